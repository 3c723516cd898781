import Database
import HTTPTypes
import Hummingbird
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// The feed that calendar programs read. It is Monday, 27 October 2025.
@Suite struct CalendarFeedTests {
    @Test("A feed has an event for every stretch of days, and no number")
    func events() async throws {
        try await TestService.run { service in
            let person = try await service.cycling()
            let path = try await person.feed()
            let answer = try await service.client.call(.get, path)
            #expect(answer.status == .ok && answer.header("Content-Type") == "text/calendar; charset=utf-8")
            #expect(answer.header("X-Robots-Tag") == "noindex" && answer.header("Referrer-Policy") == "no-referrer")
            #expect(answer.header("Cache-Control") == "private, no-cache")
            let events = answer.events
            #expect(events.first == ["20251027", "20251101", "Feeding\\, days 1 to 5"])
            #expect(events[1] == ["20251101", "20251103", "Fasting\\, days 1 to 2"])
            #expect(events.count == 209 && events.last?.first == "20271025", "today, 731 days, and the rest of a phase")
            #expect(!answer.text.contains("2843") && !answer.text.contains("cal"))
            #expect(answer.text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        }
    }

    @Test("Pauses, skips and journeys are in it, and events keep their names from day to day")
    func changes() async throws {
        try await TestService.run { service in
            var person = try await service.cycling()
            let path = try await person.feed()
            let before = try await service.client.call(.get, path).identifiers
            service.clock.advance(days: 2)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await person.post("/v1/cycle/pause")
            #expect(try await service.client.call(.get, path).events.dropFirst().first?[2] == "Fasting cycle paused")
            service.clock.advance(days: 3)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await person.post("/v1/cycle/resume")
            var events = try await service.client.call(.get, path).events
            #expect(events[0] == ["20251027", "20251029", "Feeding\\, days 1 to 2"])
            #expect(events[1] == ["20251029", "20251101", "Fasting cycle paused"])
            #expect(events[2] == ["20251101", "20251104", "Feeding\\, days 3 to 5"])
            try await person.post("/v1/cycle/skip")
            events = try await service.client.call(.get, path).events
            #expect(events[2] == ["20251101", "20251103", "Fasting\\, days 1 to 2"])
            try await service.setTimeZone("Pacific/Kiritimati", of: person)
            #expect(try await service.client.call(.get, path).events.prefix(3) == events.prefix(3))
            #expect(try await service.client.call(.get, path).identifiers.first == before.first)
            service.clock.advance(days: 500)
            let later = try await service.client.call(.get, path)
            #expect(later.identifiers.count == Set(later.identifiers).count)
            service.clock.advance(days: 1)
            let next = try await service.client.call(.get, path)
            #expect(Set(later.identifiers).subtracting(next.identifiers).count <= 1)
        }
    }

    @Test("A cycle that is every day the same is one event")
    func continuous() async throws {
        try await TestService.run { service in
            let person = try await service.cycling("continuous")
            let path = try await person.feed()
            #expect(try await service.client.call(.get, path).events == [["20251027", "20271029", "Feeding"]])
            try await person.delete("/v1/cycle")
            #expect(try await service.client.call(.get, path).events.isEmpty)
        }
    }

    @Test("An address that was replaced or removed is none any more")
    func revoked() async throws {
        try await TestService.run { service in
            let person = try await service.cycling()
            #expect(try await person.get("/v1/cycle/feed").data["feed"] == .null)
            let first = try await person.feed()
            let other = try await service.cycling(email: "other@example.org").feed()
            let shown = try await person.get("/v1/cycle/feed").data["feed"]
            #expect(shown["address"].string == "https://gtsd.example" + first)
            #expect(shown["subscription"].string == "webcal://gtsd.example" + first)
            let second = try await person.feed()
            #expect(first != second && second.count == "/calendar/.ics".count + 43)
            #expect(try await service.client.call(.get, first).status == .notFound)
            #expect(try await service.client.call(.get, second).status == .ok)
            #expect(try await person.delete("/v1/cycle/feed").data["feed"] == .null)
            #expect(try await person.delete("/v1/cycle/feed").status == 200, "once more")
            for path in [second, "/calendar/x.ics", "/calendar/.ics", "/calendar/x", "/calendar/%00.ics"] {
                let answer = try await service.send(.get, path)
                #expect(answer.status == 404 && answer.code == "not_found", "\(path)")
                #expect(answer[header: "Set-Cookie"] == nil && !answer.text.contains(first), "\(path)")
            }
            #expect(try await service.client.call(.get, other).status == .ok, "others are not affected")
        }
    }

    @Test("A program that has it is not sent it again, and one that asks all the time has to wait")
    func askingAgain() async throws {
        try await TestService.run { service in
            let person = try await service.cycling()
            let path = try await person.feed()
            let tag = try #require(try await service.client.call(.get, path).header("ETag"))
            let again = try await service.client.call(.get, path, headers: [.ifNoneMatch: tag])
            #expect(again.status == .notModified && again.text.isEmpty && again.header("ETag") == tag)
            try await person.post("/v1/cycle/skip")
            let changed = try await service.client.call(.get, path, headers: [.ifNoneMatch: tag])
            #expect(changed.status == .ok)
            for _ in 0..<117 { #expect(try await service.client.call(.head, path).status == .ok) }
            #expect(try await service.send(.get, path).status == 429)
            service.clock.advance(minutes: 61)
            #expect(try await service.client.call(.get, path).status == .ok)
        }
    }

    @Test("Its secret is in no log, no metric, no error and no table")
    func secret() async throws {
        try await TestService.run { service in
            let path = try await service.cycling().feed()
            let secret = String(path.dropFirst("/calendar/".count).dropLast(".ics".count))
            let log = try LogFile()
            let responder = buildRouter(service.dependencies, AppServices(service.dependencies)).buildResponder()
            try await Application(responder: responder, logger: log.logger()).test(.live) { client in
                #expect(try await client.call(.get, path).status == .ok)
                #expect(try await client.call(.post, path).status == .methodNotAllowed)
                _ = try await client.call(.get, "/calendar/\(secret)")
                for accept in ["text/html", "*/*"] {
                    let missing = try await client.call(.get, path + "x", headers: [.accept: accept])
                    #expect(missing.status == .notFound && !missing.text.contains(secret))
                }
                service.failing.fail(reads: 2)
                for accept in ["text/html", "*/*"] {
                    let failed = try await client.call(.get, path, headers: [.accept: accept])
                    #expect(failed.status == .serviceUnavailable && !failed.text.contains(secret))
                }
                let metrics = try await client.call(.get, "/metrics").text
                #expect(metrics.contains("route=\"/calendar/{secret}.ics\"") && !metrics.contains(secret))
                #expect(try log.text().contains("/calendar/{secret}.ics"))
                #expect(try !log.text().contains(secret))
            }
            let stored: Int? = try await service.database.read { connection in
                try connection.query(
                    """
                    SELECT COUNT(*) AS count FROM calendar_feeds
                    WHERE CAST(sealed_token AS TEXT) LIKE $1 OR CAST(token_hash AS TEXT) LIKE $1
                    """, [.text("%\(secret)%")]
                ).first?["count"]
            }
            #expect(stored == 0)
        }
    }

    @Test("The page makes, replaces and removes the address, and says it in the person's language")
    func page() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service, language: "de")
            try await browser.submit("/cycle", ["preset": "five_two"])
            #expect(try await browser.open("/cycle").text.contains("Adresse erstellen"))
            #expect(try await browser.submit("/cycle/feed").location == "/cycle#feeds")
            let page = try await browser.open("/cycle")
            let address = /https:\/\/gtsd\.example(\/calendar\/[^"]+\.ics)/
            let path = String(try #require(page.html.firstMatch(of: address)).1)
            #expect(page.html.contains("href=\"webcal://gtsd.example\(path)\""))
            #expect(try await service.client.call(.get, path).events.first?[2] == "Essen\\, Tag 1 bis 5")
            try await browser.submit("/cycle/feed")
            #expect(try await service.client.call(.get, path).status == .notFound)
            try await browser.submit("/cycle/feed/revoke")
            #expect(try await !browser.open("/cycle").html.contains("/calendar/"))
        }
    }
}

extension TestPerson {
    /// Creates a feed, and returns its path.
    fileprivate func feed() async throws -> String {
        let answer = try await post("/v1/cycle/feed")
        #expect(answer.status == 201, "\(answer.text)")
        return String(try #require(answer.data["feed"]["address"].string).dropFirst("https://gtsd.example".count))
    }
}

extension TestService {
    /// A person with a plan, and with a cycle since today.
    fileprivate func cycling(
        _ preset: String = "five_two", email: String = "sarah@example.org"
    ) async throws -> TestPerson {
        let person = try await acknowledged(email: email)
        #expect(try await person.generate().status == 201)
        let answer = try await send(.put, "/v1/cycle", ["preset": .string(preset)], token: person.accessToken)
        #expect(answer.status == 200, "\(answer.text)")
        return person
    }
}

extension TestResponse {
    /// First day, the day after the last, and the name of every event.
    fileprivate var events: [[String]] {
        let unfolded = text.replacing("\r\n ", with: "")
        return unfolded.matches(
            of: /DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY;LANGUAGE=[^:]+:([^\r]*)/
        ).map { [String($0.1), String($0.2), String($0.3)] }
    }

    /// The identifiers of its events.
    fileprivate var identifiers: [String] { text.matches(of: /UID:([^\r]+)/).map { String($0.1) } }
}
