import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

struct SessionTests {
    @Test("Refreshing replaces both tokens")
    func rotation() async throws {
        try await TestService.run { service in
            let old = try await service.signUp()
            let answer = try await refresh(old.refreshToken, service)
            #expect(answer.status == 200)
            #expect(answer.data.names == ["user", "accessToken", "refreshToken", "expiresIn"])
            let new = try TestPerson(service, loggedInBy: answer)
            #expect(new.id == old.id)
            #expect(try await new.isLoggedIn())
            #expect(try await !old.isLoggedIn())
            #expect(try await refresh(new.refreshToken, service).status == 200)
        }
    }

    @Test(
        "A refresh token that is used again within 30 seconds gives the same pair, or the one that followed that since")
    func sameSuccessor() async throws {
        try await TestService.run { service in
            let old = try await service.signUp()
            let first = try await refresh(old.refreshToken, service)
            service.clock.advance(seconds: 20)
            let second = try await refresh(old.refreshToken, service)
            #expect(second.status == 200 && second.data.without("expiresIn") == first.data.without("expiresIn"))
            #expect(first.data["expiresIn"] == 900 && second.data["expiresIn"] == 880)
            let new = try TestPerson(service, loggedInBy: second)
            #expect(try await new.isLoggedIn())
            let next = try TestPerson(service, loggedInBy: try await refresh(new.refreshToken, service))
            #expect(next.refreshToken != new.refreshToken)
            service.clock.advance(seconds: 10)
            let third = try await refresh(old.refreshToken, service)
            #expect(third.data["refreshToken"] == .string(next.refreshToken))
            #expect(third.data["accessToken"] == .string(next.accessToken) && third.data["expiresIn"] == 890)
            #expect(try await next.isLoggedIn())
            #expect(try await next.post("/auth/logout").status == 200)
            #expect(try await refresh(next.refreshToken, service).status == 401)
            #expect(try await refresh(new.refreshToken, service).status == 401)
        }
    }

    @Test("Beyond 16 pairs that followed within 30 seconds it is refused, and the login goes on")
    func manySuccessors() async throws {
        try await TestService.run { service in
            let old = try await service.signUp()
            var newest = old
            for count in 1...17 {
                newest = try TestPerson(service, loggedInBy: try await refresh(newest.refreshToken, service))
                #expect(try await refresh(old.refreshToken, service).status == (count <= 16 ? 200 : 401))
            }
            #expect(try await newest.isLoggedIn())
        }
    }

    @Test("A browser that logs in again, or signs another person up, is logged in no more as before")
    func loggedInAgain() async throws {
        try await TestService.run { service in
            let (browser, other) = (TestBrowser(service), TestBrowser(service))
            let name = "__Host-gtsd"
            let entries = ["email": "sarah@example.org", "password": TestPerson.password]
            try await browser.signUp()
            try await other.submit("/login", entries)
            for isAnother in [false, true] {
                let old = try #require(browser.cookie(name))
                if isAnother {
                    try await browser.signUp(email: "other@example.org")
                } else {
                    #expect(try await browser.submit("/login", entries).status == 303)
                }
                #expect(browser.cookie(name) != old)
                let thief = TestBrowser(service)
                thief.keep(old, as: name)
                #expect(try await thief.open("/settings").location == "/login?next=/settings")
                #expect(try await browser.open("/settings").status == 200)
            }
            #expect(try await other.open("/settings").status == 200, "another browser's login goes on")
        }
    }

    @Test("A refresh token that is used again later ends its whole login, and no other")
    func reuse() async throws {
        try await TestService.run { service in
            let old = try await service.signUp()
            let elsewhere = try TestPerson(service, loggedInBy: try await service.logIn())
            let new = try TestPerson(service, loggedInBy: try await refresh(old.refreshToken, service))
            service.clock.advance(milliseconds: 30_001)
            let again = try await refresh(old.refreshToken, service)
            #expect(again.status == 401)
            #expect(again.code == "invalid_refresh_token")
            #expect(try await !new.isLoggedIn())
            #expect(try await refresh(new.refreshToken, service).status == 401)
            #expect(try await elsewhere.isLoggedIn())
        }
    }

