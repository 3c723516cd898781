import APIContract
import Database
import Foundation
import HTTPTypes
import Measuring
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// Failed requests of people with a flag that is being rolled out.
@Suite struct FlagHealthTests {
    /// A person who agreed to measuring, with a random number whose last byte is unique.
    private func counted(_ number: UInt8, in service: TestService) async throws -> TestPerson {
        let person = try await service.acknowledged(email: "person\(number)@example.org")
        let bytes = Data(repeating: 0, count: 15) + [number]
        try await service.database.write { connection in
            try connection.send(
                "UPDATE people SET measuring_id = $1 WHERE id = $2", [.blob(bytes), .integer(Int64(person.id))])
        }
        #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200)
        return person
    }

    /// Makes the server fail to read people's settings.
    private func breakSettings(_ service: TestService) async throws {
        try await service.database.write { connection in
            try connection.send("UPDATE user_settings SET sealed = $1", [.blob(Data([1]))])
        }
    }

    /// Expects a request to fail on the server, which no response may otherwise reveal.
    private func expectFailure(of person: TestPerson, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let answer = try await person.service.client.execute(
            uri: "/v1/profile", method: .get, headers: [.authorization: "Bearer \(person.accessToken)"])
        #expect(answer.status == .internalServerError, sourceLocation: sourceLocation)
    }

    @Test("A flag takes itself back where the server fails at requests, over the API and in a browser")
    func errors() async throws {
        try await TestService.run(limitsRates: false, isMeasuring: true) { service in
            var people: [TestPerson] = []
            for number in 1...5 { people.append(try await counted(UInt8(number), in: service)) }
            let silent = try await service.acknowledged(email: "silent@example.org")
            let browser = TestBrowser(service)
            try await browser.signUp(email: "ada@example.org")
            try await browser.onboard()
            #expect(try await browser.submit("/settings/measuring", ["measured": "yes"]).status == 303)
            let flags = service.services.flags
            try await flags.set(.all, of: .metricsSummary, by: .command, because: "")
            let rollbacks = service.services.rollbacks
            for _ in 0..<100 { #expect(try await people[0].get("/v1/water").status == 200) }
            // Without the database, no flag is at fault.
            for _ in 0..<20 {
                service.failing.fail(reads: 1)
                #expect(try await browser.open("/how-it-works").status == 503)
            }
            #expect(try await rollbacks.checkFlags() == [])
            let failures = try await service.database.read {
                try $0.query("SELECT flag FROM flag_health WHERE failed_people > 0").count
            }
            #expect(failures == 0, "no page was at fault either")
            try await breakSettings(service)
            // A person who did not agree is not counted.
            for _ in 0..<20 { try await expectFailure(of: silent) }
            #expect(try await rollbacks.checkFlags() == [])
            for _ in 0..<4 { #expect(try await browser.open("/how-it-works").status == 500) }
            for person in people { try await expectFailure(of: person) }
            let rollback = try #require(try await rollbacks.checkFlags().first)
            guard case .flag("enable_metrics_summary", .errors(9, let all, 0.05)) = rollback else {
                Issue.record("\(rollback)")
                return
            }
            #expect((109...129).contains(all), "what the server refused before it knew who asks may be left out")
            #expect(try await flags.states().first { $0.flag == .metricsSummary }?.rollout == Rollout.none)
        }
    }

    @Test("Whoever says no and yes again and again is one person, for whom a page failed once")
    func toggling() async throws {
        try await TestService.run(limitsRates: false, isMeasuring: true) { service in
            let person = try await counted(1, in: service)
            try await service.services.flags.set(
                .all, of: .metricsSummary, by: .command, because: "")
            for _ in 0..<20 {
                for isMeasured: JSON in [false, true] {
                    #expect(try await person.put("/v1/measuring", ["isMeasured": isMeasured]).status == 200)
                }
                let failure: JSON = ["events": [["event": ["screen_failed": ["place": "home"]]]]]
                #expect(try await person.post("/v1/measuring/events", failure).data["counted"] == 1)
            }
            #expect(try await service.services.rollbacks.checkFlags() == [])
            let sums = try await service.database.read { connection in
                try connection.query("SELECT people, failed_people FROM flag_health WHERE people > 0").map { row in
                    [try row["people"], try row["failed_people"]] as [Int]
                }
            }
            #expect(sums == [[1, 1]])
        }
    }

    @Test(
        "What fails where nothing is being rolled out, or measuring is off, is not counted", arguments: [true, false])
    func nothing(isMeasuring: Bool) async throws {
        try await TestService.run(limitsRates: false, isMeasuring: isMeasuring) { service in
            let person = isMeasuring ? try await counted(1, in: service) : try await service.acknowledged()
            let flags = service.services.flags
            if !isMeasuring { try await flags.set(.all, of: .metricsSummary, by: .command, because: "") }
            try await breakSettings(service)
            for _ in 0..<101 { try await expectFailure(of: person) }
            #expect(try await service.services.rollbacks.checkFlags() == [])
            let rows = try await service.database.read { try $0.query("SELECT flag FROM flag_health") }
            #expect(rows.isEmpty)
        }
    }
}
