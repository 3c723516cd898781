import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Single entries of the diary, and favourites.
    @MainActor @Suite struct PhoneDiaryTests {
        @Test("An entry is changed, removed and brought back without a connection, and the server has what is left")
        func entry() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.eat("Soup", 420)
                phone.eat("Mistake", 900)
                try await phone.sync()
                phone.line.lose()
                let diary = DiaryModel(phone.session)
                let soup = try #require(diary.entry(try phone.entry("Soup")))
                (soup[field: "name"], soup[field: "calories"]) = ("Lentil soup", "380")
                (soup[field: "meal"], soup[field: "time"]) = ("dinner", "19:30")
                soup.saveTapped()
                #expect(soup.isDone, "\(soup.screen.problems)")
                let mistake = try #require(diary.entry(try phone.entry("Mistake")))
                mistake.removeTapped()
                #expect(mistake.isDone && diary.screen?.removed != nil)
                #expect(try phone.eaten() == ["dinner: Lentil soup, 380 cal"])
                diary.undoTapped()
                #expect(diary.screen?.removed == nil)
                #expect(try phone.eaten() == ["dinner: Lentil soup, 380 cal", "lunch: Mistake, 900 cal"])
                diary.removeTapped(try phone.entry("Mistake"))
                phone.restart()
                #expect(try phone.eaten() == ["dinner: Lentil soup, 380 cal"])
                #expect(try phone.entry("Lentil soup").detail?.isEmpty == false, "its time")
                try await phone.expectSameDiary(storage)
                let days = try await server.api.send(.get, "/v1/diary", token: try phone.token()).data(DiaryDays.self)
                let stored = days.days.flatMap(\.entries)
                #expect(stored.map(\.name) == ["Lentil soup"] && stored.map(\.calories) == [380])
                #expect(stored.map(\.meal) == [.dinner] && stored.map { $0.time?.description } == ["19:30"])
                try await server.kill()
            }
        }

        @Test("What is taken back after it was sent is gone from the server, too, and brought back there")
        func sentAndUndone() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let diary = DiaryModel(phone.session)
                let food = diary.addFood(at: "lunch")
                (food[field: "name"], food[field: "calories"]) = ("Soup", "420")
                food.addTypedTapped()
                #expect(diary.screen?.added != nil)
                try await phone.sync()
                diary.undoTapped()
                try await phone.sync()
                try await ServerScreens.of(phone, storage) { screens in
                    let diary = try await screens.diary(on: phone.today)
                    #expect(diary.meals.flatMap(\.entries).isEmpty)
                }
                phone.eat("Bread", 250)
                diary.removeTapped(try phone.entry("Bread"))
                try await phone.sync()
                diary.undoTapped()
                #expect(try phone.eaten() == ["lunch: Bread, 250 cal"])
                try await phone.expectSameDiary(storage)
                try await server.kill()
            }
        }

        @Test(
            "What can't be is said at its field; what is much at once is stored once the person says that it is right")
        func doubted() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.eat("Feast", 900)
                let feast = try #require(EntryModel(phone.session, id: try phone.entry("Feast").id))
                for wrong in ["", "much", "-5", "30000"] {
                    feast[field: "calories"] = wrong
                    feast.saveTapped()
                    #expect(!feast.isDone && feast.inDoubt == nil)
                    #expect(feast.screen.problems.map(\.field) == ["calories"], "\(wrong)")
                }
                feast[field: "calories"] = "12000"
                feast.saveTapped()
                #expect(!feast.isDone && feast.inDoubt == "12000")
                #expect(try phone.eaten() == ["lunch: Feast, 900 cal"])
                feast.confirmTapped()
                #expect(feast.isDone, "\(feast.screen.problems)")
                #expect(try phone.eaten() == ["lunch: Feast, 12,000 cal"])
                try await phone.expectSameDiary(storage)
                try await server.kill()
            }
        }

        @Test("A favourite that is marked without a connection is logged by a tap, and forgotten by another")
        func favourites() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                phone.eat("Skyr", 126, at: "breakfast")
                let skyr = try #require(EntryModel(phone.session, id: try phone.entry("Skyr").id))
                #expect(skyr.screen.favourite == nil)
                skyr.favouriteTapped()
                #expect(skyr.screen.favourite != nil)
                let add = DiaryModel(phone.session).addFood(at: "snack")
                #expect(try #require(add.screen).recent.isEmpty)
                add.addTapped(try #require(add.screen?.favourites.first))
                #expect(add.isDone)
                #expect(try phone.eaten() == ["breakfast: Skyr, 126 cal", "snack: Skyr, 126 cal"])
                try await phone.expectSameDiary(storage)
                #expect(try await Self.favourites(server, phone) == ["Skyr"])
                let again = try #require(EntryModel(phone.session, id: try phone.entry("Skyr").id))
                #expect(again.screen.favourite != nil)
                again.favouriteTapped()
                #expect(again.screen.favourite == nil)
                try await phone.sync()
                #expect(try await Self.favourites(server, phone) == [])
                #expect(try #require(AddFoodModel(phone.session).screen).favourites.isEmpty)
                try await server.kill()
            }
        }

        /// The names of what the server has as favourites.
        private static func favourites(_ server: ServerProcess, _ phone: Phone) async throws -> [String] {
            try await server.api.send(.get, "/v1/diary/suggestions", token: try phone.token())
                .data(DiarySuggestions.self).favourites.map(\.food.name)
        }
    }
}
