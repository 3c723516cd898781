import APIContract
import Testing
import WebServerTestSupport

@testable import WebServer

struct SettingsPagesTests {
    @Test("A time zone is found by what people type of it")
    func timeZone() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let page = try await browser.open("/settings")
            #expect(page.html.contains(#"<datalist id="zones"><option>UTC</option>"#))
            for (typed, zone) in [
                ("Europe/Berlin", "Europe/Berlin"), (" new york ", "America/New_York"), ("utc", "UTC"),
                ("asia/TOKYO", "Asia/Tokyo"), ("CET", "CET"), ("est5edt", "EST5EDT"), ("Japan", "Japan"),
            ] {
                #expect(try await browser.submit("/settings", ["timeZone": typed]).location == "/settings", "\(typed)")
                #expect(try await browser.open("/settings").fields["timeZone"] == zone)
            }
        }
    }

    @Test("A day begins when the person says, for every page")
    func dayStart() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            service.clock.advance(minutes: 15 * 60)
            let midnight = try await browser.open("/home").text
            #expect(try await browser.submit("/settings", ["dayStart": "5"]).location == "/settings")
            #expect(try await browser.open("/settings").fields["dayStart"] == "5")
            let late = try await browser.open("/home")
            #expect(late.text != midnight && late.html.contains("data-day-start=\"5\""))
            try await browser.submit("/settings", ["dayStart": "6"])
            #expect(try await browser.open("/settings").fields["dayStart"] == "5", "none that there is")
        }
    }

    @Test("What was chosen elsewhere since the form was shown stays")
    func twoForms() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            var old = try await browser.open("/settings").form("/settings")
            var other = old
            (other["foodUnit"], other["hidesNumbers"], other["dayStart"]) = ("oz", "true", "3")
            #expect(try await browser.submit("/settings", other).location == "/settings")
            old["theme"] = "dark"
            old["timeZone"] = "Atlantis"
            let refused = try await browser.submit("/settings", old)
            #expect(refused.status == 400)
            var again = refused.form("/settings")
            #expect(again["theme"] == "dark" && again["shown-foodUnit"] == "g", "as it was shown at first")
            again["timeZone"] = "Europe/Berlin"
            #expect(try await browser.submit("/settings", again).location == "/settings")
            let stored = try await browser.open("/settings").form("/settings")
            #expect(stored["theme"] == "dark" && stored["timeZone"] == "Europe/Berlin")
            #expect(stored["foodUnit"] == "oz" && stored["hidesNumbers"] == "true" && stored["dayStart"] == "3")
            // What was chosen can be taken back.
            var back = stored
            back["hidesNumbers"] = "false"
            try await browser.submit("/settings", back)
            #expect(try await browser.open("/settings").form("/settings")["hidesNumbers"] == "false")
        }
    }

    @Test("One that is none is refused with a sentence, and everything that was chosen stays")
    func unknownTimeZone() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for typed in ["Atlantis", "", "<b>", String(repeating: "x/", count: 4000)] {
                let answer = try await browser.submit(
                    "/settings", ["timeZone": typed, "units": "metric", "theme": "dark", "language": "de"])
                #expect(answer.status == 400)
                #expect(answer.text.contains("We don’t know a time zone called"), "\(typed)")
                let fields = answer.fields
                #expect(fields["units"] == "metric" && fields["theme"] == "dark" && fields["language"] == "de")
                #expect(answer.html.contains("<html lang=\"en\""), "nothing is stored")
            }
            let answer = try await browser.submit("/settings", ["timeZone": "Atlantis"])
            #expect(answer.fields["timeZone"] == "Atlantis")
            #expect(answer.html.contains(#"aria-describedby="timeZone-hint timeZone-problem""#))
        }
    }

    @Test("Every zone of the database without a place in its name is one, and its clocks are not those of UTC")
    func zonesWithoutPlace() {
        for name in Preferences.timeZonesWithoutPlace { #expect(Preferences.isTimeZone(name), "\(name)") }
        // 9 July 2025, noon in UTC.
        let noon = Timestamp(milliseconds: 1_752_062_400_000)
        for (name, hour) in [("CET", 14), ("EST5EDT", 8), ("Japan", 21), ("EST", 7), ("HST", 2), ("GMT", 12)] {
            #expect(Preferences(timeZone: name).hour(at: noon) == hour, "\(name)")
        }
    }

    @Test("What there is to learn is reached from the settings")
    func learn() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let page = try await browser.open("/settings")
            #expect(page.text.contains("Science Corner"))
            #expect(page.html.contains(#"<a class="button" href="/learn">Learn About Your Plan</a>"#))
        }
    }
}
