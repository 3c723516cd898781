import Testing
import WebServerTestSupport

struct PlanPagesTests {
    @Test("Home asks to review the metrics until that is done")
    func actionCard() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            let card = "Your Health Plan is Ready to Generate"
            try await browser.signUp()
            #expect(try await browser.open("/home").location == "/onboarding")
            try await browser.onboard()
            #expect(try await browser.open("/home").text.contains(card))
            #expect(try await browser.submit("/home/not-now").location == "/home")
            let home = try await browser.open("/home")
            #expect(!home.text.contains(card))
            #expect(home.text.contains("You can review metrics anytime in the My Plan tab"))
            #expect(try await !browser.open("/home").text.contains("You can review metrics"), "a toast is shown once")
            #expect(try await !browser.open("/home").text.contains(card), "hidden for this session")
            browser.reopen()
            #expect(try await browser.open("/home").text.contains(card), "back in the next")
            try await browser.acknowledge()
            let after = try await browser.open("/home")
            #expect(!after.text.contains(card))
            for id in ["calories", "protein", "water"] {
                #expect(after.html.contains("href=\"/plan#how-\(id)\""), "\(id)")
                #expect(try await browser.open("/plan").html.contains("id=\"how-\(id)\""), "\(id)")
            }
            #expect(after.html.contains("aria-label=\"Calories: ~2,225 cal/day. How is this calculated?\""))
            #expect(after.html.contains(#"<a class="what" href="/help/calorie-target""#))
            #expect(after.text.contains("~2,225") && after.text.contains("~180") && after.text.contains("~98"))
        }
    }

    @Test("My Plan shows the metrics, then the plan")
    func metricsThenPlan() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            let metrics = try await browser.open("/plan")
            for text in [
                "Review Your Health Metrics", "25.83 - Overweight", "1,758 cal/day", "~2,725 cal/day",
                "I Understand, Generate My Plan",
            ] { #expect(metrics.text.contains(text), "\(text)") }
            #expect(metrics.html.matches(of: /<details class="(bmi|bmr|tdee)">/).count == 3, "each opens")
            #expect(
                metrics.html.contains(#"<span class="note">Calories your body burns at rest"#), "seen without opening")
            #expect(metrics.text.contains("You confirm that you have seen these numbers"))
            let wrong = try await browser.submit("/plan/acknowledge", ["metricsId": "77"])
            #expect(wrong.status == 404 && wrong.text.contains("Unable to generate plan. Please try again."))
            #expect(try await browser.open("/plan").text.contains("Review Your Health Metrics"), "not acknowledged")
            try await browser.acknowledge()
            let plan = try await browser.open("/plan")
            for text in [
                "Plan generated successfully!", "Week 1 of 17–20", "0% of the way", "~2,225", "Daily Deficit", "500",
                "82% of people", "2,725 − 500 = 2,225", "2,225 cal/day · Feb 23 – Mar 16, 2026",
                "Update Weight", "Adjust Goals",
            ] { #expect(plan.text.contains(text), "\(text)") }
            for topic in ["bmr", "tdee", "calorie-target", "protein", "water"] {
                #expect(plan.html.matches(of: try Regex("<a class=\"more\" href=\"/learn/\(topic)\">")).count == 1)
            }
            #expect(plan.text.contains("2,725 − 2,225 = 500") && plan.text.contains("Daily deficit = TDEE - calorie"))
            #expect(plan.text.contains("Daily Targets") && !plan.text.contains("Your Daily Targets"))
            #expect(
                plan.html.contains(
                    "role=\"img\" aria-label=\"Your weight from 180 lbs on October 27, 2025 to 165 lbs, expected in"))
        }
    }

    @Test("A plan that could not be made can be tried again")
    func missingPlan() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/help")
            try await browser.answerNoneOfThese()
            let missing = try await browser.open("/plan")
            #expect(missing.text.contains("Couldn't load your plan") && missing.text.contains("Try Again"))
            #expect(try await !browser.open("/home").text.contains("Ready to Generate"))
            #expect(try await browser.submit("/plan/generate").location == "/plan")
            #expect(try await browser.open("/plan").text.contains("Week 1 of 17–20"))
        }
    }

    @Test("Another target weight keeps the start of the way, and another goal begins a new one")
    func start() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            service.clock.advance(days: 15)
            try await browser.submit("/diary/weight", ["weight": "176", "update": "1", "key": "weight-0001"])
            let tried = try await browser.submit(
                "/plan/what-if/use", ["targetWeight": "160", "units": "us", "key": "target-0001"])
            #expect(tried.location == "/plan")
            let further = try await browser.open("/plan").text
            for text in ["Week 3 of", "Start 180 lbs Oct 27", "Goal 160 lbs", "20% of the way"] {
                #expect(further.contains(text), "\(text): \(further)")
            }
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.patch("/v1/profile", ["primaryGoal": "gain_muscle", "targetWeight": 85])
            let other = try await browser.open("/plan").text
            for text in ["Week 1 of", "Start 176 lbs Nov 11", "0% of the way"] {
                #expect(other.contains(text), "\(text): \(other)")
            }
        }
    }

    @Test("A new weight changes the plan, says what changed, and counts once")
    func newWeight() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 15)
            #expect(try await browser.open("/plan").text.contains("Week 3 of 19–22"))
            for _ in 1...2 {
                let answer = try await browser.submit(
                    "/diary/weight", ["weight": "176", "update": "1", "key": "weight-0001"])
                #expect(answer.location == "/plan")
            }
            let plan = try await browser.open("/plan")
            let history = try await browser.open("/plan/history")
            #expect(history.html.matches(of: /<h2>November/).count == 1, "stored once")
            #expect(plan.html.contains("class=\"chart-dots\""), "what was weighed before")
            // The forecast begins at the trend, a little above the one weigh-in after two weeks.
            #expect(plan.text.contains(/Week 3 of 1[4-6]–1[5-7]/), "\(plan.text)")
            for text in ["26% of the way", "Now 176 lbs", "Start 180 lbs Oct 27"] {
                #expect(plan.text.contains(text), "\(text): \(plan.text)")
            }
            try await browser.submit("/diary/weight", ["weight": "175", "update": "1", "key": "weight-0002"])
            let news = try await browser.open("/plan").text
            #expect(news.contains("Your plan has been updated!") && news.contains("Weight: 176 lbs → 175 lbs (−1 lb)"))
            #expect(news.contains("Calories: 2,197 → 2,189 cal/day (−8)"), "\(news)")
            let compared = try await browser.open("/plan/compare").html
            #expect(compared.contains(#"<span class="delta less">−8</span>"#))
            #expect(history.html.contains(#"<span class="delta less">(−4 lbs)</span>"#))
            #expect(try await !browser.open("/plan").text.contains("Your plan has been updated!"), "said once")
            let same = try await browser.submit(
                "/diary/weight", ["weight": "175", "update": "1", "key": "weight-0003"])
            #expect(same.location == "/plan")
            #expect(try await browser.open("/plan").text.contains("Your targets stay as they are."))
        }
    }

    @Test("A weight that is none is refused with a sentence, and one that reached the target is congratulated on")
    func refusedWeight() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            for (typed, sentence) in [
                ("", "Weight is required."), ("heavy", "Weight: please enter a weight such as 180."),
                ("10", "Weight must be between 67 and 661 lbs."),
            ] {
                let answer = try await browser.submit("/diary/weight", ["weight": typed, "update": "1", "units": "us"])
                #expect(answer.status == 400)
                #expect(answer.text.contains(sentence), "\(typed): \(answer.text)")
            }
            // Typed offline in kilograms, sent when pounds are read.
            try await browser.submit(
                "/diary/weight", ["weight": "80", "update": "1", "units": "metric", "key": "offline-1"])
            #expect(try await browser.open("/plan").text.contains("Now 176.4 lbs"))
            let reached = try await browser.submit(
                "/diary/weight", ["weight": "160", "update": "1", "confirmed": "160", "units": "us"])
            #expect(reached.location == "/plan")
            #expect(try await browser.open("/plan").text.contains("You did it: you have reached your goal"))
        }
    }

    @Test("A person reaches only their own plan")
    func ownPlan() async throws {
        try await TestService.run { service in
            let (sarah, eve) = (TestBrowser(service), TestBrowser(service))
            try await sarah.signUp()
            try await sarah.onboard()
            try await sarah.acknowledge()
            try await eve.signUp(name: "Eve", email: "eve@example.org")
            try await eve.submit("/onboarding/skip")
            for path in ["/home", "/plan", "/progress", "/profile", "/settings"] {
                let text = try await eve.open(path + "?person=1&userId=1").text
                #expect(!text.contains("Sarah") && !text.contains("2,225") && !text.contains("sarah@"), "\(path)")
            }
        }
    }

    @Test("Today is the day where the person lives")
    func timeZone() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp(timeZone: "Pacific/Auckland")
            try await browser.onboard()
            // Noon of 27 October in UTC is one in the morning of the 28th in Auckland.
            #expect(try await browser.open("/home").text.contains("October 28, 2025"))
            try await browser.submit("/settings", ["timeZone": "America/Los_Angeles"])
            #expect(try await browser.open("/home").text.contains("October 27, 2025"))
        }
    }

    @Test("Guards say in plain words what they did")
    func guards() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard([
                "currentWeight": "130", "heightInches": "4", "targetWeight": "125", "height": "5",
            ])
            try await browser.submit(
                "/profile/edit", ["gender": "female", "activityLevel": "sedentary", "units": "us"])
            try await browser.acknowledge()
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("What We Adjusted, and Why") && plan.contains("We kept your calories above a floor"))
        }
    }
}
