import Testing
import WebServerTestSupport

/// Body fat, formula and pace in Edit Profile, form by form and without scripts.
struct BodyFatProfilePagesTests {
    /// A browser of a person with a plan.
    private func browser(_ service: TestService, language: String = "en") async throws -> (TestBrowser, TestPerson) {
        let person = try await service.acknowledged()
        #expect(try await person.generate().status == 201)
        let browser = TestBrowser(service)
        try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
        try await browser.open("/settings")
        try await browser.submit("/settings", ["units": "metric", "language": language])
        return (browser, person)
    }

    @Test("With another goal the pace is the usual one again, and no surplus of the size of a deficit")
    func otherGoal() async throws {
        try await TestService.run { service in
            let (browser, person) = try await browser(service)
            var form = try await browser.open("/profile/edit").fields
            form["pace"] = "1"
            #expect(try await browser.submit("/profile/edit", form).location == "/plan")
            #expect(try await person.settings()["energyGap"] == 1000)
            form = try await browser.open("/profile/edit").fields
            form.merge(["primaryGoal": "gain_muscle", "targetWeight": ""]) { $1 }
            #expect(try await browser.submit("/profile/edit", form).status == 303)
            #expect(try await !person.settings().names.contains("energyGap"))
        }
    }

    @Test(
        "A pace that was set to the calorie is shown with its calories until another is typed",
        arguments: [(500, "1.1", "0.5"), (555, "1.2", "0.6")])
    func exactPace(_ gap: Int, _ pounds: String, _ kilograms: String) async throws {
        try await TestService.run { service in
            let (browser, person) = try await browser(service)
            #expect(try await person.patch("/v1/profile", ["energyGap": .number(Double(gap))]).status == 200)
            for (units, pace) in [("us", "\(pounds) lb"), ("metric", "\(kilograms) kg")] {
                try await browser.open("/settings")
                try await browser.submit("/settings", ["units": units, "language": "en"])
                #expect(try await browser.open("/profile").text.contains("\(pace)/week (\(gap) cal/day)"))
                let edit = try await browser.open("/profile/edit")
                #expect(edit.text.contains("Your pace is \(pace)/week (\(gap) cal/day)."))
                #expect(!edit.text.contains("You typed"))
                var form = edit.fields
                form["changeUnits"] = units == "us" ? "metric" : "us"
                let other = try await browser.submit("/profile/edit", form)
                #expect(other.text.contains("/week (\(gap) cal/day)."), "in the other units too")
            }
            var form = try await browser.open("/profile/edit").fields
            form.merge(["pace": "0.7", "targetDate": "2026-04-01", "check": "date"]) { $1 }
            let typed = try await browser.submit("/profile/edit", form)
            #expect(typed.text.contains("You typed 0.7 kg/week (700 cal/day)."))
            #expect(try await person.settings()["energyGap"] == .number(Double(gap)))
        }
    }

