import APIContract
import AppModels
import Device
import Foundation
import Screens
import Testing
import Wording

@MainActor @Suite struct WayInTests {
    @Test("The short way leads to the plan summed up")
    func shortWay() throws {
        let session = try OwnPhone.session()
        #expect(session.stage == .onboarding)
        let summary = SummaryModel(session, isFirst: true)
        guard case .withoutPlan = summary.content else {
            Issue.record("\(summary.content)")
            return
        }
        let model = ShortWayModel(session)
        model.submitTapped()
        #expect(!model.isFinished && !model.screen.form.problems.isEmpty)
        for (name, value) in [
            ("dateOfBirth", "1990-02-03"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
            ("primaryGoal", "maintain"),
        ] { model[named: name] = value }
        model.submitTapped()
        #expect(model.isFinished, "\(model.screen.form.problems)")
        #expect(session.stage == .main)
        guard case .summary(let screen) = summary.content else {
            Issue.record("\(summary.content)")
            return
        }
        #expect(screen.steps.count == 4)
        summary.leaveTapped(by: .getStartedButton)
        #expect(session.toast == Toast.welcome.text(session.sentences))
    }

    @Test("Whoever skips is at home, and finds what they typed again")
    func skips() throws {
        let session = try OwnPhone.session()
        let model = OnboardingModel(session)
        model.continueTapped()
        model[named: "gender"] = "female"
        model.skipTapped()
        #expect(model.isFinished && session.stage == .main)
        #expect(OnboardingModel(session)[named: "gender"] == "female")
    }

    @Test("Addresses of no server are refused before anything is sent", arguments: ["", "ftp://example.org"])
    func refusesAddresses(address: String) async throws {
        let session = try OwnPhone.welcome()
        #expect(session.stage == .welcome)
        let model = AccountModel(.logIn, at: address, session)
        await model.submitTapped()
        #expect(model.serverField.problem != nil && !model.isDone)
        #expect(ServerChoiceModel(session, address: address).continueTapped() == nil)
    }

    @Test("A new password needs the whole link", arguments: ["", "token", "https://example.org/reset-password?token="])
    func refusesLinks(link: String) async throws {
        let model = AccountModel(.resetPassword, at: "", try OwnPhone.welcome())
        model.link = link
        await model.submitTapped()
        #expect(model.linkField.problem != nil && !model.isDone)
    }

    @Test("A mail's link that led into the app brings what it lets in with; only the server is asked for")
    func keepsToken() async throws {
        let session = try OwnPhone.welcome(NoServer())
        let model = AccountModel(.resetPassword, at: "", session, token: "a-b_c")
        model.password = "a long password"
        await model.submitTapped()
        #expect(model.serverField.problem != nil && model.linkField.problem == nil)
        model.address = "gtsd.example.org"
        await model.submitTapped()
        #expect(model.refusal.failure == session.sentences("device.server.unreachable"))
    }

    private struct NoServer: HTTPTransport {
        func send(_ call: HTTPCall) async throws -> HTTPAnswer { throw URLError(.cannotConnectToHost) }
    }

    @Test("An address of a server gets its scheme")
    func server() throws {
        let model = ServerChoiceModel(try OwnPhone.welcome(), address: "gtsd.example.org/")
        #expect(model.continueTapped() == "https://gtsd.example.org")
        #expect(model.field.problem == nil)
    }
}
