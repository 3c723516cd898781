import Testing
import WebServerTestSupport

/// The pages of days to come, and of a day with something planned, as a browser without scripts shows them.
struct PlannedEntriesPagesTests {
    private func withPlan(_ test: @escaping @Sendable (TestBrowser) async throws -> Void) async throws {
        try await TestService.run { service in try await test(try await TestBrowser.planned(service)) }
    }

    private func plan(_ name: String, _ calories: String, on day: String, _ browser: TestBrowser) async throws {
        let form = [
            "name": name, "calories": calories, "meal": "dinner", "day": day, "key": "plan-\(name)-\(day)",
        ]
        let location = try #require(try await browser.submit("/diary/add", form).location)
        #expect(location.hasPrefix("/diary?day=\(day)&added="))
    }

    @Test("Tomorrow says that it is planned, and offers food alone")
    func tomorrow() async throws {
        try await withPlan { browser in
            let empty = try await browser.open("/diary?day=2025-10-28")
            #expect(empty.status == 200)
            #expect(empty.text.contains("Tomorrow") && empty.text.contains("It counts once you log it."))
            #expect(empty.html.contains(/<section class="line weighed"[^>]* hidden>/))
            try await plan("Soup", "620", on: "2025-10-28", browser)
            let day = try await browser.open("/diary?day=2025-10-28")
            #expect(day.text.contains("Planned: 620 cal") && day.text.contains("Soup Planned 620 cal"), "\(day.text)")
            #expect(!day.html.contains(#"action="/diary/log""#), "nothing is logged before its day")
            #expect(try await browser.open("/diary?day=2025-11-26").status == 200)
            #expect(try await browser.open("/diary?day=2025-11-27").location == "/diary")
            #expect(
                try await browser.open("/diary/add?day=2025-10-28&meal=lunch").text.contains("planned for tomorrow."))
            let sheet = try await browser.open("/log?day=2025-10-28")
            #expect(!sheet.html.contains("/diary/weight?day=2025-10-28"))
        }
    }

    @Test("A plan of a day that is over is asked about, and logged or removed by a tap")
    func past() async throws {
        try await withPlan { browser in
            for name in ["Soup", "Bread"] { try await plan(name, "300", on: "2025-10-28", browser) }
            #expect(try await !browser.open("/home").text.contains("Did you eat it?"))
            browser.service.clock.advance(days: 3)
            let home = try await browser.open("/home")
            #expect(home.text.contains("You planned food for October 28, 2025. Did you eat it?"), "\(home.text)")
            #expect(home.html.contains("href=\"/diary?day=2025-10-28\""))
            let day = try await browser.open("/diary?day=2025-10-28")
            #expect(day.text.contains("You planned this. Did you eat it? Log it, or remove it."))
            #expect(try await browser.submit("/diary/log", day.form("/diary/log")).status == 303)
            let removal = String(
                try #require(
                    try await browser.open("/diary?day=2025-10-28").html.matches(
                        of: /action="(\/diary\/entries\/\d+\/delete)"/
                    ).last?.1))
            try await browser.submit(removal, ["day": "2025-10-28"])
            #expect(try await !browser.open("/home").text.contains("Did you eat it?"))
            let after = try await browser.open("/diary?day=2025-10-28").text
            #expect(!after.contains("Did you eat it?") && after.contains("300 cal"))
        }
    }

    @Test("A plan whose form arrives late stays a plan")
    func late() async throws {
        try await withPlan { browser in
            let form = ["name": "Soup", "calories": "620", "meal": "dinner", "day": "2025-10-26", "isPlanned": "1"]
            try await browser.submit("/diary/add", form.merging(["key": "late-0001"]) { $1 })
            let packed = #"{"name":"Bread","calories":"210"}"#
            try await browser.submit(
                "/diary/add/several",
                ["food.0": packed, "day": "2025-10-26", "meal": "dinner", "isPlanned": "1", "key": "late-0002"])
            let day = try await browser.open("/diary?day=2025-10-26")
            #expect(day.text.contains("Planned: 830 cal"), "\(day.text)")
        }
    }

    @Test("On its day it is one tap to log, all of a meal too, and that is taken back")
    func logged() async throws {
        try await withPlan { browser in
            for name in ["Soup", "Bread"] { try await plan(name, "300", on: "2025-10-28", browser) }
            browser.service.clock.advance(days: 1)
            let home = try await browser.open("/home")
            #expect(home.text.contains("Log Dinner as planned Soup, Bread · 600 cal"), "\(home.text)")
            let form = home.form("/diary/log")
            let location = try #require(try await browser.submit("/diary/log", form).location)
            #expect(location.hasPrefix("/diary?logged="))
            let eaten = try await browser.open(location)
            #expect(eaten.text.contains("Logged 2 items") && eaten.text.contains("Dinner 600 cal"), "\(eaten.text)")
            try await browser.submit("/diary/plan-again", eaten.form("/diary/plan-again"))
            let again = try await browser.open("/diary")
            #expect(again.text.contains("Planned: 600 cal") && again.text.contains("Log All Planned"))
            var one = again.form("/diary/log")
            one["ids"] = one["ids"].map { String($0.split(separator: ",")[0]) }
            let first = try await browser.open(try #require(try await browser.submit("/diary/log", one).location))
            #expect(first.text.contains("Dinner 300 cal Planned: 300 cal"), "\(first.text)")
            #expect(!first.text.contains("Log All Planned"))
            let nobody = TestBrowser(browser.service)
            try await nobody.signUp(email: "other@example.org")
            try await nobody.onboard()
            try await nobody.submit("/diary/log", one)
            #expect(try await browser.open("/diary").text.contains("Dinner 300 cal Planned: 300 cal"))
        }
    }

    @Test("A logged entry that is moved to tomorrow is planned there, and comes back as it was")
    func movedBack() async throws {
        try await withPlan { browser in
            try await plan("Soup", "620", on: "2025-10-27", browser)
            var form = try await browser.open("/diary/several?all=1").form("/diary/several")
            (form["act"], form["to"]) = ("move", "2025-10-28")
            let moved = try await browser.open(try #require(try await browser.submit("/diary/several", form).location))
            #expect(moved.text.contains("Planned: 620 cal") && moved.text.contains("Moved: Soup"), "\(moved.text)")
            try await browser.submit("/diary/move-back", moved.form("/diary/move-back"))
            #expect(try await browser.open("/diary").text.contains("Dinner 620 cal"))
        }
    }

    @Test("A guess is written with its ±, and so is the sum")
    func guess() async throws {
        try await withPlan { browser in
            let form = [
                "name": "Curry", "calories": "700", "meal": "dinner", "guess": "20", "key": "guess-0001",
            ]
            let location = try #require(try await browser.submit("/diary/add", form).location)
            let day = try await browser.open(location)
            #expect(day.text.contains("~700 cal ±20%") && day.text.contains("700 ± 140 of ~2,225 cal"), "\(day.text)")
            #expect(day.text.contains("Each one errs on its own"))
            let id = try #require(location.firstMatch(of: /added=(\d+)/)?.1)
            var entry = try await browser.open("/diary/entries/\(id)").form("/diary/entries/\(id)")
            #expect(entry["guess"] == "20")
            entry["guess"] = "30"
            let refused = try await browser.submit("/diary/entries/\(id)", entry)
            #expect(refused.status == 400 && refused.text.contains("How sure must be one of: 20, 40."))
            entry["guess"] = ""
            try await browser.submit("/diary/entries/\(id)", entry)
            let sure = try await browser.open("/diary")
            #expect(sure.text.contains("700 of ~2,225 cal") && !sure.text.contains("~700 cal ±20%"))
        }
    }
}
