import Services
import WebServerTestSupport

/// Runs `body` with the browser of a person who has confirmed their metrics, and with this number of the likeliest
/// foods of the table: all of them for `.max`.
func withBrowser(
    foods: Int = 500, _ body: @escaping @Sendable (TestBrowser) async throws -> Void
) async throws {
    try await TestService.run { service in
        if foods != 0 { try await StarterFoods.store(in: service.database, likeliest: foods) }
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        try await body(browser)
    }
}
