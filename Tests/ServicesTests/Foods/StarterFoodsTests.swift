import Database
import TestSupport
import Testing

@testable import Services

@Suite struct StarterFoodsTests {
    @Test("Each food is whole, and tells where its numbers come from")
    func rows() {
        let rows = StarterFoods.rows
        #expect(rows.count > 200)
        #expect(rows.allSatisfy { $0.count == 13 && $0.enumerated().allSatisfy { !$1.isEmpty || $0 == 9 || $0 == 12 } })
        let foods = StarterFoods.foods
        #expect(foods.count == rows.count - 1)
        #expect(Set(foods.map(\.sourceID)).count == foods.count)
        #expect(Set(foods.map(\.name)).count == foods.count)
        #expect(foods.allSatisfy { $0.problem == nil })
        #expect(foods.allSatisfy { (300...60_000).contains($0.portion ?? 0) })
    }

    /// Fibre and organic acids have less energy than sugar, so some foods have less than the factors say.
    @Test("Energy is what protein, carbohydrate, fat and alcohol give")
    func energy() throws {
        // Here acids and fibre are most of it.
        let exceptions: Set = ["lime", "vinegar", "cocoa-powder"]
        for row in StarterFoods.rows.dropFirst() where !exceptions.contains(row[0]) {
            let numbers = try row[3...7].map { try #require(Double($0), "\(row[0])") }
            let computed = 4 * numbers[1] + 4 * numbers[2] + 9 * numbers[3] + 7 * numbers[4]
            #expect(abs(computed - numbers[0]) <= 12 + 0.12 * numbers[0], "\(row[0]): \(computed) kcal")
        }
    }

    @Test("They are stored once, whoever starts", arguments: TestDatabase.allCases)
    func storedOnce(engine: TestDatabase) async throws {
        try await engine.withAddress { address in
            let servers = try (0..<3).map { _ in try address.open() }
            try await servers[0].migrate(Migration.all)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for server in servers { tasks.addTask { try await StarterFoods.store(in: server) } }
                try await tasks.waitForAll()
            }
            let count: Int = try await servers[0].read {
                try $0.query("SELECT COUNT(*) AS count FROM foods")[0]["count"]
            }
            #expect(count == StarterFoods.foods.count)
            for server in servers { await server.close() }
        }
    }
}
