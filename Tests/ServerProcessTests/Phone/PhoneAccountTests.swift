import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Who uses the app, and what becomes of what was not sent.
    @MainActor @Suite struct PhoneAccountTests {
        @Test("A wrong password, and an address where no server is, are said, and nothing is kept")
        func refused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                let other = try Phone(in: storage.folder)
                let wrong = AccountModel(.logIn, at: server.api.address, other.session)
                (wrong.email, wrong.password) = (Phone.email, "another password")
                await wrong.submitTapped()
                #expect(!wrong.isDone && !wrong.refusal.isEmpty)
                let nowhere = AccountModel(.logIn, at: "http://127.0.0.1:1", other.session)
                (nowhere.email, nowhere.password) = (Phone.email, Phone.password)
                await nowhere.submitTapped()
                #expect(!nowhere.isDone && nowhere.refusal.failure != nil)
                #expect(other.session.log == nil)
                try await server.kill()
            }
        }

        @Test("A login that was ended elsewhere keeps what was not sent, until the person is back")
        func endedElsewhere() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                let sessions = SessionsModel(other.session)
                await sessions.load()
                #expect(sessions.screen?.rows.count == 2)
                await sessions.everywhereTapped()
                let home = HomeModel(phone.session)
                home.drinkTapped(try #require(home.screen).drinks[0])
                await phone.session.sync()
                #expect(phone.session.needsLogIn)
                phone.restart()
                #expect(try #require(phone.session.log).unsentCount == 1)
                await phone.logIn(server)
                try await phone.sync()
                #expect(!phone.session.needsLogIn)
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.home(), try #require(HomeModel(phone.session).screen))
                }
                try await server.kill()
            }
        }

        @Test("Another person on the same phone sees nothing of the first, whose log waits for them")
        func anotherPerson() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let home = HomeModel(phone.session)
                home.drinkTapped(try #require(home.screen).drinks[0])
                let settings = SettingsModel(phone.session)
                #expect(settings.waiting != nil && SessionsModel(phone.session).waiting == settings.waiting)
                await settings.logOutTapped()
                #expect(phone.session.stage == .welcome)
                phone.line.restore()
                let other = AccountModel(.signUp, at: server.api.address, phone.session)
                (other.name, other.email, other.password) = ("Sam", "sam@example.org", Phone.password)
                await other.submitTapped()
                try await phone.sync()
                #expect(phone.session.stage == .onboarding)
                await phone.session.logOutTapped()
                await phone.logIn(server)
                try await phone.sync()
                #expect(
                    try #require(HomeModel(phone.session).screen).rings.first { $0.id == "water" }?.fraction ?? 0 > 0)
                try await server.kill()
            }
        }

        @Test("An account is deleted with its password alone, here and at the server")
        func deletion() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let settings = SettingsModel(phone.session)
                settings[try #require(settings.screen).deletion] = "another password"
                await settings.deleteTapped()
                #expect(phone.session.stage == .main)
                settings[try #require(settings.screen).deletion] = Phone.password
                await settings.deleteTapped()
                #expect(phone.session.stage == .welcome)
                phone.restart()
                #expect(phone.session.stage == .welcome)
                let again = AccountModel(.logIn, at: server.api.address, phone.session)
                (again.email, again.password) = (Phone.email, Phone.password)
                await again.submitTapped()
                #expect(!again.isDone)
                try await server.kill()
            }
        }
    }
}
