import APIContract
import HTTPTypes
import NutritionScience
import Services
import Testing
import WebServerTestSupport

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

    @Test("Somebody without a plan goes on with those of their device")
    func goesOn() async throws {
        try await TestService.run { service in
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
        try await TestService.run { service in
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

    /// A statement by a device, and the contradicting profile of the account.
    struct Contradiction: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let inputs: JSON
        var profile: JSON = [:]
    }

    static let contradictions = [
        Contradiction(
            testDescription: "somebody else's body",
            inputs: [
                "weight": 45, "height": 150, "age": 80, "sex": "female", "activityLevel": "sedentary",
                "primaryGoal": "maintain", "targetWeight": nil,
            ]),
        Contradiction(testDescription: "a child's age", inputs: [:], profile: ["dateOfBirth": "2010-01-15"]),
        Contradiction(
            testDescription: "a precaution", inputs: [:], profile: ["healthConditions": ["eating_disorder"]]),
        Contradiction(testDescription: "a faster pace", inputs: ["energyGap": 1000]),
    ]

    @Test("A plan that contradicts the account's own profile is history, and one that rests on it is in force")
    func contradicts() async throws {
        try await TestService.run { service in
            for (number, example) in Self.contradictions.enumerated() {
                let profile = JSON.userFlows.with(example.profile)
                let ordinary = try await service.acknowledged(profile, email: "ordinary\(number)@example.org")
                let expected = try await ordinary.generate().data["plan"]
                let person = try await service.acknowledged(profile, email: "moved\(number)@example.org")
                var moved = Self.plans
                moved[2] = Self.plan(81.65, at: "2025-10-26T02:00:00.000Z")
                moved[2]["inputs"] = moved[2]["inputs"].with(example.inputs)
                let answer = try await person.post("/v1/plans/generate", ["moved": .array(moved)])
                #expect(answer.status == 201, "\(answer.text)")
                let plan = answer.data["plan"]
                #expect(plan["id"] == 4 && plan["inputs"] == expected["inputs"], "\(example): \(plan)")
                #expect(plan["targets"] == expected["targets"], "\(example): \(plan)")
                #expect(try await person.get("/v1/plans/current").data["plan"] == plan)
                let history = try await person.history()["plans"].entries
                #expect(history.map { $0["reason"] } == ["profile_changed", "weekly", "weekly", "requested"])
                #expect(history.map { $0["planStatus"] } == ["active", "replaced", "replaced", "replaced"])
                #expect(history.dropFirst().first?["inputs"] == moved[2]["inputs"].withoutNulls)
                #expect(try await person.get("/v1/plans/news").data["news"] == .null)
            }
        }
    }

    @Test("A learned expenditure counts as far as the log supports it")
    func learned() async throws {
        try await TestService.run { service in
            // The formula expects 2,725 kcal; the log implies 2,400.
            let cases: [(isLogged: Bool, learned: Double, expected: JSON)] = [
                (false, 10_000, nil), (false, 2425, nil), (false, 2600, 2600), (true, 10_000, nil), (true, 3000, nil),
                (true, 1200, nil), (true, 2425, 2425),
            ]
            for (number, example) in cases.enumerated() {
                let person = try await service.acknowledged(email: "sarah\(number)@example.org")
                if example.isLogged {
                    let log = String.steadyLog(days: 60, calories: 2400)
                    #expect(try await person.importing(log).status == 200)
                }
                let moved = Self.plan(81.65, at: "2025-10-26T02:00:00.000Z", learned: example.learned)
                let plan = try await person.post("/v1/plans/generate", ["moved": .array([moved])]).data["plan"]
                #expect(plan["id"] == 1 && plan["inputs"]["learnedExpenditure"] == example.expected, "\(example)")
                #expect(plan["targets"]["tdee"] == (example.expected == nil ? 2725 : example.expected), "\(example)")
            }
        }
    }

    @Test("A plan that is taken over follows the log by one step, a week after the last")
    func follows() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.importing(.steadyLog(days: 60, calories: 2400)).status == 200)
            let moved = Self.plan(81.65, at: "2025-10-26T02:00:00.000Z", learned: 2575)
            let first = try await person.post("/v1/plans/generate", ["moved": .array([moved])]).data["plan"]
            #expect(first["targets"]["tdee"] == 2575)
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().changed == 1)
            let again = try await service.again()
            #expect(try await again.get("/v1/plans/current").data["plan"]["targets"]["tdee"] == 2425)
        }
    }

    @Test("A weight that comes with its day is that day's weigh-in, and a newer one stays the weight")
    func weighedOn() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(JSON.userFlows.with(["weighedOn": "2025-10-20"]))
            #expect(try await person.weights().map { $0["day"] } == ["2025-10-20"])
            #expect(try await person.post("/v1/weights", ["day": "2025-10-25", "weight": 81]).status == 201)
            let older: JSON = ["currentWeight": 84, "weighedOn": "2025-10-22", "activityLevel": "sedentary"]
            #expect(try await person.patch("/v1/profile", older).status == 200)
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 81 && settings["activityLevel"] == "sedentary")
            #expect(try await person.weights().map { $0["day"] } == ["2025-10-20", "2025-10-25"])
            let newer: JSON = ["currentWeight": 80.5, "weighedOn": "2025-10-26"]
            #expect(try await person.patch("/v1/profile", newer).status == 200)
            #expect(try await person.settings()["currentWeight"] == 80.5)
            #expect(try await person.weights().last?["day"] == "2025-10-26")
            let ahead = try await person.patch("/v1/profile", ["currentWeight": 79, "weighedOn": "2025-10-28"])
            #expect(ahead.status == 400 && ahead.fields.contains("weighedOn"))
        }
    }

    @Test("A plan that had ended leaves its days after that without targets")
    func ended() async throws {
        try await TestService.run { service in
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

extension JSON {
    /// The same object without its members that are null.
    fileprivate var withoutNulls: JSON {
        if case .object(let members) = self { .object(members.filter { $0.value != .null }) } else { self }
    }
}
