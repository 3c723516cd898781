import APIContract
import NutritionScience
import Rules
import Testing

/// The targets that were in force on days.
@Suite struct TargetHistoryTests {
    private static func day(_ distance: Int) -> CalendarDay { SamplePerson.today.adding(days: distance) }

    private static func own(_ calories: Int, from distance: Int) -> OwnTargetsHistory {
        OwnTargetsHistory([.init(from: day(distance), OwnTargets(everyDay: OwnTargets.Day(calories: calories)))])
    }

    private static let cycle = CycleTimeline([
        .init(
            from: day(-6),
            .running(
                Cycle(CyclePreset.fiveTwo.pattern, ownTarget: Cycle.OwnCalories(2000, for: .maintain)), position: 0))
    ])

    @Test("A plan is in force from its day on, until it ends or the next one is made")
    func plans() throws {
        let (first, second) = (try SamplePerson.plan(), try SamplePerson.plan(["currentWeight": 80]))
        let (old, new) = (first.calorieTarget.result.units, second.calorieTarget.result.units)
        #expect(old != new)
        var history = SamplePerson.targets([(-10, -3, first), (-1, nil, second)])
        let expected = [-11: nil, -10: old, -4: old, -3: nil, -2: nil, -1: new, 0: new, 5: new]
        for (distance, calories) in expected {
            #expect(history.targets(on: Self.day(distance))?.calories == calories, "day \(distance)")
            #expect(history.plan(on: Self.day(distance))?.targets.calorieTarget == calories, "day \(distance)")
            #expect(history.week(on: Self.day(distance))?.basis.calories == calories, "day \(distance)")
        }
        #expect(history.targets(on: Self.day(0))?.water == second.waterTarget.result.units)
    }

    @Test("What the person sets counts from its day on, above the plan of the day")
    func own() throws {
        let plan = try SamplePerson.plan()
        var history = SamplePerson.targets([(-10, nil, plan)], own: Self.own(1900, from: -2))
        let usual = plan.calorieTarget.result.units
        #expect([-3, -2, 0].map { history.targets(on: Self.day($0))?.calories } == [usual, 1900, 1900])
        #expect(history.week(on: Self.day(-3))?.own.isEmpty == true)
    }

    @Test("Without a plan a cycle tells calories alone, unless there may have been plans that are not known")
    func cycleAlone() {
        var known = SamplePerson.targets([], cycle: Self.cycle)
        let monday = known.targets(on: Self.day(-6))
        #expect(monday?.calories != nil && monday?.protein == nil && known.targets(on: Self.day(-7)) == nil)
        var unknown = SamplePerson.targets([], cycle: Self.cycle, isComplete: false)
        #expect(unknown.targets(on: Self.day(-6)) == nil)
    }

    @Test("Periods say the same of every day as the day itself, and no two in a row are alike")
    func periods() throws {
        let (first, second) = (try SamplePerson.plan(), try SamplePerson.plan(["currentWeight": 80]))
        for own in [OwnTargetsHistory(), Self.own(1900, from: -5)] {
            for cycle in [CycleTimeline(), Self.cycle] {
                var history = SamplePerson.targets([(-9, -7, first), (-4, nil, second)], cycle: cycle, own: own)
                let periods = history.periods(from: Self.day(-12), to: Self.day(0))
                #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.targets != $1.targets })
                for day in (-12...0).map(Self.day) {
                    let ofPeriod = periods.last { $0.from <= day }?.targets
                    #expect(ofPeriod == history.targets(on: day), "\(day)")
                }
            }
        }
    }

    @Test("Of several plans of a day the last counts")
    func severalADay() {
        let hours = [1, 5, 23, 25, 49, 50]
        let last = TargetFacts.last(
            ofDays: hours, madeAt: { Timestamp(startOf: Self.day(0)).adding(seconds: Int64($0) * 3600) },
            SamplePerson.preferences)
        #expect(last == [23, 25, 50])
    }
}
