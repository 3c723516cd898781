import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Signing up with what is refused, and new passwords by mail.
    @MainActor @Suite struct PhonePasswordTests {
        @Test("Each field that is refused has its own sentence, and nobody is signed up before all are right")
        func signingUp() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                let model = AccountModel(.signUp, at: server.api.address, phone.session)
                (model.name, model.email, model.password) = ("", "nobody", "short")
                await model.submitTapped()
                #expect(Set(model.form.fields.compactMap(\.problem)).count == 3 && model.form.failure == nil)
                (model.name, model.email, model.password) = ("Alex", Phone.email, "password")
                await model.submitTapped()
                #expect(model.form.fields.filter { $0.problem != nil }.map(\.name) == ["password"])
                #expect(!model.isDone && model.password == "password" && phone.session.stage == .welcome)
                phone.restart()
                #expect(phone.session.stage == .welcome)
                await phone.signUp(server)
                #expect(phone.session.stage == .onboarding)
                let known = try await server.api.send(.get, "/auth/me", token: phone.token()).data(UserResponse.self)
                #expect(known.user.name == "Alex" && known.user.email == Phone.email)
                let other = try Phone(in: storage.folder)
                let second = AccountModel(.signUp, at: server.api.address, other.session)
                (second.name, second.email, second.password) = ("Sam", Phone.email, "another long password")
                await second.submitTapped()
                #expect(second.form.failure == other.session.sentences("error.email_taken"))
                #expect(!second.isDone && other.session.stage == .welcome)
                try await server.kill()
            }
        }

        @Test("The link of a mail sets one new password, ends every login, and loses nothing that waits to be sent")
        func newPassword() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--environment", "development"])
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                let today = try phone.today
                phone.line.lose()
                let home = HomeModel(phone.session)
                home.drinkTapped(try #require(home.screen).drinks[0])
                let link = try await Self.mailedLink(to: Phone.email, other, server)
                let model = AccountModel(.resetPassword, at: "", other.session)
                model.link = link
                for wrong in ["short", "password"] {
                    model.password = wrong
                    await model.submitTapped()
                    #expect(model.form.fields.first?.problem != nil && !model.isDone, "\(wrong)")
                }
                model.password = "another long password"
                await model.submitTapped()
                #expect(model.isDone && model.refusal.isEmpty && model.password.isEmpty, "\(model.refusal)")
                let again = AccountModel(.resetPassword, at: "", other.session)
                (again.link, again.password) = (link, "a third long password")
                await again.submitTapped()
                #expect(!again.isDone)
                #expect(again.refusal.failure == other.session.sentences("error.invalid_reset_token"))
                phone.line.restore()
                await phone.session.sync()
                #expect(phone.session.needsLogIn)
                phone.restart()
                #expect(try #require(phone.session.log).unsentCount == 1)
                for password in [Phone.password, "a third long password", "another long password"] {
                    let logIn = AccountModel(.logIn, at: server.api.address, phone.session)
                    (logIn.email, logIn.password) = (Phone.email, password)
                    await logIn.submitTapped()
                    #expect(logIn.isDone == (password == "another long password"), "\(password)")
                }
                try await phone.sync()
                let water = try await server.api.send(
                    .get, "/v1/water?from=\(today)&to=\(today)", token: phone.token()
                ).data(WaterDays.self)
                #expect(water.days.map(\.entries.count) == [1])
                try await server.kill()
            }
        }

        @Test("Nobody learns from a forgotten password whether an address has an account")
        func forgotten() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--environment", "development"])
                let phone = try Phone(in: storage.folder)
                let model = AccountModel(.forgotPassword, at: server.api.address, phone.session)
                model.email = "nobody"
                await model.submitTapped()
                #expect(model.form.fields.first?.problem != nil && !model.isDone)
                model.email = "nobody@example.org"
                await model.submitTapped()
                #expect(model.isDone && model.refusal.isEmpty)
                #expect(!server.command.output.contains("Mail to"))
                try await server.kill()
            }
        }

        /// The link of the mail that a server in development shows. It says where people reach that server, which chose
        /// its port only after that was set.
        private static func mailedLink(to email: String, _ phone: Phone, _ server: ServerProcess) async throws -> String
        {
            let model = AccountModel(.forgotPassword, at: server.api.address, phone.session)
            model.email = email
            await model.submitTapped()
            #expect(model.isDone, "\(model.refusal)")
            #expect(server.command.output.contains("Mail to \(email)\n"))
            let found = server.command.output.firstMatch(of: /\/reset-password\?token=[A-Za-z0-9_-]{43}/)
            return server.api.address + (try #require(found).output)
        }
    }
}
