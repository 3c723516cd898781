import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// The phone's work beyond its screens: widgets, notifications, and the lock.
    @MainActor @Suite struct PhoneUpkeepTests {
        @Test("A plan that the server changed by itself is told of once, also when it came while nobody looked")
        func planNews() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let reminders = KeptReminders()
                var upkeep = UpkeepModel(phone.session, NoHealth(), reminders)
                try await Self.turnOn(.planUpdated, upkeep)
                #expect(reminders.planned.isEmpty, "a plan that is there already is no news")
                let weighIn = WeighInModel(phone.session)
                weighIn.weight = "65"
                weighIn.confirmTapped()
                try await phone.sync()
                #expect(!phone.session.hasPlanNews)
                let recompute = try await CommandProcess.run(
                    ["recompute", "--all"] + storage.arguments, environment: storage.environment, in: storage.folder)
                #expect(recompute.end == .exit(0), "\(recompute.errors)")
                await upkeep.refreshOutOfSight()
                #expect(phone.session.hasPlanNews)
                let news = try #require(reminders.planned.first)
                #expect(news.kind == .planUpdated && reminders.planned.count == 1 && news.address == "/plan")
                #expect(news.text == phone.session.sentences("myplan.news.logged"), "of one weigh-in, nothing more")
                await upkeep.refreshOutOfSight()
                #expect(reminders.planned.allSatisfy { $0 == news }, "not put off by looking again")
                phone.restart()
                upkeep = UpkeepModel(phone.session, NoHealth(), reminders)
                phone.clock.pass(days: 1)
                await upkeep.refreshOutOfSight()
                #expect(phone.session.hasPlanNews && reminders.planned.isEmpty, "it was told")
                try await server.kill()
            }
        }

        @Test("What a widget logs is in the app at once, and sent by it")
        func widget() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                #expect(phone.shared.today == nil)
                try await phone.begin(at: server)
                phone.line.lose()
                let home = HomeModel(phone.session)
                expectSame(try #require(phone.shared.today).rings, try #require(home.screen).rings)
                guard case .done = phone.shared.drink(millilitres: 300), case .done = phone.shared.weigh(79.6) else {
                    throw ServerScreens.Missing()
                }
                phone.session.cameBack()
                let shown = try #require(home.screen)
                #expect(shown.rings.first { $0.id == "water" }?.fraction ?? 0 > 0)
                expectSame(try #require(phone.shared.today).rings, shown.rings)
                let diary = try #require(DiaryModel(phone.session).screen)
                #expect(diary.drinks.map(\.amount) == ["300 ml"] && diary.weight?.hasPrefix("79.6") == true)
                try await phone.expectSameDiary(storage)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                expectSame(try #require(other.shared.today).rings, try #require(phone.shared.today).rings)
                try await server.kill()
            }
        }

        @Test("A log that moves to a server keeps its lock, and what is told; another person's has neither")
        func moves() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let (lock, reminders) = (LockModel(phone.session, OpenPhone()), KeptReminders())
                let upkeep = UpkeepModel(phone.session, NoHealth(), reminders)
                await lock.toggled(true)
                try await Self.turnOn(.weighInPrompt, upkeep)
                let before = reminders.planned
                #expect(before.map(\.kind) == [.weighInPrompt])
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                lock.changedOwner()
                await upkeep.changedOwner()
                #expect(lock.isOn && !lock.isLocked && reminders.planned == before)
                try await phone.sync()
                phone.restart()
                #expect(LockModel(phone.session, OpenPhone()).isLocked)
                await phone.session.logOutTapped()
                let (other, next) = (LockModel(phone.session, OpenPhone()), KeptReminders())
                await phone.signUp(server, email: "sam@example.org")
                other.changedOwner()
                await UpkeepModel(phone.session, NoHealth(), next).refresh()
                #expect(!other.isOn && !other.isLocked && next.planned.isEmpty)
                try await server.kill()
            }
        }

        /// Turns a notification on.
        private static func turnOn(_ kind: NotificationKind, _ upkeep: UpkeepModel) async throws {
            let model = upkeep.notifications
            await model.toggled(try #require(model.screen.kinds.first { $0.name == kind.rawValue }), true)
        }
    }
}
