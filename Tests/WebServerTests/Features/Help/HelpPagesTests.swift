import HTTPTypes
import NIOCore
import Testing
import WebServerTestSupport
import Wording

struct HelpPagesTests {
    @Test("Who skipped onboarding sees the screens on the way to their profile", arguments: ["en", "de"])
    func pictures(_ language: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: language)
            let page = try await browser.open("/help/complete-profile")
            let pictures = page.html.matches(of: /<img[^>]* src="([^"]+)" alt="([^"]{40,})"/)
            #expect(pictures.count == 3)
            for picture in pictures {
                #expect(picture.1.hasSuffix("-\(language).png"))
                let file = try await browser.open(String(picture.1))
                #expect(file.status == 200 && file.headers[.contentType] == "image/png", "\(picture.1)")
                // The width and height that the page reserves: bytes 16 to 24 of a PNG file.
                let size = (16..<24).map { Int(file.body.getInteger(at: $0, as: UInt8.self) ?? 0) }
                #expect(256 * size[2] + size[3] == 390 && 256 * size[6] + size[7] == 600)
                #expect(file.body.readableBytes < 60_000)
            }
        }
    }

    @Test("There are articles on logging, on bringing data, and on fasting cycles", arguments: ["en", "de"])
    func articles(_ language: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: language)
            let list = try await browser.open("/help")
            for slug in ["logging", "import", "cycles"] {
                #expect(list.html.contains("href=\"/help/\(slug)\""))
                let page = try await browser.open("/help/\(slug)")
                #expect(page.status == 200 && !page.text.contains("help.") && !page.html.contains("<img"))
            }
            #expect(try await browser.open("/help/cycles").text.contains("J Transl Med 2018"))
        }
    }

    /// The names in an article are those on the page itself.
    @Test(arguments: Language.allCases)
    func articlesSayWhatButtonsSay(_ language: Language) {
        let sentences = Sentences(language: language)
        for (article, keys) in [
            ("logging.1", ["home.log.food", "diary.typed"]), ("logging.3", ["home.log.weight"]),
            ("import.1", ["import.title"]), ("cycles.2", ["steps.plan.begin", "cycle.open"]),
            ("complete_profile.1", ["profile.zero_state.cta_primary"]),
        ] {
            for key in keys {
                #expect(sentences("help.\(article).text").contains(sentences(key)), "\(article): \(key)")
            }
        }
    }
}
