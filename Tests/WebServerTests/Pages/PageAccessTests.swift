import HTTPTypes
import Testing
import WebServerTestSupport

/// Nobody reaches a page that is not meant for them, and no other site sends our forms.
struct PageAccessTests {
    /// The paths that anyone may open. All others need a login: a new page is closed until it is written here.
    private static let open: Set<Route> = Set(
        [
            "/", "/signup", "/login", "/forgot-password", "/reset-password", "/help", "/help/{article}", "/learn",
            "/learn/{topic}", "/assets/{version}/{name}", "/assets/{version}/{folder}/{name}", "/favicon.ico",
            "/manifest.webmanifest", "/service-worker.js", "/offline", "/offline/summary", "/goodbye",
            "/calendar/{secret}.ics",
        ].map { Route(method: .get, path: $0) }
            + ["/signup", "/login", "/forgot-password", "/reset-password"].map { Route(method: .post, path: $0) })

    @Test("Every page but the open ones asks who it is")
    func denyByDefault() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let routes = service.pageRoutes()
            #expect(Self.open.isSubset(of: routes), "\(Self.open.subtracting(routes))")
            for route in routes where !Self.open.contains(route) {
                for cookie in ["", "gtsd=garbage", "gtsd=\(person.accessToken)", "gtsd=\(person.refreshToken)"] {
                    let browser = TestBrowser(service)
                    let headers: HTTPFields = [
                        .cookie: "__Host-" + cookie, .authorization: "Bearer \(person.accessToken)",
                    ]
                    let answer =
                        route.method == .get
                        ? try await browser.open(route.path, headers: headers)
                        : try await browser.submit(route.path, headers: headers)
                    #expect(answer.status == 303, "\(route) \(cookie)")
                    #expect(answer.location?.hasPrefix("/login") == true, "\(route) \(cookie)")
                }
            }
        }
    }

    @Test("A form that comes after its login has ended says that nothing is saved; a page only asks to sign in")
    func ended() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            let form = try await browser.open("/profile/edit").form("/profile/edit")
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await service.send(.delete, "/v1/sessions", token: person.accessToken).status < 300)
            #expect(try await browser.submit("/profile/edit", form).location == "/login")
            #expect(try await browser.open("/login").text.contains("nothing was saved"))
            #expect(try await !browser.open("/login").text.contains("nothing was saved"))
            _ = try await browser.open("/profile")
            #expect(try await !browser.open("/login").text.contains("nothing was saved"))
        }
    }

    @Test("The API takes no cookie")
    func cookieIsNoToken() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let token = try #require(browser.cookie("__Host-gtsd"))
            for headers: HTTPFields in [[.cookie: "__Host-gtsd=\(token)"], [.authorization: "Bearer \(token)"]] {
                #expect(try await service.send(.get, "/auth/me", headers: headers).status == 401)
            }
        }
    }

    @Test("A form of another site changes nothing")
    func foreignForms() async throws {
        try await TestService.run { service in
            let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
            let browser = TestBrowser(service)
            let foreign: [HTTPFields] = [
                [.origin: "https://evil.example"], [.origin: "null"], [.origin: "https://gtsd.example.evil.example"],
                [.origin: "https://gtsd.example", site: "cross-site"],
                [.origin: "https://gtsd.example", site: "same-site"],
                [.origin: "https://gtsd.example", site: "none"],
            ]
            for headers in foreign {
                let answer = try await browser.submit(
                    "/signup", ["name": "Eve", "email": "eve@example.org", "password": "correct horse battery"],
                    headers: headers)
                #expect(answer.status == 403, "\(headers)")
            }
            try await browser.signUp()
            for headers in foreign {
                #expect(try await browser.submit("/onboarding/skip", headers: headers).status == 403, "\(headers)")
            }
            #expect(try await browser.open("/home").location == "/onboarding", "nothing happened")
        }
    }

    @Test("A form without its token, or with that of another login, changes nothing")
    func formTokens() async throws {
        try await TestService.run { service in
            let (sarah, eve) = (TestBrowser(service), TestBrowser(service))
            try await sarah.signUp()
            try await eve.signUp(email: "eve@example.org")
            for token in ["", "x", eve.formToken, String(repeating: "A", count: 44), sarah.formToken + "A"] {
                let answer = try await sarah.submit("/onboarding/skip", ["token_": token])
                #expect(answer.status == 403, "\(token)")
            }
            #expect(try await sarah.open("/home").location == "/onboarding", "nothing happened")
            let first = sarah.formToken
            try await sarah.open("/onboarding/welcome")
            #expect(sarah.formToken != first, "a page never shows the same token twice")
            #expect(try await sarah.submit("/onboarding/skip", ["token_": first]).status == 303)
        }
    }

    @Test("Logging in leads to our own pages only")
    func noOpenRedirect() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            for next in [
                "https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/logout", "",
                "/plan?x=1", "/plan/../logout",
            ] {
                let answer = try await TestBrowser(service).submit(
                    "/login", ["email": "sarah@example.org", "password": TestPerson.password, "next": next])
                #expect(answer.location == "/home", "\(next)")
            }
            let stranger = TestBrowser(service)
            #expect(try await stranger.open("/plan").location == "/login?next=/plan")
            let answer = try await stranger.submit(
                "/login", ["email": "sarah@example.org", "password": TestPerson.password, "next": "/plan"])
            #expect(answer.location == "/plan", "a deep link is kept")
        }
    }
}
