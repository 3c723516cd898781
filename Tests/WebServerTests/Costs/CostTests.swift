import Database
import Foundation
import HTTPTypes
import Services
import Synchronization
import TestSupport
import Testing

/// What each request asks of the database, and what it sends, is what `costs.txt` says: whoever changes that does so on
/// purpose. It is counted, and never timed.
///
/// `GTSD_RECORD_COSTS=1 swift test --filter CostTests` records the table anew; say in the commit why a number rose.
@Suite struct CostTests {
    @Test("Every route of the API and every page costs what the table says, for somebody with a year of log")
    func table() async throws {
        let costs = try await Self.count(on: .sqlite)
        if ProcessInfo.processInfo.environment["GTSD_RECORD_COSTS"] != nil { return try costs.record() }
        let differences = costs.differences(from: try CostTable.recorded())
        #expect(
            differences.isEmpty,
            """
            \(differences.joined(separator: "\n"))
            Where that is meant: GTSD_RECORD_COSTS=1 swift test --filter CostTests records the table anew.
            """)
    }

    @Test("PostgreSQL is asked the same statements", .enabled(if: TestDatabase.includesPostgres))
    func postgres() async throws {
        let recorded = try CostTable.recorded()
        for (request, costs) in try await Self.count(on: .postgres).costs {
            let statements = recorded.costs[request]?.database.statements
            #expect(costs.database.statements == statements, "\(request)")
        }
    }

    /// What every request of `CostSamples` costs, and every one that reads something: when it is made again, so that what
    /// is new to a person is no longer.
    private static func count(on engine: TestDatabase) async throws -> CostTable {
        let (counter, kept) = (CostCounter(), KeptTable())
        try await TestService.run(
            on: engine, limitsRates: false, watching: { CountingDatabase($0, counter) }
        ) { service in
            try await StarterFoods.store(in: service.database)
            var asker = try await CostAsker(service, counter)
            kept.set(try await asker.askEverything())
        }
        return kept.table
    }
}

/// A table that is handed out of a test's service.
private final class KeptTable: Sendable {
    private let kept = Mutex(CostTable())

    var table: CostTable { kept.withLock { $0 } }

    func set(_ table: CostTable) { kept.withLock { $0 = table } }
}

/// Somebody with a plan and a year of log, who asks for everything.
private struct CostAsker {
    /// What these send depends on the machine, on its fonts, or on what is drawn at random and packed.
    private static let left: Set<String> = [
        "/metrics", "/assets/{version}/{name}", "/calendar/{secret}.ics", "/plan.pdf", "/v1/plans/current.pdf",
        "/v1/export", "/profile/export",
    ]

    private let service: TestService
    private let counter: CostCounter
    private let person: TestPerson
    private let browser: TestBrowser
    private var names: [String: String] = [:]

    init(_ service: TestService, _ counter: CostCounter) async throws {
        self.service = service
        self.counter = counter
        person = try await Self.person(service)
        #expect(try await person.generate().status == 201)
        let preview = try await person.importing(Self.year)
        #expect(preview.status == 200 || preview.status == 201, "\(preview.text)")
        let entry = try await person.post("/v1/diary", ["name": "Porridge", "calories": 400])
        names["entry"] = String(try #require(entry.data["entry"]["id"].integer))
        #expect(try await person.generate(forced: true).status == 201)
        browser = TestBrowser(service)
        let login = ["email": person.email, "password": TestPerson.password]
        #expect(try await browser.submit("/login", login).status == 303)
    }

    /// Numbers of people are drawn at random, and stand in what is stored and sent: this one has 16 digits, as most have.
    private static func person(_ service: TestService) async throws -> TestPerson {
        var number = 0
        while true {
            let person = try await service.acknowledged(email: "person\(number)@example.org")
            if String(person.id).count == 16 { return person }
            number += 1
        }
    }

    /// A year with a weigh-in and an entry on every day.
    private static let year: String = {
        let lines = (0..<365).map { back in
            let day = Date(timeIntervalSince1970: 1_761_566_400 - Double(back) * 86_400)
            let weight = 79.0 + Double(back) / 100 + Double(back % 3) / 10
            let kilocalories = 2100 + back * 7 % 300
            return "\(day.formatted(.iso8601.year().month().day())),\((weight * 10).rounded() / 10),\(kilocalories)"
        }
        return (["date,weight_kg,kcal"] + lines).joined(separator: "\n")
    }()

    /// What each request costs.
    mutating func askEverything() async throws -> CostTable {
        var table = CostTable()
        let reading = (service.routes() + service.pageRoutes()).filter {
            $0.method == .get && !Self.left.contains($0.path)
        }
        for isCounted in [false, true] {
            for route in reading {
                let costs = try await ask(route)
                if isCounted { table.costs["\(route)"] = costs }
            }
        }
        for change in CostSamples.changes { table.costs[change.name] = try await ask(change) }
        return table
    }

    private func ask(_ route: Route) async throws -> RequestCosts {
        let path = filled(CostSamples.values[route.path] ?? route.path)
        _ = counter.take()
        if route.isAPI {
            let answer = try await service.send(route.method, path, token: person.accessToken)
            #expect(answer.status == 200 || answer.status == 404, "\(route): \(answer.text.prefix(300))")
            return costs(sending: answer.text)
        }
        let answer = try await browser.open(path)
        #expect(answer.status < 500, "\(route): \(answer.status)")
        return costs(sending: answer.html)
    }

    private mutating func ask(_ request: CostSamples.Request) async throws -> RequestCosts {
        let body = try request.body?.text
        _ = counter.take()
        let answer = try await service.send(
            request.method, filled(request.path), text: body.map(filled), token: person.accessToken)
        #expect((200..<300).contains(answer.status), "\(request.name): \(answer.text.prefix(300))")
        if let (name, path) = request.naming {
            names[name] = String(try #require(path.reduce(answer.data) { $0[$1] }.integer))
        }
        return costs(sending: answer.text)
    }

    private func costs(sending text: String) -> RequestCosts {
        // Some numbers are drawn at random, and so are the keys of forms, of which a part may look like a number, and what
        // a request is called in an answer that says what went wrong.
        let stable = text.replacing(/[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}/, with: String(repeating: "k", count: 36))
            .replacing(/\b\d{10,}\b/, with: "0000000000000000")
            .replacing(/"requestId":"[^"]*"/, with: "\"requestId\":\"\"")
        return RequestCosts(database: counter.take(), sent: stable.utf8.count)
    }

    /// A path or a body with the numbers that its names stand for.
    private func filled(_ text: String) -> String {
        names.reduce(text) { text, name in
            text.replacing("\"{\(name.key)}\"", with: name.value).replacing("{\(name.key)}", with: name.value)
        }
    }
}
