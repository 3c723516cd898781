import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Foods of a person's own, and barcodes.
    @MainActor @Suite struct PhoneOwnFoodTests {
        private static let barcode = "4006381333931"

        @Test("A food from a label is questioned by arithmetic, kept without a connection, and found by its barcode")
        func label() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let add = DiaryModel(phone.session).addFood(at: "snack")
                add.scanned(Self.barcode)
                await add.search()
                #expect(add.screen?.found.isEmpty == true && add.screen?.foundText != nil)
                let form = add.newFood()
                #expect(form["barcode"] == Self.barcode)
                form.saveTapped()
                #expect(Set(form.screen.problems.map(\.field)) == ["name", "calories"])
                Self.fill(form)
                form["sugar"] = "70"
                form.saveTapped()
                #expect(!form.isDone && form.screen.doubts.count == 1)
                form["sugar"] = "20"
                #expect(form.screen.doubts.isEmpty)
                form.saveTapped()
                #expect(form.isDone, "\(form.screen.problems) \(form.screen.doubts)")
                await add.search()
                let row = try #require(add.screen?.found.first)
                #expect(row.name == "Crunchy granola")
                add.addTapped(row)
                #expect(try phone.eaten() == ["snack: Crunchy granola, 204 cal"], "a bowl of 45 g")
                phone.restart()
                #expect(KitchenModel(phone.session).screen?.foods.map(\.name) == ["Crunchy granola"])
                try await phone.expectSameDiary(storage)
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test(
            "An own food is corrected, what is blanked of it is gone, odd numbers pass with a yes, and removal is taken back"
        )
        func changed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let kitchen = KitchenModel(phone.session)
                let form = kitchen.food()
                Self.fill(form)
                (form["brand"], form["sugar"]) = ("Mill", "20")
                form.saveTapped()
                try await phone.sync()
                phone.line.lose()
                guard case .food(let id)? = kitchen.screen?.foods.first.flatMap({ kitchen.opened($0) }) else {
                    throw ServerScreens.Missing()
                }
                let change = kitchen.food(id)
                (change["brand"], change["protein"], change["calories"]) = ("", "", "900")
                change.saveTapped()
                #expect(change.isDone, "without its protein there is nothing to reckon with")
                let odd = kitchen.food(id)
                #expect(odd["protein"] == "" && odd["brand"] == "" && odd["calories"] == "900")
                odd["protein"] = "10"
                odd.saveTapped()
                #expect(!odd.isDone && !odd.screen.doubts.isEmpty)
                odd["protein"] = ""
                odd["sugar"] = "70"
                odd.saveTapped()
                #expect(!odd.isDone)
                odd.confirmTapped()
                #expect(odd.isDone, "\(odd.screen.problems)")
                try await phone.sync()
                let stored = try await Self.stored(server, phone)
                #expect(stored.map(\.brand) == [nil] && stored.map(\.per100g?.protein) == [nil])
                #expect(stored.map(\.per100g?.calories) == [900] && stored.map { $0.per100g?[.sugar] } == [70])
                let removal = kitchen.food(id)
                removal.removeTapped()
                #expect(removal.isDone && kitchen.screen?.foods.isEmpty == true && kitchen.screen?.removed != nil)
                try await phone.sync()
                #expect(try await Self.stored(server, phone).isEmpty)
                kitchen.undoTapped()
                #expect(kitchen.screen?.foods.count == 1 && kitchen.screen?.removed == nil)
                try await phone.sync()
                phone.restart()
                try await Self.expectSameKitchen(phone, storage)
                try await server.kill()
            }
        }

        @Test(
            "A product that somebody shares is found by its barcode by everybody on the server, and an unknown one is said"
        )
        func shared() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                await phone.signUp(server)
                let form = OwnFoodModel(phone.session, .new(barcode: Self.barcode))
                Self.fill(form)
                form["shared"] = "1"
                form.saveTapped()
                try await phone.sync()
                await other.signUp(server, email: "sam@example.org")
                let add = DiaryModel(other.session).addFood(at: "snack")
                add.scanned("4006381333900")
                await add.search()
                #expect(add.searchProblem == nil && add.screen?.found.isEmpty == true && add.screen?.foundText != nil)
                add.scanned(Self.barcode)
                await add.search()
                let row = try #require(add.screen?.found.first)
                #expect(row.name == "Crunchy granola" && add.searchProblem == nil)
                add.addTapped(row)
                #expect(try other.eaten() == ["snack: Crunchy granola, 204 cal"])
                try await other.expectSameDiary(storage)
                try await server.kill()
            }
        }

        /// Types what stands on a label, but for sugar.
        private static func fill(_ form: OwnFoodModel) {
            let label = [
                "name": "Crunchy granola ", "calories": "454", "protein": "10", "carbohydrate": "60", "fat": "17",
                "fibre": "7.5", "portionName": "1 bowl", "portionGrams": "45",
            ]
            for (name, text) in label { form[name] = text }
        }

        private static func stored(_ server: ServerProcess, _ phone: Phone) async throws -> [OwnFood] {
            try await server.api.send(.get, "/v1/own-foods", token: try phone.token()).data(OwnFoodList.self).foods
        }

        private static func expectSameKitchen(_ phone: Phone, _ storage: ServerStorage) async throws {
            try await ServerScreens.of(phone, storage) { screens in
                expectSame(try await screens.kitchen(), try #require(KitchenModel(phone.session).screen))
            }
        }
    }
}
