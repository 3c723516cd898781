import HTTPTypes
import Services
import Testing
import WebServerTestSupport

struct AccountPagesTests {
    @Test("The front door says what the specification says")
    func frontDoor() async throws {
        try await TestService.run { service in
            let page = try await TestBrowser(service).open("/").text
            for words in [
                "Get Science-Backed Results", "Other apps guess. We calculate.",
                "Transparent calculations (no black boxes)", "Evidence-based recommendations",
                "Weekly plan updates as you progress", "Let's build your personalized plan.", "Get Started",
                "Tell us about yourself (2 minutes)", "We calculate your BMR using the Mifflin-St Jeor equation",
                "Get personalized calorie, protein, and water targets", "See exactly HOW and WHY it works",
                "Track progress with weekly updates", "What makes GTSD different", "Full transparency",
                "Science-backed", "Adaptive", "Your plan updates weekly as you progress.", "Educational",
                "Learn about metabolism, not just track food.",
            ] { #expect(page.contains(words), "\(words)") }
        }
    }

    @Test("Signing up logs in, in the language and units of the browser")
    func signUp() async throws {
        try await TestService.run { service in
            let american = TestBrowser(service)
            try await american.signUp(timeZone: "America/New_York")
            try await american.submit("/onboarding/welcome")
            try await american.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"])
            let health = try await american.open("/onboarding/health")
            #expect(health.html.contains("Height, feet") && health.html.contains("<html lang=\"en\""))
            let german = TestBrowser(service, language: "de-DE,de;q=0.9,en;q=0.8")
            try await german.signUp(name: "Jürgen", email: "juergen@example.org")
            let welcome = try await german.open("/onboarding/welcome")
            #expect(welcome.text.contains("Hallo Jürgen!") && welcome.html.contains("<html lang=\"de\""))
        }
    }

    @Test("Cookies can't be read by scripts, and over TLS belong to this very host")
    func cookies() async throws {
        try await TestService.run { service in
            let answer = try await TestBrowser(service).submit(
                "/signup", ["name": "Sarah", "email": "s@example.org", "password": TestPerson.password])
            let cookie = try #require(answer.headers[values: .setCookie].first { $0.hasPrefix("__Host-gtsd=") })
            for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=2592000"] {
                #expect(cookie.contains(attribute), "\(cookie)")
            }
            #expect(!cookie.contains("Domain"))
        }
    }

