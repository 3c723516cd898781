import Testing
import WebServerTestSupport

/// A person who hides weight and energy sees neither on any page, and what to do instead.
struct HiddenNumbersTests {
    /// Pages on which something of weight and energy may stand all the same, and why.
    private static let exceptions: [String: String] = [
        "/settings": "names the units to choose from", "/profile/edit": "a form for weight and goal",
        "/import": "names the columns of files",
    ]

    private static let pages = [
        "/home", "/diary", "/diary?day=2025-11-05", "/diary/add", "/diary/add?meal=lunch", "/diary/reading",
        "/diary/several?all=1&day=2025-11-05", "/diary/meals", "/diary/unusual", "/diary/weight", "/log", "/plan",
        "/plan/timeline", "/plan/what-if", "/plan/history", "/plan/spending", "/plan/print",
        "/progress", "/progress?range=4w", "/review", "/cycle", "/profile", "/profile/metrics", "/how-it-works",
        "/targets", "/nutrients", "/nutrients/protein", "/tasks", "/kitchen", "/foods/new", "/learn/bmr", "/help/bmr",
        "/settings", "/settings/notifications", "/settings/sessions", "/profile/edit", "/import",
    ]

    @Test("No page shows weight, energy or what follows from them", arguments: ["en-US", "de"])
    func pages(_ language: String) async throws {
        try await TestService.run { service in
            let browser = try await Self.logged(service, language: language)
            let known = try await Self.numbers(browser)
            #expect(known.count > 5, "there are numbers to hide")
            try await Self.hide(browser)
            for path in Self.pages {
                let page = try await browser.open(path)
                #expect([200, 303].contains(page.status), "\(path)")
                #expect(page.html.contains("data-hides-numbers") || page.status == 303, "\(path)")
                guard Self.exceptions[path] == nil else { continue }
                let said = Self.said(page)
                let units = said.matches(of: /\d[\d.,\u{A0} ]*(?:k?cal|calories|Kalorien|kg|lbs?)\b/).map {
                    String($0.output)
                }
                #expect(units == [], "\(path)")
                let terms = said.matches(of: /\b(?:BMI|BMR|TDEE)\b/)
                #expect(terms.isEmpty, "\(path)")
                let numbers = Set(said.matches(of: /\d[\d.,]*\d/).map { String($0.output) })
                #expect(numbers.intersection(known) == [], "\(path)")
            }
        }
    }

    @Test("Pages say what to do and what was done, and a weigh-in stays within reach")
    func words() async throws {
        try await TestService.run { service in
            let browser = try await Self.logged(service, language: "en-US")
            try await Self.hide(browser)
            let home = try await browser.open("/home")
            #expect(home.text.contains("Next: ") || home.text.contains("Anything else today? Log it when you eat it."))
            #expect(!home.html.contains("href=\"/diary/weight\">Log Weight"))
            #expect(home.text.contains("Your week in review"))
            #expect(try await browser.open("/diary?day=2025-11-05").text.contains("1 meal logged"))
            #expect(try await browser.open("/diary").html.contains("href=\"/diary/weight\""))
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Eat regular meals: Breakfast, Lunch, Dinner.") && plan.contains("Your Plan Goes On"))
            #expect(try await browser.open("/progress").text.contains("You logged food on 6 of the last"))
            let review = try await browser.open("/review")
            #expect(review.text.contains("You logged 6 of 7 days.") && review.html.contains("action=\"/review/keep\""))
            for path in ["/plan/what-if", "/plan/timeline", "/targets", "/profile/metrics"] {
                let page = try await browser.open(path)
                #expect(page.text.contains("Numbers are hidden.") && page.html.contains("href=\"/settings#"), "\(path)")
            }
            let weighIn = try await browser.open("/diary/weight")
            #expect(weighIn.fields["weight"] == "" && !weighIn.text.contains("Your trend"))
            try await browser.submit("/diary/weight", ["weight": "177", "units": "us", "key": "hidden-weight"])
            let diary = try await browser.open("/diary").text
            #expect(diary.contains("Weighed in") && !diary.contains("177"))
            try await browser.submit("/settings", ["hidesNumbers": "false"])
            #expect(try await browser.open("/diary").text.contains("177 lbs"), "nothing was lost")
        }
    }

