import HTTPTypes
import Testing
import WebServerTestSupport

@testable import WebServer

/// Wrong passwords slow down the client that tries them, and no other.
struct GuessingTests {
    private static let attacker = "203.0.113.9"
    private static let owner = "198.51.100.7"

    private static func headers(_ address: String) -> HTTPFields { [.forwardedFor: address] }

    private static func run(_ body: @escaping @Sendable (TestService) async throws -> Void) async throws {
        try await TestService.run(behind: TrustedProxies("127.0.0.1, ::1"), body)
    }

    private static func logIn(
        _ service: TestService, _ password: String, email: String = "sarah@example.org", at address: String
    ) async throws -> Answer {
        try await service.send(
            .post, "/auth/login", ["email": .string(email), "password": .string(password)], headers: headers(address))
    }

    @Test("Five wrong passwords close an account to where they come from, and to nobody else")
    func byAddress() async throws {
        try await Self.run { service in
            try await service.signUp()
            for count in 1...5 {
                #expect(try await Self.logIn(service, "wrong \(count)", at: Self.attacker).status == 401)
            }
            let closed = try await Self.logIn(service, TestPerson.password, at: Self.attacker)
            #expect(closed.code == "too_many_attempts")
            #expect(closed[header: "Retry-After"] == "900")
            #expect(try await Self.logIn(service, TestPerson.password, at: Self.owner).status == 200)
        }
    }

    @Test("A network of IPv6 counts as one")
    func subscriber() async throws {
        try await Self.run { service in
            try await service.signUp()
            for count in 1...5 {
                #expect(try await Self.logIn(service, "wrong", at: "2001:db8:1:2::\(count)").status == 401)
            }
            #expect(try await Self.logIn(service, TestPerson.password, at: "2001:db8:1:3:a::1").status == 429)
            #expect(try await Self.logIn(service, TestPerson.password, at: "2001:db8:1:102::1").status == 200)
        }
    }

    @Test("Whoever tries many accounts is stopped at all of them")
    func manyAccounts() async throws {
        try await Self.run { service in
            try await service.signUp()
            for count in 1...50 {
                let answer = try await Self.logIn(
                    service, "wrong", email: "nobody\(count)@example.org", at: Self.attacker)
                #expect(answer.status == 401)
            }
            #expect(try await Self.logIn(service, TestPerson.password, at: Self.attacker).status == 429)
            #expect(try await Self.logIn(service, TestPerson.password, at: Self.owner).status == 200)
        }
    }

    @Test(
        "Guessing from many places closes an account to strangers, but not to the owner's browser or to who is logged in"
    )
    func fromEverywhere() async throws {
        try await Self.run { service in
            let browser = TestBrowser(service)
            let credentials = ["email": "sarah@example.org", "password": TestPerson.password]
            try await browser.submit("/signup", credentials.merging(["name": "Sarah"]) { own, _ in own })
            for count in 1...25 {
                #expect(try await Self.logIn(service, "wrong", at: "203.0.113.\(count)").status == 401)
            }
            #expect(try await Self.logIn(service, TestPerson.password, at: Self.owner).status == 429)
            #expect(try await TestBrowser(service).submit("/login", credentials).status == 429)
            #expect(try await browser.open("/settings").status == 200)
            try await browser.submit("/logout")
            #expect(try await browser.submit("/login", credentials).status == 303)
            let other = TestBrowser(service)
            try await other.submit(
                "/signup", ["email": "eve@example.org", "name": "Eve", "password": TestPerson.password])
            try await other.submit("/logout")
            #expect(
                try await other.submit("/login", credentials).status == 429, "a browser is known to its own account")
            service.clock.advance(minutes: 15)
            #expect(try await Self.logIn(service, TestPerson.password, at: Self.owner).status == 200)
        }
    }

    @Test("Wrong passwords of somebody who is logged in count for that login alone")
    func confirmation() async throws {
        try await TestService.run { service in
            let (first, second) = (
                try await service.signUp(), try await TestPerson(service, loggedInBy: service.logIn())
            )
            let change: (String) -> JSON = {
                ["currentPassword": .string($0), "newPassword": "another good password"]
            }
            for _ in 1...5 {
                #expect(try await first.patch("/auth/change-password", change("wrong")).status == 401)
            }
            #expect(try await first.patch("/auth/change-password", change(TestPerson.password)).status == 429)
            #expect(try await second.patch("/auth/change-password", change(TestPerson.password)).status == 200)
        }
    }

    @Test("A network makes a hundred accounts an hour, and asks for twenty mails in a quarter of one")
    func accountsAndMails() async throws {
        try await Self.run { service in
            func signUp(_ name: String, at address: String) async throws -> Answer {
                let account: JSON = [
                    "email": .string("\(name)@example.org"), "name": "Ada", "password": .string(TestPerson.password),
                ]
                return try await service.send(.post, "/auth/signup", account, headers: Self.headers(address))
            }
            for count in 1...100 { #expect(try await signUp("p\(count)", at: Self.attacker).status == 201) }
            let refused = try await signUp("more", at: Self.attacker)
            #expect(refused.code == "rate_limited")
            #expect(refused[header: "Retry-After"] == "3600")
            #expect(try await signUp("more", at: Self.owner).status == 201)

            func forgot(_ count: Int, at address: String) async throws -> Answer {
                try await service.send(
                    .post, "/auth/forgot-password", ["email": .string("p\(count)@example.org")],
                    headers: Self.headers(address))
            }
            for count in 1...20 { #expect(try await forgot(count, at: Self.attacker).status == 202) }
            #expect(try await forgot(21, at: Self.attacker).status == 429)
            #expect(try await forgot(21, at: Self.owner).status == 202)
        }
    }
}
