import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Screens
@testable import Wording

/// A deficit or surplus of the person's own.
@Suite struct OwnPaceWordingTests {
    let wording = PlanWording(sentences: Sentences())

    @Test func aSlowerLoss() throws {
        let why = wording.whyItWorks(try SamplePlans.choosing(energyGap: 300))
        let target = why.calorieTarget
        #expect(target.explanation.contains("your own pace: 300 calories a day"))
        #expect(target.explanation.contains("~2,425 calories daily aims at a loss of about 0.3 kg per week"))
        #expect(target.formula == "Calorie target = TDEE - 300, your own pace")
        #expect(target.worked.steps.map(\.arithmetic) == ["2,725 − 300 = 2,425"])
        #expect(target.source == "Your own pace: 300 calories below TDEE. GTSD's own rule would be 500.")
        // 81 % of 2,725 and 110 % of the 3,084 that were measured in people like this one, less 300.
        #expect(target.certainty.contains("it would be 1,907 and 3,092") && !target.certainty.contains("fast"))
        #expect(why.timeline.explanation.contains("0.3 kg per week"))
    }

    @Test func aFastLossSaysWhatTheGuidelinesSay() throws {
        let target = wording.whyItWorks(try SamplePlans.choosing(energyGap: 750)).calorieTarget
        for words in ["NHLBI's guidelines (1998)", "500 to 1,000 a day", "1 to 2 lb", "500 or 750"] {
            #expect(target.certainty.contains(words), "\(words)")
        }
        #expect(target.source.contains("NIH Publication 98-4083") && target.source.contains("Circulation 2014;129"))
        #expect(!target.explanation.contains("safely"))
    }

    @Test func aLargeGainSaysThatMoreOfItIsFat() throws {
        let why = wording.whyItWorks(try SamplePlans.choosing(.gainMuscle, energyGap: 1000))
        #expect(why.calorieTarget.certainty.contains("the more of what you gain is fat"))
        #expect(why.calorieTarget.explanation.contains("1,000 calories a day"))
        #expect(why.calorieTarget.formula == "Calorie target = TDEE + 1,000, your own pace")
        #expect(why.timeline.worked.steps.first?.arithmetic == "(3,725 − 2,725) ÷ 1,000 = 1")
    }

    @Test func theUsualPaceIsSaidAsEver() throws {
        for gap in [nil, 500] {
            let target = wording.whyItWorks(try SamplePlans.choosing(energyGap: gap)).calorieTarget
            #expect(
                target.explanation
                    == "To lose weight, you eat less than you burn: here 500 calories a day less. Based on your BMR and "
                    + "activity level, eating ~2,225 calories daily aims at a loss of about 0.5 kg per week.")
            #expect(target.source.hasPrefix("GTSD's own rule: 500 calories below TDEE"))
        }
    }

    @Test func theFloorStays() throws {
        let plan = try SamplePlans.plan(
            grams: 81_650, tenthMillimetres: 17_780, activity: .sedentary, energyGap: 1000)
        let notice = try #require(wording.guards(plan).first)
        #expect(plan.calorieTarget.result == 1500 && notice.code == "calorie_floor")
        for words in ["1,000 calories below your TDEE of 2,110", "would be 1,110", "from a TDEE of 2,500"] {
            #expect(notice.explanation.contains(words), "\(words)")
        }
        let target = wording.whyItWorks(plan).calorieTarget
        #expect(target.explanation.contains("Above our floor there is room for 610 of them."))
    }

    @Test func whereAGuardMaintainsThereIsNoPace() throws {
        let plan = try SamplePlans.plan(grams: 70_000, tenthMillimetres: 17_000, age: 17, energyGap: 800)
        let target = wording.whyItWorks(plan).calorieTarget
        #expect(target.explanation.contains("matches your TDEE") && !target.formula.contains("own pace"))
    }

    @Test func theSummaryPromisesNothing() throws {
        let today = try #require(CalendarDay("2025-10-27"))
        let user = User(
            id: 1, email: "sarah@example.com", name: "Sarah", hasCompletedOnboarding: true,
            createdAt: Timestamp(milliseconds: 0))
        for goal in [Goal.loseWeight, .gainMuscle] {
            let plan = try SamplePlans.choosing(goal, energyGap: 800)
            let summary = wording.howItWorksSummary(
                plan, onward: plan, user: user, gender: .male, targetDate: nil, today: today)
            let texts = [summary.calculations.targets.calories.explanation, summary.projection.explanation]
            for text in texts {
                for claim in ["safe", "sustainable", "minimizing"] { #expect(!text.contains(claim), "\(text)") }
            }
            #expect(texts[1].contains("the pace you chose, which gives 0.8 kg/week"))
            let screen = SummaryScreen(
                plan, user: user, gender: .male, weight: nil, today: today, cycle: CycleTimeline(), isFirst: true,
                presentation: Presentation(), Localization(language: .english, units: .metric))
            #expect(screen.rate == "Your pace: 0.8 kg/week")
        }
    }

    @Test func whatChangedIsNamed() {
        let lines = PlanChangeWording(localization: Localization(language: .german, units: .metric)).lines([
            PlanChange(name: "bodyFat", from: 22.5, to: 20, difference: -2.5),
            PlanChange(name: "energyGap", from: nil, to: 750, difference: nil),
            PlanChange(name: "learnedExpenditure", from: 2500, to: nil, difference: nil),
        ])
        #expect(
            lines.map(\.whole) == [
                "Körperfett: 22,5 → 20\u{A0}% (−2,5)", "Tempo: 0,75 kg/Woche (750 kcal/Tag)",
                "Verbrauch laut deinem Protokoll: 2.500 kcal/Tag → entfällt",
            ])
    }
}
