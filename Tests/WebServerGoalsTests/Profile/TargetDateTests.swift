import Testing
import WebServerTestSupport

/// A typed target date is kept, and answered: within reach, or what it would take and why that is too fast. The day is
/// 27 October 2025; the person of the user flows needs 17 to 20 weeks, until 23 February to 16 March 2026.
@Suite struct TargetDateTests {
    /// The page of a person at the last of the five steps, with a target date.
    private func review(_ service: TestService, _ date: String, _ others: [String: String] = [:]) async throws
        -> PageAnswer
    {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.submit("/onboarding/welcome")
        try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
        try await browser.submit(
            "/onboarding/health", ["currentWeight": "180", "height": "5", "heightInches": "10", "units": "us"])
        let goals = [
            "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "targetWeight": "165",
            "targetDate": date, "mealsPerDay": "3",
        ]
        try await browser.submit("/onboarding/goals", goals.merging(others) { $1 })
        return try await browser.open("/onboarding/review")
    }

    @Test(
        "The last step answers the date before anything is stored",
        arguments: [
            (
                "2026-04-01", [:],
                "April 1, 2026 is within reach. At your pace, expect to be there between February 23, 2026"
            ),
            ("2026-03-01", [:], "March 1, 2026 is within reach if your target follows your weight each week"),
            ("2026-01-19", [:], "To be there by January 19, 2026, you need a pace of about"),
            (
                "2025-11-24", [:],
                "November 24, 2025 is too soon: it would take 3.8 lb/week on average. The fastest pace"
            ),
            (
                "2025-11-24", ["activityLevel": "sedentary"],
                "That would need fewer than 1,500 calories a day, and no plan goes below that floor."
            ),
            ("2026-03-01", ["targetWeight": ""], "With a target weight, we can say"),
        ] as [(String, [String: String], String)])
    func review(_ date: String, _ others: [String: String], _ sentence: String) async throws {
        try await TestService.run { service in
            let page = try await review(service, date, others)
            #expect(page.text.contains(sentence), "\(page.text)")
        }
    }

    @Test(
        "The pace that a date would take gets there as it is written, in pounds and in kilograms",
        arguments: ["2025-12-29", "2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26", "2026-02-02", "2026-02-09"],
        ["us", "metric"])
    func advisedPace(_ date: String, _ units: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.open("/settings")
            try await browser.submit("/settings", ["units": units, "language": "en"])
            var form = try await browser.open("/profile/edit").fields
            form["targetDate"] = date
            form["check"] = "date"
            let advice = try await browser.submit("/profile/edit", form).text
            let match = try #require(advice.firstMatch(of: #/a pace of about ([0-9.]+) (?:lb|kg)\/week/#), "\(advice)")
            form["pace"] = String(match.1)
            let answer = try await browser.submit("/profile/edit", form).text
            #expect(answer.contains(" is within reach"), "\(match.0)")
        }
    }

    @Test("Without a date, and for a goal without a target, nothing is said")
    func none() async throws {
        try await TestService.run { service in
            let page = try await review(service, "")
            #expect(!page.text.contains("Your target date:"))
        }
        try await TestService.run { service in
            let page = try await review(service, "2026-03-01", ["primaryGoal": "maintain"])
            #expect(!page.text.contains("Your target date:"))
        }
    }

    @Test("Edit Profile answers a date that is only checked, and one that is kept")
    func editProfile() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            var form = try await browser.open("/profile/edit").fields
            form["targetDate"] = "2025-11-24"
            let checked = try await browser.submit("/profile/edit", form.merging(["check": "date"]) { $1 })
            #expect(checked.status == 200 && checked.fields["targetDate"] == "2025-11-24", "what was typed stays")
            #expect(checked.text.contains("November 24, 2025 is too soon"))
            #expect(try await !browser.open("/plan").text.contains("November 24, 2025"), "nothing was stored")

            let kept = try await browser.submit("/profile/edit", form)
            #expect(kept.location == "/profile/edit?checked#date-answer")
            let edit = try await browser.open("/profile/edit?checked")
            #expect(edit.fields["targetDate"] == "2025-11-24", "a typed date is kept")
            #expect(edit.text.contains("is too soon") && edit.html.contains("data-focus"))
            #expect(try await browser.open("/plan").text.contains("Your target date: November 24, 2025 is too soon"))

            form = edit.fields.merging(["targetDate": "2026-06-01"]) { $1 }
            #expect(try await browser.submit("/profile/edit", form).location == "/profile", "within reach")
            #expect(try await browser.open("/plan").text.contains("Your target date: June 1, 2026 is within reach."))

            form["targetWeight"] = "20"
            let refused = try await browser.submit("/profile/edit", form.merging(["check": "date"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("Target weight must be between"))
        }
    }

    @Test("A faster pace that gets there can be chosen, and then does")
    func faster() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(JSON.userFlows.with(["targetDate": "2026-01-19"]))
            let answer = try await person.get("/v1/profile").data["targetDateAnswer"]
            #expect(answer["reach"] == "faster_pace" && answer["targetDate"] == "2026-01-19")
            let gap = try #require(answer["energyGap"].number)
            #expect(gap > 500 && gap <= 1000)
            let faster = try await person.patch("/v1/profile", ["energyGap": .number(gap)])
            #expect(["possible", "reachable"].contains(faster.data["targetDateAnswer"]["reach"].string))
        }
    }

    @Test("The API keeps the date and answers it where it is sent")
    func api() async throws {
        try await TestService.run { service in
            var person = try await service.signUp()
            let told = try await person.post("/v1/onboarding", JSON.userFlows.with(["targetDate": "2025-11-24"])).data
            let answer = told["targetDateAnswer"]
            #expect(answer["reach"] == "too_fast" && answer["neededWeeklyRate"] == 1.703, "\(answer)")
            #expect(answer["earliestDate"].string != nil && answer["explanation"].string?.isEmpty == false)
            person = try await service.again()
            #expect(try await person.settings()["targetDate"] == "2025-11-24")
            let changed = try await person.patch("/v1/profile", ["targetDate": "2026-06-01"]).data
            #expect(changed["targetDateAnswer"]["reach"] == "reachable")
            #expect(changed["settings"]["targetDate"] == "2026-06-01")
            #expect(try await person.patch("/v1/profile", ["targetDate": nil]).data["targetDateAnswer"] == .null)
            let gone = try await person.patch("/v1/profile", ["targetDate": "2026-06-01", "targetWeight": nil])
            #expect(gone.data["targetDateAnswer"]["reach"] == "without_target")
        }
    }
}
