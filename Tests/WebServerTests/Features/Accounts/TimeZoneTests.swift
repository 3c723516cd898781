import HTTPTypes
import Testing
import WebServerTestSupport

/// Days are those of a person's time zone, whichever way their account was made. It is noon in UTC on 27 October 2025,
/// and in Auckland the 28th.
struct TimeZoneTests {
    private static let auckland = "Pacific/Auckland"

    /// The day of an entry logged now.
    private func today(_ person: TestPerson) async throws -> String? {
        try await person.post("/v1/water", ["millilitres": 250]).data["entry"]["day"].string
    }

    /// The person's preferences as synchronized to devices.
    private func synced(_ person: TestPerson) async throws -> JSON {
        let changes = try await person.get("/v1/sync").data["changes"].entries
        return try #require(changes.first { $0["kind"] == "preferences" })["value"]
    }

    private func logIn(_ service: TestService, timeZone: JSON) async throws -> Answer {
        try await service.send(
            .post, "/auth/login",
            ["email": "sarah@example.org", "password": .string(TestPerson.password), "timeZone": timeZone])
    }

    @Test("An account that is made over the API has the time zone that comes with it")
    func signUp() async throws {
        try await TestService.run { service in
            for language in [nil, "de-DE"] {
                var headers = HTTPFields()
                headers[.acceptLanguage] = language
                let request = SignUpTests.valid.with([
                    "email": .string("\(language ?? "none")@example.org"), "timeZone": .string(Self.auckland),
                ])
                let answer = try await service.send(.post, "/auth/signup", request, headers: headers)
                let person = try TestPerson(service, loggedInBy: answer)
                #expect(try await today(person) == "2025-10-28")
                let preferences = try await synced(person)
                #expect(preferences["timeZone"] == .string(Self.auckland) && preferences["isTimeZoneKnown"] == .null)
                #expect(preferences["language"] == (language == nil ? "en" : "de"))
            }
        }
    }

    @Test(
        "One without is told where the person is by the next login that knows, and by no later one",
        arguments: [true, false])
    func logIn(_ hasLanguage: Bool) async throws {
        try await TestService.run { service in
            var headers = HTTPFields()
            if hasLanguage { headers[.acceptLanguage] = "en-US" }
            let answer = try await service.send(.post, "/auth/signup", SignUpTests.valid, headers: headers)
            let person = try TestPerson(service, loggedInBy: answer)
            #expect(try await today(person) == "2025-10-27")
            #expect(try await synced(person)["isTimeZoneKnown"] == false)
            #expect(try await logIn(service, timeZone: .null).status == 200)
            #expect(try await synced(person)["isTimeZoneKnown"] == false)
            for zone in [Self.auckland, "America/New_York"] {
                #expect(try await logIn(service, timeZone: .string(zone)).status == 200)
                #expect(try await synced(person)["timeZone"] == .string(Self.auckland))
            }
            #expect(try await today(person) == "2025-10-28")
            #expect(try await synced(person)["units"] == (hasLanguage ? "us" : "metric"), "all else stays")
        }
    }

    @Test("A time zone that does not exist is refused by its name at a sign-up, and keeps nobody from logging in")
    func refused() async throws {
        try await TestService.run { service in
            let signUp = try await service.send(
                .post, "/auth/signup", SignUpTests.valid.with(["timeZone": "Atlantis/Poseidonis"]))
            #expect(signUp.status == 400 && signUp.fields == ["timeZone"])
            try await service.send(.post, "/auth/signup", SignUpTests.valid)
            let login = try await logIn(service, timeZone: "Atlantis/Poseidonis")
            #expect(login.status == 200)
        }
    }

    @Test("Home asks for it until it is known; a browser that says where it is answers by logging in")
    func asked() async throws {
        try await TestService.run { service in
            _ = try await service.acknowledged()
            let question = "Set Your Time Zone"
            let entries = ["email": "sarah@example.org", "password": TestPerson.password]
            let browser = TestBrowser(service)
            try await browser.submit("/login", entries)
            #expect(try await browser.open("/home").text.contains(question))
            let telling = TestBrowser(service)
            try await telling.submit("/login", entries.merging(["timeZone": "Atlantis"]) { $1 })
            #expect(try await telling.open("/home").text.contains(question))
            try await telling.submit("/login", entries.merging(["timeZone": Self.auckland]) { $1 })
            #expect(try await !browser.open("/home").text.contains(question))
            #expect(try await browser.open("/settings").fields["timeZone"] == Self.auckland)
        }
    }

    @Test("Whoever chooses UTC is not asked again")
    func utc() async throws {
        try await TestService.run { service in
            _ = try await service.acknowledged()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": "sarah@example.org", "password": TestPerson.password])
            let page = try await browser.open("/settings")
            #expect(try await browser.submit("/settings", page.fields).status == 303)
            #expect(try await !browser.open("/home").text.contains("Set Your Time Zone"))
        }
    }

    @Test("What fails once a login is stored does not make it fail")
    func failureAfterwards() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            service.failing.fail(writes: 1, after: 1)
            #expect(try await logIn(service, timeZone: .string(Self.auckland)).status == 200)
            let entries = ["email": "sarah@example.org", "password": TestPerson.password]
            // The time zone, and the end of the login that the browser had.
            service.failing.fail(writes: 2, after: 1)
            let answer = try await browser.submit("/login", entries.merging(["timeZone": Self.auckland]) { $1 })
            service.failing.fail(writes: 0)
            #expect(answer.status == 303 && answer.location == "/onboarding")
            #expect(try await browser.open("/settings").status == 200)
        }
    }
}
