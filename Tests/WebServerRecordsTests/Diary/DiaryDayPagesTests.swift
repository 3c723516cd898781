import HTTPTypes
import Testing
import WebServerTestSupport

/// The page of a day as a browser without scripts shows it: its week, what is left, and meals of the day before.
struct DiaryDayPagesTests {
    @Test("The days of a week lead to their pages, and say what was logged")
    func week() async throws {
        try await withPlan { browser in
            try await eat("Feast", "2225", "dinner", on: "2025-10-26", browser)
            try await eat("Soup", "300", "lunch", on: "2025-10-25", browser)
            try await browser.submit("/diary/day", ["day": "2025-10-24", "completeness": "complete"])
            let week = try await browser.open("/diary?day=2025-10-26").html
            for name in [
                "Yesterday</h1>", #"aria-label="Sunday, Oct 26, logged, 2,225 cal" aria-current="page""#,
                #"aria-label="Saturday, Oct 25, logged, 300 cal""#, #"aria-label="Friday, Oct 24, complete""#,
                #"aria-label="Monday, Oct 20, nothing logged""#, ##"icons.svg#day-complete"##,
                #"href="/diary?day=2025-10-19" aria-label="Previous week""#, #"href="/diary" aria-label="Next week""#,
            ] { #expect(week.contains(name), "\(name)") }
            let present = try await browser.open("/diary")
            #expect(present.html.contains(#"aria-label="Today, Monday, Oct 27, logged" aria-current="page""#))
            #expect(present.html.contains(#"href="/diary?day=2025-10-28" aria-label="Tuesday, Oct 28""#))
            // Near the target of the day, once that is over.
            try await eat("Feast", "2300", "dinner", on: "2025-10-27", browser)
            browser.service.clock.advance(days: 1)
            #expect(try await browser.open("/diary").html.contains("Monday, Oct 27, near target, 2,300 cal"))
        }
    }

    @Test("An empty meal offers what was eaten at it the day before, once")
    func again() async throws {
        try await withPlan { browser in
            try await eat("Porridge", "420", "breakfast", on: "2025-10-26", browser)
            try await eat("Tea", "5", "breakfast", on: "2025-10-26", browser)
            try await eat("Soup", "300", "lunch", on: "2025-10-25", browser)
            let empty = try await browser.open("/diary")
            #expect(empty.text.contains("Breakfast Same as yesterday 425 cal"), "\(empty.text)")
            #expect(empty.html.matches(of: /action="\/diary\/copy"/).count == 1)
            let form = empty.form("/diary/copy")
            let added = try #require(try await browser.submit("/diary/copy", form).location)
            #expect(added.hasPrefix("/diary?day=2025-10-27&added=") && added.contains("#entry-"))
            let day = try await browser.open(added)
            #expect(day.text.contains("Logged 2 items") && day.text.contains("Breakfast 425 cal"))
            #expect(day.html.matches(of: /class="is-new"/).count == 2)
            #expect(!day.text.contains("Same as yesterday"))
            try await browser.submit("/diary/undo", day.form("/diary/undo"))
            #expect(try await browser.open("/diary").text.contains("Same as yesterday"))
            let past = try await browser.open("/diary?day=2025-10-26")
            #expect(past.text.contains("Lunch Same as the day before 300 cal"))
        }
    }

    @Test("What is left stands first, and water is taken back by its message")
    func left() async throws {
        try await withPlan { browser in
            try await eat("Porridge", "425", "breakfast", on: "2025-10-27", browser)
            let day = try await browser.open("/diary")
            #expect(day.text.contains("Left 1,800 cal left 425 of ~2,225 cal Protein"), "\(day.text)")
            let drunk = try #require(try await browser.submit("/diary/water", day.form("/diary/water")).location)
            let wet = try await browser.open(drunk)
            #expect(wet.text.contains("Logged: 8 fl oz"))
            try await browser.submit("/diary/undo", wet.form("/diary/undo"))
            #expect(try await !browser.open("/diary").html.contains("/diary/water/"))
            try await eat("Feast", "4000", "dinner", on: "2025-10-27", browser)
            #expect(try await browser.open("/diary").text.contains("2,200 cal above 4,425 of ~2,225 cal"))
            #expect(try await browser.open("/diary?day=2025-10-20").text.contains("Left 0 cal Protein"))
        }
    }

    private func eat(
        _ name: String, _ calories: String, _ meal: String, on day: String, _ browser: TestBrowser
    ) async throws {
        let entry = ["name": name, "calories": calories, "meal": meal, "day": day, "key": "\(name)-\(day)"]
        #expect(try await browser.submit("/diary/add", entry).status == 303)
    }

    private func withPlan(_ body: @escaping @Sendable (TestBrowser) async throws -> Void) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await body(browser)
        }
    }
}
