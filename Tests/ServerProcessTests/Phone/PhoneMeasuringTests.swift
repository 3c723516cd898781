import APIContract
import AppModels
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// The server's events from a phone.
    @MainActor @Suite struct PhoneMeasuringTests {
        private static let name = "plan_tab_viewed"

        /// The rows of My Plan that the server has counted, once it has stored this number.
        private static func rows(_ count: Int, _ model: MeasuringModel) async throws -> [MeasuringScreen.Row] {
            try await eventually("\(count) rows are stored") {
                await model.load()
                let rows = model.screen?.rows.filter { $0.name == name } ?? []
                return rows.count == count ? rows : nil
            }
        }

        @Test("With a yes what is done arrives, also from offline and after a start anew; with a no all of it is gone")
        func consent() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--measuring", "on"])
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                #expect(SettingsModel(phone.session).asksMeasuring)
                MyPlanModel(phone.session).seen(from: .pushNotification)
                var model = MeasuringModel(phone.session)
                await model.load()
                #expect(model.screen?.since == nil && model.screen?.rows.isEmpty == true && model.waiting == nil)
                await model.answered(true)
                #expect(model.screen?.since != nil && model.failure == nil)
                #expect(phone.session.toast == Toast.measuringYes.text(phone.session.sentences))
                MyPlanModel(phone.session).seen(from: .tabBar)
                phone.line.lose()
                await phone.session.sync()
                MyPlanModel(phone.session).seen(from: .homeWidget)
                #expect(model.waiting != nil)
                phone.restart()
                model = MeasuringModel(phone.session)
                #expect(model.waiting != nil)
                try await phone.sync()
                #expect(model.waiting == nil)
                let rows = try await Self.rows(2, model)
                #expect(
                    rows.map(\.properties).sorted() == [
                        "cachedPlan: false, source: tab_bar", "cachedPlan: true, source: home_widget",
                    ])
                #expect(rows.allSatisfy { $0.count == "1" })

                phone.line.lose()
                MyPlanModel(phone.session).seen(from: .tabBar)
                await model.answered(false)
                #expect(model.failure != nil && model.screen?.since == nil)
                #expect(model.waiting == phone.session.sentences("phone.measuring.no_waits"))
                MyPlanModel(phone.session).seen(from: .tabBar)
                phone.restart()
                model = MeasuringModel(phone.session)
                #expect(model.waiting == phone.session.sentences("phone.measuring.no_waits"), "it is not forgotten")
                phone.line.restore()
                try await phone.sync()
                #expect(model.waiting == nil)
                await model.load()
                #expect(model.screen?.since == nil && model.screen?.rows.isEmpty == true)
                MyPlanModel(phone.session).seen(from: .tabBar)
                try await phone.sync()
                await model.load()
                #expect(model.screen?.rows.isEmpty == true && model.waiting == nil)
                try await server.kill()
            }
        }

        @Test("A no that was said elsewhere holds on the phone with the next sync, before anything is sent")
        func elsewhere() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--measuring", "on"])
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                await MeasuringModel(phone.session).answered(true)
                MyPlanModel(phone.session).seen(from: .tabBar)
                let waiting = MeasuringModel(phone.session)
                #expect(waiting.waiting != nil)
                await MeasuringModel(other.session).answered(false)
                try await phone.sync()
                #expect(waiting.waiting == nil)
                MyPlanModel(phone.session).seen(from: .tabBar)
                #expect(waiting.waiting == nil, "it is not noted any more")
                try await server.kill()
            }
        }

        @Test("Whoever types on the phone that they are 15 is counted no more, and not asked, also where they skip it")
        func typed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--measuring", "on"])
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                await phone.signUp(server)
                await other.logIn(server)
                await MeasuringModel(phone.session).answered(true)
                let onboarding = OnboardingModel(phone.session)
                onboarding[.dateOfBirth] = "2015-01-02"
                onboarding.skipTapped()
                try await phone.sync()
                let model = MeasuringModel(phone.session)
                await model.load()
                #expect(model.screen?.isAsked == false && model.screen?.since == nil && model.waiting == nil)
                await model.answered(true)
                #expect(model.failure == phone.session.sentences("error.measuring_too_young"))
                let elsewhere = MeasuringModel(other.session)
                await elsewhere.load()
                #expect(elsewhere.screen?.since == nil, "the server has heard of it")
                try await server.kill()
            }
        }

        @Test("A server that counts nobody asks nobody, and nothing waits")
        func off() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                #expect(!SettingsModel(phone.session).asksMeasuring)
                let model = MeasuringModel(phone.session)
                await model.answered(true)
                #expect(model.failure == phone.session.sentences("error.measuring_off"))
                MyPlanModel(phone.session).seen(from: .tabBar)
                await model.load()
                #expect(model.screen?.isAsked == false && model.waiting == nil)
                try await server.kill()
            }
        }
    }
}
