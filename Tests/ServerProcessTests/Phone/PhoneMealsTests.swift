import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The meals of a person's days, as they name and order them.
    @MainActor @Suite struct PhoneMealsTests {
        @Test(
            "Meals are named, timed, ordered, added and taken out, the server has them, and the last change is taken back"
        )
        func changed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let meals = OwnMealsModel(phone.session)
                await meals.load()
                let lunch = try #require(meals.screen?.rows.first { $0.id == "lunch" })
                (meals[lunch.name], meals[lunch.time]) = ("Midday", "12:30")
                await meals.saveTapped()
                #expect(meals.isChanged && meals.failure == nil)
                await meals.upTapped(lunch)
                await meals.addTapped()
                #expect(meals.screen?.rows.map(\.id) == ["lunch", "breakfast", "dinner", "snack", "meal5"])
                let fifth = try #require(meals.screen?.rows.last)
                #expect(meals.added == fifth.name.name)
                meals[fifth.name] = "midday"
                await meals.saveTapped()
                #expect(meals.screen?.problems.map(\.field) == [fifth.name.name], "another meal has the name")
                #expect(try await Self.stored(server, phone).meals.map(\.name) == ["Midday", nil, nil, nil, nil])
                meals[fifth.name] = "Tea time"
                await meals.removeTapped(try #require(meals.screen?.rows.first { $0.id == "snack" }))
                var stored = try await Self.stored(server, phone)
                #expect(stored.meals.map(\.name) == ["Midday", nil, nil, "Tea time"])
                #expect(stored.meals.first?.time?.description == "12:30")
                try await phone.expectSameDiary(storage)
                #expect(try #require(DiaryModel(phone.session).screen).meals.first?.title == "Midday")
                await meals.undoTapped()
                stored = try await Self.stored(server, phone)
                #expect(stored.meals.map(\.meal) == [.lunch, .breakfast, .dinner, .snack, .meal5])
                #expect(!meals.isChanged)
                await meals.usualTapped()
                #expect(try await !Self.stored(server, phone).isChosen)
                #expect(meals.screen?.isChosen == false && meals.screen?.rows.first?.id == "breakfast")
                try await server.kill()
            }
        }

        @Test("Meals that were chosen on a phone of its own outlive the app, and move to the server with the log")
        func moved() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let meals = OwnMealsModel(phone.session)
                let lunch = try #require(meals.screen?.rows.first { $0.id == "lunch" })
                meals[lunch.name] = "Midday"
                await meals.saveTapped()
                #expect(meals.isChanged)
                phone.eat("Soup", 420, at: "lunch")
                phone.restart()
                #expect(try phone.meal("lunch").title == "Midday")
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                try await phone.sync()
                await DiaryModel(phone.session).load()
                #expect(try await Self.stored(server, phone).meals.first { $0.meal == .lunch }?.name == "Midday")
                try await phone.expectSameDiary(storage)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                await DiaryModel(other.session).load()
                #expect(try other.meal("lunch").title == "Midday")
                #expect(try other.meal("lunch").entries.map(\.name) == ["Soup"])
                try await server.kill()
            }
        }

        /// The meals as the server has them.
        private static func stored(_ server: ServerProcess, _ phone: Phone) async throws -> OwnMeals {
            await phone.session.sync()
            return try await server.api.send(.get, "/v1/meals", token: try phone.token()).data(OwnMeals.self)
        }
    }
}
