import Testing
import WebServerTestSupport

/// A profile that is complete shows what it comes to, each number with its arithmetic.
struct ProfileNumbersTests {
    /// A number with its unit, and a piece of its arithmetic, by the name of its part of the page.
    private static let numbers = [
        ("bmi", "25.83", "÷"), ("bmr", "1,758 cal/day", "(6.25 × 177.8)"), ("tdee", "~2,725 cal/day", "1,758 × 1.55"),
    ]
    private static let targets = [
        ("calories", "~2,225 cal/day", "2,725 − 500 = 2,225"), ("protein", "~180 g/day", "2.2 × 81.65"),
        ("water", "~98 fl oz/day", "35 × 81.65"),
    ]

    @Test("The numbers and targets stand on the profile, each with its arithmetic")
    func numbers() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            #expect(try await !browser.open("/profile").text.contains("Your Numbers"), "nothing is known yet")
            try await browser.onboard()
            for isPlanned in [false, true] {
                if isPlanned { try await browser.acknowledge() }
                let page = try await browser.open("/profile")
                for (id, value, arithmetic) in Self.targets + Self.numbers {
                    let opened = try Self.opened(id, of: page)
                    #expect(opened.contains(value) && opened.contains(arithmetic), "\(id): \(opened)")
                }
            }
        }
    }

    @Test("They are those of the plan in force, as My Plan has them")
    func sameAsPlan() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            try await browser.submit(
                "/diary/weight", ["weight": "176", "day": "2025-10-27", "units": "us", "key": "weight-0001"])
            let (profile, plan) = (try await browser.open("/profile"), try await browser.open("/plan"))
            for (id, _, _) in Self.targets + Self.numbers {
                #expect(try Self.figure(id, of: profile) == Self.figure(id, of: plan), "\(id)")
            }
        }
    }

    @Test("Nobody sees a target with a deficit before they were asked what speaks against it")
    func asked() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let page = try await browser.open("/profile").text
            #expect(page.contains("~2,725 cal/day") && !page.contains("Daily Targets") && !page.contains("2,225"))
        }
    }

    /// The words of a number that was opened.
    private static func opened(_ id: String, of page: PageAnswer) throws -> String {
        let part = try #require(page.html.firstMatch(of: try Regex("<details class=\"\(id)\">.*?</details>")))
        return PageAnswer(html: String(page.html[part.range])).text
    }

    /// The words of a number before it is opened, without how much of it is reached.
    private static func figure(_ id: String, of page: PageAnswer) throws -> String {
        let part = try #require(
            page.html.firstMatch(
                of: try Regex("<details class=\"\(id)\"><summary>.*?<span class=\"note\">[^<]*</span>")))
        return PageAnswer(html: String(page.html[part.range])).text
    }
}
