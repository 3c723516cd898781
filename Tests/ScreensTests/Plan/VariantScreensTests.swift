import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Screens
@testable import Wording

/// Screens in the variants of the experiments.
@Suite struct VariantScreensTests {
    private static let languages = [Language.english, .german]

    private func figures(_ plan: NutritionPlan, _ localization: Localization) -> [(id: String, figure: Figure)] {
        let figures = PlanFigures(numbersOf: plan, localization)
        let simple = SimpleExplanations(plan, figures, localization)
        return [
            ("bmi", figures.bodyMassIndex), ("bmr", figures.basalMetabolicRate), ("tdee", figures.expenditure),
            ("calories", figures.calories), ("protein", figures.protein), ("water", figures.water),
            ("balance", figures.balance(nil).figure),
        ].map { ($0, simple.simplified($1, $0)) }
    }

    @Test("Every number is explained in sentences without a formula, whoever it is of", arguments: languages)
    func sentences(_ language: Language) throws {
        let localization = Localization(language: language, units: .metric)
        for plan in SamplePlans.varied() {
            for (id, figure) in figures(plan, localization) {
                let note = try #require(figure.note)
                #expect(!note.contains { "×÷=".contains($0) } && !note.contains("simple."), "\(id): \(note)")
                #expect(note.contains(figure.text) && note.hasSuffix("."), "\(id): \(note)")
            }
        }
    }

    @Test("The sentence of the specification")
    func specification() throws {
        let all = figures(try SamplePlans.userFlows(), Localization(language: .english, units: .metric))
        let notes = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.figure.note ?? "") })
        let bmr = "±10%: 1,582 to 1,934 · Your BMR is 1,758 cal/day - the energy your body burns at rest."
        #expect(notes["bmr"] == bmr)
        #expect(notes["protein"]?.hasPrefix("Your protein target is ~180 g/day") == true, "no grams per kilogram")
    }

    @Test("What is risky about a number is said without formulas too")
    func cautions() throws {
        let localization = Localization(language: .english, units: .metric)
        func note(_ id: String, _ plan: NutritionPlan) -> String {
            figures(plan, localization).first { $0.id == id }?.figure.note ?? ""
        }
        let fast = try SamplePlans.choosing(energyGap: 800)
        #expect(note("calories", fast).contains("More than 500 calories below TDEE is a fast pace."))
        #expect(note("calories", fast).contains("NHLBI's guidelines (1998)"), "with its source")
        #expect(!note("calories", try SamplePlans.userFlows()).contains("fast pace"))
        let old = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, age: 80)
        #expect(note("bmr", old).contains("At 80, you are older than anyone it is based on"))
    }

    @Test("Cautions are part of how sure a number is", arguments: languages)
    func cautionsAreCertainty(_ language: Language) {
        let wording = Localization(language: language, units: .metric).plan
        for plan in SamplePlans.varied() {
            let why = wording.whyItWorks(plan)
            for (quantity, section) in [
                (Quantity.basalMetabolicRate, why.bmr), (.calorieTarget, why.calorieTarget),
                (.proteinTarget, why.proteinTarget),
            ] {
                for caution in wording.cautions(quantity, plan) { #expect(section.certainty.contains(caution)) }
            }
        }
    }

    private func summary(_ presentation: Presentation, isFirst: Bool = true) throws -> SummaryScreen {
        let user = User(
            id: 1, email: "sarah@example.com", name: "Sarah", hasCompletedOnboarding: true,
            createdAt: Timestamp(milliseconds: 0))
        return SummaryScreen(
            try SamplePlans.userFlows(), user: user, gender: .male, weight: nil,
            today: try #require(CalendarDay("2025-10-27")), cycle: CycleTimeline(), isFirst: isFirst,
            presentation: presentation, Localization(language: .english, units: .metric))
    }

    @Test("Both pages of a shorter summary have no part twice, and the targets come first")
    func parts() throws {
        for length in Presentation.Summary.allCases {
            var presentation = Presentation()
            presentation.summary = length
            let first = try summary(presentation)
            #expect(first.parts.targets && (first.second == nil) == (length == .full))
            if let rest = first.second?.parts {
                #expect(!rest.targets && rest.projection && !first.parts.projection)
                #expect((first.parts.energy || first.parts.numbers) != rest.numbers)
            }
            let again = try summary(presentation, isFirst: false)
            #expect(again.parts == SummaryScreen.Parts(.full) && again.second == nil, "looked up again, it is whole")
        }
    }

    @Test("Who is led to Home without the summary finds it whole later")
    func none() throws {
        var presentation = Presentation()
        presentation.summary = nil
        #expect(try summary(presentation, isFirst: false).parts == SummaryScreen.Parts(.full))
    }

    @Test("A summary without formulas says what its numbers are")
    func plainSummary() throws {
        var presentation = Presentation()
        presentation.showsFormulas = false
        let screen = try summary(presentation)
        #expect(!screen.showsFormulas && screen.bmr.text.hasPrefix("Your BMR is 1,758 cal/day"))
        #expect(screen.targets.allSatisfy { $0.figure.note?.contains($0.figure.text) == true })
    }
}
