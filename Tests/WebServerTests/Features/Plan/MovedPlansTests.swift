import APIContract
import HTTPTypes
import NutritionScience
import TestSupport
import Testing

/// Plans that a device made on its own, before the person had an account.
@Suite struct MovedPlansTests {
    private static func plan(_ weight: Double, at time: String, learned: Double? = nil, reason: String = "weekly")
        -> JSON
    {
        var inputs: JSON = [
            "weight": .number(weight), "height": 177.8, "age": 35, "sex": "male", "activityLevel": "moderately_active",
            "primaryGoal": "lose_weight", "targetWeight": 74.84,
        ]
        if let learned { inputs["learnedExpenditure"] = .number(learned) }
        var plan: JSON = [
            "inputs": inputs, "reason": .string(reason),
            "formulaVersion": .number(Double(NutritionPlan.formulaVersion)),
            "createdAt": .string(time), "start": ["time": "2025-10-06T12:00:00.000Z", "weight": 83],
        ]
        if learned != nil { plan["learnedChangedAt"] = .string(time) }
        return plan
    }

    private static let plans: [JSON] = [
        plan(83, at: "2025-10-06T12:00:00.000Z", reason: "requested"), plan(82.4, at: "2025-10-12T02:00:00.000Z"),
        plan(81.65, at: "2025-10-26T02:00:00.000Z", learned: 2600),
    ]

    @Test("Somebody without a plan goes on with those of their device", arguments: TestDatabase.allCases)
    func goesOn(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let answer = try await person.post("/v1/plans/generate", ["moved": .array(Self.plans)])
            #expect(answer.status == 201, "\(answer.text)")
            let plan = answer.data["plan"]
            #expect(plan["id"] == 3 && plan["createdAt"] == "2025-10-26T02:00:00.000Z")
            #expect(plan["inputs"]["learnedExpenditure"] == 2600 && plan["targets"]["tdee"] == 2600)
            let history = try await person.history()["plans"].entries
            #expect(history.map { $0["reason"] } == ["weekly", "weekly", "requested"])
            #expect(history.map { $0["planStatus"] } == ["active", "replaced", "replaced"])
            #expect(history[1]["inputs"]["weight"] == 82.4 && history[0]["changes"].entries.isEmpty == false)
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
            let again = try await person.post("/v1/plans/generate", ["moved": .array(Self.plans)])
            #expect(again.status == 200 && again.data["plan"]["id"] == 3)
            let forced = try await person.post(
                "/v1/plans/generate", ["forceRecompute": true, "moved": .array(Self.plans)])
            #expect(forced.status == 201 && forced.data["plan"]["id"] == 4)
            #expect(forced.data["plan"]["inputs"]["learnedExpenditure"] == 2600, "it is no week since it changed")
        }
    }

    @Test("What can't be taken over is left out, and a new plan is made where nothing is left")
    func leavesOut() async throws {
        try await TestService.run(on: .sqlite) { service in
            let person = try await service.acknowledged()
            let odd = [
                Self.plan(2000, at: "2025-10-06T12:00:00.000Z"), Self.plan(81, at: "1999-10-06T12:00:00.000Z"),
                Self.plan(81, at: "2031-10-06T12:00:00.000Z"),
            ]
            let many = try await person.post(
                "/v1/plans/generate", ["moved": .array(Array(repeating: Self.plans[0], count: MovedPlan.most + 1))])
            #expect(many.status == 400 && many.fields.contains("moved"))
            let answer = try await person.post("/v1/plans/generate", ["moved": .array(odd)])
            #expect(answer.status == 201 && answer.data["plan"]["id"] == 1)
            #expect(answer.data["plan"]["inputs"]["weight"] == 81.65)
        }
    }

    @Test("A plan that had ended leaves its days after that without targets", arguments: TestDatabase.allCases)
    func ended(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            var plans = Self.plans
            plans[0]["endedAt"] = "2025-10-08T12:00:00.000Z"
            _ = try await person.post("/v1/plans/generate", ["moved": .array(plans)])
            let targets = try await person.get("/v1/progress?range=4w").data["targets"].entries
            let days = targets.filter { $0["targets"] != .null && $0["targets"] != nil }.compactMap { $0["from"] }
            #expect(days.contains("2025-10-06") && days.contains("2025-10-12") && !days.contains("2025-10-08"))
        }
    }
}
