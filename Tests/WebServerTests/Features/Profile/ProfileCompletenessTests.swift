import Testing

/// How much of a profile is filled in, and what the next answer brings.
struct ProfileCompletenessTests {
    @Test("The profile says what is missing, and what the next answer brings")
    func api() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            func completeness() async throws -> JSON { try await person.get("/v1/profile").data["completeness"] }
            let nothing: JSON = [
                "percent": 0,
                "missing": [
                    "currentWeight", "height", "dateOfBirth", "gender", "primaryGoal", "activityLevel",
                    "dietaryPreferences",
                ],
                "next": ["field": "currentWeight", "brings": []],
            ]
            #expect(try await completeness() == nothing)
            try await person.onboard(.skipped)
            #expect(try await completeness() == nothing, "placeholders are no answers")
            try await person.patch(
                "/v1/profile", ["currentWeight": 80, "height": 178, "gender": "male", "primaryGoal": "lose_weight"])
            let most: JSON = [
                "percent": 50, "missing": ["dateOfBirth", "activityLevel", "targetWeight", "dietaryPreferences"],
                "next": ["field": "dateOfBirth", "brings": ["bmr"]],
            ]
            #expect(try await completeness() == most, "the age of a skip is nobody's")
            let settings = try await person.settings()
            #expect(settings["placeholders"] == ["dateOfBirth", "activityLevel"])
            try await person.patch("/v1/profile", ["dateOfBirth": "1990-01-15", "activityLevel": "sedentary"])
            #expect(try await person.settings()["placeholders"] == nil)
            try await person.patch("/v1/profile", ["targetWeight": 75, "dietaryPreferences": ["vegan"]])
            #expect(try await completeness() == ["percent": 100, "missing": [], "next": nil])
        }
    }

    @Test(
        "The meter counts what was typed and kept, and links to the next field",
        arguments: [
            ([:], 0, "Add your weight: with your height it gives your BMI", "currentWeight"),
            (["currentWeight": "180"], 14, "Add your height: your BMI follows", "height"),
            (
                ["currentWeight": "180", "height": "5", "dateOfBirth": "1990-01-15"], 42,
                "Add your gender: your basal metabolic rate follows", "gender-male"
            ),
            (
                [
                    "currentWeight": "180", "dateOfBirth": "1990-01-15", "gender": "male", "primaryGoal": "maintain",
                    "activityLevel": "sedentary",
                ], 71, "Add your height: your BMI, basal metabolic rate and targets follow", "height"
            ),
            (["currentWeight": "a lot"], 0, "Add your weight: with your height it gives your BMI", "currentWeight"),
        ] as [([String: String], Int, String, String)])
    func typed(_ typed: [String: String], _ percent: Int, _ sentence: String, _ anchor: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/draft", typed.merging(["units": "us"]) { $1 })
            try await browser.submit("/onboarding/skip")
            let page = try await browser.open("/profile")
            #expect(page.html.contains("value=\"\(percent)\" aria-label=\"Profile \(percent)% complete\""))
            #expect(page.text.contains(sentence), "\(page.text)")
            #expect(page.html.contains("href=\"/onboarding/short#\(anchor)\""))
            #expect(try await browser.open("/onboarding/short").html.contains("id=\"\(anchor)\""))
        }
    }

    @Test("A profile with numbers says what is left, until nothing is")
    func profile() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard(["targetWeight": ""])
            let page = try await browser.open("/profile")
            #expect(page.text.contains("Profile 75% complete"))
            #expect(page.text.contains("Add your target weight: how long your way is follows"))
            #expect(page.html.contains("href=\"/profile/edit#targetWeight\""))
            let edit = ["units": "us", "targetWeight": "165", "dietaryPreferences": "vegan"]
            try await browser.submit("/profile/edit", edit)
            let whole = try await browser.open("/profile")
            #expect(whole.text.contains("Profile 100% complete") && !whole.text.contains("Add your"))
        }
    }
}
