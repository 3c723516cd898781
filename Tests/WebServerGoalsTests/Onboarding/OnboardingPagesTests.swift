import Database
import Foundation
import TestSupport
import Testing
import WebServerTestSupport

struct OnboardingPagesTests {
    @Test("Five steps, one after another, then the summary once", arguments: TestDatabase.allCases)
    func wholeWay(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for step in ["account", "health", "goals", "review"] where step != "account" {
                #expect(try await browser.open("/onboarding/\(step)").location == "/onboarding/welcome", "no way past")
                #expect(
                    try await browser.submit("/onboarding/\(step)").location == "/onboarding/welcome", "no way past")
            }
            try await browser.onboard()
            let summary = try await browser.open("/how-it-works?first")
            for text in [
                "How GTSD Works for You", "Hi Sarah!", "help you lose weight", "1,758", "~2,725", "~2,225 cal/day",
                "~180 g/day", "~98 fl oz/day", "180 lbs", "165 lbs", "~14 weeks",
                "(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758", "You selected: Moderately Active",
                "Track Your Progress", "Get Started",
            ] { #expect(summary.text.contains(text), "\(text)") }
            for step in ["", "/account", "/health", "/goals", "/review"] {
                #expect(try await browser.open("/onboarding\(step)").location == "/home", "Back leads Home")
            }
            #expect(try await browser.open("/profile/health-question?then=summary").location == "/home")
            #expect(try await browser.open("/profile/health-question").status == 200, "it can be answered anew")
            #expect(try await browser.open("/home").status == 200)
        }
    }

    @Test("Skipping leads Home, and the profile asks to be completed by its data")
    func skip() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            #expect(try await browser.submit("/onboarding/skip").location == "/home")
            #expect(try await browser.open("/home").text.contains("Complete Your Health Profile"))
            #expect(try await browser.open("/plan").text.contains("Complete Your Health Profile"))
            let profile = try await browser.open("/profile")
            for text in [
                "Complete Your Health Profile", "Complete Profile", "Maybe Later", "What You'll Get:",
                "Protein & water intake recommendations",
            ] { #expect(profile.text.contains(text), "\(text)") }
            #expect(try await browser.open("/how-it-works").location == "/home", "nothing to show holds nobody up")
            let home = try await browser.open("/home")
            #expect(!home.text.contains("You're all set!"))
            #expect(try await browser.open("/how-it-works?first").location == "/home")
            #expect(try await browser.open("/home").text.contains("You're all set! Let's get started."))
            for task in ["Morning weigh-in", "Log breakfast", "Log lunch", "Log dinner"] {
                #expect(home.text.contains(task), "\(task)")
            }
            #expect(home.html.contains("href=\"/diary/weight\""))
            #expect(try await browser.open("/onboarding/account").status == 200)
            try await browser.onboard()
            #expect(try await !browser.open("/profile").text.contains("Maybe Later"))
            try await browser.submit(
                "/profile/edit", ["currentWeight": "", "height": "", "heightInches": "", "units": "us"])
            try await browser.submit("/profile/remove-measures", ["scope": "profile"])
            #expect(try await browser.open("/profile").text.contains("Maybe Later"), "the data decide, not a flag")
        }
    }

    @Test("What was typed survives, sent or not, sealed")
    func draft() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "female"])
            let late = try await browser.submit("/onboarding/draft", ["currentWeight": "143.77", "units": "us"])
            #expect(late.status == 204)
            let later = TestBrowser(service)
            try await later.submit("/login", ["email": "sarah@example.org", "password": TestPerson.password])
            #expect(try await later.open("/onboarding").location == "/onboarding/health")
            #expect(try await later.open("/onboarding/health").html.contains("value=\"143.77\""))
            let sealed: [Data] = try await service.database.read { connection in
                try connection.query("SELECT sealed FROM onboarding_drafts").map { try $0["sealed"] }
            }
            #expect(sealed.count == 1)
            #expect(sealed.allSatisfy { !$0.contains(sequence: "143.77") && !$0.contains(sequence: "1990-01-15") })
            try await browser.onboard(["currentWeight": "150", "targetWeight": "140"])
            let left = try await service.database.read { connection in
                try connection.query("SELECT sealed FROM onboarding_drafts").count
            }
            #expect(left == 0, "a finished draft is forgotten")
        }
    }

    @Test("The step of weight and height takes no 0 for what is skipped")
    func nothing() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let answer = try await browser.submit(
                "/onboarding/health", ["currentWeight": "0", "height": "0", "heightInches": "0", "units": "us"])
            #expect(answer.status == 400)
            #expect(answer.text.contains("Current weight must be between 67 and 661 lbs."), "\(answer.text)")
            #expect(answer.text.contains("Height must be between 3'4\" and 8'2\"."), "\(answer.text)")
        }
    }

    @Test("Changing units converts what was typed, and keeps what is no measure")
    func units() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let typed = ["currentWeight": "180", "height": "5", "heightInches": "10", "units": "us"]
            #expect(
                try await browser.submit("/onboarding/health", typed.merging(["changeUnits": "metric"]) { $1 })
                    .location == "/onboarding/health")
            var page = try await browser.open("/onboarding/health").html
            #expect(page.contains("value=\"81.65\"") && page.contains("value=\"177.8\""))
            try await browser.submit(
                "/onboarding/health", ["currentWeight": "a lot", "height": "177.8", "changeUnits": "us"])
            page = try await browser.open("/onboarding/health").html
            #expect(page.contains("value=\"a lot\"") && page.contains("name=\"heightInches\""))
            #expect(page.contains("value=\"5\"") && page.contains("value=\"10\""))
        }
    }

    @Test("A page counts in the units that it was shown in, whatever another page chose since")
    func unitsOfAnotherTab() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let old = try await browser.open("/onboarding/health").fields
            try await browser.submit("/onboarding/health", ["units": "us", "changeUnits": "metric"])
            let typed = old.merging(["currentWeight": "180", "height": "5", "heightInches": "10"]) { $1 }
            #expect(try await browser.submit("/onboarding/draft", typed).status == 409)
            #expect(try await browser.submit("/onboarding/health", typed).location == "/onboarding/goals")
            #expect(try await browser.open("/onboarding/health").html.contains("value=\"180\""))
            #expect(try await browser.open("/onboarding/goals").fields["units"] == "us")
        }
    }

    @Test("Sending the last step twice shows the summary, and what arrives late begins nothing anew")
    func twice() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            #expect(try await browser.submit("/onboarding/review").location == "/how-it-works?first")
            #expect(try await browser.submit("/onboarding/draft", ["currentWeight": "99"]).status == 204)
            let drafts = try await service.database.read { try $0.query("SELECT sealed FROM onboarding_drafts").count }
            #expect(drafts == 0)
            #expect(try await browser.submit("/onboarding/skip").location == "/home")
            #expect(try await browser.open("/profile").text.contains("180 lbs"), "skipping late takes nothing away")
        }
    }

    @Test("The last step shows what an earlier one is to blame for")
    func problemsAtReview() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            try await browser.submit(
                "/onboarding/health", ["currentWeight": "180", "height": "5", "heightInches": "10"])
            let goals = ["primaryGoal": "lose_weight", "activityLevel": "sedentary", "targetDate": "2025-11-01"]
            try await browser.submit("/onboarding/goals", goals)
            service.clock.advance(days: 20)
            let answer = try await browser.submit("/onboarding/review")
            #expect(answer.status == 400 && answer.html.contains("action=\"/onboarding/goals\""))
            #expect(answer.text.contains("Target date must be a day after today"))
        }
    }

    @Test("A refused goal names what is wrong, in the person's units")
    func refusedGoals() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            try await browser.submit(
                "/onboarding/health", ["currentWeight": "180", "height": "5", "heightInches": "10"])
            let goals = [
                "primaryGoal": "lose_weight", "activityLevel": "sedentary", "mealsPerDay": "3", "targetWeight": "",
                "targetDate": "",
            ]
            for (fields, sentence) in [
                (["targetWeight": "190"], "Target weight must be below your current weight to lose weight."),
                (["targetWeight": "110"], "Target weight must be at least 129 lbs, the lowest healthy weight"),
                (["mealsPerDay": "many"], "Meals per day must be a whole number."),
                (["mealsPerDay": "11"], "Meals per day must be between 1 and 10."),
                (["targetDate": "2020-01-01"], "Target date must be a day after today"),
                (["primaryGoal": ""], "Goal is required."),
            ] {
                let answer = try await browser.submit("/onboarding/goals", goals.merging(fields) { $1 })
                #expect(answer.status == 400)
                #expect(answer.text.contains(sentence), "\(fields): \(answer.text)")
            }
            #expect(try await browser.submit("/onboarding/goals", goals).location == "/onboarding/review")
        }
    }
}

extension Data {
    /// Whether a text stands in it.
    fileprivate func contains(sequence text: String) -> Bool { Array(self).contains(sequence: Array(text.utf8)) }
}
