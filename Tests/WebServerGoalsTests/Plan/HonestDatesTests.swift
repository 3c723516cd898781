import Testing
import WebServerTestSupport

/// Every date at the top comes from the realistic range, counted from today. The day is 27 October 2025.
@Suite struct HonestDatesTests {
    /// My Plan of a person with a plan.
    private func planned(_ service: TestService) async throws -> TestBrowser {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        return browser
    }

    /// My Plan without its expandable parts.
    private func top(_ page: PageAnswer) -> String {
        page.html.replacing(/<details[\s\S]*?<\/details>/, with: "").replacing(/<[^>]*>/, with: " ")
            .replacing(/\s+/, with: " ")
    }

    /// The calories and the dates of the pace in force.
    private func pace(_ page: PageAnswer) throws -> String {
        String(try #require(page.html.firstMatch(of: /<output [^>]*>([^<]*)/)).1)
    }

    @Test("The hero counts in the honest range, and the simple rule stands inside")
    func range() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let page = try await browser.open("/plan")
            #expect(page.text.contains("Week 1 of 17–20"), "\(page.text)")
            #expect(try pace(page) == "2,225 cal/day · Feb 23 – Mar 16, 2026")
            for text in ["Week 1 of 14", "~14 weeks", "February 2"] { #expect(!top(page).contains(text), "\(text)") }
            let timeline = try await browser.open("/plan/timeline")
            #expect(timeline.text.contains("How is this calculated? Simple rule ~14 weeks February 2, 2026"))
            #expect(top(timeline).contains("Estimated Time 17–20 weeks Feb 23 – Mar 16, 2026"))
        }
    }

