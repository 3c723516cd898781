import Foundation
import Services
import Testing
import WebServerTestSupport

/// Every page is unchanged since its last review. A slip in a template shows as nothing, so it shows here.
///
/// `GTSD_RECORD_SNAPSHOTS=1 swift test --filter SnapshotTests` records them again; read the difference before it is
/// committed.
struct SnapshotTests {
    @Test("Every page for somebody who is not logged in")
    func visitor() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            for (name, path) in [
                ("landing", "/"), ("signup", "/signup"), ("login", "/login?next=/plan"), ("forgot", "/forgot-password"),
                ("reset", "/reset-password?token=abc"), ("reset-invalid", "/reset-password"), ("help", "/help"),
                ("article", "/help/accuracy"), ("learn", "/learn"), ("topic", "/learn/bmr"), ("offline", "/offline"),
                ("not-found", "/nothing"), ("goodbye", "/goodbye?after=2025-12-01"),
            ] { try Snapshot.check(try await browser.open(path), name) }
            try Snapshot.check(try await browser.submit("/signup", ["email": "x"]), "signup-problems")
        }
    }

    @Test("Every page of a person, from the first step to a plan that changed")
    func person() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try Snapshot.check(try await browser.open("/onboarding/welcome"), "onboarding-welcome")
            try Snapshot.check(try await browser.open("/profile"), "profile-zero-state")
            try Snapshot.check(try await browser.submit("/onboarding/account"), "onboarding-account-problems")
            try await browser.onboard()
            for (name, path) in [
                ("summary", "/how-it-works?first"), ("home-card", "/home"), ("metrics", "/plan"),
            ] { try Snapshot.check(try await browser.open(path), name) }
            try await browser.acknowledge()
            service.clock.advance(days: 8)
            try Snapshot.check(try await browser.open("/plan"), "plan")
            try Snapshot.check(try await browser.open("/diary/weight?update=1"), "weight")
            for name in ["timeline", "what-if"] {
                try Snapshot.check(try await browser.open("/plan/\(name)"), name)
            }
            try await browser.submit("/diary/weight", ["weight": "178", "update": "1", "key": "first-weight"])
            for (name, path) in [
                ("plan-updated", "/plan"), ("plan-compare", "/plan/compare"), ("home", "/home"),
                ("progress", "/progress"), ("profile", "/profile"),
                ("edit-profile", "/profile/edit"), ("plan-report", "/plan/print"), ("settings", "/settings"),
                ("notifications", "/settings/notifications"), ("sessions", "/settings/sessions"), ("tasks", "/tasks"),
                ("summary-again", "/how-it-works"),
                ("import", "/import"),
            ] { try Snapshot.check(try await browser.open(path), name) }
            try await browser.upload(SampleInputs.log)
            try Snapshot.check(try await browser.open("/import"), "import-preview")
            let problems = try await browser.submit(
                "/profile/edit", ["currentWeight": "heavy", "height": "99", "units": "metric"])
            try Snapshot.check(problems, "edit-profile-problems")
        }
    }

    @Test("Every one of the five steps to a cycle", arguments: ["en-US", "de"])
    func cycleSteps(_ language: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: language)
            let prefix = language == "de" ? "de-" : ""
            try await browser.signUp()
            for (step, fields) in SampleInputs.cycleOnboarding {
                let address = "/onboarding/cycle/\(step)"
                if step == "reveal" {
                    let question = "/profile/health-question?then=steps"
                    try Snapshot.check(try await browser.open(question), "\(prefix)health-question")
                    try await browser.answerNoneOfThese(then: "steps")
                }
                try Snapshot.check(try await browser.open(address), "\(prefix)cycle-\(step.replacing("_", with: "-"))")
                if step == "calories" {
                    let refused = try await browser.submit(address, ["calorieTarget": "900"])
                    try Snapshot.check(refused, "\(prefix)cycle-calories-problems")
                }
                try await browser.submit(address, fields)
            }
            try Snapshot.check(try await browser.open("/plan"), "\(prefix)plan-with-cycle-only")
        }
    }

    @Test("The weekly review, and its line on Home", arguments: ["en-US", "de"])
    func review(_ language: String) async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service, language: language)
            let prefix = language == "de" ? "de-" : ""
            service.clock.advance(days: 14)
            for number in 3...8 {
                let day = "2025-11-0\(number)"
                try await browser.submit(
                    "/diary/weight", ["day": day, "weight": "81.\(8 - number)", "units": "metric"])
                let meal = ["name": "Day", "calories": "2800", "meal": "lunch", "day": day, "key": "review-\(number)"]
                try await browser.submit("/diary/add", meal)
            }
            try Snapshot.check(try await browser.open("/home"), "\(prefix)home-review")
            try Snapshot.check(try await browser.open("/review"), "\(prefix)review")
            try await browser.submit("/review/keep", ["from": "2025-11-03"])
            try await browser.open("/home")
            try Snapshot.check(try await browser.open("/review"), "\(prefix)review-read")
        }
    }

    @Test("Every page of the diary")
    func diary() async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try Snapshot.check(try await browser.open("/diary/add?meal=lunch"), "add-food-empty")
            let found = try await browser.open("/diary/add?q=banana&meal=lunch")
            try Snapshot.check(found, "add-food-search")
            let address = try #require(found.html.firstMatch(of: /href="(\/diary\/add\/[^"]*)"/)?.1)
            let food = try await browser.open(String(address).replacing("&amp;", with: "&"))
            try Snapshot.check(food, "food")
            let added = try #require(try await browser.submit("/diary/add", food.form("/diary/add")).location)
            try await browser.submit("/home/water", ["millilitres": "237", "key": "glass-0001"])
            try Snapshot.check(try await browser.open(added), "diary")
            let id = try #require(added.firstMatch(of: /added=(\d+)/)?.1)
            try Snapshot.check(try await browser.open("/diary/entries/\(id)"), "entry")
            try await browser.submit("/diary/entries/\(id)/favourite")
            let soup = ["name": "Soup", "calories": "300", "meal": "lunch", "day": "2025-10-26", "key": "soup-0001"]
            let typed = try #require(
                try await browser.submit("/diary/add", soup).location?.firstMatch(of: /added=(\d+)/))
            try Snapshot.check(try await browser.open("/diary/entries/\(typed.1)"), "entry-typed")
            try Snapshot.check(try await browser.open("/diary/add?meal=lunch"), "add-food")
            let refused = try await browser.submit("/diary/add", ["name": "Soup", "calories": "many"])
            try Snapshot.check(refused, "add-food-problems")
            let reading = ["text": "2 eggs, 6 kg skyr, 500 ml water, 80 kg, qqqq", "meal": "lunch"]
            try Snapshot.check(try await browser.submit("/diary/reading", reading), "typed-day")
            try Snapshot.check(try await browser.open("/diary/reading"), "typed-day-empty")
            try Snapshot.check(try await browser.open("/diary/weight"), "weigh-in")
            try Snapshot.check(try await browser.open("/log?day=2025-10-26"), "log")
        }
    }

    @Test("The page of a cycle")
    func cycle() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            try Snapshot.check(try await browser.open("/cycle"), "cycle-none")
            try await browser.submit("/cycle", ["preset": "five_two"])
            try await browser.submit("/cycle/feed")
            service.clock.advance(days: 5)
            try Snapshot.check(try await browser.open("/cycle"), "cycle")
            try await browser.submit("/cycle/pause")
            try Snapshot.check(try await browser.open("/cycle?month=2025-11"), "cycle-paused")
            let refused = try await browser.submit(
                "/cycle/own", ["count": "1", "kind-0": "refeed", "days-0": "many", "do": "start"])
            try Snapshot.check(refused, "cycle-problems")
        }
    }

    @Test("The steps of onboarding")
    func steps() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: "de")
            try await browser.signUp()
            try await browser.submit("/onboarding/welcome")
            try Snapshot.check(try await browser.open("/onboarding/account"), "de-onboarding-account")
            try await browser.submit("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "other"])
            try Snapshot.check(try await browser.open("/onboarding/health"), "de-onboarding-health")
            try await browser.submit("/onboarding/health", ["currentWeight": "81,65", "height": "177,8"])
            try Snapshot.check(try await browser.open("/onboarding/goals"), "de-onboarding-goals")
            try await browser.submit(
                "/onboarding/goals", ["primaryGoal": "maintain", "activityLevel": "sedentary", "mealsPerDay": "3"])
            try Snapshot.check(try await browser.open("/onboarding/review"), "de-onboarding-review")
        }
    }
}

