import Database
import Measuring
import Prometheus
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// The loop that runs beside the requests.
@Suite struct MeasuringLoopTests {
    @Test(
        "What was counted is stored although flags and experiments can't be read", arguments: TestDatabase.allCases)
    func storesAlone(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, isMeasuring: true) { service in
            let person = try await service.measured()
            try await service.services.events.store()
            try await service.database.write { connection in
                try connection.execute("DELETE FROM measured_events")
                for table in ["flag_rollouts", "experiments"] {
                    try connection.execute("ALTER TABLE \(table) RENAME TO \(table)_gone")
                }
            }
            try await person.onboard()
            let services = service.services
            let loop = MeasuringLoop(
                events: services.events, product: service.dependencies.product,
                figures: MeasuringFigures(factory: PrometheusMetrics(), isOn: true), rollbacks: services.rollbacks,
                logger: quietLogger, pause: .milliseconds(10))
            let running = Task { try await loop.run() }
            // A server that is stopped stores once more, so this is looked for while it runs.
            var stored: Int64 = 0
            for _ in 0..<6_000 where stored == 0 {
                try await Task.sleep(for: .milliseconds(10))
                stored = try await service.count("measured_events")
            }
            #expect(stored > 0)
            running.cancel()
            try await running.value
        }
    }
}
