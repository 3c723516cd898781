import Testing
import WebServerTestSupport

struct HowItWorksTests {
    private static let path = "/v1/summary/how-it-works"

    @Test("The summary holds the person, the numbers and the way")
    func shape() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let summary = try await person.get(Self.path).data
            #expect(
                summary.names
                    == ["user", "currentMetrics", "goals", "calculations", "projection", "howItWorks"])
            #expect(summary["user"] == ["name": "Sarah", "email": "sarah@example.org"])
            let metrics: JSON = [
                "age": 35, "gender": "male", "weight": 81.65, "height": 177.8, "activityLevel": "moderately_active",
            ]
            #expect(summary["currentMetrics"] == metrics)
            let goals: JSON = ["primaryGoal": "lose_weight", "targetWeight": 74.84, "targetDate": "2026-03-01"]
            #expect(summary["goals"] == goals)
            let calculations = summary["calculations"]
            #expect(calculations["bmr"]["value"] == 1758)
            #expect(calculations["tdee"]["value"] == 2725)
            #expect(calculations["tdee"]["activityMultiplier"] == 1.55)
            #expect(calculations["targets"]["calories"]["value"] == 2225)
            #expect(calculations["targets"]["protein"]["value"] == 180)
            #expect(calculations["targets"]["water"]["value"] == 2900)
            let projection: JSON = [
                "startWeight": 81.65, "targetWeight": 74.84, "weeklyRate": -0.5, "estimatedWeeks": 14,
                "projectedDate": "2026-02-02T00:00:00.000Z", "explanation": summary["projection"]["explanation"],
            ]
            #expect(summary["projection"] == projection)
            for step in ["step1", "step2", "step3", "step4"] {
                #expect(summary["howItWorks"][step]["title"].string?.isEmpty == false)
                #expect(summary["howItWorks"][step]["description"].string?.isEmpty == false)
            }
            #expect(try await person.history()["plans"] == [], "looking makes no plan")
        }
    }

    @Test(
        "Every number of the way is there in every goal",
        arguments: [
            ("lose_weight", 74.84, 74.84, 14), ("gain_muscle", 85, 85, 9), ("maintain", nil, 81.65, 0),
            ("improve_health", nil, 81.65, 0), ("maintain", 74.84, 74.84, 0),
        ] as [(String, JSON, JSON, JSON)])
    func everyGoal(_ goal: String, _ target: JSON, _ targetWeight: JSON, _ weeks: JSON) async throws {
        try await TestService.run { service in
            let settings: JSON = .userFlows.with(["primaryGoal": .string(goal), "targetWeight": target])
            let summary = try await service.onboarded(settings).get(Self.path).data
            #expect(summary["goals"]["targetWeight"] == targetWeight)
            #expect(summary["projection"]["targetWeight"] == targetWeight)
            #expect(summary["projection"]["estimatedWeeks"] == weeks)
        }
    }

    @Test("Without settings, or with none to compute from, there is no summary")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let none = try await person.get(Self.path)
            #expect(none.status == 404)
            #expect(none.code == "settings_not_found")
            try await person.onboard(.skipped)
            let incomplete = try await person.get(Self.path)
            #expect(incomplete.status == 400)
            #expect(incomplete.code == "settings_incomplete")
        }
    }
}
