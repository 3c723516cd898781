import Database
import TestSupport
import Testing
import WebServerTestSupport

struct MetricsTests {
    private static let today = "/v1/profile/metrics/today"
    private static let acknowledge = "/v1/profile/metrics/acknowledge"

    @Test("Today's metrics, before and after they are acknowledged")
    func shape() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let before = try await person.get(Self.today).data
            #expect(before.names == ["metrics", "explanations", "acknowledged", "acknowledgement"])
            let numbers: JSON = [
                "id": 1, "bmi": 25.83, "bmr": 1758, "tdee": 2725, "computedAt": "2025-10-27T12:00:00.000Z",
                "version": before["metrics"]["version"],
            ]
            #expect(before["metrics"] == numbers)
            #expect((before["metrics"]["version"].integer ?? 0) >= 1)
            #expect(before["explanations"].names == ["bmi", "bmr", "tdee"])
            #expect(before["explanations"]["bmi"].string?.lowercased().contains("overweight") == true)
            #expect(before["explanations"]["bmr"].string?.isEmpty == false)
            #expect(before["explanations"]["tdee"].string?.isEmpty == false)
            #expect(before["acknowledged"] == false)
            #expect(before["acknowledgement"] == nil)

            service.clock.advance(minutes: 3)
            let answer = try await person.post(Self.acknowledge, ["metricsId": 1])
            #expect(answer.data == ["acknowledgedAt": "2025-10-27T12:03:00.000Z"])
            let after = try await person.get(Self.today).data
            #expect(after["metrics"] == before["metrics"])
            #expect(after["acknowledged"] == true)
            #expect(after["acknowledgement"] == answer.data.with(["version": before["metrics"]["version"]]))
        }
    }

    @Test("Without settings there are no metrics")
    func none() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.get(Self.today)
            #expect(answer.status == 404)
            #expect(answer.code == "metrics_not_found")
            #expect(try await person.post(Self.acknowledge, ["metricsId": 1]).code == "metrics_not_found")
        }
    }

    @Test("Acknowledging again changes nothing")
    func idempotent() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let first = try await person.acknowledge()
            service.clock.advance(minutes: 1)
            #expect(try await person.acknowledge().data == first.data)
            let stored = try await service.database.read { try $0.query("SELECT 1 FROM acknowledgements").count }
            #expect(stored == 1)
        }
    }

    @Test("Several acknowledgements at once are one", arguments: TestDatabase.allCases)
    func concurrent(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.onboarded()
            let answers = try await withThrowingTaskGroup(of: JSON.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        service.clock.advance(milliseconds: 1)
                        return try await person.post(Self.acknowledge, ["metricsId": 1]).data
                    }
                }
                return try await group.reduce(into: Set<JSON>()) { $0.insert($1) }
            }
            #expect(answers.count == 1)
            let stored = try await service.database.read { try $0.query("SELECT 1 FROM acknowledgements").count }
            #expect(stored == 1)
        }
    }

    @Test("Metrics are named by version and the exact moment, too")
    func exactMoment() async throws {
        try await TestService.run { service in
            service.clock.advance(milliseconds: 123)
            let person = try await service.onboarded()
            let metrics = try await person.get(Self.today).data["metrics"]
            #expect(metrics["computedAt"] == "2025-10-27T12:00:00.123Z")
            let named: JSON = ["version": metrics["version"], "metricsComputedAt": metrics["computedAt"]]
            for moment: JSON in [
                "2025-10-27T12:00:00.122Z", "2025-10-27T12:00:00.124Z", "2025-10-27T12:00:00Z",
                "2025-10-26T12:00:00.123Z",
            ] {
                let answer = try await person.post(Self.acknowledge, named.with(["metricsComputedAt": moment]))
                #expect(answer.status == 404)
                #expect(answer.code == "metrics_not_found")
            }
            #expect(try await person.post(Self.acknowledge, named.with(["version": 99])).status == 404)
            #expect(try await person.get(Self.today).data["acknowledged"] == false)
            #expect(try await person.post(Self.acknowledge, named).status == 200)
            #expect(try await person.get(Self.today).data["acknowledged"] == true)
        }
    }

    @Test(
        "A request must name metrics",
        arguments: [
            ([:], ["metricsId"]), (["version": 1], ["metricsComputedAt"]),
            (["metricsComputedAt": "2025-10-27T12:00:00.000Z"], ["metricsId"]),
            (["metricsId": 1, "version": 0], ["version"]), (["metricsId": 1, "version": 2_147_483_648], ["version"]),
            (["metricsId": "1"], ["metricsId"]), (["metricsId": 1.5], ["metricsId"]),
            (["version": 1, "metricsComputedAt": "yesterday"], ["metricsComputedAt"]),
            (["version": 1, "metricsComputedAt": 1_761_566_400], ["metricsComputedAt"]),
        ] as [(JSON, Set<String>)])
    func unnamed(_ body: JSON, _ fields: Set<String>) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let answer = try await person.post(Self.acknowledge, body)
            #expect(answer.status == 400)
            #expect(answer.fields == fields)
        }
    }

    @Test("Unknown metrics are not found", arguments: [0, -1, 2, 9_007_199_254_740_991])
    func unknown(_ id: Int) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let answer = try await person.post(Self.acknowledge, ["metricsId": .number(Double(id))])
            #expect(answer.status == 404)
            #expect(answer.code == "metrics_not_found")
            let reason = "None of your health metrics has this metricsId. Please load today’s, and acknowledge those."
            #expect(answer.json["error"] == .string(reason))
            let moment: JSON = ["version": 1, "metricsComputedAt": "2025-10-26T12:00:00.000Z"]
            #expect(
                try await person.post(Self.acknowledge, moment).json["error"].string?.contains("metricsComputedAt")
                    == true)
        }
    }

    @Test("One acknowledgement covers what is computed later")
    func later() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let acknowledgement = try await person.get(Self.today).data["acknowledgement"]
            service.clock.advance(minutes: 1)
            try await person.patch("/v1/profile", ["currentWeight": 80])
            let today = try await person.get(Self.today).data
            #expect(today["metrics"]["id"] == 2)
            #expect(today["metrics"]["computedAt"] == "2025-10-27T12:01:00.000Z")
            #expect(today["acknowledged"] == true)
            #expect(today["acknowledgement"] == acknowledgement)
            #expect(try await person.generate().status == 201)
            try await person.patch("/v1/profile", ["mealsPerDay": 5])
            #expect(try await person.get(Self.today).data["metrics"] == today["metrics"])
        }
    }

    @Test("Older metrics can still be acknowledged after a recompute")
    func older() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            try await person.patch("/v1/profile", ["currentWeight": 80])
            #expect(try await person.post(Self.acknowledge, ["metricsId": 1]).status == 200)
            #expect(try await person.get(Self.today).data["acknowledged"] == true)
        }
    }

    @Test("A birthday makes new metrics")
    func birthday() async throws {
        try await TestService.run { service in
            let settings = JSON.userFlows.with(["dateOfBirth": "1990-10-28"])
            var person = try await service.acknowledged(settings)
            let before = try await person.get(Self.today).data["metrics"]
            #expect(before["bmr"] == 1763)
            service.clock.advance(minutes: 12 * 60)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            let after = try await person.get(Self.today).data
            #expect(after["metrics"]["id"] == 2)
            #expect(after["metrics"]["bmr"] == 1758)
            #expect(after["metrics"]["computedAt"] == "2025-10-28T00:00:00.000Z")
            #expect(after["acknowledged"] == true)
            #expect(try await person.get(Self.today).data["metrics"] == after["metrics"], "only once")
        }
    }
}
