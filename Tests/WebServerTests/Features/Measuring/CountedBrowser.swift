import APIContract
import Database
import HTTPTypes
import Measuring
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// A person with a plan in a browser, on a server that counts.
struct CountedBrowser: Sendable {
    let browser: TestBrowser

    var service: TestService { browser.service }

    /// Runs `body` with a person who agreed to measuring, or did not.
    static func run(
        saysYes: Bool = true, isMeasuring: Bool = true,
        _ body: @escaping @Sendable (CountedBrowser) async throws -> Void
    ) async throws {
        try await TestService.run(isMeasuring: isMeasuring) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            if saysYes { #expect(try await browser.submit("/settings/measuring", ["measured": "yes"]).status == 303) }
            try await body(CountedBrowser(browser: browser))
        }
    }

    /// The events counted so far, each as often as it occurred.
    func counted() async throws -> [MeasuredEvent] {
        let services = service.services
        try await services.events.store()
        let people = try await service.database.read { connection in
            try connection.query("SELECT id FROM people").map { try $0["id"] as Person.ID }
        }
        let rows = try await services.measuring.rows(of: #require(people.first)).rows
        return rows.flatMap { Array(repeating: $0.event, count: $0.count) }
    }

    /// Dates the consent back, so that events before today count, too.
    func saidYesLongAgo() async throws {
        _ = try await service.database.write { try $0.execute("UPDATE measured_people SET since = 0") }
        // The owner of a login is cached for half a second.
        service.clock.advance(seconds: 1)
    }

    /// Sends events as the script of a page does.
    func send(_ events: String, headers: HTTPFields = [:]) async throws -> PageAnswer {
        try await browser.submit("/measuring/events", ["request": "{\"events\": [\(events)]}"], headers: headers)
    }
}

extension HTTPFields {
    /// The headers of a browser that asks not to be tracked.
    static let refusingMeasuring: HTTPFields = {
        var fields = HTTPFields()
        if let name = HTTPField.Name("Sec-GPC") { fields[name] = "1" }
        return fields
    }()
}
