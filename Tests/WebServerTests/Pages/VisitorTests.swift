import APIContract
import Testing
import Wording

@testable import WebServer

/// A browser's language preferences.
struct VisitorTests {
    @Test(
        "Language and units follow the browser",
        arguments: [
            ("en-US,en;q=0.9", "en", UnitSystem.us), ("en-GB,en;q=0.8", "en-GB", .metric), ("en", "en", .metric),
            ("de-DE,de;q=0.9,en-US;q=0.8", "de", .metric), ("de", "de", .metric), ("en-AU", "en-GB", .metric),
            ("fr-FR,fr;q=0.9", "en", .metric), ("fr-CA,de;q=0.5", "de", .metric), ("es-US,es", "en", .us),
            ("", "en", .metric),
            ("*", "en", .metric), (";;;,,,-", "en", .metric), (String(repeating: "x-", count: 5000), "en", .metric),
        ])
    func preferences(_ header: String, _ language: String, _ units: UnitSystem) {
        let preferences = Preferences(acceptLanguage: header)
        #expect(preferences.language == language)
        #expect(preferences.units == units)
    }
}