    @Test("A wrong password is named, keeps the address, and too many are refused")
    func wrongPassword() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let browser = TestBrowser(service)
            for attempt in 1...6 {
                let answer = try await browser.submit("/login", ["email": "sarah@example.org", "password": "wrong"])
                #expect(answer.status == (attempt <= 5 ? 401 : 429))
                #expect(answer.html.contains("value=\"sarah@example.org\""))
                #expect(!answer.html.contains("value=\"wrong\""))
                #expect(answer.text.contains(attempt <= 5 ? "do not match" : "Too many failed attempts"))
            }
        }
    }

    @Test("A taken address is named, and what was typed stays")
    func takenAddress() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let answer = try await TestBrowser(service).submit(
                "/signup", ["name": "Eve", "email": "sarah@example.org", "password": TestPerson.password])
            #expect(answer.status == 409)
            #expect(answer.text.contains("An account with this e-mail address exists."))
            #expect(answer.html.contains("value=\"Eve\""))
        }
    }

    @Test("Logging out ends this login, and logging out everywhere ends all")
    func logOut() async throws {
        try await TestService.run { service in
            let (phone, desktop) = (TestBrowser(service), TestBrowser(service))
            try await phone.signUp()
            try await phone.submit("/onboarding/skip")
            try await logIn(desktop)
            let token = phone.cookie("__Host-gtsd")
            let answer = try await phone.submit("/logout")
            #expect(answer.location == "/")
            #expect(answer.headers[HTTPField.Name("Clear-Site-Data")!] == "\"cache\", \"storage\"")
            #expect(phone.cookie("__Host-gtsd") == nil)
            phone.keep(token, as: "__Host-gtsd")
            #expect(try await phone.open("/home").status == 303, "the token is dead")
            #expect(try await desktop.open("/home").status == 200)
            let api = try TestPerson(service, loggedInBy: try await service.logIn())
            try await logIn(phone)
            try await phone.submit("/logout-everywhere")
            #expect(try await desktop.open("/home").status == 303)
            #expect(try await !api.isLoggedIn())
        }
    }

    private func logIn(_ browser: TestBrowser) async throws {
        let answer = try await browser.submit(
            "/login", ["email": "sarah@example.org", "password": TestPerson.password])
        #expect(answer.location == "/home")
        try await browser.open("/home")
    }

    @Test("A browser stays logged in for thirty days after it was seen last")
    func lifetime() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for _ in 1...3 {
                service.clock.advance(days: 25)
                let answer = try await browser.open("/profile")
                #expect(answer.status == 200)
                #expect(answer.headers[values: .setCookie].contains { $0.hasPrefix("__Host-gtsd=") }, "kept longer")
                #expect(try await browser.open("/profile").headers[values: .setCookie].isEmpty)
            }
            service.clock.advance(days: 31)
            #expect(try await browser.open("/profile").location == "/login?next=/profile")
            #expect(browser.cookie("__Host-gtsd") == nil, "a dead login is not kept")
        }
    }

    @Test("The mailed link sets a new password, once, in the person's language")
    func resetPassword() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: "de")
            try await browser.signUp()
            let stranger = TestBrowser(service, language: "de")
            for email in ["sarah@example.org", "nobody@example.org"] {
                let answer = try await stranger.submit("/forgot-password", ["email": email])
                #expect(answer.status == 200 && answer.text.contains("Link"), "\(email)")
            }
            #expect(service.mailbox.mails.count == 1)
            #expect(service.mailbox.mails.first?.subject.contains("Passwort") == true)
            let token = try service.mailbox.lastResetToken()
            #expect(try await stranger.open("/reset-password?token=\(token)").html.contains(token))
            let short = try await stranger.submit("/reset-password", ["token": token, "newPassword": "short"])
            #expect(short.status == 400 && short.html.contains(token))
            let set = try await stranger.submit(
                "/reset-password", ["token": token, "newPassword": "another horse"])
            #expect(set.location == "/login")
            #expect(try await browser.open("/profile").status == 303, "other logins have ended")
            let again = try await stranger.submit(
                "/reset-password", ["token": token, "newPassword": "a third horse"])
            #expect(again.status == 401 && again.html.contains("/forgot-password"))
            let answer = try await stranger.submit(
                "/login", ["email": "sarah@example.org", "password": "another horse"])
            #expect(answer.status == 303)
        }
    }

    @Test("Settings change how things are shown, and nothing else")
    func settings() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await browser.open("/plan").text.contains("180 lbs"))
            let saved = try await browser.submit(
                "/settings",
                ["units": "metric", "language": "de", "theme": "dark", "timeZone": "Europe/Berlin"])
            #expect(saved.location == "/settings")
            let plan = try await browser.open("/plan")
            #expect(plan.text.contains("81,65 kg") && plan.text.contains("~2.225"))
            #expect(plan.html.contains("lang=\"de\"") && plan.html.contains("data-theme=\"dark\""))
            let refused = try await browser.submit("/settings", ["timeZone": "Mars/Phobos"])
            #expect(refused.status == 400)
            for (field, value) in [("units", "stone"), ("language", "xx"), ("theme", "pink")] {
                try await browser.submit("/settings", [field: value])
            }
            let page = try await browser.open("/plan")
            #expect(page.text.contains("81,65 kg") && page.html.contains("data-theme=\"dark\""))
        }
    }

    @Test("A new password needs the old one; deleting the account takes everything along")
    func passwordAndDeletion() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let wrong = try await browser.submit(
                "/settings/password", ["currentPassword": "wrong", "newPassword": "another horse"])
            #expect(wrong.status == 401 && wrong.text.contains("This is not your password. Please try again."))
            let changed = try await browser.submit(
                "/settings/password", ["currentPassword": TestPerson.password, "newPassword": "another horse"])
            #expect(changed.location == "/settings")
            #expect(try await browser.open("/settings").text.contains("Your password is changed"))
            let unsure = try await browser.submit("/settings/delete", ["confirmation": ""])
            #expect(unsure.status == 400 && unsure.html.contains("id=\"confirmation-problem\""))
            let mistaken = try await browser.submit("/settings/delete", ["confirmation": "a wrong horse"])
            #expect(mistaken.status == 401 && mistaken.text.contains("This is not your password. Please try again."))
            #expect(!mistaken.text.contains("E-mail and password do not match"))
            let deleted = try await browser.submit("/settings/delete", ["confirmation": "another horse"])
            #expect(deleted.location == "/goodbye")
            #expect(try await service.logIn(password: "another horse").status == 401)
        }
    }
}
