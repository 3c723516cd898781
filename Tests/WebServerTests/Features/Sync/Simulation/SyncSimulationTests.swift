import Foundation
import TestSupport
import Testing

/// One log on every device, whatever happens: messages lost, doubled, delayed and out of order, devices and servers killed,
/// a backup put back. `GTSD_SIMULATIONS` says how many histories are run, `GTSD_SIMULATION_SEED` which one alone.
@Suite struct SyncSimulationTests {
    @Test("After every history, all devices hold what the server has, nothing is lost and nothing is there twice")
    func histories() async throws {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["GTSD_SIMULATION_SEED"].flatMap({ UInt64($0) }) {
            #expect(try await Self.fault(of: seed) == nil)
            return
        }
        let count = environment["GTSD_SIMULATIONS"].flatMap { UInt64($0) } ?? 2000
        let lanes = UInt64(ProcessInfo.processInfo.activeProcessorCount)
        let found = try await withThrowingTaskGroup(of: (seed: UInt64, fault: String)?.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    for seed in stride(from: lane, to: count, by: Int(lanes)) {
                        if let fault = try await Self.fault(of: seed) { return (seed, fault) }
                    }
                    return nil
                }
            }
            for try await found in group where found != nil {
                group.cancelAll()
                return found
            }
            return nil
        }
        guard let found else { return }
        let history = try await Self.shrunk(SimulatedHistory(seed: found.seed))
        let fault = try await Self.fault(of: history) ?? found.fault
        Issue.record(
            """
            Seed \(found.seed): \(fault)
            Its shortest history:
            \(history.steps.map { "  \($0)" }.joined(separator: "\n"))
            """)
    }

    private static func fault(of seed: UInt64) async throws -> String? {
        try Task.checkCancellation()
        return try await fault(of: SimulatedHistory(seed: seed))
    }

    private static func fault(of history: SimulatedHistory) async throws -> String? {
        try await withTemporaryDirectory { try await Simulation.run(history, in: $0) }
    }

    /// The same history without every step that it fails without.
    private static func shrunk(_ history: SimulatedHistory) async throws -> SimulatedHistory {
        var steps = history.steps
        var length = steps.count / 2
        while length >= 1 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if try await fault(of: SimulatedHistory(steps: fewer)) != nil { steps = fewer } else { start += length }
            }
            length /= 2
        }
        return SimulatedHistory(steps: steps)
    }
}
