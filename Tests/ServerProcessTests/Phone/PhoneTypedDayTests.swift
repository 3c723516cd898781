import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Meals described in words.
    @MainActor @Suite struct PhoneTypedDayTests {
        @Test("Words are read by the server, looked at, changed and logged, and all of it is taken back by one tap")
        func online() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let diary = DiaryModel(phone.session)
                let add = diary.addFood(at: "breakfast")
                let typed = add.typedDay()
                typed.text = "200 g skyr, 500 ml water"
                await typed.readTapped()
                let parts = try #require(typed.screen).parts
                #expect(typed.isRead && parts.count == 2)
                #expect(parts.map(\.amount?.value) == ["200", "500"])
                let before = try #require(typed.calories(of: parts[0]))
                typed.amountTyped("400", in: 0)
                let twice = try #require(typed.screen).parts[0]
                let after = try #require(typed.calories(of: twice))
                #expect(try Self.number(after) == Self.number(before) * 2)
                #expect(typed.explanation(of: twice) == nil, "it was not read so")
                typed.amountTyped("much", in: 0)
                typed.confirmTapped()
                #expect(!typed.isDone && typed.screen?.problems.isEmpty == false)
                typed.amountTyped("400", in: 0)
                typed.confirmTapped()
                #expect(typed.isDone && add.isDone, "\(typed.screen?.problems ?? [])")
                let eaten = try phone.eaten()
                #expect(eaten.count == 1 && eaten.first?.hasPrefix("breakfast: ") == true)
                #expect(eaten.first?.hasSuffix(", \(after)") == true)
                #expect(diary.screen?.drinks.map(\.amount) == ["500 ml"])
                try await phone.sync()
                try await ServerScreens.of(phone, storage) { screens in
                    let stored = try await screens.diary(on: phone.today)
                    #expect(stored.meals.flatMap(\.entries).map(\.calories) == [after])
                    #expect(stored.drinks.map(\.amount) == ["500 ml"])
                }
                diary.undoTapped()
                #expect(try phone.eaten() == [])
                try await phone.expectSameDiary(storage)
                #expect(try #require(DiaryModel(phone.session).screen).drinks.isEmpty)
                try await server.kill()
            }
        }

        @Test("Without a connection, what tells its energy and what is known on the phone is read; what is not is said")
        func offline() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.eat("Skyr", 126, at: "breakfast")
                try await phone.sync()
                phone.line.lose()
                let add = DiaryModel(phone.session).addFood(at: "lunch")
                let typed = add.typedDay()
                typed.text = "unobtainium"
                await typed.readTapped()
                #expect(!typed.isRead && typed.screen?.textProblem != nil)
                typed.text = "pizza 800 kcal, skyr"
                await typed.readTapped()
                #expect(typed.isRead && typed.screen?.textProblem == nil)
                typed[.take, 1] = nil
                typed.confirmTapped()
                #expect(typed.isDone, "\(typed.screen?.problems ?? [])")
                #expect(try phone.eaten() == ["breakfast: Skyr, 126 cal", "lunch: pizza, 800 cal"])
                try await phone.expectSameDiary(storage)
                try await server.kill()
            }
        }

        @Test("A phone of its own reads what it knows as a server does, and takes 100 g of what tells no amount")
        func alone() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let food = OwnFoodModel(phone.session, .new(barcode: nil))
                (food["name"], food["calories"]) = ("Granola", "450")
                food.saveTapped()
                #expect(food.isDone)
                let add = DiaryModel(phone.session).addFood(at: "breakfast")
                let typed = add.typedDay()
                typed.text = "granola"
                await typed.readTapped()
                #expect(typed.screen?.parts.map(\.amount?.value) == ["100"])
                #expect(typed.screen?.parts.map(\.calories) == ["450 cal"])
                typed.text = "50 g granola"
                await typed.readTapped()
                #expect(typed.screen?.parts.map(\.calories) == ["225 cal"])
                typed.confirmTapped()
                #expect(typed.isDone)
                phone.restart()
                #expect(try phone.eaten() == ["breakfast: Granola, 225 cal"])
            }
        }

        /// The number in "143 cal".
        private static func number(_ text: String) throws -> Int {
            try #require(Int(text.prefix { $0.isNumber }))
        }
    }
}
