import APIContract
import HTTPTypes
import NutritionScience
import Testing
import WebServerTestSupport

/// Progress and the week on My Plan, in a browser without scripts.
struct ProgressPagesTests {
    /// A browser of a person with a plan, and the same person at the API.
    private func planned(_ service: TestService) async throws -> (TestBrowser, TestPerson) {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        return (browser, try TestPerson(service, loggedInBy: try await service.logIn()))
    }

    @Test("Ranges are links, and one that there is not is the usual one")
    func ranges() async throws {
        try await TestService.run { service in
            let (browser, _) = try await planned(service)
            for (path, label) in [
                ("/progress", "12 weeks"), ("/progress?range=4w", "4 weeks"), ("/progress?range=1y", "1 year"),
                ("/progress?range=all", "All"), ("/progress?range=x", "12 weeks"), ("/progress?range=", "12 weeks"),
            ] {
                let page = try await browser.open(path)
                #expect(page.status == 200 && page.html.contains("aria-current=\"page\">\(label)</a>"), "\(path)")
            }
        }
    }

    @Test("What is logged is drawn, written as a table, and had as a file")
    func logged() async throws {
        try await TestService.run { service in
            let (browser, person) = try await planned(service)
            let today = CalendarDay(daysSince1970: 20_388)
            let rows = (1...40).map { "\(today.adding(days: -$0)),81.65,2200" }
            let log = (["date,weight_kg,kcal"] + rows).joined(separator: "\n")
            #expect(try await person.importing(log).status == 200)
            let page = try await browser.open("/progress?range=4w")
            #expect(page.html.matches(of: /<svg class="chart[^>]* role="img" aria-label="[^"]+"/).count == 3)
            for text in ["Energy You Burn", "Oct", "180 lbs", "2,200", "~2,225", "As a table", "No protein is logged"] {
                #expect(page.text.contains(text), "\(text)")
            }
            let file = try await browser.open("/progress.csv?range=4w")
            #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
            #expect(file.headers[.cacheControl] == "no-store")
            let name = "attachment; filename=\"gtsd-progress-2025-09-30-2025-10-27.csv\""
            #expect(file.headers[.contentDisposition] == name)
            let lines = file.html.split(separator: "\r\n")
            // Every day before today, and today with the weight of the profile.
            #expect(lines.count == 1 + 28)
            #expect(lines[0].contains("Weight (lb)") && lines[1].hasPrefix("2025-09-30,180,"), "\(lines[1])")
        }
    }

    @Test("Where only today is logged, a year says that it waits; without a profile, weight is entered in the diary")
    func today() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.post("/v1/diary", ["name": "Soup", "calories": 300]).status == 201)
            let page = try await browser.open("/progress?range=1y")
            #expect(page.text.contains("Today counts here once it is over."))
            #expect(!page.text.contains("Your calories appear here beside your target."))
        }
    }

    @Test("My Plan shows today beside the targets, and the week")
    func thisWeek() async throws {
        try await TestService.run { service in
            let (browser, person) = try await planned(service)
            let new = try await browser.open("/plan")
            #expect(new.text.contains("A new week.") && !new.text.contains("Today:"))
            try await person.post("/v1/diary", ["name": "Skyr", "calories": 2200, "protein": 132])
            try await person.post("/v1/water", ["millilitres": 2900])
            let plan = try await browser.open("/plan")
            for text in [
                "Today: 2,200 / 2,225 cal (✓ on track)", "Today: 132 / 180 g (73%)", "(✓ on track)", "This Week",
                "🎯 Nice! You hit your water target 1 day this week.",
                "✓ You're 73% to your protein goal! Just 48 g more.",
            ] { #expect(plan.text.contains(text), "\(text)") }
        }
    }
}
