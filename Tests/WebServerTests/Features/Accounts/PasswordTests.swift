import HTTPTypes
import Services
import Testing
import WebServerTestSupport

struct PasswordTests {
    private static let new = "a new password"

    @Test("Changing the password logs out everywhere else")
    func change() async throws {
        try await TestService.run { service in
            let here = try await service.signUp()
            let elsewhere = try TestPerson(service, loggedInBy: try await service.logIn())
            let answer = try await change(here, from: TestPerson.password, to: Self.new)
            #expect(answer.status == 200)
            #expect(try await here.isLoggedIn())
            #expect(try await !elsewhere.isLoggedIn())
            let refresh: JSON = ["refreshToken": .string(elsewhere.refreshToken)]
            #expect(try await service.send(.post, "/auth/refresh", refresh).status == 401)
            #expect(try await service.logIn().status == 401)
            #expect(try await service.logIn(password: Self.new).status == 200)
        }
    }

    @Test("Changing the password takes the present one, and a new one of 8 to 128 characters")
    func changeRefused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let wrong = try await change(person, from: "not the password", to: Self.new)
            #expect(wrong.status == 401)
            #expect(wrong.code == "invalid_credentials")
            #expect(try await change(person, from: TestPerson.password, to: "seven77").fields == ["newPassword"])
            let long = String(repeating: "x", count: 129)
            #expect(try await change(person, from: long, to: long).fields == ["currentPassword", "newPassword"])
            let none = try await person.patch("/auth/change-password", [:])
            #expect(none.fields == ["currentPassword", "newPassword"])
            #expect(try await service.logIn().status == 200, "the password is as before")
        }
    }

    @Test("Guessing the password by changing it is limited like logging in")
    func changeLimit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 1...5 {
                #expect(try await change(person, from: "not the password", to: Self.new).status == 401)
            }
            #expect(try await change(person, from: TestPerson.password, to: Self.new).code == "too_many_attempts")
            let delete: JSON = ["password": .string(TestPerson.password)]
            #expect(try await service.send(.delete, "/auth/me", delete, token: person.accessToken).status == 429)
            #expect(try await service.logIn().status == 200, "another login goes on")
        }
    }

    @Test("A forgotten password is answered the same for everybody; only people here get mail")
    func forgot() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let unknown = try await forgot("nobody@example.org", service)
            #expect(service.mailbox.mails.isEmpty)
            let known = try await forgot("SARAH@example.org", service)
            #expect(known.status == 202)
            #expect(unknown.status == 202)
            #expect(known.text == unknown.text)
            let mail = try #require(service.mailbox.mails.first)
            #expect(service.mailbox.mails.count == 1)
            #expect(mail.recipient == "sarah@example.org")
            #expect(mail.subject == "Choose a new password for GTSD")
            let token = try service.mailbox.lastResetToken()
            #expect(mail.body.contains("https://gtsd.example/reset-password?token=\(token)"))
            #expect(!mail.body.contains("Sarah"), "nobody has shown that the address is theirs")
            #expect(try await service.send(.post, "/auth/forgot-password", ["email": "x"]).fields == ["email"])
        }
    }

    @Test("An address gets three mails in a quarter of an hour")
    func mailLimit() async throws {
        try await TestService.run { service in
            try await service.signUp()
            for _ in 1...5 { #expect(try await forgot("sarah@example.org", service).status == 202) }
            #expect(service.mailbox.mails.count == 3)
            service.clock.advance(minutes: 15)
            try await forgot("sarah@example.org", service)
            #expect(service.mailbox.mails.count == 4)
        }
    }

    @Test("A reset sets the password, ends all logins and opens a closed account")
    func reset() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await forgot(person.email, service)
            for _ in 1...5 { try await service.logIn(password: "not the password") }
            #expect(try await service.logIn().status == 429)
            let token = try service.mailbox.lastResetToken()
            #expect(try await reset(token, service).status == 200)
            #expect(try await !person.isLoggedIn())
            #expect(try await service.logIn().status == 401)
            #expect(try await service.logIn(password: Self.new).status == 200)
            let again = try await reset(token, service)
            #expect(again.status == 401)
            #expect(again.code == "invalid_reset_token")
        }
    }

    @Test("Using one reset uses up the others")
    func otherResets() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await forgot("sarah@example.org", service)
            let first = try service.mailbox.lastResetToken()
            try await forgot("sarah@example.org", service)
            let second = try service.mailbox.lastResetToken()
            #expect(first != second)
            #expect(try await reset(first, service).status == 200)
            #expect(try await reset(second, service).status == 401)
        }
    }

    @Test("Changing the password voids a reset that was asked for before")
    func changeVoidsReset() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await forgot(person.email, service)
            let token = try service.mailbox.lastResetToken()
            #expect(try await change(person, from: TestPerson.password, to: "another password").status == 200)
            #expect(try await reset(token, service).status == 401)
            #expect(try await service.logIn(password: "another password").status == 200)
        }
    }

    @Test("A reset is good for an hour")
    func resetExpiry() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await forgot("sarah@example.org", service)
            let late = try service.mailbox.lastResetToken()
            service.clock.advance(minutes: 60)
            #expect(try await reset(late, service).status == 401)
            try await forgot("sarah@example.org", service)
            let inTime = try service.mailbox.lastResetToken()
            service.clock.advance(milliseconds: 60 * 60_000 - 1)
            #expect(try await reset(inTime, service).status == 200)
        }
    }

    @Test("A reset with a bad password leaves the token unused")
    func resetRefused() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await forgot("sarah@example.org", service)
            let token = try service.mailbox.lastResetToken()
            let short: JSON = ["token": .string(token), "newPassword": "short"]
            #expect(try await service.send(.post, "/auth/reset-password", short).fields == ["newPassword"])
            #expect(try await service.send(.post, "/auth/reset-password", [:]).fields == ["token", "newPassword"])
            #expect(try await reset("no such token", service).code == "invalid_reset_token")
            #expect(try await reset(token, service).status == 200)
        }
    }

    private func change(_ person: TestPerson, from old: String, to new: String) async throws -> Answer {
        try await person.patch(
            "/auth/change-password", ["currentPassword": .string(old), "newPassword": .string(new)])
    }

    @discardableResult
    private func forgot(_ email: String, _ service: TestService) async throws -> Answer {
        try await service.send(.post, "/auth/forgot-password", ["email": .string(email)])
    }

    private func reset(_ token: String, _ service: TestService) async throws -> Answer {
        try await service.send(
            .post, "/auth/reset-password", ["token": .string(token), "newPassword": .string(Self.new)])
    }
}
