import HTTPTypes
import Testing
import WebServerTestSupport

/// The completeness of a profile, and what the next answer brings.
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
            let measured: JSON = ["currentWeight": 80, "height": 178, "gender": "male", "primaryGoal": "lose_weight"]
            for path in ["/v1/profile", "/v1/profile/preview"] {
                let refused = try await service.send(
                    path == "/v1/profile" ? .patch : .post, path, measured, token: person.accessToken)
                #expect(refused.status == 400 && refused.json["fields"].names == ["activityLevel", "dateOfBirth"])
            }
            #expect(try await completeness() == nothing, "nothing is computed from the age of a skip")
            try await person.patch("/v1/profile", measured.without("height"))
            let some: JSON = [
                "percent": 37,
                "missing": ["height", "dateOfBirth", "activityLevel", "targetWeight", "dietaryPreferences"],
                "next": ["field": "height", "brings": ["bmi"]],
            ]
            #expect(try await completeness() == some)
            let settings = try await person.settings()
            #expect(settings["placeholders"] == ["dateOfBirth", "activityLevel"])
            let rest: JSON = ["height": 178, "dateOfBirth": "1990-01-15", "activityLevel": "sedentary"]
            #expect(try await person.patch("/v1/profile", rest).status == 200)
            #expect(try await person.settings()["placeholders"] == nil)
            try await person.patch("/v1/profile", ["targetWeight": 75, "dietaryPreferences": ["vegan"]])
            #expect(try await completeness() == ["percent": 100, "missing": [], "next": nil])
        }
    }

    @Test("With a weigh-in, too, no plan is made for somebody of an age that a skip made up")
    func weighing() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.skipped)
            let aims: JSON = ["height": 178, "primaryGoal": "lose_weight"]
            #expect(try await person.patch("/v1/profile", aims).status == 200)
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 80 && settings["bmr"] == nil)
            #expect(try await person.generate().code == "settings_incomplete")
            #expect(try await person.get("/v1/home").data["cards"] == ["complete_profile"])
            #expect(try await person.patch("/v1/profile", ["mealsPerDay": 4]).status == 200)
            let minor: JSON = ["dateOfBirth": "2010-01-15"]
            let half = try await person.patch("/v1/profile", minor)
            #expect(half.json["fields"].names == ["activityLevel", "gender"])
            let whole = minor.with(["gender": "female", "activityLevel": "sedentary"])
            #expect(try await person.patch("/v1/profile", whole).status == 200)
            try await person.acknowledge()
            let targets = try await person.generate().data["plan"]["targets"]
            #expect(targets["guards"].entries.map { $0["code"] } == ["under_18"] && targets["weeklyRate"] == 0)
        }
    }

    @Test(
        "The meter counts what was typed and kept, and links to the next field",
        arguments: [
            ([:], 0, "Add your weight: with your height it gives your BMI", "currentWeight"),
            (["currentWeight": "180"], 14, "Add your height: you get your BMI", "height"),
            (
                ["currentWeight": "180", "height": "5", "dateOfBirth": "1990-01-15"], 42,
                "Add your gender: you get your basal metabolic rate", "gender-male"
            ),
            (
                [
                    "currentWeight": "180", "dateOfBirth": "1990-01-15", "gender": "male", "primaryGoal": "maintain",
                    "activityLevel": "sedentary",
                ], 71, "Add your height: you get your BMI, basal metabolic rate and targets", "height"
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
            #expect(page.text.contains("Add your target weight: you see how long it takes"))
            #expect(page.html.contains("href=\"/profile/edit#targetWeight\""))
            let edit = ["units": "us", "targetWeight": "165", "dietaryPreferences": "vegan"]
            try await browser.submit("/profile/edit", edit)
            let whole = try await browser.open("/profile")
            #expect(whole.text.contains("Profile 100% complete") && !whole.text.contains("Add your"))
        }
    }
}
