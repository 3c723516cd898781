import Database
import HTTPTypes
import Measuring
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

extension TestPerson {
    /// The person's events, with their numbers: `food_logged(way: search)`. The number of pages opened is left out.
    func counted() async throws -> [String: Int] {
        try await service.services.events.store()
        var counts: [String: Int] = [:]
        for row in try await get("/v1/measuring/events").data["rows"].entries {
            let name = try #require(row["event"].names.first)
            let properties = row["event"][name]
            let told = try properties.names.sorted()
                .map { "\($0): \(try properties[$0].string ?? properties[$0].text)" }.joined(separator: ", ")
            counts[told.isEmpty ? name : "\(name)(\(told))", default: 0] += try #require(row["count"].integer)
        }
        counts["visited"] = nil
        return counts
    }
}

extension TestService {
    /// A person who agreed to measuring when they signed up.
    func measured() async throws -> TestPerson {
        let answer = try await send(
            .post, "/auth/signup",
            [
                "email": "sarah@example.org", "password": .string(TestPerson.password), "name": "Sarah",
                "isMeasured": true,
            ])
        #expect(answer.status == 201, "\(answer.text)")
        return try TestPerson(self, loggedInBy: answer)
    }

    /// A browser whose person ticked the box when they signed up.
    func measuredBrowser() async throws -> TestBrowser {
        let browser = TestBrowser(self)
        let answer = try await browser.submit(
            "/signup",
            [
                "name": "Sarah", "email": "sarah@example.org", "password": TestPerson.password, "timeZone": "",
                "measured": "1",
            ])
        #expect(answer.location == "/onboarding", "\(answer.text)")
        try await browser.open("/onboarding/welcome")
        return browser
    }

    /// The number of rows in a table.
    func count(_ table: String) async throws -> Int64 {
        try await database.read { try $0.query("SELECT COUNT(*) AS count FROM \(table)")[0]["count"] }
    }
}

extension HTTPFields {
    /// The headers of a browser that asks not to be tracked.
    static var refusingToBeTracked: HTTPFields {
        HTTPField.Name("DNT").map { [$0: "1"] } ?? [:]
    }
}
