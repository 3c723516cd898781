import APIContract
import AppModels
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Recipes whose ingredients are pasted.
    @MainActor @Suite struct PhonePastedRecipeTests {
        @Test("The server reads the lines, stores what was confirmed, and phone and server have the same recipe")
        func online() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let kitchen = KitchenModel(phone.session)
                let new = kitchen.newRecipe()
                (new.name, new.ingredients) = ("Pancakes", "200 g wheat flour\n\n300 ml milk\n1 unobtainium")
                phone.line.refuse("/v1/recipes/reading/text")
                await new.nextTapped()
                #expect(new.failure != nil && new.confirmation == nil)
                phone.line.refuse(nil)
                await new.nextTapped()
                let recipe = try #require(new.confirmation, "\(new.form.problems) \(new.failure ?? "")")
                #expect(new.failure == nil && recipe.screen.lines.count == 3)
                #expect(recipe.screen.leftOut?.hasSuffix(": 1 unobtainium") == true)
                #expect(try await Self.stored(server, phone).isEmpty, "nothing is stored yet")
                await recipe.saveTapped()
                guard recipe.isDone, case .recipe(let id)? = new.made else {
                    Issue.record("\(recipe.failure ?? "") \(recipe.screen.problems)")
                    return
                }
                #expect(kitchen.recipe(id).screen?.ingredients.count == 2)
                let stored = try await Self.stored(server, phone)
                #expect(stored.map(\.name) == ["Pancakes"] && stored.first?.id == id)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test("Without a connection the phone reads and keeps it, and the server has the same recipe afterwards")
        func offline() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let new = KitchenModel(phone.session).newRecipe()
                (new.name, new.ingredients) = ("Shortbread", "100 g butter\n200 g wheat flour")
                await new.nextTapped()
                let recipe = try #require(new.confirmation, "\(new.form.problems) \(new.failure ?? "")")
                await recipe.saveTapped()
                #expect(recipe.isDone, "\(recipe.failure ?? "") \(recipe.screen.problems)")
                #expect(KitchenModel(phone.session).screen?.recipes.map(\.name) == ["Shortbread"])
                phone.restart()
                try await phone.sync()
                let stored = try #require(try await Self.stored(server, phone).first?.recipe)
                #expect(stored.ingredients.map(\.grams) == [100, 200])
                #expect(stored.ingredients.allSatisfy { ($0.foodId?.rawValue ?? .max) < 1_000_000 })
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
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
