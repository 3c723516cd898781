import APIContract
import AppModels
import Foundation
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Recipes of files, on a phone.
    @MainActor @Suite struct PhoneRecipeImportTests {
        @Test(
            "Recipes that were read completely are saved by one tap, the others line by line, and all are in the kitchen"
        )
        func saved() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let kitchen = KitchenModel(phone.session)
                let recipes = kitchen.recipeImport()
                await recipes.fileChosen(try Self.file("Dear Sir", in: storage))
                #expect(recipes.failure != nil && recipes.screen == nil)
                let file = """
                    [{"@type":"Recipe","name":"Bread","recipeYield":"1","recipeIngredient":["500 g flour","10 g salt"]},
                     {"@type":"Recipe","name":"Magic","recipeIngredient":["100 g butter","1 unobtainium"]}]
                    """
                await recipes.fileChosen(try Self.file(file, in: storage))
                #expect(recipes.failure == nil && !recipes.canReadMore)
                #expect(recipes.screen?.recipes.map(\.name) == ["Bread", "Magic"])
                #expect(try await Self.stored(server, phone) == [], "nothing is stored yet")
                await recipes.saveCompleteTapped()
                #expect(recipes.failure == nil && recipes.screen?.hasNext == false)
                #expect(try await Self.stored(server, phone) == ["Bread"])
                guard let rows = recipes.screen?.recipes, case .recipe(let bread)? = recipes.opened(rows[0]),
                    case .confirmation(let magic)? = recipes.opened(rows[1])
                else { throw ServerScreens.Missing() }
                #expect(bread.screen?.ingredients.map(\.grams) == ["500", "10"])
                try await Self.confirm(magic)
                #expect(try await Self.stored(server, phone) == ["Bread", "Magic"])
                guard let row = recipes.screen?.recipes.last, case .recipe(let stored)? = recipes.opened(row) else {
                    throw ServerScreens.Missing()
                }
                #expect(stored.screen?.ingredients.map(\.grams) == ["100", "15"])
                phone.restart()
                try await phone.sync()
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.kitchen(), try #require(KitchenModel(phone.session).screen))
                }
                try await server.kill()
            }
        }

        @Test("Of a large file more is read by a tap, also once the file itself is gone, and none of it is read twice")
        func more() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let dishes = (1...25).map {
                    #"{"@type":"Recipe","name":"Dish \#($0)","recipeIngredient":["200 g flour"]}"#
                }
                let file = try Self.file("[\(dishes.joined(separator: ","))]", in: storage)
                let recipes = RecipeImportModel(phone.session)
                await recipes.fileChosen(file)
                #expect(recipes.canReadMore && recipes.screen?.recipes.count == RecipeReading.most)
                try FileManager.default.removeItem(at: file)
                phone.line.lose()
                await recipes.moreTapped()
                #expect(recipes.failure != nil && recipes.canReadMore)
                phone.line.restore()
                await recipes.moreTapped()
                #expect(recipes.failure == nil && !recipes.canReadMore)
                #expect(recipes.screen?.recipes.map(\.name) == (1...25).map { "Dish \($0)" })
                await recipes.moreTapped()
                #expect(recipes.screen?.recipes.count == 25)
                recipes.forget()
                #expect(recipes.screen == nil)
                try await server.kill()
            }
        }

        /// Looks for another food in the place of the one that was not found, and saves the recipe.
        private static func confirm(_ recipe: RecipeConfirmationModel) async throws {
            let unread = try #require(recipe.screen.lines.last)
            #expect(unread.note != nil)
            recipe[unread.words] = "rye flour"
            await recipe.lookTapped(unread)
            let found = try #require(recipe.screen.lines.last)
            #expect(found.choices.first(where: \.isChosen)?.value.isEmpty == false)
            await recipe.saveTapped()
            #expect(!recipe.isDone && !recipe.screen.problems.isEmpty, "the line tells no amount")
            recipe[found.grams] = "15"
            await recipe.saveTapped()
            #expect(recipe.isDone, "\(recipe.failure ?? "") \(recipe.screen.problems)")
        }

        /// A file of a test's own with this text.
        private static func file(_ text: String, in storage: ServerStorage) throws -> URL {
            let place = URL(filePath: storage.folder + "/\(UUID().uuidString).json")
            try Data(text.utf8).write(to: place)
            return place
        }

        /// The names of what the server has in the kitchen.
        private static func stored(_ server: ServerProcess, _ phone: Phone) async throws -> [String] {
            try await server.api.send(.get, "/v1/own-foods", token: try phone.token())
                .data(OwnFoodList.self).foods.map(\.name)
        }
    }
}
