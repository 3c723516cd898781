import APIContract
import Services
import Testing
import WebServerTestSupport

/// My Plan without formulas, and Home without targets.
struct PlainVariantsTests {
    private static let plain = "Your BMR is 1,758 cal/day - the energy your body burns at rest."
    /// Parts of explanations with formulas only.
    private static let formulas = ["<details class=\"calories\"", "class=\"why\"", "class=\"arithmetic\"", "Formula"]

    @Test("Explanations are sentences without formulas, and nothing opens")
    func simple() async throws {
        try await VariantBrowser.run("simple", of: .educationalContent) { person in
            try await person.browser.onboard()
            let summary = try await person.browser.open("/how-it-works?first")
            #expect(try await person.seen() == ["simple"], "the difference is seen here first")
            let metrics = try await person.browser.open("/plan")
            try await person.browser.acknowledge()
            let plan = try await person.browser.open("/plan")
            for page in [summary, metrics, plan] {
                for formula in Self.formulas { #expect(!page.html.contains(formula), "\(formula): \(page.html)") }
            }
            for page in [summary, metrics] { #expect(!page.html.contains("<details"), "\(page.html)") }
            for page in [summary, plan] { #expect(page.text.contains(Self.plain), "\(page.text)") }
            for text in [
                "Your TDEE is ~2,725 cal/day", "less than your body burns, so that you lose weight", "500 cal deficit",
                "It does not tell muscle from fat", "The difference between what you eat and burn is 500 cal/day.",
            ] { #expect(plan.text.contains(text), "\(text): \(plan.text)") }
            #expect(plan.html.contains("id=\"how-calories\""), "the rings of Home lead there")
            #expect(try await person.seen() == ["simple"])
        }
    }

    @Test("What was adjusted, and what was eaten today, stays")
    func notices() async throws {
        try await VariantBrowser.run("simple", of: .educationalContent) { person in
            try await person.browser.onboard(["currentWeight": "300"])
            try await person.browser.acknowledge()
            try await person.browser.submit("/home/water", ["millilitres": "250", "key": "drink-0001"])
            let plan = try await person.browser.open("/plan")
            #expect(plan.text.contains("We capped your water") && plan.text.contains("What We Adjusted, and Why"))
            #expect(plan.html.contains("class=\"today\""))
        }
    }

    @Test("With formulas, everything opens as ever")
    func full() async throws {
        try await VariantBrowser.run("full", of: .educationalContent) { person in
            try await person.makePlan()
            let plan = try await person.browser.open("/plan")
            for formula in Self.formulas { #expect(plan.html.contains(formula), "\(formula)") }
            #expect(!plan.text.contains(Self.plain))
            #expect(try await person.seen() == ["full"])
        }
    }

    @Test("Home shows what to log and the tasks, and no targets")
    func tasksOnly() async throws {
        try await VariantBrowser.run("tasks_only", of: .targetsWidget) { person in
            try await person.browser.onboard()
            try await person.browser.acknowledge()
            for _ in 0..<2 {
                let home = try await person.browser.open("/home")
                for part in ["class=\"rings\"", "rest-targets", "Today&#39;s Targets"] {
                    #expect(!home.html.contains(part), "\(part): \(home.html)")
                }
                for text in ["Hi Sarah!", "Today's Tasks", "Log Food"] { #expect(home.text.contains(text), "\(text)") }
                #expect(home.html.contains("id=\"water-taps\"") && home.html.contains("href=\"/diary\""))
            }
            #expect(try await person.seen() == ["tasks_only"])
        }
    }

    @Test("The variant of Home is seen where there are targets, and not before")
    func targets() async throws {
        try await VariantBrowser.run("targets", of: .targetsWidget) { person in
            try await person.browser.submit("/onboarding/skip")
            #expect(try await person.browser.open("/home").status == 200)
            #expect(try await person.seen() == [], "there is nothing to show to anybody")
            try await person.makePlan()
            #expect(try await person.browser.open("/home").html.contains("class=\"rings\""))
            #expect(try await person.seen() == ["targets"])
        }
    }

    @Test("Who did not say yes sees the product as it is")
    func withoutAYes() async throws {
        try await VariantBrowser.run("tasks_only", of: .targetsWidget) { person in
            try await person.makePlan()
            try await person.browser.open("/home")
            #expect(try await person.seen() == ["tasks_only"])
            #expect(try await person.browser.submit("/settings/measuring", ["measured": "no"]).status == 303)
            #expect(try await person.browser.open("/home").html.contains("class=\"rings\""))
            #expect(try await person.seen() == [])
        }
    }
}
