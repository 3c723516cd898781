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
            try await TestDatabase.sqlite.withPreparedStorage { storage in
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
                #expect(recipe.screen?.ingredients.map(\.grams) == ["200", "40"])
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
            try await TestDatabase.sqlite.withPreparedStorage { storage in
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
                #expect(recipe.entries == nil && recipe["servings"] == "2")
                recipe.removeTapped()
                #expect(recipe.isDone && kitchen.screen?.recipes.isEmpty == true && kitchen.screen?.removed != nil)
                try await phone.sync()
                #expect(try await Self.stored(server, phone).isEmpty)
                kitchen.undoTapped()
                #expect(kitchen.screen?.recipes.map(\.name) == ["Crêpes"])
                try await phone.expectSameDiary(storage)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("Recipes are made, changed and put into each other without a connection, and are the server's afterwards")
        func offline() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let kitchen = KitchenModel(phone.session)
                let pancakes = try await Self.pancakes(kitchen)
                try await Self.add("wheat flour", "200", to: pancakes)
                try await Self.add("butter", "50", to: pancakes)
                let menu = try await Self.pancakes(kitchen, called: "Brunch")
                try await Self.add("pancakes", "100", to: menu)
                try await Self.add("apple", "150", to: menu)
                try await Self.add("brunch", "100", to: pancakes)
                #expect(pancakes.screen?.ingredients.count == 2 && pancakes.screen?.problems.count == 1, "in itself")
                pancakes.grams[1] = "40"
                await pancakes.gramsTapped(try #require(pancakes.screen?.ingredients[1]))
                let before = [try #require(pancakes.screen).total, try #require(menu.screen).total]
                #expect(before.allSatisfy { $0 != nil })
                phone.restart()
                try await phone.sync()
                let stored = try await Self.stored(server, phone).compactMap(\.recipe)
                #expect(Set(stored.map { $0.ingredients.map(\.grams) }) == [[200, 40], [100, 150]])
                #expect(stored.flatMap(\.ingredients).allSatisfy { ($0.foodId?.rawValue ?? 0) < 1_000_000 })
                let again = KitchenModel(phone.session)
                let after = try ["Pancakes", "Brunch"].map { name in
                    let row = try #require(again.screen?.recipes.first { $0.name == name })
                    guard case .recipe(let id)? = again.opened(row) else { throw ServerScreens.Missing() }
                    return try #require(again.recipe(id).screen).total
                }
                #expect(before == after)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("Recipes and foods of the table on a phone of its own move to a server, which knows the same foods")
        func moved() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let kitchen = KitchenModel(phone.session)
                let syrup = OwnFoodModel(phone.session, .new(barcode: nil))
                (syrup["name"], syrup["calories"]) = ("Zyrup", "300")
                syrup.saveTapped()
                let recipe = try await Self.pancakes(kitchen)
                for (words, grams) in [("wheat flour", "200"), ("zyrup", "30"), ("butter", "50")] {
                    try await Self.add(words, grams, to: recipe)
                }
                let row = try #require(kitchen.screen?.foods.first)
                guard case .food(let id)? = kitchen.opened(row) else { throw ServerScreens.Missing() }
                kitchen.food(id).removeTapped()
                let total = try #require(recipe.screen?.total)
                #expect(
                    recipe.screen?.ingredients.map(\.note).filter { $0 != nil }.count == 1, "it is gone, and kept here")
                let add = DiaryModel(phone.session).addFood(at: "breakfast")
                add.query = "apple"
                await add.search()
                add.addTapped(try #require(add.screen?.found.first { $0.name == "Apple" }))
                let eaten = try phone.eaten()
                await phone.signUp(server)
                #expect(try phone.eaten() == eaten)
                try await phone.sync()
                let stored = try await Self.stored(server, phone)
                #expect(stored.map(\.name) == ["Pancakes"])
                #expect(stored.first?.recipe?.ingredients.map(\.grams) == [200, 30, 50])
                #expect(stored.first?.recipe?.ingredients.map(\.isDeleted) == [false, true, false])
                let moved = KitchenModel(phone.session)
                guard case .recipe(let there)? = try moved.opened(#require(moved.screen?.recipes.first)) else {
                    throw ServerScreens.Missing()
                }
                #expect(moved.recipe(there).screen?.total == total)
                let days = try await server.api.send(.get, "/v1/diary", token: try phone.token()).data(DiaryDays.self)
                let entry = try #require(days.days.flatMap(\.entries).first)
                #expect(try #require(entry.foodId).rawValue < 1_000_000 && entry.nutrients != NutrientAmounts())
                try await phone.expectSameDiary(storage)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("A recipe that was changed on another phone is looked at again before it is changed here")
        func changedElsewhere() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
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
        private static func pancakes(_ kitchen: KitchenModel, called name: String = "Pancakes") async throws
            -> RecipeModel
        {
            let new = kitchen.newRecipe()
            new.name = name
            await new.nextTapped()
            guard case .recipe(let id)? = new.made else {
                Issue.record("\(new.form.problems)")
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
