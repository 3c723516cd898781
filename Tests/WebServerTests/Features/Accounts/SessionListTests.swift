import HTTPTypes
import Testing
import WebServerTestSupport

struct SessionListTests {
    private static let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"

    @Test("The list names devices and days, this login first, and nothing of where it came from")
    func list() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            service.clock.advance(days: 1)
            let login: JSON = ["email": "sarah@example.org", "password": .string(TestPerson.password)]
            let agent: HTTPFields = [.userAgent: Self.firefox]
            let here = try TestPerson(
                service, loggedInBy: try await service.send(.post, "/auth/login", login, headers: agent))
            let sessions = try await here.get("/v1/sessions").data["sessions"].entries
            #expect(sessions.map { $0["isThisDevice"] } == [true, false])
            #expect(
                sessions.map { $0["device"] } == [
                    ["program": "Firefox", "system": "Linux"], ["program": .null, "system": .null],
                ])
            #expect(sessions.map { $0["firstUsedOn"] } == ["2025-10-28", "2025-10-27"])
            #expect(sessions.map { $0["lastUsedOn"] } == ["2025-10-28", "2025-10-27"])
            #expect(sessions.map { $0["endsOn"] } == ["2026-01-26", "2026-01-25"])
            #expect(sessions.first?.names == ["id", "device", "isThisDevice", "firstUsedOn", "lastUsedOn", "endsOn"])
            let renewed = try await service.send(
                .post, "/auth/refresh", ["refreshToken": .string(person.refreshToken)])
            #expect(renewed.status == 200)
            let after = try await here.get("/v1/sessions").data["sessions"].entries
            #expect(after.last?["lastUsedOn"] == "2025-10-28")
        }
    }

    @Test("One login is ended by its number, and no other person's")
    func endOne() async throws {
        try await TestService.run { service in
            let here = try await service.signUp()
            let there = try TestPerson(service, loggedInBy: try await service.logIn())
            let stranger = try await service.signUp(email: "other@example.org")
            let sessions = try await here.get("/v1/sessions").data["sessions"].entries
            let id = try #require(sessions.last?["id"].integer)
            #expect(try await stranger.delete("/v1/sessions/\(id)").code == "session_not_found")
            #expect(try await there.isLoggedIn())
            #expect(try await here.delete("/v1/sessions/\(id)").status == 200)
            #expect(try await !there.isLoggedIn())
            #expect(try await here.isLoggedIn())
            #expect(try await here.delete("/v1/sessions/\(id)").status == 404)
            #expect(try await here.delete("/v1/sessions/x").status == 404)
        }
    }

    @Test("Signing out everywhere ends this login too")
    func endAll() async throws {
        try await TestService.run { service in
            let here = try await service.signUp()
            let there = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await here.delete("/v1/sessions").status == 200)
            #expect(try await !here.isLoggedIn())
            #expect(try await !there.isLoggedIn())
        }
    }

    @Test("A login ends after 90 days, however often it is refreshed")
    func longest() async throws {
        try await TestService.run { service in
            var person = try await service.signUp()
            for _ in 1...4 {
                service.clock.advance(days: 22)
                person = try TestPerson(service, loggedInBy: try await refresh(person))
            }
            service.clock.advance(milliseconds: 2 * 86_400_000 - 1)
            person = try TestPerson(service, loggedInBy: try await refresh(person))
            #expect(try await person.isLoggedIn())
            service.clock.advance(milliseconds: 1000)
            #expect(try await !person.isLoggedIn())
            #expect(try await refresh(person).status == 401)
        }
    }

    @Test("A browser's login ends after 90 days too, though it is used every day")
    func longestInBrowser() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for _ in 1...89 {
                service.clock.advance(days: 1)
                #expect(try await browser.open("/settings").status == 200)
            }
            service.clock.advance(days: 1)
            #expect(try await browser.open("/settings").location == "/login?next=/settings")
        }
    }

    @Test("The page lists logins, and ends one or this one", arguments: ["en-US", "de"])
    func page(_ language: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: language)
            try await browser.signUp()
            let other = TestBrowser(service, language: language)
            let entries = ["email": "sarah@example.org", "password": TestPerson.password]
            try await other.submit("/login", entries, headers: [.userAgent: Self.firefox])
            let page = try await browser.open("/settings/sessions")
            #expect(page.status == 200)
            #expect(page.text.contains(language == "de" ? "Firefox auf Linux" : "Firefox on Linux"))
            let ids = page.html.matches(of: /name="id" value="(\d+)"/).map { String($0.1) }
            #expect(ids.count == 2)
            let ended = try await browser.submit("/settings/sessions/end", ["id": try #require(ids.last)])
            #expect(ended.location == "/settings/sessions")
            #expect(try await other.open("/settings").location == "/login?next=/settings")
            let left = try await browser.submit("/settings/sessions/end", ["id": try #require(ids.first)])
            #expect(left.location == "/")
            #expect(try await browser.open("/settings").status == 303)
        }
    }

    private func refresh(_ person: TestPerson) async throws -> Answer {
        try await person.service.send(.post, "/auth/refresh", ["refreshToken": .string(person.refreshToken)])
    }
}
