import APIContract
import AppModels
import Device
import Foundation
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// The move from a phone of its own to a server under difficulties, and a phone that is full.
    @MainActor @Suite struct PhoneMovingTests {
        @Test(
            "Where the address has an account already, nothing moves before its owner logs in; then both logs are one")
        func accountExists() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (other, phone) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await other.begin(at: server)
                try await phone.begin()
                let drinks = HomeModel(phone.session).drinks
                HomeModel(other.session).drinkTapped(drinks[0])
                HomeModel(phone.session).drinkTapped(drinks[1])
                try await other.sync()
                let model = AccountModel(.signUp, at: server.api.address, phone.session)
                (model.name, model.email, model.password) = ("Alex", Phone.email, Phone.password)
                #expect(model.movesLog)
                await model.submitTapped()
                #expect(model.refusal.failure == phone.session.sentences("error.email_taken") && !model.isDone)
                phone.restart()
                #expect(try #require(phone.session.log).account.isDeviceOnly)
                #expect(try Self.water(phone) == [drinks[1].millilitres])
                #expect(AccountModel(.logIn, at: server.api.address, phone.session).movesLog)
                await phone.logIn(server)
                try await phone.sync()
                try await other.sync()
                let all = [drinks[0].millilitres, drinks[1].millilitres].sorted()
                #expect(try Self.water(phone).sorted() == all && Self.water(other).sorted() == all)
                expectSame(try #require(HomeModel(other.session).screen), try #require(HomeModel(phone.session).screen))
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.home(), try #require(HomeModel(phone.session).screen))
                }
                try await server.kill()
            }
        }

        @Test(
            "A full phone says so for as long as something could not be kept, loses nothing, and moves once there is room"
        )
        func full() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let small = try Self.session(in: storage.folder, maximumPages: 32)
                try await Self.begin(small)
                let full = small.sentences("device.full")
                let kept = Self.fill(small)
                #expect(kept > 0 && small.deviceProblem == full)
                // Showing the stored data is no reason to delete the rest.
                #expect(try Self.entries(small) == kept && SyncModel(small).refused == nil)
                #expect(SyncModel(small).deviceProblem == full)
                let again = try Self.session(in: storage.folder, maximumPages: 32)
                #expect(try again.stage == .main && Self.entries(again) == kept)
                let model = AccountModel(.signUp, at: server.api.address, again)
                (model.name, model.email, model.password) = ("Alex", Phone.email, Phone.password)
                await model.submitTapped()
                #expect(!model.isDone && model.refusal.failure == full && model.password == Phone.password)
                let roomy = try Self.session(in: storage.folder)
                let log = try #require(roomy.log)
                #expect(try log.account.isDeviceOnly && Self.entries(roomy) == kept)
                let home = HomeModel(roomy)
                home.drinkTapped(home.drinks[0])
                #expect(roomy.deviceProblem == nil && home.screen?.undo != nil)
                let logIn = AccountModel(.logIn, at: server.api.address, roomy)
                (logIn.email, logIn.password) = (Phone.email, Phone.password)
                await logIn.submitTapped()
                #expect(logIn.isDone && roomy.connectionProblem == nil, "\(logIn.refusal)")
                let moved = try #require(roomy.log)
                #expect(try moved.unsentCount == 0 && moved.refused.isEmpty && Self.entries(roomy) == kept)
                let today = try moved.today()
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                let days = try await server.api.send(
                    .get, "/v1/diary?from=\(today)&to=\(today)", token: other.token()
                ).data(DiaryDays.self)
                #expect(days.days.map(\.entries.count) == [kept])
                try await server.kill()
            }
        }

        @Test("A reached goal, a passed target date and badges move too, and no weigh-in is made up")
        func goalReached() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -120)
                try await phone.begin(goal: "lose_weight")
                let log = try #require(phone.session.log)
                let first = try phone.today
                let target = first.adding(days: 91)
                try log.change(
                    .profile, .own, ["targetWeight": 75, "targetDate": .text(target.description)])
                phone.clock.pass(days: 100)
                let reached = try phone.today
                try log.weigh(kilograms: 74.5, on: reached, isConfirmed: true)
                await phone.session.sync()
                phone.clock.pass(days: 20)
                await phone.session.sync()
                let calories = try log.day(phone.today).targets?.calories.amount
                #expect(try log.badges()?.badges.first { $0.code == .healthScholar }?.earnedOn == first)
                await phone.signUp(server)
                try await phone.sync()
                let moved = try #require(phone.session.log)
                let refused = try moved.refused
                #expect(refused.isEmpty, "\(refused)")
                let problem = phone.session.connectionProblem
                #expect(problem == nil, "\(String(describing: problem))")
                let token = try phone.token()
                let weighIns = try await server.api.send(.get, "/v1/weights?from=\(first)", token: token)
                    .data(WeighInList.self).weighIns
                #expect(weighIns.map(\.day) == [first, reached] && weighIns.map(\.weight) == [80, 74.5])
                let settings = try await server.api.send(.get, "/v1/profile", token: token).data(Profile.self).settings
                #expect(settings?.targetWeight == 75 && settings?.primaryGoal == .loseWeight)
                #expect(settings?.currentWeight == 74.5 && settings?.targetDate == nil)
                let plan = try await server.api.send(.get, "/v1/plans/current", token: token)
                    .data(CurrentPlan.self).plan
                #expect(plan.inputs.hasReachedGoal == true && plan.inputs.weight == 74.5)
                #expect(plan.targets.calorieTarget == calories)
                let badges = try await server.api.send(.get, "/v1/badges", token: token).data(Badges.self).badges
                #expect(badges.first { $0.code == .healthScholar }?.earnedOn == first)
                try await server.kill()
            }
        }

        @Test("Badges that the server refuses are told it another time")
        func badgesRefused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -20)
                try await phone.begin()
                let first = try phone.today
                let log = try #require(phone.session.log)
                #expect(try log.badges()?.badges.first { $0.code == .healthScholar }?.earnedOn == first)
                phone.clock.pass(days: 20)
                phone.line.refuse("/v1/badges")
                await phone.signUp(server)
                try await phone.sync()
                #expect(try await Self.scholarSince(server, phone) != first)
                phone.line.refuse(nil)
                try await phone.sync()
                #expect(try await Self.scholarSince(server, phone) == first)
                try await server.kill()
            }
        }

        @Test(
            "A profile and badges move on the days of where the phone is, also where the account says that it is in UTC",
            arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
        func movesFromElsewhere(zone: String) async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let other = try Phone(in: storage.folder)
                await other.signUp(server)
                let phone = try Phone(in: storage.folder, timeZone: zone)
                try await phone.begin()
                let today = try phone.today
                await phone.logIn(server)
                try await phone.sync()
                #expect(try phone.today == today)
                let token = try phone.token()
                let weighIns = try await server.api.send(
                    .get, "/v1/weights?from=\(today.adding(days: -2))", token: token
                )
                .data(WeighInList.self).weighIns
                #expect(weighIns.map(\.day) == [today])
                let settings = try await server.api.send(.get, "/v1/profile", token: token).data(Profile.self).settings
                #expect(settings?.currentWeight == 80)
                #expect(try await Self.scholarSince(server, phone) == today)
                try await server.kill()
            }
        }

        @Test("A phone with a past cycle and past targets of its own moves, and every day has the targets that it had")
        func pastDays() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -40)
                try await phone.begin(goal: "lose_weight")
                let log = try #require(phone.session.log)
                let first = try phone.today
                func pass(_ days: Int) async {
                    phone.clock.pass(days: days)
                    await phone.session.sync()
                }
                try log.change(.cycle, .own, ["action": "start", "preset": "five_two"])
                await pass(10)
                var day = OwnTargetsValues.DayValues()
                (day.calories, day.water) = (2000, 2400)
                try Self.set(OwnTargetsValues(everyDay: day), log)
                await pass(10)
                try log.change(.cycle, .own, ["action": "pause"])
                await pass(5)
                try log.change(.cycle, .own, ["action": "resume"])
                try Self.set(OwnTargetsValues(), log)
                await pass(10)
                day.calories = 2100
                try Self.set(OwnTargetsValues(everyDay: day), log)
                await pass(5)
                let days = (0...40).map { first.adding(days: $0) }
                #expect(try phone.today == days.last)
                let targets = try days.map { try log.targets(on: $0) }
                #expect(Set(targets.map { $0?.calories }).count >= 5, "fasting, feeding, resting, with own and without")
                let cycle = try #require(try log.cycleReading()).timeline
                let stretches = CycleDays(cycle, in: first...(try phone.today.adding(days: -1))).stretches
                await phone.signUp(server)
                try await phone.sync()
                let token = try phone.token()
                let report = try await server.api.send(.get, "/v1/progress?range=12w", token: token)
                    .data(ProgressReport.self)
                for (day, had) in zip(days, targets) {
                    #expect(report.targets.last { $0.from <= day }?.targets == had, "\(day)")
                }
                let until = try phone.today.adding(days: -1)
                let lived = try await server.api.send(.get, "/v1/cycle/days?from=\(first)&to=\(until)", token: token)
                    .data(CycleDays.self)
                #expect(lived.stretches == stretches)
                let own = try await server.api.send(.get, "/v1/targets", token: token).data(TargetsResponse.self).own
                #expect(own?.everyDay?.calories == 2100)
                try await server.kill()
            }
        }

        /// The day since which the person has known their metrics, by the server.
        private static func scholarSince(_ server: ServerProcess, _ phone: Phone) async throws -> CalendarDay? {
            try await server.api.send(.get, "/v1/badges", token: phone.token()).data(Badges.self).badges
                .first { $0.code == .healthScholar }?.earnedOn
        }

        /// Sets the person's own targets on a phone of its own.
        private static func set(_ values: OwnTargetsValues, _ log: LocalLog) throws {
            guard case .success? = try log.setOwnTargets(values) else {
                Issue.record("\(values) are refused")
                return
            }
        }

        private static func water(_ phone: Phone) throws -> [Int] {
            let log = try #require(phone.session.log)
            return try log.day(log.today()).water.entries.map(\.millilitres)
        }

        private static func entries(_ session: AppSession) throws -> Int {
            let log = try #require(session.log)
            return try log.day(log.today()).diary.entries.count
        }

        /// A phone with a limit of pages for its store; nil for none.
        private static func session(in folder: String, maximumPages: Int? = nil) throws -> AppSession {
            let place = folder + "/small"
            return AppSession(
                AppSurroundings(
                    store: try LocalStore(
                        path: place + "/log.sqlite", key: KeyFile(path: place + "/key"), maximumPages: maximumPages),
                    credentials: CredentialFile(path: place + "/credentials.json"),
                    log: LocalLog.Surroundings(
                        now: LocalLog.Surroundings.system.now, makeUUID: LocalLog.Surroundings.system.makeUUID),
                    isMetric: true))
        }

        /// A phone of its own, with a plan.
        private static func begin(_ session: AppSession) async throws {
            session.useWithoutServerTapped()
            let model = ShortWayModel(session)
            for (name, value) in [
                ("dateOfBirth", "1990-02-03"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
                ("primaryGoal", "maintain"),
            ] { model[named: name] = value }
            model.submitTapped()
            await MyPlanModel(session).acknowledgeTapped()
            #expect(session.stage == .main && session.deviceProblem == nil)
        }

        /// Logs food until the phone takes no more. Returns the number of entries.
        private static func fill(_ session: AppSession) -> Int {
            for count in 0..<1000 {
                let food = AddFoodModel(session)
                let name = String(repeating: "Porridge ", count: 10) + String(count)
                (food[field: "name"], food[field: "calories"]) = (name, "20")
                food.addTypedTapped()
                guard food.isDone else {
                    #expect(food[field: "name"] == name, "what was typed stays")
                    return count
                }
            }
            Issue.record("the phone is never full")
            return 0
        }
    }
}
