import HTTPTypes
import Screens
import Testing
import WebServerTestSupport
import Wording

@testable import WebServer

/// Input is shown as a person typed it, and has no effect.
struct PageSafetyTests {
    static let hostileNames = [
        "<script>alert(1)</script>", "\" autofocus onfocus=alert(1) x=\"", "'><img src=x onerror=alert(1)>",
        // One character to the eye, but a quotation mark and an accent to a browser.
        "\"\u{338} onfocus=alert(1) x=\"\u{338}", "<\u{338}b>", "&amp;<b>", "{{say.home.title}}", "{name}",
        String(repeating: "👨‍👩‍👧‍👦", count: 14), "مريم", "Zoë 🎉",
    ]

    @Test("A name is text on every page", arguments: PageSafetyTests.hostileNames)
    func names(_ name: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp(name: name)
            for path in ["/onboarding/welcome", "/profile"] { try await check(name, browser, path) }
            try await browser.onboard()
            for path in ["/how-it-works", "/home", "/profile", "/profile/edit"] { try await check(name, browser, path) }
        }
    }

    private func check(_ name: String, _ browser: TestBrowser, _ path: String) async throws {
        let html = try await browser.open(path).html
        // People are greeted by their first given name.
        let shown = path.hasPrefix("/profile") ? name : name.givenName
        #expect(
            path == "/profile" && html.contains("zero whole") || html.contains(HTMLText.escaped(shown)), "\(path)")
        #expect(!html.contains("<script>alert"), "\(path)")
        #expect(html.utf8.count < 60_000, "\(path)")
        // A quotation mark of the name would appear unchanged in its bytes.
        if name.contains("\"") { #expect(!Array(html.utf8).contains(sequence: Array(name.utf8)), "\(path)") }
    }

    @Test("Text is escaped by its bytes, whatever the eye takes for one character")
    func escaping() {
        for character in ["<", ">", "&", "\"", "'"] {
            for suffix in ["", "\u{338}", "\u{301}", "\u{FE0F}", "\u{200D}"] {
                let escaped = HTMLText.escaped("a\(character)\(suffix)b")
                #expect(!Array(escaped.utf8.dropFirst().dropLast()).contains { "<>\"'".utf8.contains($0) })
                #expect(escaped.hasPrefix("a&"))
            }
        }
        #expect(HTMLText.escaped("Zoë 🎉 – 5 × 4") == "Zoë 🎉 – 5 × 4")
    }

    @Test("What was typed comes back as it was typed, with a sentence for each field")
    func keepsWhatWasTyped() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let answer = try await browser.submit(
                "/onboarding/health", ["currentWeight": "a <b>lot</b>", "height": "12", "heightInches": "0"])
            #expect(answer.status == 400)
            #expect(answer.html.contains(#"value="a &lt;b&gt;lot&lt;/b&gt;""#))
            #expect(answer.text.contains("Current weight: please enter a weight such as 180."))
            #expect(answer.text.contains("Height must be between 3'4\" and 8'2\"."))
            let goals = try await browser.open("/onboarding/goals")
            #expect(goals.location == "/onboarding/health", "there is no way past")
        }
    }

    @Test("Pages allow nothing from elsewhere, and nothing inline")
    func contentSecurityPolicy() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            for path in ["/", "/login", "/help", "/nothing", "/offline"] {
                let answer = try await browser.open(path)
                let policy = try #require(answer.headers[HTTPField.Name("Content-Security-Policy")!])
                #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe") && !policy.contains("*"))
                #expect(answer.html.contains("<html"), "\(path)")
                #expect(!answer.html.contains(" style="), "\(path)")
                #expect(!answer.html.contains("<script>"), "\(path)")
            }
        }
    }

    @Test("What was just done is said on the next page that somebody sees, not on one that is fetched to be kept")
    func toastBesidePagesToKeep() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            browser.keep(Toast.metricsLater.rawValue, as: "gtsd-toast")
            let text = "You can review metrics anytime in the My Plan tab"
            for path in ["/offline", "/offline/summary"] {
                #expect(try await !browser.open(path).text.contains(text), "\(path)")
            }
            #expect(try await browser.open("/home").text.contains(text))
            #expect(try await !browser.open("/home").text.contains(text))
        }
    }

    @Test("Forms that no page sends are refused, and none is a fault of the server")
    func hostileForms() async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let bodies = [
                "", "=", "&&&", "a=%", "a=%zz", "a=%ff%fe", "a=1&a=2", "a[b]=1", "a[]=1&a[]=2", "a[0]=1", "%00=1",
                "token_[x]=1", String(repeating: "a=1&", count: 5000), String(repeating: "[", count: 2000) + "=1",
                "name=" + String(repeating: "%F0%9F%98%80", count: 3000),
            ]
            for route in service.pageRoutes() where route.method == .post {
                for body in bodies {
                    for type in ["application/x-www-form-urlencoded", "application/json", "multipart/form-data"] {
                        let answer = try await browser.send(
                            .post, route.path, body: body,
                            headers: [.origin: "https://gtsd.example", .contentType: type])
                        #expect((400..<500).contains(answer.status), "\(route) \(type) \(body.prefix(40))")
                    }
                }
            }
            #expect(try await browser.open("/onboarding/welcome").status == 200, "still logged in")
        }
    }

    private static let measures = [
        "name", "dateOfBirth", "gender", "currentWeight", "height", "heightInches", "primaryGoal", "targetWeight",
        "targetDate", "activityLevel", "dietaryPreferences", "allergies", "mealsPerDay", "units", "changeUnits", "key",
        "calories", "pace", "energyGap",
    ]

    /// The addresses of forms, with the names of the fields that are read there.
    private static let forms = [
        ("/profile/edit", measures), ("/diary/weight", ["weight", "day", "units"]), ("/plan/what-if", measures),
        ("/plan/what-if/use", measures), ("/settings", ["units", "language", "theme", "timeZone"]),
        ("/plan/acknowledge", ["metricsId"]), ("/home/tasks", ["id", "task", "day", "done", "key"]),
        ("/tasks/add", ["title", "monday", "key"]), ("/tasks/change", ["id", "title", "monday"]),
        ("/tasks/stop", ["id", "task"]), ("/settings/notifications", ["quietHours.from"]),
        ("/settings/notifications/devices", ["endpoint", "p256dh"]),
        ("/settings/notifications/devices/remove", ["id", "endpoint"]),
        ("/settings/notifications/devices/test", ["id", "endpoint"]), ("/settings/sessions/end", ["id"]),
    ]

    private static let allFields = Set(forms.flatMap { $0.1 })

    private static func submit(_ fields: [String: String], to path: String, _ browser: TestBrowser) async throws {
        let answer = try await browser.submit(path, fields)
        #expect(answer.status < 500, "\(path) \(fields.mapValues { $0.prefix(20) })")
    }

    @Test("Whatever is typed into the fields, nothing is a fault of the server")
    func hostileEntries() async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let texts = [
                "", " ", "-1", "1e308", "NaN", "０", "9999999999999999999", "1,2,3", "5'", "'", "\u{0}", "2025-02-30",
                "9999-12-31", "lose_weight", "male", "kg", String(repeating: "9", count: 5000), "٣", "½", "\u{202E}1",
            ]
            for (path, fields) in Self.forms {
                for text in texts {
                    for field in fields { try await Self.submit([field: text], to: path, browser) }
                    try await Self.submit(Self.allFields.reduce(into: [:]) { $0[$1] = text }, to: path, browser)
                }
            }
            for path in ["/home", "/plan", "/profile", "/progress", "/settings"] {
                #expect(try await browser.open(path).status == 200, "\(path)")
            }
        }
    }
}
