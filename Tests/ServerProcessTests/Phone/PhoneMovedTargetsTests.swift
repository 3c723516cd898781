import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Targets of one's own on a phone without a server, and where they go with it.
    @MainActor @Suite struct PhoneMovedTargetsTests {
        @Test("A phone of its own keeps targets and gives them back, and a server that it moves to goes on with them")
        func alone() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin(goal: "lose_weight")
                let planned = try phone.calorieTarget()
                var model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "900")
                await model.saveTapped()
                #expect(model.screen?.form.problems.map(\.field) == ["everyDay.calories"])
                #expect(try model.text("everyDay.calories") == "900" && phone.calorieTarget() == planned)
                model.typed("everyDay.calories", "2000")
                model.previewTapped()
                #expect(try model.screen?.isPreview == true && phone.calorieTarget() == planned)
                await model.saveTapped()
                let saved = Toast.targetsSaved.text(phone.session.sentences)
                #expect(model.refusal.isEmpty && phone.session.toast == saved, "\(model.refusal)")
                phone.restart()
                model = TargetsModel(phone.session)
                #expect(try model.screen?.isOwn == true && phone.calorieTarget() == 2000)
                await model.backToPlanTapped()
                #expect(try model.screen?.isOwn == false && phone.calorieTarget() == planned)
                model.typed("everyDay.calories", "1900")
                await model.saveTapped()
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                try await phone.sync()
                #expect(try await phone.ownTargets(at: server)?.everyDay?.calories == 1900)
                #expect(try phone.calorieTarget() == 1900)
                try await ServerScreens.of(phone, storage) { screens in
                    let home = try #require(HomeModel(phone.session).screen)
                    expectSame(try await screens.home().rings, home.rings)
                }
                try await server.kill()
            }
        }

        @Test("Targets that the server refuses after a move wait in their form, which the person is told once")
        func movedAndRefused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                try await phone.sync()
                let (log, name) = (try #require(phone.session.log), "targets to be set at the server")
                try log.keep(["past": [], "own": ["everyDay": ["calories": 900]]] as JSONValue, named: name)
                #expect(
                    SettingsModel(phone.session).waiting == phone.session.sentences.count("phone.logout.waiting", 1))
                try await phone.sync()
                #expect(phone.session.toast == phone.session.sentences("phone.targets.refused"))
                #expect(try await phone.ownTargets(at: server) == nil && log.kept(JSONValue.self, named: name) == nil)
                phone.session.toast = nil
                try await phone.sync()
                #expect(phone.session.toast == nil)
                phone.restart()
                let model = TargetsModel(phone.session)
                #expect(model.text("everyDay.calories") == "900")
                #expect(model.refusal.failure == phone.session.sentences("phone.targets.unsaved"))
                model.typed("everyDay.calories", "2000")
                await model.saveTapped()
                #expect(model.refusal.isEmpty, "\(model.refusal)")
                #expect(try await phone.ownTargets(at: server)?.everyDay?.calories == 2000)
                #expect(SettingsModel(phone.session).waiting == nil)
                try await server.kill()
            }
        }

        @Test("Whoever has targets of their own at the server goes on with those after a move")
        func movedToOthers() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (other, phone) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await other.begin(at: server, goal: "lose_weight")
                try await phone.begin(goal: "lose_weight")
                for (each, calories) in [(other, "2000"), (phone, "1900")] {
                    let model = TargetsModel(each.session)
                    model.typed("everyDay.calories", calories)
                    await model.saveTapped()
                    #expect(model.refusal.isEmpty, "\(model.refusal)")
                }
                await phone.logIn(server)
                try await phone.sync()
                #expect(try await phone.ownTargets(at: server)?.everyDay?.calories == 2000)
                let model = TargetsModel(phone.session)
                #expect(model.refusal.isEmpty && model.text("everyDay.calories") == "2,000")
                #expect(phone.session.toast != phone.session.sentences("phone.targets.refused"))
                #expect(SettingsModel(phone.session).waiting == nil)
                try await server.kill()
            }
        }
    }
}
