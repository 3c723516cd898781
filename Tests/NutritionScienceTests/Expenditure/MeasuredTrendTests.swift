import NutritionScience
import Testing

/// The destination of some weeks' weigh-ins, and the time it takes.
struct MeasuredTrendTests {
    private static let person = NutritionPlanTests.person

    /// The trend on the day after a number of days, with a weekly change in kilograms, weighed on the days that
    /// `weighed` selects.
    private static func trend(
        days: Int, weekly: Double, weighed: (Int) -> Bool = { _ in true }
    ) -> MeasuredTrend? {
        let log = (0...days).map { index in
            LoggedDay(
                day: CalendarDay(daysSince1970: index),
                weight: weighed(index) ? Mass(kilograms: 81.65 + weekly * Double(index) / 7) : nil, intake: 2200)
        }
        return MeasuredTrend(ExpenditureHistory(log, through: CalendarDay(daysSince1970: days), of: person))
    }

    @Test("Weight leads to the target where measured days say so, and only there")
    func leads() {
        let cases: [(String, MeasuredTrend?, Bool)] = [
            ("3 lb in 24 days", Self.trend(days: 24, weekly: -0.4), true),
            ("the same, weighed once a week", Self.trend(days: 24, weekly: -0.4) { $0 % 8 == 0 }, true),
            ("flat", Self.trend(days: 24, weekly: 0), false),
            ("an ounce a week", Self.trend(days: 24, weekly: -0.03), false),
            ("rising", Self.trend(days: 40, weekly: 0.2), false),
            ("13 days", Self.trend(days: 13, weekly: -1), false),
            ("the latest weigh-in 7 days ago", Self.trend(days: 30, weekly: -1) { $0 <= 23 }, false),
            ("the latest weigh-in 6 days ago", Self.trend(days: 30, weekly: -1) { $0 <= 24 }, true),
        ]
        for (name, trend, isExpected) in cases { #expect((trend?.leads(to: 74.84) ?? false) == isExpected, "\(name)") }
    }

    @Test("The end of the honest range that is named is its later one, and never earlier than the measured rate")
    func arrival() throws {
        let projection = WeightProjection(try NutritionPlan(Self.person))
        let late = try #require(projection.fixedTarget.daysToTarget)
        #expect(try #require(projection.weeklyTarget.daysToTarget) < late)
        func arrival(_ weekly: Double) throws -> Int? {
            projection.latestArrival(at: try #require(Self.trend(days: 28, weekly: weekly)), to: 74.84)
        }
        #expect(try arrival(-0.5) == late, "however fast it goes now")
        #expect(try arrival(-0.15) == nil, "too slow for either")
        #expect(try arrival(0) == nil && arrival(0.3) == nil)
        for weekly in stride(from: -1.0, to: 0, by: 0.02) {
            guard let day = try arrival(weekly) else { continue }
            let measured = try #require(Self.trend(days: 28, weekly: weekly)?.days(to: 74.84))
            #expect(day == late && measured <= day)
        }
    }

    @Test("A way whose end is open has no day by which it arrives")
    func openEnd() throws {
        var person = Self.person
        (person.energyGap, person.targetWeight) = (200, Mass(grams: 70_000))
        let projection = WeightProjection(try NutritionPlan(person))
        #expect(projection.weeklyTarget.daysToTarget != nil && projection.fixedTarget.daysToTarget == nil)
        let trend = try #require(Self.trend(days: 28, weekly: -1))
        #expect(projection.latestArrival(at: trend, to: 70) == nil)
    }
}
