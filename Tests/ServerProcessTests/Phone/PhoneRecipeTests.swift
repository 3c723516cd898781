import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Recipes of a person's own.
    @MainActor @Suite struct PhoneRecipeTests {
        @Test("A recipe has a name first, gets, changes and loses ingredients, and what was taken out is put in again")
        func ingredients() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let kitchen = KitchenModel(phone.session)
                let new = kitchen.newRecipe()
                await new.nextTapped()
                #expect(new.made == nil && new.form.problems.map(\.field) == ["name"])
                let recipe = try await Self.pancakes(kitchen)
                #expect(recipe.screen?.name == "Pancakes" && recipe.screen?.total == nil)
                try await Self.add("wheat flour", "200", to: recipe)
                try await Self.add("butter", "50", to: recipe)
                #expect(recipe.screen?.ingredients.map(\.grams) == ["200", "50"])
                #expect(recipe.screen?.total != nil && recipe.query.isEmpty)
                try await Self.add("butter", "much", to: recipe)
                #expect(recipe.screen?.problems.count == 1 && recipe.screen?.ingredients.count == 2)
                recipe.grams[1] = "40"
                await recipe.gramsTapped(try #require(recipe.screen?.ingredients[1]))
                #expect(recipe.screen?.ingredients.map(\.grams) == ["200", "40"] && recipe.failure == nil)
                await recipe.removeTapped(try #require(recipe.screen?.ingredients[0]))
                #expect(recipe.screen?.ingredients.map(\.grams) == ["40"] && recipe.screen?.hasRemoved == true)
                await recipe.undoTapped()
                #expect(recipe.screen?.ingredients.map(\.grams) == ["40", "200"])
                #expect(recipe.screen?.hasRemoved == false)
                let stored = try #require(try await Self.stored(server, phone).first?.recipe)
                #expect(stored.ingredients.map(\.grams) == [40, 200] && stored.rawWeight == 240)
                phone.restart()
                #expect(KitchenModel(phone.session).screen?.recipes.map(\.name) == ["Pancakes"])
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("A dish is named anew, logged by its servings, removed, and brought back as the server works it out")
        func dish() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let kitchen = KitchenModel(phone.session)
                let recipe = try await Self.pancakes(kitchen)
                try await Self.add("wheat flour", "200", to: recipe)
                (recipe["name"], recipe["servings"]) = ("", "0")
                await recipe.saveTapped()
                #expect(recipe.screen?.problems.isEmpty == false && recipe["servings"] == "0", "what was typed stays")
                (recipe["name"], recipe["servings"]) = ("Crêpes", "4")
                await recipe.saveTapped()
                #expect(recipe.entries == nil && recipe.screen?.name == "Crêpes")
                let calories = try #require(try await Self.stored(server, phone).first?.portions.first).calories
                phone.line.lose()
                let dish = recipe.logging()
                (dish.entries[.meal], dish.entries[.amount]) = ("dinner", "1")
                dish.addTapped()
                #expect(dish.isDone)
                #expect(try phone.eaten() == ["dinner: Crêpes, \(calories) cal"])
                recipe["servings"] = "2"
                await recipe.saveTapped()
                #expect(recipe["servings"] == "2", "what was typed is not lost")
                recipe.removeTapped()
                #expect(recipe.isDone && kitchen.screen?.recipes.isEmpty == true && kitchen.screen?.removed != nil)
                try await phone.sync()
                #expect(try await Self.stored(server, phone).isEmpty)
                await kitchen.undoTapped()
                #expect(kitchen.screen?.recipes.map(\.name) == ["Crêpes"])
                try await phone.expectSameDiary(storage)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("A recipe that was changed on another phone is looked at again before it is changed here")
        func changedElsewhere() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                let recipe = try await Self.pancakes(KitchenModel(phone.session))
                try await Self.add("wheat flour", "200", to: recipe)
                await other.logIn(server)
                let kitchen = KitchenModel(other.session)
                guard case .recipe(let id)? = kitchen.screen?.recipes.first.flatMap({ kitchen.opened($0) }) else {
                    throw ServerScreens.Missing()
                }
                try await Self.add("butter", "50", to: kitchen.recipe(id))
                await recipe.removeTapped(try #require(recipe.screen?.ingredients[0]))
                #expect(phone.session.toast == Toast.recipeChanged.text(phone.session.sentences))
                #expect(recipe.screen?.ingredients.map(\.grams) == ["200", "50"])
                await recipe.removeTapped(try #require(recipe.screen?.ingredients[0]))
                #expect(recipe.screen?.ingredients.map(\.grams) == ["50"])
                try await other.sync()
                #expect(kitchen.recipe(id).screen?.ingredients.map(\.grams) == ["50"])
                try await server.kill()
            }
        }

        /// A new recipe, which has a name and nothing in it.
        private static func pancakes(_ kitchen: KitchenModel) async throws -> RecipeModel {
            let new = kitchen.newRecipe()
            new.name = "Pancakes"
            await new.nextTapped()
            guard case .recipe(let id)? = new.made else {
                Issue.record("\(new.failure ?? "") \(new.form.problems)")
                throw ServerScreens.Missing()
            }
            return kitchen.recipe(id)
        }

        /// Looks for something, and puts so much of what is found first into a recipe.
        private static func add(_ words: String, _ grams: String, to recipe: RecipeModel) async throws {
            recipe.query = words
            await recipe.search()
            guard let found = recipe.screen?.found.first else { return }
            await recipe.addTapped(found, grams: grams)
        }

        private static func stored(_ server: ServerProcess, _ phone: Phone) async throws -> [OwnFood] {
            try await server.api.send(.get, "/v1/own-foods", token: try phone.token()).data(OwnFoodList.self).foods
        }

        private static func expectSameKitchen(_ phone: Phone, _ storage: ServerStorage) async throws {
            try await phone.sync()
            try await ServerScreens.of(phone, storage) { screens in
                expectSame(try await screens.kitchen(), try #require(KitchenModel(phone.session).screen))
            }
        }
    }
}
