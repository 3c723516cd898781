import APIContract
import HTTPTypes
import NutritionScience
import Testing
import WebServerTestSupport

@testable import Services
@testable import WebServer

/// Actions on pages are counted for people who agreed to measuring.
@Suite struct CountedPagesTests {
    @Test("Each step of onboarding counts once, and so does what comes of the last one")
    func onboarding() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.submit("/onboarding/welcome")
            // When sent again after going back, a step was completed before.
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try await service.again()
            var expected = Dictionary(
                uniqueKeysWithValues: ["welcome", "basics", "body", "goal", "review"].map {
                    ("onboarding_step_completed(step: \($0))", 1)
                })
            expected["plan_onboarding_completed(timeToComplete: under_15_seconds)"] = 1
            expected["metrics_acknowledged(isFirst: true, timeSinceOnboarding: under_15_seconds)"] = 1
            #expect(try await person.counted() == expected)
        }
    }

    @Test("Skipping, the zero state and its buttons count, and completing the profile after all")
    func zeroState() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.submit("/onboarding/skip", ["step": "account"])
            let person = try await service.again()
            var expected = ["onboarding_skipped(step: basics)": 1]
            #expect(try await person.counted() == expected)

            let home = try await browser.open("/home").html
            #expect(home.contains(#"href="/onboarding/account?from=home""#))
            #expect(try await browser.open("/profile").html.contains(#"href="/onboarding/account?from=profile""#))
            let later = try await browser.submit("/profile/later")
            #expect(later.status == 303)
            // Putting it off changes nothing, so it is not counted as seen again.
            try await browser.open(try #require(later.location))
            try await browser.open("/onboarding/account?from=home")
            try await browser.open("/onboarding/account?from=home")
            try await browser.open("/onboarding/account?from=profile", headers: [.purpose: "prefetch"])
            for (place, action) in [("home_tab", "complete_profile"), ("profile_tab", "maybe_later")] {
                expected["zero_state_viewed(daysSinceSignUp: same_day, location: \(place))"] = 1
                expected["zero_state_cta_tapped(action: \(action), location: \(place))"] = 1
            }
            #expect(try await person.counted() == expected)

            service.clock.advance(minutes: 5)
            try await browser.onboard()
            let completed = try await person.counted()
            let times = "daysSinceFirstSkip: same_day, timeToComplete: under_10_minutes"
            #expect(completed["zero_state_profile_completed(\(times))"] == 1)
            #expect(completed["plan_onboarding_completed(timeToComplete: under_10_minutes)"] == 1)
        }
    }

    @Test("The summary at the end of onboarding counts once, however often it is loaded")
    func summary() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.onboard()
            for _ in 0..<2 { #expect(try await browser.open("/how-it-works?first").status == 200) }
            for _ in 0..<2 { #expect(try await browser.open("/how-it-works").status == 200) }
            let counted = try await service.again().counted()
            #expect(counted["metrics_summary_viewed(isFirst: true)"] == 1)
            #expect(counted["metrics_summary_viewed(isFirst: false)"] == 2)
        }
    }

    @Test("My Plan that follows what was just done is not opened from the tab bar")
    func sources() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.onboard()
            try await browser.acknowledge()
            for path in ["/plan", "/plan", "/plan?from=page"] { #expect(try await browser.open(path).status == 200) }
            let counted = try await service.again().counted()
            #expect(counted["plan_tab_viewed(cachedPlan: false, source: other)"] == 2)
            #expect(counted["plan_tab_viewed(cachedPlan: false, source: tab_bar)"] == 1)
        }
    }

    @Test("The short way counts as one step")
    func shortWay() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            let page = try await browser.open("/onboarding/short")
            #expect(page.html.contains(#"name="step" value="short""#))
            let answer = try await browser.submit(
                "/onboarding/short",
                [
                    "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": "180", "height": "5",
                    "heightInches": "10", "primaryGoal": "maintain", "targetWeight": "",
                ])
            #expect(answer.status == 303, "\(answer.text)")
            let expected = [
                "onboarding_step_completed(step: short)": 1,
                "plan_onboarding_completed(timeToComplete: under_15_seconds)": 1,
            ]
            #expect(try await service.again().counted() == expected)
        }
    }

    @Test("The card that asks for a review of the metrics counts when it is shown, followed and put aside")
    func card() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.onboard()
            let person = try await service.again()
            let before = try await person.counted()
            #expect(try await browser.open("/home").html.contains(#"href="/plan?from=card""#))
            #expect(try await browser.open("/plan?from=card").status == 200)
            // When loaded again within the hour, it is not tapped again.
            #expect(try await person.counted()["metrics_acknowledgment_card_tapped(action: review)"] == 1)
            #expect(try await browser.open("/plan?from=card").status == 200)
            #expect(try await browser.submit("/home/not-now").status == 303)
            var expected = before
            for event in ["viewed", "tapped(action: review)", "tapped(action: dismiss)", "dismissed"] {
                expected["metrics_acknowledgment_card_\(event)"] = 1
            }
            #expect(try await person.counted() == expected)
        }
    }

    @Test("A food that was found by its barcode says so in the form that logs it")
    func barcode() async throws {
        try await TestService.run(isMeasuring: true) { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            let browser = try await service.measuredBrowser()
            try await browser.submit("/onboarding/skip")
            let person = try await service.again()
            let banana = try #require(
                try await person.get("/v1/foods?q=banana&limit=1").data["foods"][0]["id"].integer)
            let page = try await browser.open("/diary/add/\(banana)?way=barcode").html
            #expect(page.contains(#"name="way" value="barcode""#))
            #expect(try await !browser.open("/diary/add/\(banana)").html.contains(#"name="way""#))
            let food = ["foodId": String(banana), "amount": "100", "unit": "grams", "meal": "lunch"]
            let typed = ["calories": "300", "meal": "lunch"]
            for (key, fields) in [("key-000001", food.merging(["way": "barcode"]) { $1 }), ("key-000002", typed)] {
                let answer = try await browser.submit("/diary/add", fields.merging(["key": key]) { $1 })
                #expect(answer.status == 303, "\(answer.text)")
            }
            let expected = [
                "onboarding_skipped(step: welcome)": 1, "food_logged(way: barcode)": 1, "food_logged(way: energy)": 1,
            ]
            #expect(try await person.counted() == expected)
        }
    }

    @Test("A weigh-in on My Plan says whether the plan followed it")
    func weighIn() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try await service.again()
            var expected = try await person.counted()
            let fields = ["weight": "178", "update": "1", "units": "imperial", "key": "key-000001"]
            #expect(try await browser.submit("/diary/weight", fields).location == "/plan")
            expected["weight_updated(planRecomputed: true)"] = 1
            expected["plan_recomputed(trigger: weight_update)"] = 1
            #expect(try await person.counted() == expected)
        }
    }

    @Test("The week's news count when they arrive, and when My Plan is opened by their link")
    func news() async throws {
        try await TestPushService.run { push, host in
            try await TestService.run(isMeasuring: true, pushHosts: host) { service in
                var person = try await service.measured()
                try await person.chooseNotifications()
                let device = TestDevice(endpoint: "http://\(host)/device/1")
                try await person.addDevice(device)
                try await person.onboard(.userFlows.with(["healthConditions": []]))
                try await person.acknowledge()
                #expect(try await person.generate().status == 201)
                #expect(try await person.post("/v1/weights", ["weight": 77.5, "confirmed": true]).status == 200)
                var expected = try await person.counted()
                service.clock.advance(minutes: TestClock.minutesUntilSunday)
                #expect(try await service.recompute().summary == [1, 1, 1])
                person = try await service.again()
                expected["plan_recomputed(trigger: weekly_job)"] = 1
                #expect(try await person.counted() == expected)

                #expect(try await Self.push(service) == Courier.Round(delivered: 1))
                let path = try #require(try device.open(push.messages[0].body)["path"].string)
                #expect(path.wholeMatch(of: /\/plan\?from=notification&sent=\d+/) != nil, "\(path)")
                expected["weekly_plan_notification_sent"] = 1
                #expect(try await person.counted() == expected)

                service.clock.advance(minutes: 5)
                let browser = TestBrowser(service)
                try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
                #expect(try await browser.open(path).status == 200)
                #expect(try await browser.open(path).status == 200)
                expected["weekly_plan_notification_opened(timeToOpen: under_10_minutes)"] = 1
                expected["plan_tab_viewed(cachedPlan: false, source: push_notification)"] = 1
                #expect(try await person.counted() == expected)
            }
        }
    }

    /// Pushes the notifications due, in the storage that counts.
    private static func push(_ service: TestService) async throws -> Courier.Round {
        let dependencies = service.dependencies
        let courier = Courier(
            dependencies.storage, events: dependencies.events, publicAddress: dependencies.publicAddress,
            newsBasis: service.services.myPlan.newsBasis)
        let client = PushClient(
            contact: "mailto:gtsd@gtsd.example", timeout: 10, now: dependencies.storage.now)
        return try await courier.push(by: client)
    }
}
