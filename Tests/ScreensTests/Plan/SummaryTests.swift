import APIContract
import NutritionScience
import TestSupport
import Testing
import Wording

@testable import Screens

@Suite struct SummaryTests {
    let wording = PlanWording(sentences: Sentences())
    let user = User(
        id: 1, email: "sarah@example.com", name: "Sarah", hasCompletedOnboarding: true,
        createdAt: Timestamp(milliseconds: 0))

    private func summary(_ plan: NutritionPlan) throws -> HowItWorksSummary {
        let today = try #require(CalendarDay("2025-10-27"))
        return wording.howItWorksSummary(
            plan, onward: plan, user: user, gender: .male, targetDate: nil, today: today)
    }

    @Test func thePersonOfTheUserFlows() throws {
        let summary = try summary(SamplePlans.userFlows())
        let numbers = summary.calculations
        #expect(numbers.bmr.formula == "(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758")
        #expect(numbers.bmr.value == 1758 && numbers.tdee.value == 2725 && numbers.tdee.activityMultiplier == 1.55)
        #expect(numbers.targets.calories.value == 2225 && numbers.targets.calories.formula == "2,725 − 500 = 2,225")
        #expect(numbers.targets.protein.explanation.contains("Based on 2.2 g per kg of body weight."))
        #expect(numbers.targets.water.formula == "35 × 81.65 = 2,857.75\n2,857.75 ≈ 2,900")
        #expect(summary.projection.estimatedWeeks == 14)
        #expect(summary.projection.projectedDate?.description == "2026-02-02T00:00:00.000Z")
        #expect(summary.projection.explanation.hasPrefix("To lose 6.8 kg, we estimate 14 weeks"))
        #expect(summary.howItWorks.step1.title == "Track Your Progress")
    }

    @Test func evidenceIsNotOverstated() throws {
        let summary = try summary(SamplePlans.userFlows())
        #expect(!summary.calculations.bmr.explanation.contains("most accurate"))
        let other = try self.summary(SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, sex: .other))
        #expect(other.calculations.bmr.explanation.contains("No study stands behind that average."))
    }

    @Test(arguments: [Goal.maintain, .improveHealth])
    func withoutAChangeOfWeightThereIsNoDate(_ goal: Goal) throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, goal: goal, target: 65_000)
        let projection = try summary(plan).projection
        #expect(projection.estimatedWeeks == 0 && projection.projectedDate == nil)
        #expect(projection.explanation.contains("no arrival date"))
    }

    @Test func gaining() throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, goal: .gainMuscle, target: 70_400)
        let projection = try summary(plan).projection
        #expect(projection.explanation.hasPrefix("To gain 0.4 kg, we estimate 1 week at"))
    }

    @Test("The introduction says what the plan does, also where a guard decided otherwise than the goal")
    func introduction() throws {
        let lose = "We've created a personalized plan to help you lose weight."
        let steady = "We've created a plan that keeps your weight where it is for now."
        let reached = "You have reached your goal. We've created a plan that keeps your weight there."
        var careful = try SamplePlans.userFlows().inputs
        careful.precaution = .maintenance
        var arrived = try SamplePlans.userFlows().inputs
        (arrived.weight, arrived.hasReachedGoal) = (Mass(grams: 74_800), true)
        let cases: [(String, NutritionPlan, String)] = [
            ("losing", try SamplePlans.userFlows(), lose),
            (
                "gaining", try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, goal: .gainMuscle),
                "We've created a personalized plan to help you gain muscle."
            ),
            (
                "maintaining under 18",
                try SamplePlans.plan(grams: 60_000, tenthMillimetres: 17_000, age: 15, goal: .maintain),
                "We've created a personalized plan to help you maintain."
            ),
            ("an eating disorder", try NutritionPlan(careful), steady),
            ("15 years old", try SamplePlans.plan(grams: 60_000, tenthMillimetres: 17_000, age: 15), steady),
            ("underweight", try SamplePlans.plan(grams: 50_000, tenthMillimetres: 17_000), steady),
            (
                "no room above the floor",
                try SamplePlans.plan(
                    grams: 45_000, tenthMillimetres: 15_000, age: 70, sex: .female, activity: .sedentary), steady
            ),
            ("at the goal", try NutritionPlan(arrived), reached),
        ]
        for (name, plan, expected) in cases {
            let screen = SummaryScreen(
                plan, user: user, gender: .male, weight: nil, today: try #require(CalendarDay("2025-10-27")),
                cycle: CycleTimeline(), isFirst: true, presentation: Presentation(),
                Localization(language: .english, units: .metric))
            #expect(screen.intro == expected, "\(name)")
        }
    }

    @Test func everyPlanHasASummaryInWords() throws {
        for plan in SamplePlans.varied() {
            let summary = try summary(plan)
            let targets = summary.calculations.targets
            let texts = [
                summary.calculations.bmr.explanation, summary.calculations.tdee.explanation,
                targets.calories.explanation, targets.protein.explanation, targets.water.explanation,
                summary.projection.explanation,
            ]
            #expect(texts.allSatisfy { !$0.hasPrefix("summary.") && !$0.utf8.contains(UInt8(ascii: "{")) })
        }
    }
}