/// A page as it was recorded.
private enum Snapshot {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

    static func check(_ answer: PageAnswer, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let html = stable(answer.html)
        #expect(html.hasPrefix("<!doctype html>"), "\(name): \(answer.status)", sourceLocation: sourceLocation)
        #expect(!html.contains("{{"), "\(name)", sourceLocation: sourceLocation)
        let file = folder.appending(path: "\(name).html")
        if ProcessInfo.processInfo.environment["GTSD_RECORD_SNAPSHOTS"] != nil {
            try readable(html).write(to: file, atomically: true, encoding: .utf8)
            return
        }
        let recorded = try String(contentsOf: file, encoding: .utf8).replacing("\n", with: "")
        let difference = zip(html.split(separator: "<"), recorded.split(separator: "<")).first { $0 != $1 }
        #expect(
            html == recorded, "\(name) differs: \(difference.map { "\($0) – recorded: \($1)" } ?? "its end")",
            sourceLocation: sourceLocation)
    }

    /// The page with a line for each larger element. Pages themselves have no line breaks, so those of a recorded one
    /// mean nothing.
    private static func readable(_ html: String) -> String {
        html.replacing(
            /<(?:head|meta|title|link|script|body|nav|main|section|form|fieldset|div|ul|ol|li|dl|h\d|p|table|tr|input|a)\b/
        ) { "\n\($0.output)" } + "\n"
    }

    /// Removes varying parts: secrets, the version of the files, and line breaks.
    private static func stable(_ html: String) -> String {
        html.replacing(/(name="form-token" content|name="token_" value|name="key" value|data-push)="[^"]*"/) {
            "\($0.1)=\"…\""
        }
        // Numbers that are random.
        .replacing(/(name="id" value|data-person)="\d{7,}"/) { "\($0.1)=\"…\"" }
        .replacing(/\/calendar\/[^"]+\.ics/, with: "/calendar/….ics")
        .replacing(/\/assets\/[0-9a-f]+\//, with: "/assets/…/")
        .replacing("\n", with: "")
    }
}
