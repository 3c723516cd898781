import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Metrics that were computed anew announce themselves: old and new side by side, and why, until they were seen.
@Suite struct MetricsNewsTests {
    private static let news = "/v1/profile/metrics/news"

    @Test("Metrics that follow a weight are news until they were seen")
    func news() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            _ = try await person.patch("/v1/profile", ["activityLevel": "sedentary"])
            #expect(try await person.get(Self.news).data["news"] == .null, "they were never acknowledged")
            _ = try await person.patch("/v1/profile", ["activityLevel": "moderately_active"])
            try await person.acknowledge()
            #expect(try await person.get(Self.news).data["news"] == .null)

            service.clock.advance(days: 1)
            let later = try await service.again()
            _ = try await later.patch("/v1/profile", ["currentWeight": 79])
            #expect(try await later.get("/v1/home").data["cards"] == ["metrics_updated"])
            let news = try await later.get(Self.news).data["news"]
            #expect(news["from"]["bmi"] == 25.83 && news["to"]["bmi"] == 24.99)
            #expect(news["from"]["computedAt"] != news["to"]["computedAt"])
            #expect(news["reasons"].entries.map { $0["code"] } == ["weight"])
            #expect(news["reasons"].entries[0]["explanation"].string?.contains("81.65 kg → 79 kg") == true)
            #expect(news["numbers"].entries.map { $0["name"] } == ["weight", "bmi", "bmr", "tdee"])
            let again = try await later.patch("/v1/profile", ["activityLevel": "very_active"])
            #expect(again.status == 200)
            let both = try await later.get(Self.news).data["news"]
            #expect(both["from"] == news["from"], "news that was not seen yet stays")
            #expect(both["reasons"].entries.map { $0["code"] } == ["weight", "activity"])

