import NutritionScience
import Testing

@Suite struct WeighInDoubtTests {
    @Test(
        "A weight more than 5 % off the trend, all of the days around, or what it replaces is in doubt",
        arguments: [
            ([(0, 80_000)], 3, 84_000, nil), ([(0, 80_000)], 3, 84_001, 0), ([(0, 80_000)], 3, 75_999, 0),
            ([(0, 80_000)], 4, 90_000, nil), ([], 0, 90_000, nil), ([(0, 80_000)], 0, 90_000, 0),
            ([(3, 80_000)], 0, 90_000, 3), ([(0, 80_000), (2, 89_000)], 3, 90_000, nil),
            ([(0, 80_000), (1, 90_000)], 1, 90_000, nil), ([(0, 80_000), (1, 80_000)], 1, 90_000, 0),
            ([(0, 80_000), (2, 81_000)], 3, 90_000, 2), ([(0, 80_000), (2, 81_000)], 1, 90_000, 0),
            // 127 lb for 172 lb, and back.
            ([(0, 78_018)], 0, 57_606, 0), ([(0, 57_606)], 0, 78_018, 0),
            // A slip that was stored is corrected to what the days around say.
            ([(0, 80_000), (1, 90_000)], 1, 82_000, nil), ([(0, 80_000), (1, 80_200)], 1, 80_400, nil),
            // The trend is known for longer than three days, and one weigh-in does not move it far.
            ([(0, 80_000), (2, 80_000), (4, 80_000), (6, 80_000)], 11, 90_000, 6),
            ([(0, 80_000), (2, 80_000), (4, 80_000)], 11, 90_000, nil),
            ([(0, 80_000), (2, 80_000), (4, 80_000), (6, 80_000)], 17, 90_000, nil),
            ([(7, 80_000), (8, 80_000), (9, 80_000), (10, 80_000), (11, 90_000)], 12, 90_000, 10),
            // What is close to a slip that was stored is off the trend still, and the same once more is no news.
            ([(7, 80_000), (8, 80_000), (9, 80_000), (10, 80_000), (11, 90_000)], 11, 90_500, 10),
            ([(7, 80_000), (8, 80_000), (9, 80_000), (10, 80_000), (11, 90_000)], 11, 90_000, nil),
            ([(7, 80_000), (8, 80_000), (9, 80_000), (10, 80_000), (11, 90_000)], 11, 81_000, nil),
            // Without a trend, all of the days around have to agree with a correction.
            ([(0, 80_000), (1, 90_000), (2, 86_000)], 1, 85_000, 0),
            ([(0, 82_000), (1, 90_000), (2, 86_000)], 1, 84_000, nil),
        ] as [([(Int, Int)], Int, Int, Int?)])
    func table(_ weighIns: [(Int, Int)], _ day: Int, _ grams: Int, _ expected: Int?) {
        let doubt = WeighInDoubt(
            Mass(grams: grams), on: CalendarDay(daysSince1970: day),
            weighIns: weighIns.map { (CalendarDay(daysSince1970: $0.0), Mass(grams: $0.1)) })
        #expect(doubt?.day.daysSince1970 == expected)
        #expect(doubt.map(\.weight.grams) == weighIns.first { $0.0 == expected }?.1)
    }
}
