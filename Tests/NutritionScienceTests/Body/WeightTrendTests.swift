import NutritionScience
import Testing

@Suite struct WeightTrendTests {
    /// The trend on a day after weigh-ins, each by its day and grams.
    private func trend(_ weighIns: [(Int, Int)], on day: Int) -> Int? {
        WeightTrend(
            weighIns.map { (CalendarDay(daysSince1970: $0.0), Mass(grams: $0.1)) }, on: CalendarDay(daysSince1970: day)
        )?.weight.grams
    }

    @Test("It takes four days of the last fourteen, and those alone")
    func days() {
        let four = [(1, 80_000), (5, 80_000), (9, 80_000), (14, 80_000)]
        #expect(trend(four, on: 14) == 80_000)
        #expect(trend(four, on: 13) == nil, "the last one is yet to come")
        #expect(trend(four, on: 15) == nil, "the first one is too old")
        #expect(trend(Array(four.dropLast()), on: 14) == nil)
        #expect(trend([(0, 95_000)] + four, on: 14) == 80_000)
    }

    @Test("A morning counts a fifth less for each day since")
    func weights() {
        // (70 × 1 + 80 × (0.8 + 0.64 + 0.512)) ÷ 2.952 = 76.6125
        #expect(trend([(0, 80_000), (1, 80_000), (2, 80_000), (3, 70_000)], on: 3) == 76_612)
        #expect(trend([(0, 80_000), (1, 80_000), (2, 80_000), (3, 70_000)], on: 6) == 76_612)
    }
}
