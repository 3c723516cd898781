import Testing

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
                ("asia/TOKYO", "Asia/Tokyo"),
            ] {
                #expect(try await browser.submit("/settings", ["timeZone": typed]).location == "/settings", "\(typed)")
                #expect(try await browser.open("/settings").fields["timeZone"] == zone)
            }
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
                #expect(answer.text.contains("We know no time zone called"), "\(typed)")
                let fields = answer.fields
                #expect(fields["units"] == "metric" && fields["theme"] == "dark" && fields["language"] == "de")
                #expect(answer.html.contains("<html lang=\"en\""), "nothing is stored")
            }
            let answer = try await browser.submit("/settings", ["timeZone": "Atlantis"])
            #expect(answer.fields["timeZone"] == "Atlantis")
            #expect(answer.html.contains(#"aria-describedby="timeZone-hint timeZone-problem""#))
        }
    }

    @Test("A name that several have is none, and an older one that is not listed is taken as it is")
    func names() {
        #expect(TimeZoneNames.named("Europe/Kiev") != nil && TimeZoneNames.named("Europe/Kyiv") != nil)
        #expect(TimeZoneNames.named("UTC") == "UTC")
        for text in ["Nowhere/City", "Europe", "/", "../etc/passwd"] { #expect(TimeZoneNames.named(text) == nil) }
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