            let phone = SyncingDevice(later)
            try await phone.sync()
            #expect(phone.records["home/self"]?["cards"] == ["metrics_updated"])
            #expect(try await later.delete(Self.news).data["news"] == .null)
            #expect(try await later.get(Self.news).data["news"] == .null)
            #expect(try await later.get("/v1/home").data["cards"] == [])
            try await phone.sync()
            #expect(phone.records["home/self"]?["cards"] == [], "it was seen on another device")
        }
    }

    @Test("What went there and back again is no news, and acknowledging ends it")
    func thereAndBack() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            for level in ["very_active", "moderately_active"] {
                _ = try await person.patch("/v1/profile", ["activityLevel": .string(level)])
            }
            #expect(try await person.get(Self.news).data["news"] == .null)
            _ = try await person.patch("/v1/profile", ["activityLevel": "very_active"])
            #expect(try await person.get("/v1/home").data["cards"] == ["metrics_updated"])
            try await person.acknowledge()
            #expect(try await person.get("/v1/home").data["cards"] == [])
        }
    }

    @Test("Home shows one card with both, and its page takes it away", arguments: ["en-US", "de"])
    func page(_ language: String) async throws {
        try await TestService.run { service in
            let browser = try await planned(service, language)
            try await browser.submit("/diary/weight", ["weight": "77.5", "confirmed": "77.5", "units": "metric"])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await !browser.open("/home").html.contains("metrics-news"))
            _ = try await service.recompute()
            let home = try await browser.open("/home")
            #expect(home.html.contains("metrics-news") && !home.html.contains("banner news"), "said once")
            let plan = language == "de" ? "Dein Plan ist aktualisiert!" : "Your plan has been updated!"
            #expect(home.text.contains(plan))
            #expect(
                home.text.contains(
                    language == "de" ? "Deine Werte sind aktualisiert" : "Your Metrics Have Been Updated"))
            #expect(home.text.contains(language == "de" ? "25,83 → 24,52" : "25.83 → 24.52"), "\(home.text)")

            _ = try await browser.open("/profile/metrics", headers: [.secPurpose: "prefetch"])
            #expect(try await browser.open("/home").html.contains("metrics-news"), "nobody has seen it")
            let page = try await browser.open("/profile/metrics")
            #expect(page.status == 200 && page.html.contains("<svg class=\"chart"))
            #expect(page.html.contains("id=\"how-bmr\""), "each number opens into its arithmetic")
            for text in language == "de" ? ["81,65 kg → 77,5 kg", "25,83"] : ["180 lbs → 170.9 lbs", "25.83"] {
                #expect(page.text.contains(text), "\(text): \(page.text)")
            }
            let after = try await browser.open("/home").html
            #expect(!after.contains("metrics-news") && after.contains("banner news"), "the plan is still news")
            #expect(try await browser.open("/profile/metrics").text.contains("25"), "it can be looked up again")
        }
    }

    @Test("The card is put away, and My Plan says what its own news changed")
    func seen() async throws {
        try await TestService.run { service in
            let browser = try await planned(service, "en-US")
            try await browser.submit("/diary/weight", ["weight": "171", "confirmed": "171", "units": "us"])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            _ = try await service.recompute()
            try await browser.open("/home")
            #expect(try await browser.submit("/profile/metrics/seen").location == "/home")
            #expect(try await !browser.open("/home").html.contains("metrics-news"))

            try await browser.open("/diary/weight")
            try await browser.submit(
                "/diary/weight", ["weight": "169", "update": "1", "units": "us", "key": "second-weight"])
            #expect(try await browser.open("/plan").text.contains("BMI:"))
            #expect(try await !browser.open("/home").html.contains("metrics-news"), "My Plan has said it")
        }
    }

    @Test("History is there page by page, and says what is out of range", arguments: TestDatabase.allCases)
    func history(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            for weight in [80, 79, 78] {
                _ = try await person.patch("/v1/profile", ["currentWeight": .number(Double(weight))])
            }
            let path = "/v1/profile/metrics/history"
            let all = try await person.get(path).data
            #expect(all["metrics"].entries.map { $0["id"] } == [4, 3, 2, 1] && all["nextBefore"] == nil)
            let first = try await person.get(path + "?limit=3").data
            #expect(first["metrics"].entries.map { $0["id"] } == [4, 3, 2] && first["nextBefore"] == 2)
            let second = try await person.get(path + "?limit=3&before=2").data
            #expect(second["metrics"].entries.map { $0["id"] } == [1])
            #expect(try await person.get(path + "?limit=0&before=x").fields == ["before", "limit"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get(path).data["metrics"] == [])
        }
    }

    @Test("A single day has its numbers and no chart, and without numbers there is no page")
    func one() async throws {
        try await TestService.run { service in
            let browser = try await planned(service, "en-US")
            let page = try await browser.open("/profile/metrics")
            #expect(page.status == 200 && !page.html.contains("<svg class=\"chart"))
            #expect(page.text.contains("You have numbers for one day so far.") && page.text.contains("25.83"))
            let other = TestBrowser(service)
            try await other.signUp(email: "other@example.org")
            #expect(try await other.open("/profile/metrics").location == "/profile")
        }
    }

    @Test(
        "The card that asks to review metrics speaks of the goal, and lets somebody look without acknowledging",
        arguments: [
            ("lose_weight", 75, "Let's calculate your weight loss targets"),
            ("gain_muscle", 85, "See your muscle gain recommendations"),
            ("maintain", nil, "Let's find what keeps you where you are"),
            ("improve_health", nil, "See the numbers behind your health"),
        ] as [(String, Int?, String)])
    func peek(_ goal: String, _ target: Int?, _ line: String) async throws {
        try await TestService.run { service in
            let settings = JSON.userFlows.with([
                "primaryGoal": .string(goal), "targetWeight": target.map { .number(Double($0)) } ?? .null,
            ])
            let person = try await service.onboarded(settings)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/help")
            try await browser.answerNoneOfThese()
            let home = try await browser.open("/home")
            for text in [line, "Your Health Plan is Ready to Generate", "Quick Peek", "25.83", "~1,758", "~2,725"] {
                #expect(home.text.contains(text), "\(text): \(home.text)")
            }
            #expect(try await person.get("/v1/home").data["cards"] == ["review_metrics"], "it is still to be done")
        }
    }

    private func planned(_ service: TestService, _ language: String) async throws -> TestBrowser {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        try await browser.open("/settings")
        let isGerman = language == "de"
        try await browser.submit(
            "/settings", ["language": isGerman ? "de" : "en", "units": isGerman ? "metric" : "us"])
        try await browser.open("/plan")
        return browser
    }
}