    @Test("An entry is changed without its energy in sight, which stays unless another is typed")
    func entry() async throws {
        try await TestService.run { service in
            let browser = try await Self.logged(service, language: "en-US")
            try await Self.hide(browser)
            let day = try await browser.open("/diary?day=2025-11-05")
            let path = String(try #require(day.html.firstMatch(of: /href="(\/diary\/entries\/\d+)"/)?.1))
            let page = try await browser.open(path)
            #expect(!page.html.contains("2817") && !page.html.contains("2,817"))
            #expect(page.text.contains("They stay if you leave this empty."))
            let form = page.form(path).merging(["time": "12:30"]) { $1 }
            #expect(try await browser.submit(path, form).status == 303)
            let asked = try await browser.submit(path, form.merging(["fat": "400"]) { $1 })
            #expect(asked.status == 400)
            let confirmed = String(try #require(asked.html.firstMatch(of: /name="confirmed" value="([^"]+)"/)?.1))
            let sure = form.merging(["fat": "400", "confirmed": confirmed]) { $1 }
            #expect(try await browser.submit(path, sure).status == 303)
            try await browser.submit("/settings", ["hidesNumbers": "false"])
            #expect(try await browser.open("/diary?day=2025-11-05").text.contains("2,817 cal"))
        }
    }

    @Test("A fasting cycle in words says what it is")
    func cycle() async throws {
        try await TestService.run { service in
            let browser = try await Self.logged(service, language: "en-US")
            try await Self.hide(browser)
            let page = try await browser.open("/cycle").text
            #expect(page.contains("More on some days, less on others: the average is what counts."))
        }
    }

    @Test("A plan is made without its metrics, and files keep every number")
    func planAndFiles() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await Self.hide(browser)
            #expect(try await browser.open("/home").text.contains("We Can Make Your Plan"))
            let metrics = try await browser.open("/plan").text
            #expect(metrics.contains("Make My Plan") && !metrics.contains("BMI"))
            try await browser.acknowledge()
            #expect(try await browser.open("/plan").text.contains("What to Do"))
            #expect(try await browser.open("/progress.csv").html.contains("cal"))
        }
    }

    @Test("It is offered once after the answer of an eating disorder, which is not kept")
    func offer() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            let line = "You can use GTSD without seeing weight and calories."
            try await browser.signUp()
            try await browser.onboard()
            try await browser.submit("/profile/health-question", ["insulin_or_sulfonylurea": "1", "then": "home"])
            #expect(try await !browser.open("/home").text.contains(line))
            try await browser.submit("/profile/health-question", ["eating_disorder": "1", "then": "home"])
            #expect(try await browser.open("/home").text.contains(line))
            #expect(try await !browser.open("/home").text.contains(line))
            #expect(try await browser.open("/profile").text.contains(line), "for everyone with a precaution")
        }
    }

    /// A person with a plan, a week of food and weigh-ins that waits to be reviewed, and a cycle.
    private static func logged(_ service: TestService, language: String) async throws -> TestBrowser {
        let browser = try await TestBrowser.planned(service, language: language)
        service.clock.advance(days: 14)
        for number in 3...8 {
            let day = "2025-11-0\(number)"
            try await browser.submit("/diary/weight", ["day": day, "weight": "81.\(8 - number)", "units": "metric"])
            let meal = ["name": "Rice", "calories": "2817", "meal": "lunch", "day": day, "key": "hidden-\(number)"]
            try await browser.submit("/diary/add", meal)
        }
        try await browser.submit("/cycle", ["preset": "five_two"])
        return browser
    }

    private static func hide(_ browser: TestBrowser) async throws {
        #expect(try await browser.submit("/settings", ["hidesNumbers": "true"]).location == "/settings")
        #expect(try await browser.open("/settings").fields["hidesNumbers"] == "true")
    }

    /// The person's calories and weights, as their pages say them.
    private static func numbers(_ browser: TestBrowser) async throws -> Set<String> {
        var found: Set<String> = []
        for path in ["/home", "/plan", "/diary?day=2025-11-05", "/review", "/profile"] {
            let text = try await browser.open(path).text
            for match in text.matches(of: /(\d[\d.,]+\d)[\u{A0} ](?:k?cal|kg|lbs)\b/) where match.1.count > 3 {
                found.insert(String(match.1))
            }
        }
        return found
    }

    /// The words of a page, and the attributes that are read out or shown. What food has is computed from, so
    /// the data of a food that can be logged, and the values of forms, are none of it.
    private static func said(_ page: PageAnswer) -> String {
        let attributes = page.html.matches(of: /\s(aria-label|title|alt|placeholder|content|data-[a-z-]+)="([^"]*)"/)
            .filter { !["data-tray", "data-near", "data-person"].contains($0.1) }.map { String($0.2) }
        return ([page.text] + attributes).joined(separator: "\n")
    }
}
