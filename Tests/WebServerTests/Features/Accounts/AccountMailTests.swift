import APIContract
import Database
import HTTPTypes
import Screens
import Services
import Testing
import WebServerTestSupport
import Wording

@testable import WebServer

struct AccountMailTests {
    @Test("A login with a device that was not seen is notified once; signing up is not")
    func newDevice() async throws {
        try await TestService.run { service in
            let home = TestBrowser(service)
            try await home.signUp()
            try await logIn(home)
            #expect(service.mailbox.mails.isEmpty, "a browser that signed up is known")
            let other = TestBrowser(service)
            try await logIn(other, agent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0")
            let mail = try #require(service.mailbox.mails.first)
            #expect(mail.recipient == "sarah@example.org")
            #expect(mail.subject == "A new login to your GTSD account")
            #expect(mail.body.contains("Firefox on Linux"))
            #expect(mail.body.contains("https://gtsd.example/settings/sessions"))
            try await other.submit("/logout")
            try await logIn(other)
            #expect(service.mailbox.mails.count == 1, "what was seen once is known")
            let wrong = ["email": "sarah@example.org", "password": "not the password"]
            try await TestBrowser(service).submit("/login", wrong)
            #expect(service.mailbox.mails.count == 1, "a failed login is no login")
        }
    }

    @Test("A program is known by what it says it is")
    func newProgram() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let login: JSON = ["email": "sarah@example.org", "password": .string(TestPerson.password)]
            for agent in ["curl/8.14.1", "curl/8.15.0"] {
                let answer = try await service.send(.post, "/auth/login", login, headers: [.userAgent: agent])
                #expect(answer.status == 200)
            }
            #expect(service.mailbox.mails.count == 1)
            #expect(service.mailbox.mails.first?.body.contains(": curl.") == true)
            try await service.logIn()
            #expect(service.mailbox.mails.count == 1, "it is the program that signed up")
        }
    }

    @Test("Another person's browser is not known to mine")
    func otherPerson() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let browser = TestBrowser(service)
            try await browser.signUp(email: "other@example.org")
            try await logIn(browser)
            #expect(service.mailbox.mails.map(\.recipient) == ["sarah@example.org"])
        }
    }

    @Test("A changed password is notified, in the person's language")
    func changed() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: "de")
            try await browser.signUp()
            let fields = ["currentPassword": TestPerson.password, "newPassword": "ein neues Passwort"]
            #expect(try await browser.submit("/settings/password", fields).location == "/settings")
            #expect(service.mailbox.mails.map(\.subject) == ["Dein GTSD-Passwort wurde geändert"])
        }
    }

    @Test("A reset is notified")
    func reset() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.send(.post, "/auth/forgot-password", ["email": "sarah@example.org"])
            let reset: JSON = [
                "token": .string(try service.mailbox.lastResetToken()), "newPassword": "a new password here",
            ]
            #expect(try await service.send(.post, "/auth/reset-password", reset).status == 200)
            #expect(service.mailbox.mails.map(\.subject).last == "You have a new GTSD password")
            #expect(try await service.send(.post, "/auth/reset-password", reset).status == 401)
            #expect(service.mailbox.mails.count == 2)
        }
    }

    @Test("A deletion is notified though nothing else is left, and the mail can be read to be sent")
    func deleted() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let password: JSON = ["password": .string(TestPerson.password)]
            #expect(try await service.send(.delete, "/auth/me", password, token: person.accessToken).status == 200)
            #expect(service.mailbox.mails.map(\.subject) == ["Your GTSD account is deleted"])
            #expect(try await count("deliveries WHERE person_id IS NULL AND channel = 'mail'", service) == 1)
            let round = try await courier(service).mail(
                by: MailServer(address: "smtp://127.0.0.1:1", sender: "gtsd@gtsd.example"))
            #expect(round.failed == 1, "it was unsealed, and nobody took it")
            service.clock.advance(minutes: 60)
            try await AppServices(service.dependencies).accounts.deleteExpired()
            #expect(try await count("deliveries", service) == 0)
        }
    }

    private static func logIn(_ service: TestService, as agent: String) async throws -> Answer {
        try await service.send(
            .post, "/auth/login", ["email": "sarah@example.org", "password": .string(TestPerson.password)],
            headers: [.userAgent: agent])
    }

    @Test("An address gets ten mails a day of new devices, and those of its password whatever else there was")
    func limit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for number in 1...12 {
                #expect(try await Self.logIn(service, as: "client\(number)/1").status == 200)
            }
            #expect(service.mailbox.mails.count == 10)
            let change: JSON = [
                "currentPassword": .string(TestPerson.password), "newPassword": "another horse battery",
            ]
            #expect(try await person.patch("/auth/change-password", change).status == 200)
            #expect(service.mailbox.mails.map(\.subject).last == "Your GTSD password was changed")
            #expect(service.mailbox.mails.count == 11)
            try await service.send(.post, "/auth/forgot-password", ["email": "sarah@example.org"])
            #expect(service.mailbox.mails.map(\.subject).last == "Choose a new password for GTSD")
            let back: JSON = [
                "token": .string(try service.mailbox.lastResetToken()), "newPassword": .string(TestPerson.password),
            ]
            #expect(try await service.send(.post, "/auth/reset-password", back).status == 200)
            #expect(service.mailbox.mails.map(\.subject).last == "You have a new GTSD password")
            #expect(service.mailbox.mails.count == 13)
            #expect(try await Self.logIn(service, as: "client13/1").status == 200)
            #expect(service.mailbox.mails.count == 13)
            service.clock.advance(minutes: 24 * 60)
            #expect(try await Self.logIn(service, as: "client14/1").status == 200)
            #expect(service.mailbox.mails.count == 14)
        }
    }

    @Test("Another account with the same address goes on where the first one stopped")
    func sameAddress() async throws {
        try await TestService.run { service in
            for _ in 0..<12 {
                let person = try await service.signUp()
                let password: JSON = ["password": .string(TestPerson.password)]
                #expect(try await service.send(.delete, "/auth/me", password, token: person.accessToken).status == 200)
            }
            #expect(service.mailbox.mails.count == 10)
        }
    }

    @Test("No mail says what was typed as a name, or what a program calls itself where that is an address")
    func noNames() async throws {
        try await TestService.run { service in
            let signUp: JSON = [
                "email": "sarah@example.org", "password": .string(TestPerson.password), "name": "Win at evil.example",
            ]
            #expect(try await service.send(.post, "/auth/signup", signUp).status == 201)
            let login = try await Self.logIn(service, as: "www.evil.example/1")
            let token = try #require(login.data["accessToken"].string)
            let change: JSON = [
                "currentPassword": .string(TestPerson.password), "newPassword": "another horse battery",
            ]
            #expect(try await service.send(.patch, "/auth/change-password", change, token: token).status == 200)
            try await service.send(.post, "/auth/forgot-password", ["email": "sarah@example.org"])
            let back: JSON = [
                "token": .string(try service.mailbox.lastResetToken()), "newPassword": .string(TestPerson.password),
            ]
            #expect(try await service.send(.post, "/auth/reset-password", back).status == 200)
            let again = try #require(try await Self.logIn(service, as: "curl/8").data["accessToken"].string)
            let password: JSON = ["password": .string(TestPerson.password)]
            #expect(try await service.send(.delete, "/auth/me", password, token: again).status == 200)
            #expect(service.mailbox.mails.count == 6)
            for mail in service.mailbox.mails {
                #expect(!"\(mail.subject) \(mail.body)".contains("evil"), "\(mail.subject)")
            }
        }
    }

    private func logIn(_ browser: TestBrowser, agent: String = "") async throws {
        let answer = try await browser.submit(
            "/login", ["email": "sarah@example.org", "password": TestPerson.password],
            headers: agent.isEmpty ? [:] : [.userAgent: agent])
        #expect(answer.status == 303 && answer.location != "/login")
    }

    private func courier(_ service: TestService) -> Courier {
        Courier(
            service.dependencies.storage, events: service.dependencies.events, publicAddress: "https://gtsd.example",
            newsBasis: { _ in nil })
    }

    private func count(_ rows: String, _ service: TestService) async throws -> Int64 {
        try await service.database.read { connection in
            try #require(try connection.query("SELECT COUNT(*) AS count FROM \(rows)").first)["count"]
        }
    }
}
