import Services

/// Lets somebody who has confirmed their metrics open pages, where so many of the likeliest foods of the table are: all of
/// them for `.max`.
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