    @Test("They are entered, shown, used, and taken back")
    func formByForm() async throws {
        try await TestService.run { service in
            let (browser, person) = try await browser(service)
            let page = try await browser.open("/profile/edit")
            var form = page.fields
            #expect(form["bodyFat"] == "" && form["bmrFormula"] == "mifflin_st_jeor" && form["pace"] == "")
            #expect(page.text.contains("scales and calipers can be off by several percentage points"))
            form["bodyFat"] = "22.5"
            form["bmrFormula"] = "katch_mcardle"
            form["pace"] = "0.3"
            #expect(try await browser.submit("/profile/edit", form).location == "/plan")
            let plan = try await browser.open("/plan").text
            #expect(
                plan.contains("370 + (21.6 × 63.279) ≈ 1,737") && plan.contains("By Mifflin-St Jeor it would be 1,758.")
            )
            #expect(plan.contains("Body fat: 22.5%") && plan.contains("Pace: 0.3 kg/week (300 cal/day)"))
            #expect(plan.contains("At the pace you chose"))
            let profile = try await browser.open("/profile").text
            for text in ["22.5%", "Katch-McArdle", "0.3 kg/week (300 cal/day)"] {
                #expect(profile.contains(text), "\(text)")
            }
            let learn = try await browser.open("/learn/bmr").text
            #expect(learn.contains("By Mifflin-St Jeor BMR = (10 × weight in kg)") && learn.contains("≈ 1,758"))
            #expect(try await browser.open("/learn/calorie-target").text.contains("TDEE - 300, your own pace"))
            form = try await browser.open("/profile/edit").fields
            #expect(form["bodyFat"] == "22.5" && form["bmrFormula"] == "katch_mcardle" && form["pace"] == "0.3")
            form["bodyFat"] = ""
            form["bmrFormula"] = "mifflin_st_jeor"
            form["pace"] = ""
            #expect(try await browser.submit("/profile/edit", form).location == "/plan")
            let settings = try await person.settings()
            #expect(settings.names.isDisjoint(with: ["bodyFat", "energyGap"]) && settings["calorieTarget"] == 2225)
            #expect(try await !browser.open("/profile").text.contains("Body fat"))
        }
    }

    @Test("A German writes a comma, and reads one")
    func german() async throws {
        try await TestService.run { service in
            let (browser, person) = try await browser(service, language: "de")
            var form = try await browser.open("/profile/edit").fields
            form["bodyFat"] = "22,5"
            #expect(try await browser.submit("/profile/edit", form).location != nil)
            #expect(try await person.settings()["bodyFat"] == 22.5)
            #expect(try await browser.open("/profile/edit").fields["bodyFat"] == "22,5")
            #expect(try await browser.open("/profile").text.contains("22,5 %"))
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Nach Katch-McArdle wären es mit deinem Körperfett von 22,5 % 1.737."))
        }
    }

    @Test(
        "What is refused has its sentence at its field, and stays",
        arguments: [
            (["bmrFormula": "katch_mcardle"], "bodyFat", "Body fat is required for the Katch-McArdle equation."),
            (["bodyFat": "2"], "bodyFat", "Body fat must be between 3 and 65%."),
            (["bodyFat": "much"], "bodyFat", "Body fat must be a number such as 22.5."),
            (["pace": "0.05"], "pace", "Pace must be between 0.1 and 1 kg/week."),
            (["pace": "1.1"], "pace", "Pace must be between 0.1 and 1 kg/week."),
            (["pace": "half"], "pace", "Pace must be between 0.1 and 1 kg/week."),
            (
                ["bmrFormula": "x"], "bmrFormula",
                "Equation for your BMR must be one of: mifflin_st_jeor, katch_mcardle."
            ),
        ] as [([String: String], String, String)])
    func refused(_ typed: [String: String], _ field: String, _ sentence: String) async throws {
        try await TestService.run { service in
            let (browser, person) = try await browser(service)
            let before = try await person.settings()
            let form = try await browser.open("/profile/edit").fields.merging(typed) { $1 }
            let answer = try await browser.submit("/profile/edit", form)
            #expect(answer.status == 400 && answer.text.contains(sentence), "\(answer.text)")
            #expect(answer.html.contains("id=\"\(field)-problem\""))
            for (name, value) in typed where value != "x" { #expect(answer.fields[name] == value) }
            #expect(try await person.settings() == before)
        }
    }

    @Test("Onboarding asks for none of both, and for the pace with its calories beside it")
    func onboarding() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let health = try await browser.open("/onboarding/health").html
            #expect(!health.contains("name=\"bodyFat\"") && !health.contains("name=\"bmrFormula\""))
            try await browser.submit(
                "/onboarding/health",
                ["currentWeight": "180", "height": "5", "heightInches": "10", "bodyFat": "2"])
            let goals = try await browser.open("/onboarding/goals")
            #expect(goals.text.contains("from 0.2 lb/week (100 cal/day) to 2.2 lb/week (1,000 cal/day)"))
            #expect(goals.text.contains("1.1 lb/week (500 cal/day) to lose weight"))
            #expect(goals.text.contains("Usually a 500-calorie daily deficit"), "since the pace is a choice")
            let entries = [
                "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "targetWeight": "165",
                "mealsPerDay": "3",
            ]
            let refused = try await browser.submit("/onboarding/goals", entries.merging(["pace": "3"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("Pace must be between 0.2 and 2.2 lb/week."))
            let slowest = try await browser.submit("/onboarding/goals", entries.merging(["pace": "0.2"]) { $1 })
            #expect(slowest.location == "/onboarding/review", "what is said to be allowed is")
            try await browser.submit("/onboarding/goals", entries.merging(["pace": "1.5"]) { $1 })
            #expect(try await browser.open("/onboarding/review").text.contains("1.5 lb/week (680 cal/day)"))
            #expect(try await browser.submit("/onboarding/review").location?.hasPrefix("/") == true)
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.settings()["energyGap"] == 680)
            #expect(try await browser.open("/profile/edit").fields["pace"] == "1.5", "as it was typed")
        }
    }
}
