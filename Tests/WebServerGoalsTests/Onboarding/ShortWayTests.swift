import Testing
import WebServerTestSupport

/// The short way in: one page, the same checks, the same question, the same plan.
struct ShortWayTests {
    private static let answers = SampleInputs.shortOnboarding

    @Test("One page leads to the question before a first deficit, then to the budget")
    func wholeWay() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            #expect(try await browser.open("/onboarding/welcome").html.contains("href=\"/onboarding/short\""))
            #expect(try await browser.open("/onboarding").location == "/onboarding/short", "one way in")
            let page = try await browser.open("/onboarding/short")
            #expect(
                page.html.contains("href=\"/onboarding/account\"") && page.html.contains("href=\"/onboarding/cycle\""))
            let question = "/profile/health-question?then=short"
            #expect(try await browser.submit("/onboarding/short", Self.answers).location == question)
            #expect(try await browser.open("/onboarding/short/budget").location == question, "no deficit without it")
            let answer = try await browser.answerNoneOfThese(then: "short")
            #expect(answer.location == "/onboarding/short/budget")
            let budget = try await browser.open("/onboarding/short/budget")
            for text in [
                "2,225", "180", "98", "Your daily budget", "We assumed exercise on 3 to 5 days a week.", "2,725 − 500",
                "BMI", "BMR", "TDEE", "the usual pace",
            ] {
                #expect(budget.text.contains(text), "\(text): \(budget.text)")
            }
            #expect(try await browser.submit("/onboarding/short", Self.answers).location == "/onboarding/short/budget")
            #expect(try await browser.open(question).location == "/onboarding/short/budget")
            #expect(try await browser.open("/onboarding/short").html.contains("value=\"165\""), "to be corrected")
            let made = try await browser.submit("/plan/acknowledge")
            #expect(made.location == "/home")
            #expect(try await browser.open("/home").text.contains("2,225 cal for today."))
            #expect(try await browser.open("/onboarding/short").location == "/home")
            #expect(try await !browser.open("/onboarding/short/budget").html.contains("/plan/acknowledge"))
        }
    }

    @Test("Whom a deficit may harm gets none this way either")
    func precaution() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/short", Self.answers)
            try await browser.submit("/profile/health-question", ["eating_disorder": "1", "then": "short"])
            let budget = try await browser.open("/onboarding/short/budget").text
            #expect(budget.contains("2,725") && !budget.contains("2,225"), "\(budget)")
        }
    }

    @Test("The same answers make the same plan, whichever way they come", arguments: ["lose_weight", "maintain"])
    func samePlan(_ goal: String) async throws {
        try await TestService.run { service in
            var plans: [String] = []
            for isShort in [true, false] {
                let browser = TestBrowser(service)
                try await browser.signUp(email: isShort ? "short@example.org" : "steps@example.org")
                if isShort {
                    try await browser.submit("/onboarding/short", Self.answers.merging(["primaryGoal": goal]) { $1 })
                    if goal == "lose_weight" { try await browser.answerNoneOfThese(then: "short") }
                } else {
                    try await browser.onboard(["primaryGoal": goal])
                }
                try await browser.acknowledge()
                plans.append(try await browser.open("/plan").text + browser.open("/profile").text)
            }
            #expect(plans[0] == plans[1])
            #expect(plans[0].contains("2,725"))
        }
    }

    @Test("What is refused is said, and all that was typed stays, in the units of the page")
    func refusals() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let wrong = ["currentWeight": "a lot", "primaryGoal": "", "targetWeight": "150"]
            let refused = try await browser.submit("/onboarding/short", Self.answers.merging(wrong) { $1 })
            #expect(refused.status == 400)
            #expect(refused.text.contains("Goal is required."))
            #expect(refused.html.contains("value=\"a lot\"") && refused.html.contains("value=\"150\""))
            #expect(try await browser.open("/onboarding/short").html.contains("value=\"a lot\""))
            let metric = Self.answers.merging(["changeUnits": "metric"]) { $1 }
            #expect(try await browser.submit("/onboarding/short", metric).location == "/onboarding/short")
            let page = try await browser.open("/onboarding/short").html
            #expect(page.contains("value=\"81.65\"") && page.contains("value=\"177.8\""))
            #expect(try await browser.open("/home").location == "/onboarding", "nothing is stored yet")
        }
    }

    @Test("What the five steps were told and is refused can be mended here")
    func refusedElsewhere() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/draft", ["units": "us", "targetDate": "2020-01-01"])
            let refused = try await browser.submit("/onboarding/short", Self.answers)
            #expect(refused.status == 400 && refused.html.contains("name=\"targetDate\""))
            let mended = try await browser.submit("/onboarding/short", Self.answers.merging(["targetDate": ""]) { $1 })
            #expect(mended.location == "/profile/health-question?then=short")
        }
    }

    @Test("Over the API the rest is assumed only where that is asked for")
    func api() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answers = JSON.userFlows.without("activityLevel")
            #expect(try await person.post("/v1/onboarding", answers).fields == ["activityLevel"])
            #expect(try await person.post("/v1/onboarding", answers.with(["assumesRest": true])).status == 200)
            #expect(try await person.settings()["activityLevel"] == "moderately_active")
        }
    }

    @Test("Each page without numbers says once what it would show, and leads into the short way")
    func invitations() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            for (path, sentence) in [
                ("/home", "Add health goals to see personalized insights"),
                ("/progress", "this page shows how close you came to your targets each day"),
                ("/diary", "this page shows how much of your calories, protein and water is left today"),
                ("/cycle", "this page shows how many calories each day of a fasting cycle has for you"),
                ("/tasks", "your tasks follow your own targets"),
            ] {
                let page = try await browser.open(path)
                #expect(page.text.contains(sentence), "\(path)")
                #expect(page.html.matches(of: /href="\/onboarding\/short"/).count == 1, "\(path)")
            }
            try await browser.onboard()
            for path in ["/home", "/progress", "/diary", "/cycle", "/tasks"] {
                #expect(try await !browser.open(path).html.contains("/onboarding/short"), "\(path)")
            }
        }
    }
}
