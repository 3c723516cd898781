import Database
import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// The page shown while the database is briefly unavailable: it says what happened and what to do, and nothing is lost.
struct FailureTests {
    @Test(
        "A summary that can't be loaded leads whoever has just finished onboarding Home, and can be tried again later")
    func summary() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            service.failing.fail(reads: 1)
            #expect(try await browser.open("/how-it-works?first").location == "/home")
            #expect(try await browser.open("/home").text.contains("You're all set! Let's get started."))
            #expect(try await browser.open("/how-it-works?first").text.contains("How GTSD Works for You"))
            service.failing.fail(reads: 1)
            let failed = try await browser.open("/how-it-works")
            #expect(failed.status == 503 && failed.text.contains("Try Again"))
            #expect(try await browser.open("/how-it-works").text.contains("How GTSD Works for You"))
            try await service.database.write { connection in
                try connection.send("UPDATE user_settings SET sealed = $1", [.blob(Data([1]))])
            }
            #expect(try await browser.open("/how-it-works?first").location == "/home")
            #expect(try await browser.open("/home?welcome").location == "/home")
            #expect(try await browser.open("/home").text.contains("Welcome! Your plan is ready."))
        }
    }

    @Test("A page that can't be loaded says so, and can be tried again")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            for path in ["/home", "/plan", "/profile", "/progress", "/settings"] {
                service.failing.fail(reads: 1)
                let answer = try await browser.open(path)
                #expect(answer.status == 503 && answer.headers[.retryAfter] != nil)
                #expect(
                    answer.text.contains("We can't reach your data at the moment") && answer.text.contains("Try Again"))
                #expect(!answer.text.contains("test"), "nothing internal reaches a visitor")
                #expect(try await browser.open(path).status == 200, "\(path)")
            }
        }
    }

    @Test("Home goes without its card and its targets where they can't be read")
    func home() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            #expect(try await browser.open("/home").text.contains("Ready to Generate"))
            try await browser.acknowledge()
            #expect(try await browser.open("/home").html.contains("class=\"rings\""))
            try await service.database.write { connection in
                try connection.send("UPDATE plans SET sealed_summary = $1", [.blob(Data([1]))])
            }
            let planned = try await browser.open("/home")
            #expect(planned.status == 200 && !planned.html.contains("class=\"rings\""))

            let newcomer = TestBrowser(service)
            try await newcomer.signUp(email: "new@example.org")
            try await newcomer.onboard()
            #expect(try await newcomer.open("/home").text.contains("Ready to Generate"))
            try await service.database.write { connection in
                try connection.send("UPDATE health_metrics SET sealed = $1", [.blob(Data([1]))])
            }
            let waiting = try await newcomer.open("/home")
            #expect(waiting.status == 200 && !waiting.text.contains("Ready to Generate"))
        }
    }

    @Test(
        "Where only the metrics can't be read, Home and My Plan show the rest",
        arguments: ["UPDATE health_metrics SET sealed = x'01'", "ALTER TABLE health_metrics RENAME TO lost_metrics"])
    func metrics(_ damage: String) async throws {
        try await TestService.run(on: .sqlite) { service in
            let (planned, waiting) = (TestBrowser(service), TestBrowser(service))
            try await planned.signUp()
            try await planned.onboard()
            try await planned.acknowledge()
            try await waiting.signUp(email: "new@example.org")
            try await waiting.onboard()
            try await service.database.write { try $0.send(damage, []) }

            #expect(try await planned.open("/home").html.contains("class=\"rings\""))
            let plan = try await planned.open("/plan")
            #expect(plan.status == 200 && plan.text.contains("Week 1 of 17–20"), "\(plan.text)")
            #expect(try await planned.open("/plan/timeline").status == 200)
            let home = try await waiting.open("/home")
            #expect(home.status == 200 && home.text.contains("Log Your Day"), "\(home.text)")
            #expect(!home.text.contains("Ready to Generate"), "the card stays away")
            let review = try await waiting.open("/plan")
            #expect(review.status == 200 && review.text.contains("Your metrics can't be shown right now"))
            #expect(!review.text.contains("I Understand") && review.html.contains("href=\"/home\""))
        }
    }

    @Test("The profile goes without its numbers where they can't be read")
    func profile() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await service.database.write { connection in
                try connection.send("UPDATE health_metrics SET sealed = $1", [.blob(Data([1]))])
            }
            #expect(try await browser.open("/profile").text.contains("Your Numbers"))
            try await service.database.write { connection in
                try connection.send("UPDATE plans SET sealed_summary = $1", [.blob(Data([1]))])
            }
            let profile = try await browser.open("/profile")
            #expect(profile.status == 200 && profile.text.contains("180 lbs") && profile.text.contains("Edit Profile"))
            #expect(!profile.text.contains("Your Numbers") && !profile.text.contains("cal/day"))
            #expect(profile.text.contains("We can't show your targets and numbers right now."), "and says so")
        }
    }

    @Test("A form that fails leads back to its page, in the person's language and colours")
    func form() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.submit("/settings", ["language": "de", "theme": "dark"])
            try await browser.open("/settings")
            for (path, _) in [
                ("/settings/password", "/settings"), ("/settings", "/settings"), ("/home/not-now", "/home"),
                ("/diary/weight", "/diary/weight"), ("/logout", "/home"),
            ] {
                let answer = try await browser.submit(path, ["token_": "wrong"])
                #expect(answer.status == 403 && answer.html.contains("lang=\"de\""))
                #expect(answer.html.contains("data-theme=\"dark\""), "\(path)")
            }
            service.failing.fail(reads: 1)
            let failed = try await browser.submit("/profile/edit", ["mealsPerDay": "4"])
            #expect(failed.status == 503 && failed.html.contains("href=\"/profile/edit\""))
        }
    }

    @Test("Metrics that can't be confirmed stay unconfirmed")
    func acknowledgement() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.open("/plan")
            service.failing.fail(writes: 1)
            let answer = try await browser.submit("/plan/acknowledge", ["metricsId": "1"])
            #expect(answer.status == 503)
            #expect(answer.text.contains("Unable to generate plan. Please try again.") && answer.text.contains("Retry"))
            #expect(try await browser.open("/plan").text.contains("Review Your Health Metrics"))
            try await browser.acknowledge()
        }
    }

    @Test("A plan that can't be made after the metrics are confirmed can be tried again")
    func generation() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.open("/plan")
            service.failing.fail(writes: 1, after: 1)
            let answer = try await browser.submit("/plan/acknowledge", ["metricsId": "1"])
            #expect(answer.status == 503 && answer.text.contains("Couldn't load your plan"), "\(answer.text)")
            #expect(try await !browser.open("/home").text.contains("Ready to Generate"))
            #expect(try await browser.submit("/plan/generate").location == "/plan")
        }
    }
}