    @Test("What changed says the honest ranges, and the plan history no weeks by the simple rule")
    func changes() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let form = ["weight": "176", "update": "1", "day": "2025-10-27", "units": "us", "confirmed": "176"]
            #expect(try await browser.submit("/diary/weight", form).location == "/plan")
            let plan = try await browser.open("/plan").text
            let range = try #require(plan.firstMatch(of: /Week 1 of ([\d–]+)/)).1
            #expect(plan.contains("Timeline: 17–20 → \(range) weeks"), "\(plan)")
            #expect(!plan.contains("14 → "))
            let history = try await browser.open("/plan/history").text
            #expect(history.contains("2,225 → ") && !history.contains("14 → "), "\(history)")
        }
    }

    @Test("Where the weight levels off before the target, no page promises a date, and a chart says where it ends")
    func levelling() async throws {
        try await TestService.run { service in
            // The floor of 1,500 kcal leaves next to no deficit.
            let person = try await service.acknowledged(
                JSON.userFlows.with([
                    "dateOfBirth": "1945-01-15", "currentWeight": 75, "targetWeight": 59, "activityLevel": "sedentary",
                ]))
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/help")
            try await browser.answerNoneOfThese()
            #expect(try await browser.submit("/plan/generate").location == "/plan")
            let timeline = try await browser.open("/plan/timeline")
            #expect(timeline.text.contains("level off before your goal"), "\(timeline.text)")
            #expect(!timeline.html.contains(">130.1 lbs</text>") && !timeline.html.contains(">59 kg</text>"))
            for path in ["/plan/timeline", "/plan/print", "/how-it-works", "/learn/timeline"] {
                let page = try await browser.open(path).text
                #expect(!page.contains("you'll reach your goal") && !page.contains("Simple rule ~"), "\(path): \(page)")
                #expect(!page.contains(/we estimate \d/), "\(path): \(page)")
            }
        }
    }

    @Test("The report on paper says the same on top, and opens the simple rule inside")
    func report() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/timeline").text
            let estimate = try #require(plan.firstMatch(of: /Estimated Time ([\d–]+ weeks)/)).1
            let report = try await browser.open("/plan/print")
            let timeline = try #require(report.html.firstMatch(of: /report-timeline[\s\S]*?<\/section>/)).0
            #expect(timeline.contains("<dd>\(estimate)<small>Feb 23 – Mar 16, 2026</small></dd>"), "\(timeline)")
            #expect(!timeline.contains("~14 weeks") && !timeline.contains("February 2"))
            #expect(report.text.contains("Simple rule ~14 weeks, February 2, 2026"))
            service.clock.advance(days: 14)
            let later = try await browser.open("/plan/print")
            #expect(later.text.contains("Mar 9 – Mar 30, 2026") && !later.text.contains("Mar 16"))
        }
    }

    @Test("The summary says the honest range on top, and the simple rule inside")
    func summary() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let summary = try await browser.open("/how-it-works")
            #expect(top(summary).contains("Estimated 17–20 weeks Target Date Feb 23 – Mar 16, 2026"), "\(top(summary))")
            for text in ["~14 weeks", "February 2"] { #expect(!top(summary).contains(text), "\(text)") }
            #expect(summary.text.contains("How is this calculated? Simple rule ~14 weeks Target Date February 2, 2026"))
            #expect(top(summary).contains("Start 180 lbs Goal 165 lbs"), "\(top(summary))")
            let article = try #require(summary.html.firstMatch(of: /<article[\s\S]*<\/article>/)).0
            #expect(article.matches(of: /<summary>/).isEmpty, "each says what opening it does")
        }
    }

    @Test("Without new data the timeline goes on from today, as What if does")
    func today() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            service.clock.advance(days: 14)
            let page = try await browser.open("/plan")
            #expect(page.text.contains("Week 3 of 19–22"), "\(page.text)")
            #expect(try pace(page) == "2,225 cal/day · Mar 9 – Mar 30, 2026")
            let timeline = try await browser.open("/plan/timeline").text
            for text in ["Estimated Time 17–20 weeks Mar 9 – Mar 30, 2026", "Simple rule ~14 weeks February 16, 2026"] {
                #expect(timeline.contains(text), "\(timeline)")
            }
            #expect(!timeline.contains("Mar 16"))
        }
    }

    @Test("On track is said where measured days say so, with the honest date, and not after a week without data")
    func onTrack() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            for day in 1...14 {
                service.clock.advance(days: 1)
                let person = try TestPerson(service, loggedInBy: try await service.logIn())
                _ = try await person.post("/v1/diary", ["name": "All of it", "calories": 2225])
                _ = try await person.post("/v1/weights", ["weight": .number(81.65 - 0.2 * Double(day))])
            }
            let road = try await browser.open("/plan")
            let page = road.text
            let range = try #require(try pace(road).firstMatch(of: /· (\w+ \d+)(?: – (\w+ \d+))?/))
            let said = try #require(page.firstMatch(of: /You're on track to reach 165 lbs by (\w{3})\w* (\d+), 2026!/))
            #expect("\(said.1) \(said.2)" == range.2 ?? range.1, "the later end of the range")
            let person = try await service.again()
            _ = try await person.patch("/v1/profile", ["targetDate": "2026-01-10"])
            let dated = try await browser.open("/plan").text
            #expect(dated.contains("Your target date:") && !dated.contains("on track to reach"), "\(dated)")
            _ = try await person.patch("/v1/profile", ["targetDate": "2026-12-24"])
            #expect(try await browser.open("/plan").text.contains("on track to reach"))
            service.clock.advance(days: 7)
            #expect(try await !browser.open("/plan").text.contains("on track to reach"))
        }
    }

    @Test("The projection of the API and of Progress goes on from today and the trend, and is fetched anew")
    func projection() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(days: 14)
            let person = try await service.again()
            let projection = try await person.get("/v1/plans/current/projection").data
            #expect(projection["startDate"] == "2025-11-10" && projection["weeklyTarget"]["weeklyWeights"][0] == 81.65)
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            let lighter = try await person.get("/v1/plans/current/projection").data
            let start = try #require(lighter["weeklyTarget"]["weeklyWeights"][0].number)
            #expect(lighter["startDate"] == "2025-11-10" && (80..<81).contains(start), "the trend: \(start)")
            #expect(try await person.get("/v1/progress").data["projection"]["startDate"] == "2025-11-10")
        }
    }
}
