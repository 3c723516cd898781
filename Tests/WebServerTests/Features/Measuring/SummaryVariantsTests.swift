import APIContract
import HTTPTypes
import Measuring
import Services
import Testing
import WebServerTestSupport

/// The end of onboarding in each variant of "How GTSD Works for You", and without it.
struct SummaryVariantsTests {
    /// The parts of a summary by the ids of their headings.
    private static let parts = ["bmr", "tdee", "daily", "projection", "how"]

    private func parts(_ page: PageAnswer) -> [String] { Self.parts.filter { page.html.contains("<h3 id=\"\($0)\"") } }

    @Test("A shorter summary has fewer parts, and the rest on a page of its own")
    func compact() async throws {
        try await VariantBrowser.run("compact", of: .metricsSummaryLength) { person in
            try await person.browser.onboard()
            for _ in 0..<2 {
                let page = try await person.browser.open("/how-it-works?first")
                #expect(page.status == 200 && parts(page) == ["tdee", "daily"])
                for text in ["Hi Sarah!", "Your BMR and TDEE", "1,758", "2,725", "2,225", "Learn More", "Get Started"] {
                    #expect(page.text.contains(text), "\(text): \(page.text)")
                }
                #expect(page.html.contains("href=\"/how-it-works/more\""))
            }
            let rest = try await person.browser.open("/how-it-works/more")
            #expect(rest.status == 200 && parts(rest) == ["projection", "how"])
            for text in ["Your Projection, and How It Works", "Track Your Progress", "17–20 weeks", "Get Started"] {
                #expect(rest.text.contains(text), "\(text): \(rest.text)")
            }
            #expect(rest.html.contains("href=\"/how-it-works?first\"") && rest.html.contains("href=\"/home\""))
            #expect(try await person.seen() == ["compact"])
        }
    }

    @Test("A summary in two pages begins with the targets, and goes on to how they came about")
    func progressive() async throws {
        try await VariantBrowser.run("progressive", of: .metricsSummaryLength) { person in
            try await person.browser.onboard()
            let page = try await person.browser.open("/how-it-works?first")
            #expect(page.status == 200 && parts(page) == ["daily"])
            for text in ["Hi Sarah!", "Calories", "Protein", "Water", "See How We Calculated This", "Get Started"] {
                #expect(page.text.contains(text), "\(text): \(page.text)")
            }
            let rest = try await person.browser.open("/how-it-works/more")
            #expect(rest.status == 200 && parts(rest) == ["bmr", "tdee", "projection"])
            #expect(rest.text.contains("How We Calculated This") && rest.text.contains("Get Started"))
            #expect(try await person.seen() == ["progressive"])
        }
    }

    @Test("What was adjusted stands on the first page, however short it is", arguments: ["compact", "progressive"])
    func notices(_ variant: String) async throws {
        try await VariantBrowser.run(variant, of: .metricsSummaryLength) { person in
            try await person.browser.onboard(["currentWeight": "300"])
            #expect(try await person.browser.open("/how-it-works?first").text.contains("We capped your water"))
        }
    }

    @Test("The whole summary has no second page, and is whole for everybody who looks it up again")
    func whole() async throws {
        for variant in ["full", "compact"] {
            try await VariantBrowser.run(variant, of: .metricsSummaryLength) { person in
                try await person.browser.onboard()
                let isWhole = variant == "full"
                let first = try await person.browser.open("/how-it-works?first")
                #expect((parts(first) == Self.parts) == isWhole)
                let rest = try await person.browser.open("/how-it-works/more")
                #expect(rest.location == (isWhole ? "/how-it-works" : nil))
                let again = try await person.browser.open("/how-it-works")
                #expect(parts(again) == Self.parts && !again.html.contains("/how-it-works/more"))
            }
        }
    }

    @Test("Onboarding leads to Home without the summary, which can be looked up")
    func home() async throws {
        try await VariantBrowser.run("home", of: .planPositioning) { person in
            try await person.browser.onboard()
            #expect(try await person.seen() == [], "onboarding has not ended yet")
            let purpose = try #require(HTTPField.Name("Sec-Purpose"))
            let ahead = try await person.browser.open("/how-it-works?first", headers: [purpose: "prefetch"])
            #expect(ahead.location == "/home")
            #expect(try await person.seen() == [], "nobody has seen it")
            for _ in 0..<2 { #expect(try await person.browser.open("/how-it-works?first").location == "/home") }
            #expect(try await person.seen() == ["home"])
            #expect(try await person.browser.open("/home").text.contains("You're all set!"))
            let whole = try await person.browser.open("/how-it-works")
            #expect(parts(whole) == Self.parts)
        }
    }

    @Test("Both ways in end with the variant that is counted", arguments: ["home", "summary"])
    func exposures(_ variant: String) async throws {
        try await VariantBrowser.run(variant, of: .planPositioning) { person in
            try await person.browser.onboard()
            try await person.browser.open("/how-it-works?first")
            #expect(try await person.seen() == [variant])
        }
        try await VariantBrowser.run(variant, of: .planPositioning) { person in
            try await person.browser.submit("/onboarding/short", SampleInputs.shortOnboarding)
            try await person.browser.answerNoneOfThese(then: "short")
            let budget = try await person.browser.open("/onboarding/short/budget")
            #expect(budget.text.contains("2,225"))
            #expect(budget.html.contains("/how-it-works?first") == (variant == "summary"))
            #expect(try await person.seen() == [variant])
        }
    }

    @Test("Where the summary is switched off, onboarding leads to Home, and no variant is seen")
    func switchedOff() async throws {
        try await VariantBrowser.run("summary", of: .planPositioning) { person in
            try await person.switchOff(.metricsSummary)
            try await person.browser.onboard()
            #expect(try await person.browser.open("/how-it-works?first").location == "/home")
            #expect(try await person.seen() == [])
        }
    }
}
