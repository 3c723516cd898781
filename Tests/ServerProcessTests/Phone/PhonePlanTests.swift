import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// My Plan: made, followed, and shown without a connection.
    @MainActor @Suite struct PhonePlanTests {
        @Test("A plan that can't be made without a connection says so, and is made once when it is tried again")
        func triedAgain() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                phone.onboard()
                try await phone.sync()
                let plan = MyPlanModel(phone.session)
                phone.line.lose()
                await plan.acknowledgeTapped()
                guard case .metrics(let metrics) = plan.content else { throw ServerScreens.Missing() }
                #expect(metrics.hasFailed && plan.plansMade == 0 && !plan.isWaiting)
                phone.line.restore()
                // A double tap makes one plan.
                async let first: Void = plan.acknowledgeTapped()
                async let second: Void = plan.acknowledgeTapped()
                _ = await (first, second)
                let shown = try Self.shown(plan)
                #expect(plan.plansMade == 1 && !plan.hasFailed)
                #expect(try await server.api.history(phone.token()).count == 1)
                phone.restart()
                expectSame(try Self.shown(MyPlanModel(phone.session)), shown)
                try await server.kill()
            }
        }

        @Test("Without a connection the plan stays, with how old it is and what waits, until the server is back")
        func age() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                try await phone.sync()
                let today = try phone.today
                phone.line.lose()
                let home = HomeModel(phone.session)
                home.drinkTapped(try #require(home.screen).drinks[0])
                phone.clock.pass(days: 3)
                await phone.session.sync()
                Self.expectOld(phone)
                phone.restart()
                await phone.session.sync()
                Self.expectOld(phone)
                try await phone.sync()
                let sync = SyncModel(phone.session)
                #expect(sync.age == nil && sync.waiting == nil && MyPlanModel(phone.session).offlineNote == nil)
                let water = try await server.api.send(
                    .get, "/v1/water?from=\(today)&to=\(today)", token: phone.token()
                ).data(WaterDays.self)
                #expect(water.days.map(\.entries.count) == [1])
                try await server.kill()
            }
        }

        private static func expectOld(_ phone: Phone, sourceLocation: SourceLocation = #_sourceLocation) {
            let (sync, plan) = (SyncModel(phone.session), MyPlanModel(phone.session))
            #expect(sync.age == "Last updated: 3 days ago", sourceLocation: sourceLocation)
            #expect(sync.waiting != nil && sync.connectionProblem != nil, sourceLocation: sourceLocation)
            #expect(plan.offlineNote == "Couldn't refresh. Showing last saved plan.", sourceLocation: sourceLocation)
            guard case .plan = plan.content else {
                Issue.record("\(plan.content)", sourceLocation: sourceLocation)
                return
            }
        }

        @Test(
            "A weight that is told in My Plan makes a plan at the server, and what changed is said beside the first one"
        )
        func follows() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let plan = MyPlanModel(phone.session)
                await plan.load()
                let form = plan.weighInTapped()
                form.weight = "78"
                form.saveTapped()
                #expect(form.isDone, "\(form.form.problems)")
                await plan.closed(form)
                let shown = try Self.shown(plan)
                #expect(plan.plansMade == 1 && shown.isUpdated && shown.following == nil)
                #expect(shown.changes.contains { $0.text.contains("78") }, "\(shown.changes)")
                let plans = try await server.api.history(phone.token())
                #expect(plans.map(\.inputs.weight) == [78, 80] && plans.first?.reason == .requested)
                let summary = SummaryModel(phone.session, isFirst: false)
                await summary.load()
                let then = try #require(summary.then)
                let weight = then.table.rows.first { $0.first == phone.session.sentences("change.weight") }
                #expect(weight?.dropFirst().prefix(2).map { $0.prefix(2) } == ["80", "78"], "\(then.table.rows)")
                plan.left()
                let told = try Self.shown(plan)
                #expect(!told.isUpdated && told.changes.isEmpty)
                phone.restart()
                expectSame(try Self.shown(MyPlanModel(phone.session)), told)
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan(), told)
                }
                try await server.kill()
            }
        }

        @Test("A weight that is told without a connection is kept, and that the targets follow later is said")
        func followsLater() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let (plan, words) = (MyPlanModel(phone.session), phone.session.sentences)
                phone.line.lose()
                await Self.weigh("78", in: plan)
                #expect(plan.hasFailed && plan.plansMade == 0)
                #expect(phone.session.toast == Toast.weightSavedBeforePlan.text(words))
                try await phone.sync()
                #expect(try await server.api.history(phone.token()).map(\.inputs.weight) == [80])
                await Self.weigh("78", in: plan)
                #expect(!plan.hasFailed && plan.plansMade == 1)
                #expect(phone.session.toast == Toast.planUpdated.text(words))
                await Self.weigh("78", in: plan)
                #expect(plan.plansMade == 1 && phone.session.toast == Toast.weightUnchanged.text(words))
                #expect(try await server.api.history(phone.token()).map(\.inputs.weight) == [78, 80])
                try await server.kill()
            }
        }

        private static func weigh(_ weight: String, in plan: MyPlanModel) async {
            let form = plan.weighInTapped()
            form.weight = weight
            form.saveTapped()
            #expect(form.isDone, "\(form.form.problems)")
            await plan.closed(form)
        }

        @Test("A plan is mailed to the account's own address, and where a server sends no mail that is said")
        func mail() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let mails = [
                    "--environment", "development", "--smtp", "smtp://127.0.0.1:1", "--mail-from", "a@example.org",
                ]
                var server = try await ServerProcess.start(storage, mails)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let summary = SummaryModel(phone.session, isFirst: false)
                #expect(summary.mailAddress == Phone.email)
                await summary.mailTapped()
                #expect(
                    summary.mailProblem == nil && phone.session.toast == Toast.planMailed.text(phone.session.sentences))
                #expect(server.command.output.contains("Mail to \(Phone.email)\n"))
                #expect(SummaryModel(phone.session, isFirst: true).mailAddress == nil, "there is nothing to mail yet")
                phone.line.lose()
                await summary.mailTapped()
                #expect(summary.mailProblem == phone.session.sentences("device.server.unreachable"))
                phone.line.restore()
                let port = server.port
                try await server.kill()
                server = try await ServerProcess.start(storage, port: port)
                await summary.mailTapped()
                #expect(summary.mailProblem == phone.session.sentences("error.mail_not_set_up"))
                try await server.kill()
            }
        }

        private static func shown(_ plan: MyPlanModel) throws -> MyPlanScreen {
            guard case .plan(let screen, _) = plan.content else { throw ServerScreens.Missing() }
            return screen
        }
    }
}
