import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Foods that a server knows, on a phone.
    @MainActor @Suite struct PhoneFoodTests {
        @Test("A food that was found is opened and logged by its portions without a connection, and found again there")
        func portions() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let add = DiaryModel(phone.session).addFood(at: "breakfast")
                let apple = try await Self.apple(add)
                phone.line.lose()
                let food = try #require(add.food(of: apple))
                let form = try #require(food.screen).form
                #expect(food.entries[.unit] == FoodEntries.Unit.portions.rawValue && food.entries[.amount] == "1")
                let portion = try #require(form.gramsOfPortions?.split(separator: " ").first.flatMap { Double($0) })
                let calories = Int((form.caloriesPerGram * portion * 2).rounded())
                food.entries[.amount] = "0"
                food.addTapped()
                #expect(!food.isDone && food.screen?.form.problems.map(\.field) == ["amount"])
                food.entries[.amount] = "2"
                #expect(food.live?.contains("\(calories)") == true)
                food.addTapped()
                #expect(food.isDone && add.isDone)
                #expect(try phone.eaten() == ["breakfast: Apple, \(calories) cal"])
                phone.restart()
                let again = DiaryModel(phone.session).addFood(at: "snack")
                again.query = "app"
                await again.search()
                #expect(again.searchProblem != nil)
                again.addTapped(try #require(again.screen?.found.first { $0.name == "Apple" }))
                let both = ["breakfast: Apple, \(calories) cal", "snack: Apple, \(calories) cal"]
                #expect(try phone.eaten() == both)
                try await phone.expectSameDiary(storage)
                let days = try await server.api.send(.get, "/v1/diary", token: try phone.token()).data(DiaryDays.self)
                let stored = days.days.flatMap(\.entries)
                #expect(stored.map(\.grams) == [portion * 2, portion * 2])
                #expect(stored.allSatisfy { $0.foodId != nil && $0.nutrients != NutrientAmounts() })
                try await server.kill()
            }
        }

        @Test("Another amount of what was logged has so much more in it, on the phone as on the server")
        func otherAmount() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let add = DiaryModel(phone.session).addFood(at: "breakfast")
                let food = try #require(add.food(of: try await Self.apple(add)))
                (food.entries[.unit], food.entries[.amount]) = (FoodEntries.Unit.grams.rawValue, "100")
                food.addTapped()
                let hundred = try phone.entry("Apple").calories
                try await phone.sync()
                phone.line.lose()
                let entry = try #require(EntryModel(phone.session, id: try phone.entry("Apple").id))
                #expect(entry[field: "amount"] == "100")
                entry[field: "amount"] = "200"
                #expect(entry.live != nil)
                entry.saveTapped()
                #expect(entry.isDone, "\(entry.screen.problems)")
                #expect(try Self.number(phone.entry("Apple").calories) == Self.number(hundred) * 2)
                try await phone.expectSameDiary(storage)
                let portions = try #require(EntryModel(phone.session, id: try phone.entry("Apple").id))
                await portions.load()
                #expect(portions.screen.amount?.unit?.choices.isEmpty == false)
                try await server.kill()
            }
        }

        @Test(
            "A food of the table is corrected without a connection, and the person's own version is logged in its place"
        )
        func corrected() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let add = DiaryModel(phone.session).addFood(at: "breakfast")
                let food = try #require(add.food(of: try await Self.apple(add)))
                phone.line.lose()
                guard case .food(let own)? = food.ownForm() else { throw ServerScreens.Missing() }
                #expect(own.screen.correctionOf != nil)
                own["calories"] = "60"
                own.saveTapped()
                #expect(own.isDone, "\(own.screen.problems) \(own.screen.doubts)")
                let version = try #require(food.ownVersion())
                (version.entries[.unit], version.entries[.amount]) = (FoodEntries.Unit.grams.rawValue, "200")
                version.addTapped()
                #expect(version.isDone && food.isDone && add.isDone)
                #expect(try phone.eaten() == ["breakfast: Apple, 120 cal"])
                try await phone.expectSameDiary(storage)
                try await ServerScreens.of(phone, storage) { screens in
                    let kitchen = try await screens.kitchen()
                    expectSame(kitchen, try #require(KitchenModel(phone.session).screen))
                    #expect(kitchen.foods.map(\.name) == ["Apple"])
                    #expect(kitchen.foods.first?.detail != nil, "what it is a correction of")
                }
                try await server.kill()
            }
        }

        /// The row of the apple, which the server finds.
        private static func apple(_ add: AddFoodModel) async throws -> AddFoodScreen.Row {
            add.query = "apple"
            await add.search()
            #expect(add.searchProblem == nil)
            return try #require(add.screen?.found.first { $0.name == "Apple" })
        }

        /// The number in "52 cal".
        private static func number(_ text: String) throws -> Int {
            try #require(Int(text.prefix { $0.isNumber }))
        }
    }
}