    @Test("Several refreshes at once with one token give one pair", arguments: TestDatabase.allCases)
    func refreshRace(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<6 { group.addTask { try await refresh(person.refreshToken, service) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 && $0.data == answers[0].data })
            #expect(try await TestPerson(service, loggedInBy: answers[0]).isLoggedIn())
        }
    }

    @Test("Tokens are good for their kind only")
    func kinds() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await service.send(.get, "/auth/me", token: person.refreshToken).status == 401)
            #expect(try await refresh(person.accessToken, service).status == 401)
            #expect(try await refresh("no such token", service).code == "invalid_refresh_token")
            #expect(try await service.send(.post, "/auth/refresh", [:]).fields == ["refreshToken"])
            #expect(try await person.isLoggedIn())
        }
    }

    @Test("An access token is good for 15 minutes")
    func accessExpiry() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            service.clock.advance(milliseconds: 15 * 60_000 - 1)
            #expect(try await person.isLoggedIn())
            service.clock.advance(milliseconds: 1)
            let answer = try await person.get("/auth/me")
            #expect(answer.code == "authentication_required")
            #expect(answer[header: "WWW-Authenticate"] == "Bearer")
            #expect(try await refresh(person.refreshToken, service).status == 200)
        }
    }

    @Test("A refresh token is good for 30 days")
    func refreshExpiry() async throws {
        try await TestService.run { service in
            let first = try await service.signUp()
            service.clock.advance(milliseconds: 30 * 86_400_000 - 1)
            let second = try TestPerson(service, loggedInBy: try await refresh(first.refreshToken, service))
            service.clock.advance(days: 30)
            #expect(try await refresh(second.refreshToken, service).status == 401)
        }
    }

    @Test("Logging out kills both tokens of this login only")
    func logOut() async throws {
        try await TestService.run { service in
            let here = try await service.signUp()
            let elsewhere = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await here.post("/auth/logout").data == [:])
            #expect(try await !here.isLoggedIn())
            #expect(try await refresh(here.refreshToken, service).status == 401)
            #expect(try await here.post("/auth/logout").status == 401)
            #expect(try await elsewhere.isLoggedIn())
        }
    }

    @Test(
        "The scheme may be written in any case, and nothing may stand around the token",
        arguments: [
            ("Bearer TOKEN", 200), ("bearer TOKEN", 200), ("BEARER TOKEN", 200), ("TOKEN", 401), ("Basic TOKEN", 401),
            ("Bearer", 401), ("Bearer TOKEN TOKEN", 401), ("Bearer TOKENx", 401), ("Bearer \"TOKEN\"", 401),
            ("Bearer,TOKEN", 401), ("", 401),
        ])
    func scheme(_ header: String, _ status: Int) async throws {
        try await TestService.run { service in
            let token = try await service.signUp().accessToken
            let value = header.replacing("TOKEN", with: token)
            let answer = try await service.send(.get, "/auth/me", headers: [.authorization: value])
            #expect(answer.status == status)
        }
    }

    @Test("A token in the address or a cookie is no token")
    func otherPlaces() async throws {
        try await TestService.run { service in
            let token = try await service.signUp().accessToken
            #expect(try await service.send(.get, "/auth/me?access_token=\(token)").status == 401)
            let cookie: HTTPFields = [.cookie: "accessToken=\(token); access_token=\(token)"]
            #expect(try await service.send(.get, "/auth/me", headers: cookie).status == 401)
        }
    }

    private func refresh(_ token: String, _ service: TestService) async throws -> Answer {
        try await service.send(.post, "/auth/refresh", ["refreshToken": .string(token)])
    }
}
