import Testing
import WebServerTestSupport

/// The pages of a person who weighs in stone and reads kilojoules. The plan says 2,225 of 2,725 kcal, and that they weigh
/// 180 lb and want to weigh 165.
@Suite struct ChosenUnitsPagesTests {
    private func browser(of service: TestService, language: String = "en-US,en;q=0.9") async throws -> TestBrowser {
        let browser = try await TestBrowser.planned(service, language: language)
        try await browser.submit("/settings", ["weightUnit": "st", "energyUnit": "kj", "foodUnit": "oz"])
        return browser
    }

    /// The words of a page outside its explanations.
    private func shown(_ page: PageAnswer) -> String {
        let explanations = /<(details|dialog)\b.*?<\/(details|dialog)>/.dotMatchesNewlines()
        return PageAnswer(html: page.html.replacing(explanations, with: "")).text
    }

    @Test("No page speaks of calories or kilograms outside explanations", arguments: ["en-US,en;q=0.9", "de"])
    func pages(language: String) async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service, language: language)
            try await browser.submit(
                "/diary/add", ["name": "Soup", "calories": "1757", "meal": "lunch", "typed": "1"])
            service.clock.advance(days: 1)
            try await browser.submit("/diary/weight", ["weight": "12 st 11", "units": "metric-st-oz-kj"])
            for path in ["/home", "/diary", "/plan", "/plan/what-if", "/progress", "/targets"] {
                let page = try await browser.open(path)
                #expect(page.status == 200)
                let shown = shown(page)
                #expect(!shown.contains(/\b(k?cal|calories|Kalorien)\b/), "\(path): \(shown)")
                #expect(!shown.contains(/\d\s?kg\b|\blbs\b/), "\(path): \(shown)")
            }
            #expect(try await browser.open("/plan").text.contains("kJ"))
        }
    }

    @Test("Weights are in stone and pounds, and the pace in pounds")
    func stone() async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service)
            let plan = try await browser.open("/plan").text
            for text in ["12 st 12 lb", "11 st 11 lb", "~9,310"] { #expect(plan.contains(text), "\(text): \(plan)") }
            let form = try await browser.open("/diary/weight").form("/diary/weight")
            #expect(form["weight"] == "12 st 12" && form["units"]?.hasSuffix("-st-oz-kj") == true)
            for (typed, shown) in [("12 st 10", "12 st 10 lb"), ("12st 9lb", "12 st 9 lb"), ("176", "12 st 8 lb")] {
                let again = try await browser.open("/diary/weight").form("/diary/weight")
                let saved = try await browser.submit("/diary/weight", again.merging(["weight": typed]) { $1 })
                #expect(saved.status == 303, "\(saved.text)")
                let day = try await browser.open("/diary").text
                #expect(day.contains(shown), "\(typed): \(day)")
            }
            let unclear = try await browser.submit("/diary/weight", form.merging(["weight": "12.6"]) { $1 })
            #expect(unclear.status == 400 && unclear.text.contains("12 st 12"), "an example of what can be typed")
            #expect(unclear.form("/diary/weight")["weight"] == "12.6")
            let edit = try await browser.open("/profile/edit").form("/profile/edit")
            #expect(edit["targetWeight"] == "11 st 11")
        }
    }

    @Test("A target that is typed in kilojoules is stored in kilocalories, and shown as it was typed")
    func targets() async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service)
            try await browser.open("/targets")
            let fields = ["everyDay.calories": "8,368", "units": "us-st-oz-kj"]
            #expect(try await browser.submit("/targets", fields).location == "/targets")
            #expect(try await browser.open("/targets").form("/targets")["everyDay.calories"] == "8,368")
            try await browser.submit("/settings", ["energyUnit": "kcal"])
            #expect(try await browser.open("/targets").form("/targets")["everyDay.calories"] == "2,000")
            try await browser.submit("/targets", ["everyDay.calories": "8368", "units": "us-st-oz-kj"])
            #expect(
                try await browser.open("/targets").form("/targets")["everyDay.calories"] == "2,000",
                "a form is read in the units that it was made in")
        }
    }

    @Test("What if is tried in kilojoules and stone")
    func whatIf() async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service)
            let form = try await browser.open("/plan/what-if").form("/plan/what-if#what-if")
            #expect(form["calories"] == "9309" && form["targetWeight"] == "11 st 11")
            let tried = try await browser.submit(
                "/plan/what-if", form.merging(["calories": "10146", "targetWeight": "12 st"]) { $1 })
            #expect(tried.status == 200 && tried.text.contains("10,146"), "2,425 kcal: \(tried.text)")
            let refused = try await browser.submit("/plan/what-if", form.merging(["calories": "2225"]) { $1 })
            #expect(refused.text.contains("kJ/day") && !refused.text.contains("cal/day."))
        }
    }
}
