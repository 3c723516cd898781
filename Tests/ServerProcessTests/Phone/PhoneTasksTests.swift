import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Tasks and badges in the app.
    @MainActor @Suite struct PhoneTasksTests {
        private static let everyDay = Set(Weekday.allCases.map(\.rawValue))

        @Test(
            "A task of one's own is added, done, changed and stopped without a connection, and the server has the same")
        func own() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let tasks = TasksModel(phone.session)
                #expect(tasks.addTapped(title: "Walk", days: Self.everyDay))
                let walk = try #require(tasks.own?.tasks.first)
                tasks.ticked(walk.id, isDone: true)
                #expect(try Self.row(walk.id, tasks)?.isDone == true)
                #expect(tasks.changeTapped(walk, title: "Run", days: Self.everyDay))
                #expect(try Self.row(walk.id, tasks)?.title == "Run")
                try await Self.expectSameTasks(phone, storage)
                phone.line.lose()
                tasks.ticked(walk.id, isDone: false)
                tasks.stopTapped(walk, isStopped: true)
                #expect(try Self.row(walk.id, tasks) == nil)
                #expect(tasks.own?.tasks.isEmpty == true && tasks.own?.stopped.map(\.title) == ["Run"])
                try await Self.expectSameTasks(phone, storage)
                tasks.stopTapped(walk, isStopped: false)
                #expect(try Self.row(walk.id, tasks)?.isDone == false)
                phone.restart()
                try await Self.expectSameTasks(phone, storage)
                #expect(TasksModel(phone.session).own?.tasks.map(\.title) == ["Run"])
                try await server.kill()
            }
        }

        @Test("A day that counts without a task that is new today counts once, as on the server")
        func newToday() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let tasks = TasksModel(phone.session)
                // The weight was entered with the profile.
                for meal in ["breakfast", "lunch", "dinner"] { tasks.ticked(meal, isDone: true) }
                let counted = try #require(tasks.today)
                #expect(tasks.addTapped(title: "Walk", days: Self.everyDay))
                try await Self.expectSameTasks(phone, storage)
                #expect(counted.streak != nil && tasks.today?.streak == counted.streak, "it counted without it")
                phone.line.lose()
                tasks.ticked("dinner", isDone: false)
                try await Self.expectSameTasks(phone, storage)
                try await server.kill()
            }
        }

        @Test("Where one's own meals leave breakfast out, a day asks for meals without their names, as on the server")
        func withoutBreakfast() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, own) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                try await own.begin()
                for phone in [phone, own] {
                    #expect(try Self.row("breakfast", TasksModel(phone.session)) != nil)
                    let meals = OwnMealsModel(phone.session)
                    await meals.load()
                    await meals.removeTapped(try #require(meals.screen?.rows.first { $0.id == "breakfast" }))
                    #expect(meals.isChanged && meals.failure == nil)
                    let today = TasksModel(phone.session)
                    #expect(try Self.row("breakfast", today) == nil && Self.row("meals", today)?.isDone == false)
                    phone.eat("Soup", 420)
                    #expect(try Self.row("meals", today)?.isDone == true)
                }
                try await Self.expectSameTasks(phone, storage)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                await HomeModel(other.session).load()
                try await Self.expectSameTasks(other, storage)
                try await server.kill()
            }
        }

        @Test("A task without a title or a day is refused at its field, in the form that it was typed in")
        func refused() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let tasks = TasksModel(phone.session)
                for (title, days, field) in [
                    ("  ", Self.everyDay, "title"), ("Walk", [], "weekdays"),
                    (String(repeating: "x", count: 81), Self.everyDay, "title"),
                ] {
                    #expect(!tasks.addTapped(title: title, days: days))
                    #expect(tasks.own?.problems.map(\.field) == [field] && tasks.own?.adding.title.value == title)
                }
                #expect(tasks.addTapped(title: "Walk", days: [Weekday.monday.rawValue]))
                let walk = try #require(tasks.own?.tasks.first)
                #expect(!tasks.changeTapped(walk, title: "", days: Self.everyDay))
                #expect(tasks.own?.tasks.map(\.isRefused) == [true] && tasks.own?.tasks.map(\.title) == ["Walk"])
                #expect(tasks.changeTapped(walk, title: "Run", days: Self.everyDay))
                phone.restart()
                #expect(TasksModel(phone.session).own?.tasks.map(\.title) == ["Run"])
            }
        }

        @Test("A task too many is refused by the server with its reason, and taken once there is room")
        func tooMany() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let tasks = TasksModel(phone.session)
                for number in 1...21 { #expect(tasks.addTapped(title: "Task \(number)", days: Self.everyDay)) }
                phone.line.restore()
                await phone.session.sync()
                let refusals = RefusedModel(phone.session)
                let row = try #require(refusals.rows.first)
                #expect(refusals.rows.count == 1 && row.title.contains("Task 21") && row.reasons.count == 1)
                #expect(row.isEditable && SyncModel(phone.session).refused != nil)
                #expect(tasks.own?.tasks.count == 20)
                tasks.stopTapped(try #require(tasks.own?.tasks.first), isStopped: true)
                refusals.retryTapped(row)
                try await phone.sync()
                #expect(refusals.rows.isEmpty && SyncModel(phone.session).refused == nil)
                #expect(tasks.own?.tasks.contains { $0.title == "Task 21" } == true)
                try await ServerScreens.of(phone, storage) { screens in
                    let stored = try await screens.ownTasks()
                    #expect(Set(stored.tasks.map(\.title)) == Set(tasks.own?.tasks.map(\.title) ?? []))
                    #expect(stored.tasks.count == 20 && stored.stopped.count == 1)
                }
                try await server.kill()
            }
        }

        @Test("A badge is told of once, on one phone, and stands among those to come on all of them")
        func badges() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                try await phone.sync()
                let home = HomeModel(phone.session)
                #expect(!home.badgeNews.isEmpty, "the metrics are acknowledged")
                await home.badgeNewsSeenTapped()
                #expect(home.badgeNews.isEmpty)
                try await phone.sync()
                phone.restart()
                #expect(HomeModel(phone.session).badgeNews.isEmpty)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                #expect(HomeModel(other.session).badgeNews.isEmpty)
                let answer = try await server.api.send(.get, "/v1/badges", token: try phone.token())
                let stored = BadgesScreen(try answer.data(Badges.self), phone.session.localization)
                expectSame(stored, try #require(BadgesModel(phone.session).screen))
                expectSame(stored, try #require(BadgesModel(other.session).screen))
                #expect(stored.badges.contains(where: \.isEarned) && !stored.badges.allSatisfy(\.isEarned))
                try await server.kill()
            }
        }

        /// The row of a task among today's; nil where it is not among them.
        private static func row(_ id: String, _ tasks: TasksModel) throws -> HomeTasksScreen.Row? {
            try #require(tasks.today).rows.first { $0.id == id }
        }

        /// Sends everything, and expects tasks to be those of the web app.
        private static func expectSameTasks(_ phone: Phone, _ storage: ServerStorage) async throws {
            try await phone.sync()
            let tasks = TasksModel(phone.session)
            let (today, own) = (try #require(tasks.today), try #require(tasks.own))
            try await ServerScreens.of(phone, storage) { screens in
                expectSame(try await screens.tasks(), today)
                expectSame(try await screens.ownTasks(), own)
            }
        }
    }
}
