import HTTPTypes
import Testing
import WebServerTestSupport

/// The weekly review on Home and on its page.
@Suite struct ReviewPagesTests {
    private static let week = ["from": WeeklyReviewScene.monday]

    @Test("Home leads to the review until it looks right")
    func reads() async throws {
        try await WeeklyReviewScene.run { scene in
            let home = try await scene.browser.open("/home")
            #expect(home.html.contains(#"href="/review""#) && home.text.contains("Nov 3 – Nov 9"))
            let page = try await scene.browser.open("/review")
            for text in [
                "You logged about 550 above target on 5 days.", "Your target is not cut because of it.",
                "2,618", "Target ~2,225 · 7 of 7 days logged", "18,325 ÷ 7 = 2,618", "This week’s numbers",
                "About 2,225 cal and 180 g of protein a day.", "Keep the Plan", "Ease the Pace", "Pause for a Week",
                "About 2,470 cal a day",
            ] { #expect(page.text.contains(text), "\(text)") }
            #expect(page.html.contains(#"href="/plan/what-if""#))
            #expect(try await scene.browser.submit("/review/keep", Self.week).location == "/home")
            let after = try await scene.browser.open("/home")
            #expect(!after.html.contains(#"href="/review""#))
            #expect(after.text.contains("The next review comes on Monday."))
            let read = try await scene.browser.open("/review")
            #expect(read.text.contains("You have read this review.") && !read.html.contains("/review/keep"))
        }
    }

    @Test("Easing the pace halves the deficit once, and the plan follows")
    func ease() async throws {
        try await WeeklyReviewScene.run { scene in
            try await scene.browser.open("/review")
            let easier = try await scene.review()["easier"]["calories"]
            for _ in 1...2 {
                #expect(try await scene.browser.submit("/review/ease", Self.week).location == "/plan")
                let plan = try await scene.person.get("/v1/plans/current").data["plan"]
                #expect(plan["targets"]["calorieTarget"] == easier && plan["inputs"]["energyGap"] == 250)
            }
            #expect(try await scene.review()["isRead"] == true)
        }
    }

    @Test("A pause is a diet break of a week from today on, beside other targets of one's own")
    func pause() async throws {
        try await WeeklyReviewScene.run { scene in
            _ = try await scene.person.put("/v1/targets", ["everyDay": ["fibre": 40]])
            try await scene.browser.open("/review")
            #expect(try await scene.browser.submit("/review/pause", Self.week).location == "/targets")
            let set = try await scene.person.get("/v1/targets")
            #expect(set.text.contains(#""from":"2025-11-10""#) && set.text.contains(#""to":"2025-11-16""#))
            #expect(set.text.contains(#""fibre":40"#))
            let review = try await scene.review()
            #expect(review["next"]["calories"] == 2725 && review["choices"].entries.map(\.string) == ["keep", "ease"])
            #expect(try await scene.browser.submit("/review/pause", Self.week).location == "/review", "once")
        }
    }

    @Test("A form of a week that is over by now, or that offers no such answer, changes nothing")
    func outdated() async throws {
        try await WeeklyReviewScene.run(above: [0, 0, 0, 0, 0, 0, 0]) { scene in
            let page = try await scene.browser.open("/review")
            #expect(page.text.contains("Close to your target on 7 of 7 days.") && page.text.contains("Looks Right"))
            for answer in ["ease", "pause"] {
                #expect(try await scene.browser.submit("/review/\(answer)", Self.week).location == "/review")
            }
            #expect(try await scene.browser.submit("/review/keep", ["from": "2025-11-10"]).status == 400)
            let plan = try await scene.person.get("/v1/plans/current").data["plan"]
            #expect(plan["targets"]["calorieTarget"] == 2225)
        }
    }

    @Test("In German")
    func german() async throws {
        try await WeeklyReviewScene.run { scene in
            try await scene.browser.submit(
                "/settings", ["language": "de", "units": "metric", "theme": "system", "timeZone": "UTC"])
            let page = try await scene.browser.open("/review")
            for text in [
                "Du hast an 5 Tagen rund 550 über dem Ziel eingetragen.", "Dein Ziel wird deswegen nicht gekürzt.",
                "Ziel ~2.225 · 7 von 7 Tagen eingetragen", "Plan behalten", "Tempo verringern", "Eine Woche Pause",
            ] { #expect(page.text.contains(text), "\(text)") }
        }
    }

    @Test("In kilojoules and stone")
    func chosenUnits() async throws {
        try await WeeklyReviewScene.run { scene in
            try await scene.browser.submit("/settings", ["weightUnit": "st", "energyUnit": "kj"])
            let page = try await scene.browser.open("/review")
            for text in [
                "You logged about 2,300 above target on 5 days.", "Target ~9,310 · 7 of 7 days logged",
                "76,672 ÷ 7 = 10,954", "12 st",
            ] { #expect(page.text.contains(text), "\(text): \(page.text)") }
            #expect(!page.text.contains(/\bk?cal\b|\d\s?kg\b/), "\(page.text)")
        }
    }

    @Test("Where nothing was logged it says so, and offers a reminder")
    func nothing() async throws {
        try await WeeklyReviewScene.run(above: [0, nil, nil, nil, nil, nil, nil]) { scene in
            let page = try await scene.browser.open("/review")
            #expect(page.text.contains("1 day is logged: too few to say more."))
            #expect(page.html.contains(#"<a class="more" href="/settings/notifications">"#))
        }
    }

    @Test("Before there is a review, its page leads to My Plan")
    func none() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            #expect(try await browser.open("/review").location == "/plan")
            #expect(try await browser.open("/home").html.contains(#"href="/review""#) == false)
        }
    }
}
