import Database
import Foundation
import Services
import Synchronization
import TestSupport
import Testing
import WebServerTestSupport

/// Each request's queries and response size are those of `costs.txt`, so that they change only on purpose. They are
/// counted, and never timed.
///
/// `GTSD_RECORD_COSTS=1 swift test --filter CostTests` records the table again; explain in the commit why a number
/// rose.
@Suite struct CostTests {
    @Test(
        "Every route of the API and every page costs what the table says, for somebody with a year of log",
        arguments: TestDatabase.allCases)
    func table(_ engine: TestDatabase) async throws {
        let costs = try await Self.count(on: engine)
        guard ProcessInfo.processInfo.environment["GTSD_RECORD_COSTS"] == nil else {
            if engine == .sqlite { try costs.record() }
            return
        }
        let differences = costs.differences(from: try CostTable.recorded())
        #expect(
            differences.isEmpty,
            """
            \(differences.joined(separator: "\n"))
            Where that is meant: GTSD_RECORD_COSTS=1 swift test --filter CostTests records the table anew.
            """)
    }

    @Test("Every route has a row in the table, or a reason to have none")
    func routes() async throws {
        let rows = Set(try CostTable.recorded().costs.keys.map(CostRequest.route(ofName:)))
        try await TestService.run { service in
            let routes = Set(service.allRoutes().map(\.description))
            let exempt = Set(CostSamples.routesWithoutRow.keys)
            #expect(routes.subtracting(rows).subtracting(exempt).sorted() == [], "CostSamples does not ask for these")
            #expect(rows.union(exempt).subtracting(routes).sorted() == [], "these are no longer there")
            #expect(rows.intersection(exempt).isEmpty)
        }
    }

    @Test("However many plans somebody makes at once, Home reads no more of them", arguments: TestDatabase.allCases)
    func manyPlans(_ engine: TestDatabase) async throws {
        let counter = CostCounter()
        try await TestService.run(
            on: engine, limitsRates: false, watching: { CountingDatabase($0, counter) }
        ) { service in
            let person = try await service.signUp()
            try await person.onboard()
            try await person.acknowledge()
            func home() async throws -> Int {
                _ = counter.take()
                #expect(try await person.get("/v1/home").status == 200)
                return counter.take().rows
            }
            for _ in 0..<2 { #expect(try await person.generate(forced: true).status == 201) }
            let afterTwo = try await home()
            for _ in 0..<20 { #expect(try await person.generate(forced: true).status == 201) }
            #expect(try await home() == afterTwo)
        }
    }

    /// The costs of every request of `CostSamples`, and of every read when it is repeated, so that nothing is new to a
    /// person any more.
    private static func count(on engine: TestDatabase) async throws -> CostTable {
        let (counter, kept) = (CostCounter(), KeptTable())
        try await TestService.run(
            on: engine, limitsRates: false, watching: { CountingDatabase($0, counter) }
        ) { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            var asker = try await CostAsker(service, counter)
            kept.set(try await asker.askEverything())
        }
        return kept.table
    }
}

/// A table handed out of a test's service.
private final class KeptTable: Sendable {
    private let kept = Mutex(CostTable())

    var table: CostTable { kept.withLock { $0 } }

    func set(_ table: CostTable) { kept.withLock { $0 = table } }
}
