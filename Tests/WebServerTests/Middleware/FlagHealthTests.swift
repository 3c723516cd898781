import APIContract
import Database
import Foundation
import Services
import TestSupport
import Testing
import WebServer

/// Requests that the server fails at, of people who have a flag that is being rolled out.
@Suite struct FlagHealthTests {
    @Test("A flag takes itself back where the server fails at requests, over the API and in a browser")
    func errors() async throws {
        try await TestService.run(on: .sqlite, limitsRates: false, isMeasuring: true) { service in
            let storage = service.dependencies.storage
            let person = try await service.acknowledged()
            let browser = TestBrowser(service)
            try await browser.signUp(email: "ada@example.org")
            try await browser.onboard()
            let flags = FlagService(storage)
            try await flags.set(.all, of: .metricsSummary, by: nil, because: "")
            let rollbacks = RollbackService(storage)
            for _ in 0..<100 { #expect(try await person.get("/v1/water").status == 200) }
            // Without the database, no flag is at fault.
            for _ in 0..<20 {
                service.failing.fail(reads: 1)
                #expect(try await browser.open("/how-it-works").status == 503)
            }
            #expect(try await rollbacks.checkFlags() == [])
            try await service.database.write { connection in
                try connection.send("UPDATE user_settings SET sealed = $1", [.blob(Data([1]))])
            }
            for _ in 0..<4 { #expect(try await browser.open("/how-it-works").status == 500) }
            for _ in 0..<3 { #expect(try await person.get("/v1/profile").status == 500) }
            let rollback = try #require(try await rollbacks.checkFlags().first)
            guard case .flag("enable_metrics_summary", .errors(7, let all, 0.05)) = rollback else {
                Issue.record("\(rollback)")
                return
            }
            #expect((107...127).contains(all), "what the server refused before it knew who asks may be left out")
            #expect(try await flags.states().first { $0.flag == .metricsSummary }?.rollout == Rollout.none)
        }
    }

    @Test(
        "What fails where nothing is being rolled out, or measuring is off, is not counted", arguments: [true, false])
    func nothing(isMeasuring: Bool) async throws {
        try await TestService.run(on: .sqlite, limitsRates: false, isMeasuring: isMeasuring) { service in
            let person = try await service.acknowledged()
            let flags = FlagService(service.dependencies.storage)
            if !isMeasuring { try await flags.set(.all, of: .metricsSummary, by: nil, because: "") }
            try await service.database.write { connection in
                try connection.send("UPDATE user_settings SET sealed = $1", [.blob(Data([1]))])
            }
            for _ in 0..<101 { #expect(try await person.get("/v1/profile").status == 500) }
            #expect(try await RollbackService(service.dependencies.storage).checkFlags() == [])
            let rows = try await service.database.read { try $0.query("SELECT flag FROM flag_health") }
            #expect(rows.isEmpty)
        }
    }
}
