import Testing
import WebServerTestSupport

/// Refusals by the science, and invalid answers. The day is 27 October 2025.
struct OnboardingRefusalTests {
    private static let noTarget = JSON.userFlows.without("targetWeight").with(["primaryGoal": "maintain"])

    @Test(
        "The edges of the ranges are accepted, and nothing beyond them",
        arguments: [
            ("currentWeight", 30, 29.99), ("currentWeight", 300, 300.01), ("height", 100, 99.99),
            ("height", 250, 250.01), ("dateOfBirth", "2012-10-27", "2012-10-28"),
            ("dateOfBirth", "1904-10-28", "1904-10-27"), ("mealsPerDay", 1, 0), ("mealsPerDay", 10, 11),
            ("targetWeight", 300, 300.01), ("targetWeight", 30, 29.99),
            ("targetDate", "2025-10-28", "2025-10-27"), ("targetDate", "2035-10-27", "2035-10-29"),
            ("allergies", .array(Array(repeating: "nuts", count: 20)), .array(Array(repeating: "nuts", count: 21))),
            ("allergies", [.string(String(repeating: "x", count: 50))], [.string(String(repeating: "x", count: 51))]),
            ("dietaryPreferences", ["x"], [" "]), ("dietaryPreferences", ["vegan 🌱"], ["ve\ngan"]),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/onboarding", Self.noTarget.with([field: refused]))
            #expect(answer.status == 400)
            #expect(answer.fields == [field])
            #expect(try await person.settings() == nil)
            try await person.onboard(Self.noTarget.with([field: accepted]))
            #expect(try await person.settings()[field] == accepted)
        }
    }

    @Test(
        "What is no value of the field names it",
        arguments: [
            ("dateOfBirth", "1990-02-30"), ("dateOfBirth", "15.01.1990"), ("dateOfBirth", "1990-1-5"),
            ("dateOfBirth", "1990-01-15T24:00:00Z"), ("dateOfBirth", "2026-01-01"), ("dateOfBirth", 1990),
            ("dateOfBirth", ""), ("gender", "Male"), ("gender", ""), ("gender", 1), ("currentWeight", "81.65"),
            ("currentWeight", -80), ("currentWeight", 1e300), ("currentWeight", [80]), ("height", 1.78),
            ("height", true), ("height", -1e-300), ("targetWeight", "74"), ("targetWeight", 1e18),
            ("targetDate", "2026-02-29"), ("targetDate", 20_260_301), ("primaryGoal", "lose"), ("primaryGoal", nil),
            ("activityLevel", "active"), ("activityLevel", [:]), ("mealsPerDay", 2.5), ("mealsPerDay", "3"),
            ("mealsPerDay", 1e30), ("allergies", "nuts"), ("dietaryPreferences", [:]),
        ] as [(String, JSON)])
    func wrong(_ field: String, _ value: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/onboarding", JSON.userFlows.with([field: value]))
            #expect(answer.status == 400)
            #expect(answer.fields == [field], "\(answer.text)")
            #expect(try await person.settings() == nil)
        }
    }

    @Test(
        "A target must suit the goal",
        arguments: [
            ("lose_weight", 81.65, "must be below your current weight"),
            ("lose_weight", 90, "must be below your current weight"),
            ("gain_muscle", 81.65, "must be above your current weight"),
            ("gain_muscle", 70, "must be above your current weight"),
            // 18.5 × 1.778² = 58.483…
            ("lose_weight", 58.4, "must be at least 58.5 kg"),
        ] as [(JSON, JSON, String)])
    func target(_ goal: JSON, _ weight: JSON, _ reason: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let settings = JSON.userFlows.with(["primaryGoal": goal, "targetWeight": weight])
            let answer = try await person.post("/v1/onboarding", settings)
            #expect(answer.status == 400)
            #expect(answer.fields == ["targetWeight"])
            let sentence = try #require(answer.json["fields"]["targetWeight"].string)
            #expect(sentence.contains(reason), "\(sentence)")
        }
    }

    @Test("Weight and height belong together", arguments: ["currentWeight", "height"])
    func onlyOne(_ zero: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/onboarding", JSON.userFlows.with([zero: 0]))
            #expect(answer.status == 400)
            #expect(answer.fields.contains(zero))
        }
    }

    @Test("Every field at fault is named at once")
    func several() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let wrong: JSON = [
                "dateOfBirth": "1890-01-01", "gender": "x", "currentWeight": 20, "height": 90, "targetDate": "x",
                "targetWeight": 10, "primaryGoal": "x", "activityLevel": "x",
                "dietaryPreferences": [""], "allergies": [" "], "mealsPerDay": 0,
            ]
            let answer = try await person.post("/v1/onboarding", wrong)
            #expect(answer.fields == wrong.names)
            try await person.onboard()
            let changes = try await person.patch("/v1/profile", wrong.with(["name": " "]))
            #expect(changes.fields == wrong.names.union(["name"]))
        }
    }

    @Test("A refusal leaves everything as it was")
    func nothingHalfWritten() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let paths = [
                "/v1/profile", "/v1/profile/metrics/today", "/v1/plans/current", "/v1/plans/history", "/v1/home",
            ]
            let before = try await Self.read(paths, by: person)
            service.clock.advance(minutes: 1)
            let refused: [JSON] = [
                ["name": "Maria", "currentWeight": 301], ["name": "Maria", "targetWeight": 81.65],
                ["currentWeight": 90, "height": 180, "mealsPerDay": 11], ["currentWeight": 90, "name": ""],
                ["currentWeight": 90, "allergies": "x"], ["currentWeight": 90, "gender": "x"],
            ]
            for changes in refused {
                #expect(try await person.patch("/v1/profile", changes).status == 400)
            }
            for settings in [JSON.userFlows.with(["height": 251]), ["currentWeight": 90]] {
                #expect(try await person.post("/v1/onboarding", settings).status == 400)
            }
            #expect(try await Self.read(paths, by: person) == before)
        }
    }

    private static func read(_ paths: [String], by person: TestPerson) async throws -> [String] {
        var texts: [String] = []
        for path in paths { texts.append(try await person.get(path).text) }
        return texts
    }
}
