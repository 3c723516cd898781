import HTTPTypes
import Testing
import WebServerTestSupport

struct LogInTests {
    @Test("Logging in gives tokens of its own")
    func success() async throws {
        try await TestService.run { service in
            let first = try await service.signUp()
            let answer = try await service.logIn(email: "Sarah@example.org")
            #expect(answer.status == 200)
            let second = try TestPerson(service, loggedInBy: answer)
            #expect(second.id == first.id)
            #expect(second.accessToken != first.accessToken)
            #expect(try await first.isLoggedIn())
            #expect(try await second.isLoggedIn())
        }
    }

    @Test("A wrong password and an unknown address get the same answer")
    func sameAnswer() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let wrong = try await service.logIn(password: "not the password")
            let unknown = try await service.logIn(email: "nobody@example.org", password: "not the password")
            #expect(wrong.status == 401)
            #expect(wrong.code == "invalid_credentials")
            #expect(wrong.json.without("requestId") == unknown.json.without("requestId"))
            #expect(unknown.status == 401)
            #expect(wrong.headers.map(\.name) == unknown.headers.map(\.name))
        }
    }

    @Test("Missing fields are named")
    func missing() async throws {
        try await TestService.run { service in
            let none = try await service.send(.post, "/auth/login", [:])
            #expect(none.fields == ["email", "password"])
            let long = try await service.logIn(password: String(repeating: "x", count: 129))
            #expect(long.fields == ["password"])
        }
    }

    @Test(
        "Five failures close an account for a quarter of an hour, whoever it is",
        arguments: ["sarah@example.org", "nobody@example.org"])
    func lock(_ email: String) async throws {
        try await TestService.run { service in
            try await service.signUp()
            for count in 1...5 {
                #expect(try await service.logIn(email: email, password: "wrong \(count)").status == 401)
                service.clock.advance(minutes: 1)
            }
            for password in ["wrong again", TestPerson.password] {
                let locked = try await service.logIn(email: email, password: password)
                #expect(locked.status == 429)
                #expect(locked.code == "too_many_attempts")
                #expect(locked[header: "Retry-After"] == "600")
            }
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await service.logIn(email: other.email).status == 200, "others are not affected")

            service.clock.advance(seconds: 59, minutes: 9)
            #expect(try await service.logIn(email: email)[header: "Retry-After"] == "1")
            service.clock.advance(seconds: 1)
            #expect(try await service.logIn(email: email).status == (email.hasPrefix("sarah") ? 200 : 401))
        }
    }

    @Test("A login in time forgets the failures before it")
    func successResets() async throws {
        try await TestService.run { service in
            try await service.signUp()
            for _ in 0..<3 {
                for count in 1...4 {
                    #expect(try await service.logIn(password: "wrong \(count)").status == 401)
                }
                #expect(try await service.logIn().status == 200)
            }
        }
    }

    @Test("Without rate limits nothing is closed")
    func unlimited() async throws {
        try await TestService.run(limitsRates: false) { service in
            try await service.signUp()
            for count in 1...12 {
                #expect(try await service.logIn(password: "wrong \(count)").status == 401)
            }
            #expect(try await service.logIn().status == 200)
        }
    }
}
