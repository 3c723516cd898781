import Testing
import WebServerTestSupport

struct OnboardingTests {
    @Test("Onboarding keeps what was entered and computes from it")
    func success() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let before = try await person.get("/v1/profile").data
            #expect(before.names == ["user", "settings", "stats", "completeness", "targetDateAnswer"])
            #expect(before["settings"] == nil)
            let answer = try await person.onboard()
            #expect(answer.data["user"]["hasCompletedOnboarding"] == true)
            let profile = try await person.get("/v1/profile").data
            #expect(profile["user"] == answer.data["user"])
            #expect(profile["stats"] == ["memberSince": "2025-10-27", "plans": 0])
            let numbers: JSON = [
                "bmi": 25.83, "bmr": 1758, "tdee": 2725, "calorieTarget": 2225, "proteinTarget": 180,
                "waterTarget": 2900, "bmrFormula": "mifflin_st_jeor", "onboardingCompleted": true,
            ]
            #expect(profile["settings"] == JSON.userFlows.with(numbers))
            #expect(try await person.history()["plans"] == [], "onboarding makes no plan")
        }
    }

    @Test("What need not be entered has a value or none")
    func optional() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let names = ["targetWeight", "targetDate", "dietaryPreferences", "allergies", "mealsPerDay"]
            try await person.onboard(names.reduce(JSON.userFlows) { $0.without($1) })
            let settings = try await person.settings()
            #expect(settings.names.isDisjoint(with: ["targetWeight", "targetDate"]))
            #expect(settings["dietaryPreferences"] == [])
            #expect(settings["allergies"] == [])
            #expect(settings["mealsPerDay"] == 3)
            try await person.onboard(names.reduce(JSON.userFlows) { $0.with([$1: nil]) })
            #expect(try await person.settings() == settings, "null is the same as not sent")
        }
    }

    @Test("Everything that is missing is named at once")
    func missing() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/onboarding", [:])
            #expect(answer.status == 400)
            let required = [
                "dateOfBirth", "gender", "currentWeight", "height", "primaryGoal", "activityLevel",
            ]
            #expect(answer.fields == Set(required))
            for field in required {
                let one = try await person.post("/v1/onboarding", JSON.userFlows.without(field))
                #expect(one.fields == [field])
                #expect(one.json["fields"][field].string?.hasSuffix(" is required.") == true)
            }
            #expect(try await person.settings() == nil)
            #expect(try await person.get("/auth/me").data["user"]["hasCompletedOnboarding"] == false)
        }
    }

    @Test("Skipping is an answer, too")
    func skip() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.onboard(.skipped)
            #expect(answer.data["user"]["hasCompletedOnboarding"] == true)
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 0)
            #expect(settings["height"] == 0)
            #expect(settings["onboardingCompleted"] == true)
            let numbers: Set = ["bmi", "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "targetWeight"]
            #expect(settings.names.isDisjoint(with: numbers))
            let metrics = try await person.get("/v1/profile/metrics/today")
            #expect(metrics.status == 404)
            #expect(metrics.code == "metrics_not_found")
            for forced in [nil, true] {
                let plan = try await person.generate(forced: forced)
                #expect(plan.status == 400)
                #expect(plan.code == "settings_incomplete")
            }
        }
    }

    @Test("Who skipped can tell later")
    func afterSkip() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.skipped)
            let half = try await person.patch("/v1/profile", ["currentWeight": 70])
            #expect(half.status == 200 && half.data["settings"]["bmr"] == nil)
            #expect(
                try await person.patch("/v1/profile", ["height": 170]).json["fields"].names
                    == ["activityLevel", "dateOfBirth", "gender"])
            let rest: JSON = [
                "height": 170, "dateOfBirth": "2000-10-27", "gender": "other", "activityLevel": "moderately_active",
            ]
            let whole = try await person.patch("/v1/profile", rest)
            #expect(whole.status == 200)
            // 25 years, other: 10 × 70 + 6.25 × 170 − 5 × 25 − 78 = 1559.5
            #expect(whole.data["settings"]["bmr"] == 1560)
            #expect(try await person.get("/v1/profile/metrics/today").data["metrics"]["bmr"] == 1560)
        }
    }

    @Test("Onboarding again replaces everything that was entered, and nothing that was said elsewhere")
    func again() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            #expect(try await person.patch("/v1/profile", ["eatsLittleFrom": "2025-10-01"]).status == 200)
            let second = JSON.userFlows.without("targetWeight").without("targetDate")
                .with(["primaryGoal": "maintain", "allergies": []])
            try await person.onboard(second)
            let settings = try await person.settings()
            #expect(settings["calorieTarget"] == 2725)
            #expect(settings["eatsLittleFrom"] == "2025-10-01")
            #expect(settings["allergies"] == [])
            #expect(settings.names.isDisjoint(with: ["targetWeight", "targetDate"]))
        }
    }

    @Test("Every gender, goal and level of the contract is accepted and kept")
    func choices() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let bmr: [(JSON, JSON)] = [
                ("male", 1758), ("female", 1592), ("other", 1675), ("prefer_not_to_say", 1675),
            ]
            for (gender, expected) in bmr {
                try await person.onboard(JSON.userFlows.with(["gender": gender]))
                #expect(try await person.settings()["bmr"] == expected)
                #expect(try await person.settings()["gender"] == gender)
            }
            for goal: JSON in ["lose_weight", "gain_muscle", "maintain", "improve_health"] {
                try await person.onboard(JSON.userFlows.without("targetWeight").with(["primaryGoal": goal]))
                #expect(try await person.settings()["primaryGoal"] == goal)
            }
            let levels: [(JSON, JSON)] = [
                ("sedentary", 2110), ("lightly_active", 2417), ("moderately_active", 2725), ("very_active", 3033),
                ("extremely_active", 3340),
            ]
            for (level, tdee) in levels {
                try await person.onboard(JSON.userFlows.with(["activityLevel": level]))
                #expect(try await person.settings()["tdee"] == tdee)
            }
        }
    }
}
