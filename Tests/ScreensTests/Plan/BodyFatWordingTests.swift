import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Screens
@testable import Wording

/// The two formulas of the basal metabolic rate side by side.
@Suite struct BodyFatWordingTests {
    let wording = PlanWording(sentences: Sentences())

    @Test func withoutBodyFatThereIsOneFormula() throws {
        let bmr = wording.whyItWorks(try SamplePlans.choosing(bodyFat: nil)).bmr
        #expect(bmr.alternative == nil && !bmr.certainty.contains("Katch") && !bmr.source.contains("Cunningham"))
    }

    @Test func besideMifflinStJeorStandsKatchMcArdle() throws {
        let bmr = wording.whyItWorks(try SamplePlans.choosing()).bmr
        #expect(bmr.certainty.hasPrefix("±10%: yours is likely between 1,582 and 1,934."))
        #expect(
            bmr.certainty.hasSuffix("By Katch-McArdle, from your body fat of 22.5%, it would be 1,737."))
        let alternative = try #require(bmr.alternative)
        #expect(alternative.name == "Katch-McArdle" && alternative.value == 1737 && alternative.unit == "cal/day")
        #expect(alternative.formula == "BMR = 370 + (21.6 × lean mass in kg)")
        #expect(
            alternative.worked.steps.map(\.arithmetic)
                == ["81.65 × (100 − 22.5) ÷ 100 ≈ 63.279", "370 + (21.6 × 63.279) ≈ 1,737"])
        #expect(bmr.source.contains("Am J Clin Nutr 1990;51:241") && bmr.source.contains("1991;54:963–969"))
    }

    @Test func katchMcArdleClaimsOnlyWhatItCan() throws {
        let plan = try SamplePlans.choosing(formula: .katchMcArdle)
        let bmr = wording.whyItWorks(plan).bmr
        #expect(bmr.formula == "BMR = 370 + (21.6 × lean mass in kg)")
        #expect(bmr.worked.inputs.map(\.label) == ["Weight", "Body fat"])
        #expect(bmr.worked.inputs.map(\.unit) == ["kg", "%"])
        #expect(bmr.worked.steps.map(\.label).first == "Lean mass" && bmr.worked.steps.map(\.unit).first == "kg")
        // 0.03 × 81.65 × 21.6 = 52.9
        #expect(bmr.certainty.contains("3 percentage points more or less change it by 53 calories"))
        #expect(bmr.certainty.hasSuffix("By Mifflin-St Jeor it would be 1,758."))
        #expect(bmr.alternative?.name == "Mifflin-St Jeor" && bmr.alternative?.value == 1758)
        #expect(bmr.source.hasPrefix("Cunningham JJ."))
    }

    /// Findings on Mifflin-St Jeor are not claimed for the other formula, on any screen.
    @Test(arguments: [17, 35, 80], Sex.allCases)
    func nothingOfMifflinStJeorIsSaidOfIt(_ age: Int, _ sex: Sex) throws {
        let plan = try SamplePlans.plan(
            grams: 70_000, tenthMillimetres: 17_000, age: age, sex: sex, bodyFat: 225, formula: .katchMcArdle)
        let why = wording.whyItWorks(plan)
        let texts = [
            why.bmr.certainty, why.bmr.formula, why.tdee.certainty, wording.metricsExplanations(plan).bmr,
            wording.guards(plan).map(\.explanation).joined(),
        ]
        for text in texts {
            for claim in ["±10", "10%", "498", "than anyone", "−78", "19 to 78", "Mifflin-St Jeor equation"] {
                #expect(!text.contains(claim), "\(text)")
            }
        }
    }

    @Test func theSummaryIsAboutTheChosenFormula() throws {
        let plan = try SamplePlans.choosing(formula: .katchMcArdle)
        let user = User(
            id: 1, email: "sarah@example.com", name: "Sarah", hasCompletedOnboarding: true,
            createdAt: Timestamp(milliseconds: 0))
        let today = try #require(CalendarDay("2025-10-27"))
        let screen = SummaryScreen(
            plan, user: user, gender: .male, weight: nil, today: today, cycle: CycleTimeline(), isFirst: true,
            presentation: Presentation(), Localization(language: .english, units: .metric))
        #expect(screen.bmr.value == "1,737" && screen.bmr.text.contains("Katch-McArdle equation"))
        #expect(screen.bmr.details.first == "Formula: 370 + (21.6 × lean mass in kg)")
        #expect(screen.bmr.details.last?.hasPrefix("With 63.3 kg of lean mass") == true)
        #expect(screen.bmr.certainty.contains("By Mifflin-St Jeor it would be 1,758."))
    }

    @Test func theNoteOfTheFigureIsItsOwn() throws {
        let localization = Localization(language: .german, units: .metric)
        func note(_ plan: NutritionPlan) -> String? {
            PlanFigures(
                inputs: PlanInputValues(plan.inputs), targets: PlanTargets(plan, guards: []), projection: nil,
                whyItWorks: localization.plan.whyItWorks(plan), sentences: localization.sentences,
                measures: localization.measures
            ).basalMetabolicRate.note
        }
        #expect(note(try SamplePlans.choosing(formula: .katchMcArdle)) == "mit 22,5\u{A0}% Körperfett")
        #expect(note(try SamplePlans.choosing())?.hasPrefix("±10\u{A0}%") == true)
    }

    @Test func learnWorksBothOut() throws {
        let localization = Localization(language: .english, units: .metric)
        for formula in BasalMetabolicRate.Formula.allCases {
            let plan = try SamplePlans.choosing(formula: formula)
            let screen = LearnScreen(.bmr, plan: plan, localization)
            let lines = screen.explanation.worked + (screen.alternative?.worked ?? [])
            #expect(lines.contains { $0.arithmetic == "370 + (21.6 × 63.279) ≈ 1,737" })
            #expect(lines.contains { $0.arithmetic.hasSuffix("− (5 × 35) + 5 ≈ 1,758") })
            #expect(screen.choice?.contains("Where body fat is a guess, we would stay with Mifflin-St Jeor.") == true)
            #expect(screen.choiceSource == nil, "the sources are there")
            #expect(screen.why.hasPrefix("You chose") == (formula == .katchMcArdle))
            #expect(screen.comparison?.text.hasPrefix("Compared by Mifflin") == (formula == .katchMcArdle))
        }
        let example = LearnScreen(.bmr, plan: nil, localization)
        #expect(example.alternative == nil && example.choiceSource?.hasPrefix("Cunningham JJ.") == true)
        #expect(LearnScreen(.calorieTarget, plan: nil, localization).choiceSource?.contains("98-4083") == true)
    }
}
