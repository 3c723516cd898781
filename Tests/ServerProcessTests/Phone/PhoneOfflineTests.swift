import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The app without a connection, killed, and online again.
    @MainActor @Suite struct PhoneOfflineTests {
        @Test("What is logged without a connection is shown, outlives the app, and arrives once")
        func offlineAndBack() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                try Self.logMuch(phone)
                await phone.session.sync()
                #expect(phone.session.connectionProblem != nil)
                let shown = try Self.shown(phone)
                phone.restart()
                expectSame(try Self.shown(phone), shown)
                try await phone.sync()
                // A phone that has nothing but the server's data shows the same.
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                try await other.sync()
                expectSame(try Self.shown(other), try Self.shown(phone))
                #expect(
                    try #require(DiaryModel(other.session).screen).meals.flatMap(\.entries).map(\.name) == [
                        "Skyr", "Porridge",
                    ])
                try await server.kill()
            }
        }

        @Test("What a phone shows is what the server's pages show")
        func sameAsTheServer() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                try Self.logMuch(phone)
                try await phone.sync()
                try await ServerScreens.of(phone, storage) { screens in
                    let session = phone.session
                    expectSame(try await screens.home(), try #require(HomeModel(session).screen))
                    expectSame(try await screens.tasks(), try #require(TasksModel(session).today))
                    expectSame(try await screens.progress(), try #require(ProgressModel(session).screen))
                    guard case .plan(let plan, _) = MyPlanModel(session).content else { throw ServerScreens.Missing() }
                    expectSame(try await screens.plan(), plan)
                }
                try await server.kill()
            }
        }

        /// Logs records of every kind, as a person would.
        private static func logMuch(_ phone: Phone) throws {
            let session = phone.session
            let diary = DiaryModel(session)
            for (name, calories, protein) in [("Skyr", "126", "22"), ("Porridge", "420", "12"), ("Mistake", "900", "")]
            {
                let food = diary.addFood(at: "breakfast")
                (food[field: "name"], food[field: "calories"], food[field: "protein"]) = (name, calories, protein)
                food.addTypedTapped()
                #expect(food.isDone, "\(String(describing: food.screen))")
            }
            let mistake = try #require(diary.screen?.meals.flatMap(\.entries).first { $0.name == "Mistake" })
            diary.removeTapped(mistake)
            #expect(diary.screen?.removed != nil)
            let home = HomeModel(session)
            for drink in try #require(home.screen).drinks { home.drinkTapped(drink) }
            home.undoDrinkTapped()
            let weighIn = WeighInModel(session)
            weighIn.weight = "79.5"
            weighIn.saveTapped()
            #expect(weighIn.isDone)
            #expect(
                diary.noteTapped(completeness: "", marks: [DayMark.allCases[0].rawValue], text: "On the road") == nil)
            let tasks = TasksModel(session)
            #expect(tasks.addTapped(title: "Walk", days: Set(Weekday.allCases.map(\.rawValue))))
            for row in try #require(tasks.today).rows where !row.isFixed { tasks.ticked(row.id, isDone: true) }
            SettingsModel(session).chosen("language", "en-GB")
        }

        /// Today on the phone, except the time of the last synchronization.
        private static func shown(_ phone: Phone) throws -> [Any] {
            let session = phone.session
            let diary = try #require(DiaryModel(session).screen)
            return [
                try #require(HomeModel(session).screen), try #require(TasksModel(session).today), diary.totals,
                diary.meals.map { $0.entries.map(\.name) }, try #require(ProgressModel(session).screen),
                try #require(SettingsModel(session).screen),
            ]
        }
    }
}
