import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Changes tried on the plan.
    @MainActor @Suite struct PhoneWhatIfTests {
        @Test("What is tried in What If counts once it is used, also where that was without a connection")
        func whatIf() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                phone.line.lose()
                let model = WhatIfModel(phone.session)
                let before = try #require(Int(model.text("calories")))
                model.typed("calories", String(before - 100))
                #expect(model.screen?.isAnswer == true)
                await model.useTapped()
                let sentences = phone.session.sentences
                #expect(model.isDone && phone.session.toast == Toast.profileSaved.text(sentences), "no plan yet")
                phone.restart()
                try await phone.sync()
                #expect(WhatIfModel(phone.session).text("calories") == String(before - 100))
                let plans = try await server.api.history(phone.token())
                #expect(plans.map(\.targets.calorieTarget) == [before - 100, before])
                #expect(plans.first?.reason == .profileChanged)
                let again = WhatIfModel(phone.session)
                again.typed("calories", String(before - 50))
                await again.useTapped()
                #expect(again.isDone && phone.session.toast == Toast.planUpdated.text(sentences))
                #expect(WhatIfModel(phone.session).text("calories") == String(before - 50))
                guard case .plan(let plan, _) = MyPlanModel(phone.session).content else {
                    throw ServerScreens.Missing()
                }
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan(), plan)
                }
                try await server.kill()
            }
        }
    }
}
