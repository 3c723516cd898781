import Testing
import WebServerTestSupport

/// The frame around every page of a person: the bar, and the round button that logs. The day is 27 October 2025.
@Suite struct FrameTests {
    @Test("The bar leads to Home, Diary, My Plan, Progress and Profile, and says where one is")
    func bar() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            let tabs = [
                ("/home", "Home"), ("/diary", "Diary"), ("/plan", "My Plan"), ("/progress", "Progress"),
                ("/profile", "Profile"),
            ]
            for (path, _) in tabs {
                let bar = try #require(
                    try await browser.open(path).html.firstMatch(of: /<ul class="tab-list">[\s\S]*?<\/ul>/)?.0)
                let links = bar.matches(of: /<a href="([^"]*)"(?: aria-current="(page)")?>[\s\S]*?<span>([^<]*)/)
                #expect(links.map { String($0.1) } == tabs.map(\.0))
                #expect(links.map { String($0.3) } == tabs.map(\.1))
                #expect(links.filter { $0.2 != nil }.map { String($0.1) } == [path])
            }
            for path in ["/diary/add", "/diary/weight", "/log"] {
                let html = try await browser.open(path).html
                #expect(html.contains(#"<a href="/diary" aria-current="page">"#), "\(path)")
            }
        }
    }

    @Test(
        "Diary and Progress log food, weight and water from one round button, for the day that they show; Home has its own"
    )
    func logging() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            for (path, day) in [("/progress", ""), ("/diary?day=2025-10-26", "?day=2025-10-26")] {
                let page = try await browser.open(path).html
                #expect(page.contains(#"class="log" href="/log\#(day)" role="button""#), "\(path)")
                let sheet = try #require(page.firstMatch(of: /<dialog id="log-sheet"[\s\S]*?<\/dialog>/)?.0)
                for link in ["/diary/add\(day)", "/diary/weight\(day)"] { #expect(sheet.contains("href=\"\(link)\"")) }
            }
            for path in ["/home", "/plan", "/profile", "/settings", "/diary/add"] {
                #expect(try await !browser.open(path).html.contains("log-sheet"), "\(path)")
            }
        }
    }

    @Test("Pages of today name no day where they lead to logging: one kept from yesterday logs into the new day")
    func today() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            for path in ["/diary", "/diary?day=2025-10-27", "/diary/add", "/diary/add?day=2025-10-27&q=banana"] {
                let links = try await browser.open(path).html.matches(of: /href="(\/(?:diary|log)[^"]*)"/)
                let named = links.map { String($0.1) }.filter { $0.contains("day=2025-10-27") }
                #expect(named == [], "\(path)")
            }
            let diary = try await browser.open("/diary")
            #expect(diary.html.contains(#"href="/diary/add?meal=lunch""#))
            let sheet = try #require(diary.html.firstMatch(of: /<dialog id="log-sheet"[\s\S]*?<\/dialog>/)?.0)
            let drink = PageAnswer(html: String(sheet)).form("/diary/water")
            #expect(drink["day"] == nil)
            let drunk = try #require(try await browser.submit("/diary/water", drink).location)
            #expect(drunk.hasPrefix("/diary?added="))
            #expect(try await browser.open(drunk).text.contains("Logged: 8 fl oz"))
            let yesterday = try await browser.open("/diary?day=2025-10-26").html
            #expect(yesterday.contains(#"href="/diary/add?day=2025-10-26&amp;meal=lunch""#))
        }
    }

    @Test("Without a script the round button leads to a page that logs the same")
    func page() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            let log = try await browser.open("/log?day=2025-10-26")
            for link in ["/diary/add?day=2025-10-26", "/diary/weight?day=2025-10-26"] {
                #expect(log.html.contains("href=\"\(link)\""))
            }
            let drunk = try await browser.submit("/diary/water", log.form("/diary/water"))
            #expect(drunk.location?.hasPrefix("/diary?day=2025-10-26&added=") == true)
            let today = try await browser.open("/log?day=tomorrow")
            #expect(try await browser.submit("/home/water", today.form("/home/water")).location == "/home")
            let wet = try await browser.open("/diary?day=2025-10-26")
            #expect(wet.html.contains(#"<span class="entry-name">8 fl oz</span>"#))
            let stranger = TestBrowser(service)
            try await stranger.signUp(email: "new@example.org")
            #expect(try await stranger.open("/log").location == "/onboarding")
        }
    }
}
