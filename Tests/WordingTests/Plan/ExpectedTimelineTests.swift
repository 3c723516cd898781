import APIContract
import NutritionScience
import Testing

@testable import Wording

/// The honest range beside the simple rule's date.
@Suite struct ExpectedTimelineTests {
    private func expected(
        _ goal: Goal = .loseWeight, weight: Int = 81_650, target: Int? = 74_840, age: Int = 35,
        activity: ActivityLevel = .moderatelyActive, language: Language = .english
    ) throws -> ExpectedTimeline? {
        let plan = try NutritionPlan(
            PlanInputs(
                weight: Mass(grams: weight), height: Height(tenthMillimetres: 17_780), age: age, sex: .male,
                activity: activity, goal: goal, targetWeight: target.map(Mass.init(grams:))))
        return ExpectedTimeline(
            plan, from: try #require(CalendarDay("2025-10-27")), sentences: Sentences(language: language),
            measures: Measures(units: .metric))
    }

    @Test func fromATargetThatFollowsToOneThatStays() throws {
        let timeline = try #require(try expected())
        #expect(timeline.range.value == "17–20" && timeline.range.unit == "weeks")
        #expect(timeline.range.note == "Feb 23 – Mar 16, 2026")
        #expect(timeline.longRun?.value == "62.6" && timeline.longRun?.unit == "kg")
        #expect(
            timeline.explanation
                == "The simple rule says 14 weeks. But a lighter body burns less. So expect 17 weeks if your target "
                + "follows your weight each week, and 20 weeks if you keep eating today's target.")
    }

    @Test func aLongRunUnderTheHealthyRangeSaysWhereThePlanEnds() throws {
        let healthy = try #require(try expected())
        #expect(healthy.longRun?.note == "at 2,225 cal/day")
        let light = try #require(try expected(weight: 66_000, target: 61_000))
        let note = try #require(light.longRun?.note)
        #expect(note.hasSuffix("cal/day, under the healthy range; your plan ends at 61 kg"), "\(note)")
        let german = try #require(try expected(weight: 66_000, target: 61_000, language: .german)?.longRun?.note)
        #expect(german.hasSuffix("unter dem gesunden Bereich; dein Plan endet bei 61 kg"), "\(german)")
    }

    @Test func aShortWayIsAsLongEitherWay() throws {
        let timeline = try #require(try expected(target: 81_000))
        #expect(timeline.range.value == "1" && timeline.range.unit == "week")
        #expect(timeline.explanation.contains("So expect 1 week, whether"))
    }

    @Test func aGainSpendsMore() throws {
        let timeline = try #require(try expected(.gainMuscle, target: 86_000))
        #expect(timeline.explanation.contains("But a heavier body burns more."))
    }

    @Test func aTargetThatIsNotReachedEatingTheSame() throws {
        let timeline = try #require(try expected(weight: 110_000, target: 70_000))
        #expect(timeline.range.value.hasSuffix("+") && timeline.range.note?.hasPrefix("from ") == true)
        #expect(timeline.explanation.contains("level off before your goal"))
    }

    @Test func aTargetThatIsNeverReached() throws {
        // The floor of 1,500 kcal leaves next to no deficit.
        let timeline = try #require(try expected(weight: 75_000, target: 59_000, age: 80, activity: .sedentary))
        #expect(timeline.range.value == "over 5 years" && timeline.range.unit == nil && timeline.range.note == nil)
        #expect(timeline.explanation.contains("So at this pace"))
    }

    @Test func withoutAWayThereIsNothingToExpect() throws {
        #expect(try expected(target: nil) == nil)
        #expect(try expected(.maintain) == nil)
    }
}
