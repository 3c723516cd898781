import Testing
import WebServerTestSupport

/// The paces to choose from on My Plan.
struct PaceSliderTests {
    @Test("A pace of My Plan leads to what it says", arguments: ["en-US,en;q=0.9", "de"])
    func pace(language: String) async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = try await TestBrowser.planned(service, language: language)
            var page = try await browser.open("/plan")
            let choice = /<option value="(\d+)" data-expected="([^"]*)" data-spoken="[^"]*"( selected)?>([^<]*)/
            let choices = page.html.matches(of: choice).map { (gap: $0.1, expected: $0.2, text: $0.4) }
            #expect(choices.count > 3 && choices.allSatisfy { !$0.expected.isEmpty })
            #expect(choices.map(\.gap).compactMap { Int($0) }.sorted() == choices.compactMap { Int($0.gap) })
            for chosen in choices {
                page = try await browser.submit(
                    "/plan/what-if/use", ["energyGap": String(chosen.gap), "pace": "", "key": "pace-of-\(chosen.gap)"])
                #expect(page.status == 303)
                page = try await browser.open("/plan")
                let calories = try #require(chosen.text.split(separator: " ").first)
                #expect(page.text.contains("~\(calories) "), "\(chosen)")
                let now = try #require(page.html.firstMatch(of: /<output [^>]*>([^<]*)/))
                #expect(now.1 == chosen.text, "the other paces are told of the same day")
            }
        }
    }

    @Test("A cycle or calories of one's own leave no pace to choose")
    func noPace() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            #expect(try await browser.open("/plan").html.contains("data-pace"))
            try await browser.submit("/targets", ["everyDay.calories": "2000"])
            let page = try await browser.open("/plan")
            #expect(!page.html.contains("data-pace") && page.html.contains("href=\"/plan/what-if\""))
            try await browser.submit("/targets/plan")
            #expect(try await browser.open("/plan").html.contains("data-pace"))
            try await browser.submit("/cycle", ["preset": "five_two"])
            #expect(try await !browser.open("/plan").html.contains("data-pace"))
        }
    }
}
