import TestSupport
import Testing
import WebServerTestSupport

/// The page of a cycle, without scripts. The clock stands on Monday, 27 October 2025.
@Suite struct CyclePagesTests {
    @Test("Weekdays for fasting are picked, two of them")
    func weekdays() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            let page = try await browser.open("/cycle")
            var form = page.form("/cycle")
            #expect(form.keys.filter { $0.hasPrefix("fasting-") }.sorted() == ["fasting-monday", "fasting-thursday"])
            form["fasting-thursday"] = nil
            let one = try await browser.submit("/cycle", form)
            #expect(one.status == 400 && one.text.contains("Two weekdays"))
            form["fasting-saturday"] = "1"
            form["fasting-sunday"] = "1"
            #expect(try await browser.submit("/cycle", form).status == 400)
            form["fasting-monday"] = nil
            #expect(try await browser.submit("/cycle", form).location == "/cycle")
            #expect(try await browser.open("/cycle").text.contains("Fasting on Sat and Sun"))
        }
    }

    @Test("A pattern is chosen, paused, taken up, skipped on, moved and ended", arguments: TestDatabase.allCases)
    func life(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let browser = try await TestBrowser.planned(service)
            #expect(try await browser.open("/plan").html.contains("href=\"/cycle\""))
            #expect(try await browser.open("/cycle").text.contains("No fasting cycle at the moment"))
            #expect(try await browser.submit("/cycle", ["preset": "five_two"]).location == "/cycle")
            var page = try await browser.open("/cycle")
            #expect(page.text.contains("Feeding, day 1 of 5") && page.text.contains("Your fasting cycle is set."))
            #expect(page.text.contains("(7 × 2,225 − 2 × 681) ÷ 5 ≈ 2,843"))
            #expect(page.text.contains("Protein 222 g · carbohydrate 275 g · fat 95 g"))
            #expect(page.text.contains("Protein 76 g · carbohydrate 60 g · fat 15 g"))
            #expect(page.text.contains("Fat: 0.3 × 2,843 ÷ 9 ≈ 95 g"))
            #expect(page.text.contains("Fat: 0.2 × 681 ÷ 9 ≈ 15 g") && !page.text.contains("≈ 0 g"))
            #expect(page.text.contains("Carbohydrate: (2,843 − 4 × 222 − 9 × 95) ÷ 4 = 275 g"))
            #expect(page.text.contains("Next: Fasting, from November 1, 2025 on, ~681 cal a day."))
            #expect(page.text.contains("Fasting days are below the daily minimum"))
            service.clock.advance(days: 2)
            try await browser.submit("/cycle/pause")
            page = try await browser.open("/cycle")
            #expect(page.html.contains("Oct 29, today: Paused.") && page.html.contains("Oct 28: Feeding, day 2."))
            #expect(page.text.contains("~2,225") && page.html.contains("/cycle/resume"))
            #expect(page.html.contains(/action="\/cycle\/skip"[^>]* hidden>/))
            service.clock.advance(days: 1)
            try await browser.submit("/cycle/resume")
            #expect(try await browser.open("/cycle").text.contains("Feeding, day 3 of 5"))
            try await browser.submit("/cycle/skip")
            page = try await browser.open("/cycle")
            #expect(page.text.contains("Fasting, day 1 of 2") && page.html.contains("Oct 29: Paused."))
            #expect(try await browser.submit("/cycle/start", ["first": "2025-10-28"]).location == "/cycle")
            #expect(try await browser.open("/cycle").text.contains("Feeding, day 3 of 5"))
            try await browser.submit("/cycle/start", ["first": "2025-11-03"])
            page = try await browser.open("/cycle")
            #expect(page.text.contains("Begins on November 3, 2025") && page.html.contains("Oct 28: Feeding, day 2."))
            try await browser.submit("/cycle/end")
            page = try await browser.open("/cycle")
            #expect(page.text.contains("No fasting cycle at the moment"))
            #expect(page.html.contains("Oct 28: Feeding, day 2."))
        }
    }

    @Test("What can't be done any more is said, and nothing changes")
    func late() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            let sentences = [
                "pause": "Your fasting cycle is not running today", "resume": "Your fasting cycle is not paused.",
                "skip": "Your fasting cycle is not running today", "end": "You have no fasting cycle.",
            ]
            for (action, sentence) in sentences {
                let answer = try await browser.submit("/cycle/\(action)")
                #expect([404, 409].contains(answer.status) && answer.text.contains(sentence), "\(action)")
            }
            let moved = try await browser.submit("/cycle/start", ["first": "2035-01-01"])
            #expect(moved.status == 400 && moved.text.contains("First day must be a day from October 26, 2024"))
            let odd = try await browser.submit("/cycle", ["preset": "five_two", "calories": "a lot", "start": "soon"])
            #expect(odd.status == 400 && odd.text.contains("Calories must be a whole number."))
            #expect(odd.html.contains("value=\"a lot\"") && odd.html.contains("value=\"soon\""))
            #expect(try await browser.submit("/cycle", ["preset": "zigzag"]).status == 400)
            #expect(try await browser.submit("/cycle").text.contains("Fasting cycle is required."))
        }
    }

    @Test("A pattern of one's own is made row by row")
    func ownPattern() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            var rows = [
                "count": "2", "kind-0": "restriction", "days-0": "10", "share-0": "", "kind-1": "refeed",
                "days-1": "2", "share-1": "100", "own-start": "2025-10-27", "own-calories": "",
            ]
            var page = try await browser.submit("/cycle/own", rows.merging(["do": "add"]) { $1 })
            #expect(page.status == 200 && page.html.contains("id=\"days-2\"") && page.html.contains("value=\"10\""))
            page = try await browser.submit("/cycle/own", rows.merging(["do": "remove-0"]) { $1 })
            #expect(!page.html.contains("id=\"days-1\"") && page.html.contains("value=\"refeed\" selected"))
            rows["days-0"] = "ten"
            rows["share-1"] = "500"
            page = try await browser.submit("/cycle/own", rows.merging(["do": "start"]) { $1 })
            #expect(page.status == 400 && page.html.contains("id=\"days-0-problem\""))
            #expect(page.text.contains("Days must be a whole number.") && page.html.contains("value=\"ten\""))
            rows["days-0"] = "10"
            page = try await browser.submit("/cycle/own", rows.merging(["do": "start"]) { $1 })
            #expect(page.status == 400 && page.html.contains("href=\"#share-1\""))
            rows["share-1"] = "100"
            #expect(try await browser.submit("/cycle/own", rows.merging(["do": "start"]) { $1 }).status == 303)
            page = try await browser.open("/cycle")
            #expect(page.text.contains("A pattern of your own") && page.text.contains("Restriction, day 1 of 10"))
            #expect(try await browser.submit("/cycle/own", ["count": "99", "do": "add"]).status == 200)
        }
    }

    @Test("Who may not fast can't choose it, and sees why")
    func protected() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard(["currentWeight": "110", "targetWeight": "", "primaryGoal": "maintain"])
            try await browser.acknowledge()
            let page = try await browser.open("/cycle")
            #expect(page.html.contains(#"id="preset-five_two" name="preset" value="five_two" disabled"#))
            let refusal = "Not for people under 18, with a body mass index under 18.5, at their goal"
            #expect(page.text.contains(refusal + " or advised to ask a clinician first."))
            #expect(page.text.contains("For gaining or maintaining there is no evidence for them."))
            #expect(!page.html.contains("<option value=\"fasting\""))
            #expect(try await browser.submit("/cycle", ["preset": "five_two"]).status == 400)
        }
    }

    @Test("Without a plan, calories of one's own are needed")
    func withoutPlan() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let refused = try await browser.submit("/cycle", ["preset": "diet_break"])
            #expect(refused.status == 400 && refused.text.contains("Please say how many calories a day"))
            try await browser.submit("/cycle", ["preset": "diet_break", "calories": "2000"])
            #expect(try await browser.open("/cycle").text.contains("we assume that you burn 2,000"))
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("You have a fasting cycle. Its calendar shows its days"), "\(plan)")
            #expect(!plan.contains("Five steps set it up"), "which it is already")
        }
    }

    @Test("In a running fasting cycle, My Plan's deficit is that of its mean, with its arithmetic")
    func deficit() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            #expect(try await browser.open("/plan").text.contains("Daily Deficit 500 cal/day"))
            try await browser.submit("/cycle", ["preset": "matador"])
            let plan = try await browser.open("/plan").text
            let mean = try #require(plan.firstMatch(of: /~([\d,]+) on average over your fasting cycle/)?.1)
            let eaten = try #require(Int(mean.replacing(",", with: "")))
            #expect(plan.contains("Daily Deficit \(2725 - eaten) cal/day"), "\(plan)")
            #expect(plan.contains("2,725 − \(mean) = \(2725 - eaten)"), "\(plan)")
            #expect(!plan.contains("Daily Deficit 500"))
            try await browser.submit("/cycle/pause")
            #expect(try await browser.open("/plan").text.contains("Daily Deficit 500 cal/day"), "while it rests")
        }
    }

    @Test("The calendar shows any month in which there is something to see, and no other")
    func months() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            try await browser.submit("/cycle", ["preset": "matador"])
            let page = try await browser.open("/cycle?month=2026-02")
            #expect(page.text.contains("February 2026") && page.html.contains("Feb 1: Restriction, day 14."))
            #expect(page.html.matches(of: /<span class="number" aria-hidden="true">/).count == 28)
            #expect(page.html.contains("/cycle?month=2026-01#calendar"))
            let last = try await browser.open("/cycle?month=2027-10")
            #expect(last.text.contains("October 2027") && !last.html.contains("month=2027-11"))
            for asked in ["2025-09", "2027-11", "2025-13", "9999-99", "x", "%00", "2025-10-27"] {
                let page = try await browser.open("/cycle?month=\(asked)")
                #expect(page.status == 200 && page.html.contains("Oct 27, today"), "\(asked)")
            }
        }
    }

    @Test("In German too")
    func german() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service, language: "de")
            try await browser.submit("/cycle", ["preset": "five_two"])
            let page = try await browser.open("/cycle")
            #expect(page.text.contains("Essen, Tag 1 von 5") && page.text.contains("Oktober 2025"))
        }
    }
}
