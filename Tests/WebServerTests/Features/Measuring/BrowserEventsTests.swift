import APIContract
import HTTPTypes
import Testing
import WebServerTestSupport

/// Events that only a browser knows.
struct BrowserEventsTests {
    private static let opened = #"{"event": {"learn_more_expanded": {"section": "bmr"}}}"#
    private static let tapped =
        #"{"event": {"home_widget_tapped": {"targetType": "water"}}, "madeAt": "2025-10-27T11:00:00.000Z"}"#

    @Test("What a page's script sends is counted of those who said yes")
    func counts() async throws {
        try await CountedBrowser.run { person in
            try await person.saidYesLongAgo()
            let answer = try await person.send("\(Self.opened), \(Self.opened), \(Self.tapped)")
            #expect(answer.status == 200 && answer.html.contains("\"counted\":3"), "\(answer.html)")
            let counted = try await person.counted()
            #expect(counted.count { $0 == .learnMoreExpanded(section: .bmr) } == 2)
            #expect(counted.count { $0 == .homeWidgetTapped(targetType: .water) } == 1)
        }
    }

    @Test("What is older than 90 days, or still to come, does not count")
    func times() async throws {
        try await CountedBrowser.run { person in
            try await person.saidYesLongAgo()
            let times = ["2025-07-28T00:00:00.000Z", "2025-07-30T00:00:00.000Z", "2025-10-27T13:00:00.000Z"]
            let event = #"{"home_widget_tapped": {"targetType": "water"}}"#
            let events = times.map { #"{"event": \#(event), "madeAt": "\#($0)"}"# }
            let answer = try await person.send(events.joined(separator: ","))
            #expect(answer.html.contains("\"counted\":1"), "\(answer.html)")
        }
    }

    @Test("What was done before the hour of the yes counts nowhere")
    func beforeYes() async throws {
        try await CountedBrowser.run { person in
            try await person.browser.submit("/settings/measuring", ["measured": "no"])
            try await person.browser.submit("/settings/measuring", ["measured": "yes"])
            let times = ["2025-10-27T11:00:00.000Z", "2025-10-27T12:00:00.000Z"]
            let events = times.map { #"{"event": {"learn_more_expanded": {"section": "bmr"}}, "madeAt": "\#($0)"}"# }
            let answer = try await person.send(events.joined(separator: ","))
            #expect(answer.html.contains("\"counted\":1"), "\(answer.html)")
            #expect(try await person.counted().count { $0 == .learnMoreExpanded(section: .bmr) } == 1)
        }
    }

    @Test("Nobody is counted without a yes, and nobody whose browser refuses")
    func refusals() async throws {
        try await CountedBrowser.run(saysYes: false) { person in
            let answer = try await person.send(Self.opened)
            #expect(answer.html.contains("\"counted\":0"))
            #expect(try await person.counted() == [])
        }
        try await CountedBrowser.run { person in
            let answer = try await person.send(Self.opened, headers: .refusingMeasuring)
            #expect(answer.html.contains("\"counted\":0"))
            #expect(try await !person.counted().contains(.learnMoreExpanded(section: .bmr)))
        }
    }

    @Test(
        "What this version does not know does not count, and takes nothing else with it",
        arguments: [
            #"{"weight": {"kilograms": 77.7}}"#, #"{"learn_more_expanded": {"section": "lunch"}}"#,
            #"{"plan_rated": {"stars": 6}}"#, #"{"home_widget_tapped": {}}"#, "{}",
            #"{"learn_more_expanded": {"section": "bmr"}, "visited": {}}"#,
        ])
    func unknown(_ event: String) async throws {
        try await CountedBrowser.run { person in
            let before = try await person.counted()
            let answer = try await person.send("{\"event\": \(event)}, \(Self.opened)")
            #expect(answer.status == 200 && answer.html.contains("\"counted\":1,\"unknown\":1"), "\(answer.html)")
            #expect(try await person.counted().count == before.count + 1)
        }
    }

    @Test(
        "What is none is refused, and the field is named",
        arguments: [
            (#"{"event": "visited"}"#, "Event must be an object."), (#"{"event": null}"#, "Event is required."),
            ("{}", "Event is required."),
            (#"{"event": {"visited": {}}, "madeAt": "yesterday"}"#, "events[0].madeAt"),
            (Array(repeating: opened, count: 101).joined(separator: ","), "100"),
        ])
    func wrongInput(_ events: String, _ named: String) async throws {
        try await CountedBrowser.run { person in
            let before = try await person.counted()
            let answer = try await person.send("\(events), \(Self.opened)")
            #expect(answer.status == 400 && answer.text.contains(named), "\(answer.text)")
            #expect(try await person.counted() == before, "nothing of it counts")
        }
    }

    @Test("Events of another site's form, or without a token, are refused")
    func foreign() async throws {
        try await CountedBrowser.run { person in
            let fields = ["request": "{\"events\": [\(Self.opened)]}"]
            for (token, origin) in [("x", "https://gtsd.example"), (person.browser.formToken, "https://evil.example")] {
                let answer = try await person.browser.submit(
                    "/measuring/events", fields.merging(["token_": token]) { $1 }, headers: [.origin: origin])
                #expect(answer.status == 403)
            }
            #expect(try await !person.counted().contains(.learnMoreExpanded(section: .bmr)))
        }
    }

    @Test("The script comes with the pages of those alone who are counted")
    func script() async throws {
        try await CountedBrowser.run(saysYes: false) { person in
            let browser = person.browser
            #expect(try await !browser.open("/home").html.contains("measuring.js"))
            #expect(try await !browser.open("/home").html.contains("from=home"))
            try await browser.submit("/settings/measuring", ["measured": "yes"])
            let home = try await browser.open("/home").html
            #expect(
                home.contains("measuring.js\" data-place=\"home\"") && home.contains("/plan?from=home#how-calories"))
            #expect(home.contains("class=\"more\" href=\"/plan?from=home\""), "its own link too")
            #expect(try await browser.open("/profile").html.contains("href=\"/plan?from=page\""))
            #expect(try await !browser.open("/home", headers: .refusingMeasuring).html.contains("measuring.js"))
            #expect(try await browser.open("/plan").html.contains("measuring.js\" data-place=\"plan\""))
            #expect(try await browser.open("/service-worker.js").html.contains("/measuring.js"))
            try await browser.open("/plan?from=home")
            try await browser.open("/plan?from=page")
            for source in [MeasuredEvent.Source.homeWidget, .other] {
                #expect(try await person.counted().contains(.planTabViewed(source: source, cachedPlan: false)))
            }
            try await browser.submit("/settings/measuring", ["measured": "no"])
            #expect(try await !browser.open("/home").html.contains("measuring.js"))
        }
        try await CountedBrowser.run(saysYes: false, isMeasuring: false) { person in
            let home = try await person.browser.open("/home")
            #expect(!home.html.contains("measuring.js"))
            #expect(try await !person.browser.open("/service-worker.js").html.contains("measuring.js"))
        }
    }

    @Test("A page that fails is counted once, where it is seen")
    func failures() async throws {
        try await CountedBrowser.run { person in
            let (browser, service) = (person.browser, person.service)
            try await browser.open("/profile")
            service.failing.fail(reads: 1)
            let failed = try await browser.submit("/profile/edit", ["mealsPerDay": "4"])
            #expect(failed.status == 503 && failed.html.contains("href=\"/settings/problem?place=profile\""))
            // A page that a browser fetches to store it has not been seen by anyone.
            service.failing.fail(reads: 1)
            let purpose = try #require(HTTPField.Name("X-Purpose"))
            #expect(try await browser.open("/profile", headers: [purpose: "keep"]).status == 503)
            #expect(
                try await person.counted().filter { $0.named.name == "screen_failed" } == [
                    .screenFailed(place: .profile)
                ]
            )
        }
        try await CountedBrowser.run(saysYes: false, isMeasuring: false) { person in
            try await person.browser.open("/profile")
            person.service.failing.fail(reads: 1)
            let failed = try await person.browser.submit("/profile/edit", ["mealsPerDay": "4"])
            #expect(failed.status == 503 && failed.html.contains("href=\"/settings/problem?place=profile\""))
        }
    }
}
