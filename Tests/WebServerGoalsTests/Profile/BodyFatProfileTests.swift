import Testing
import WebServerTestSupport

/// Body fat, the formula that uses it, and a pace of one's own.
struct BodyFatProfileTests {
    @Test("Body fat, formula and pace are kept, and the plan follows")
    func follow() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let usual = try await person.settings()
            #expect(usual["bmrFormula"] == "mifflin_st_jeor")
            #expect(usual.names.isDisjoint(with: ["bodyFat", "energyGap"]))
            let answer = try await person.patch(
                "/v1/profile", ["bodyFat": 22.54, "bmrFormula": "katch_mcardle", "energyGap": 300])
            let settings = answer.data["settings"]
            #expect(settings["bodyFat"] == 22.5 && settings["bmrFormula"] == "katch_mcardle")
            // 370 + (21.6 × 63.279) ≈ 1,737; 1,737 × 1.55 = 2,692; 2,692 − 300 = 2,392
            #expect(settings["energyGap"] == 300 && settings["bmr"] == 1737 && settings["calorieTarget"] == 2392)
            #expect(answer.data["stats"]["plans"] == 2)
            let plan = try await person.get("/v1/plans/current").data["plan"]
            #expect(
                plan["inputs"].names.isSuperset(of: ["bodyFat", "bmrFormula", "energyGap"])
                    && plan["inputs"]["bmrFormula"] == "katch_mcardle")
            #expect(plan["targets"]["weeklyRate"] == -0.3)
            let alternative = plan["whyItWorks"]["bmr"]["alternative"]
            #expect(alternative["name"] == "Mifflin-St Jeor" && alternative["value"] == 1758)
            let changes = try await person.history()["plans"][0]["changes"].entries.compactMap { $0["name"].string }
            #expect(changes.contains("bodyFat") && changes.contains("energyGap"))
        }
    }

    @Test("What is sent as null is removed")
    func removed() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(
                JSON.userFlows.with(["bodyFat": 20, "bmrFormula": "katch_mcardle", "energyGap": 750]))
            let known = try await person.settings()
            #expect(known["bodyFat"] == 20 && known["energyGap"] == 750 && known["bmrFormula"] == "katch_mcardle")
            #expect(try await person.patch("/v1/profile", ["bmrFormula": nil]).data["settings"] == known)
            let refused = try await person.patch("/v1/profile", ["bodyFat": nil])
            #expect(refused.status == 400 && refused.fields == ["bodyFat"])
            #expect(refused.text.contains("Body fat is required for the Katch-McArdle equation."))
            #expect(try await person.settings() == known)
            let removed = try await person.patch(
                "/v1/profile", ["bodyFat": nil, "bmrFormula": "mifflin_st_jeor", "energyGap": nil])
            #expect(removed.data["settings"].names.isDisjoint(with: ["bodyFat", "energyGap"]))
            #expect(removed.data["settings"]["bmr"] == 1758 && removed.data["settings"]["calorieTarget"] == 2225)
        }
    }

    @Test(
        "The edges are accepted, and nothing beyond them",
        arguments: [
            ("bodyFat", 3, 2.99), ("bodyFat", 65, 65.01), ("energyGap", 100, 99), ("energyGap", 1000, 1001),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let before = try await person.settings()
            let answer = try await person.patch("/v1/profile", [field: refused])
            #expect(answer.status == 400 && answer.fields == [field])
            #expect(try await person.settings() == before)
            #expect(try await person.patch("/v1/profile", [field: accepted]).data["settings"][field] == accepted)
        }
    }

    @Test(
        "What is no value of the field names it",
        arguments: [
            ("bodyFat", "22"), ("bodyFat", -5), ("bodyFat", 1e300), ("bodyFat", [22]),
            ("bmrFormula", "harris_benedict"),
            ("bmrFormula", ""), ("bmrFormula", 1), ("energyGap", 500.5), ("energyGap", "500"), ("energyGap", -500),
            ("energyGap", true),
        ] as [(String, JSON)])
    func wrong(_ field: String, _ value: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let answer = try await person.patch("/v1/profile", [field: value])
            #expect(answer.status == 400 && answer.fields == [field], "\(answer.text)")
        }
    }

    @Test("Katch-McArdle needs body fat")
    func needsBodyFat() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let answer = try await person.patch("/v1/profile", ["bmrFormula": "katch_mcardle"])
            #expect(answer.status == 400 && answer.fields == ["bodyFat"])
            let everything = try await person.patch(
                "/v1/profile", ["bmrFormula": "katch_mcardle", "energyGap": 5, "height": 9])
            #expect(everything.fields == ["bodyFat", "energyGap", "height"], "all at once")
            let both = try await person.patch("/v1/profile", ["bmrFormula": "katch_mcardle", "bodyFat": 22.5])
            #expect(both.data["settings"]["bmr"] == 1737)
        }
    }

    @Test("With another goal the pace is the usual one again")
    func anotherGoal() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(JSON.userFlows.with(["energyGap": 750]))
            #expect(try await person.settings()["calorieTarget"] == 1975)
            #expect(try await person.patch("/v1/profile", ["mealsPerDay": 5]).data["settings"]["energyGap"] == 750)
            let gaining = try await person.patch("/v1/profile", ["primaryGoal": "gain_muscle", "targetWeight": 86])
            #expect(!gaining.data["settings"].names.contains("energyGap"))
            #expect(gaining.data["settings"]["calorieTarget"] == 3125)
            let losing = try await person.patch(
                "/v1/profile", ["primaryGoal": "lose_weight", "targetWeight": 75, "energyGap": 250])
            #expect(losing.data["settings"]["calorieTarget"] == 2475)
        }
    }
}
