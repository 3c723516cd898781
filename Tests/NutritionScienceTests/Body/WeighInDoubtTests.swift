import NutritionScience
import Testing

@Suite struct WeighInDoubtTests {
    @Test(
        "A weight more than 5 % off everything weighed within three days is asked about",
        arguments: [
            ([(0, 80_000)], 3, 84_000, nil), ([(0, 80_000)], 3, 84_001, 0), ([(0, 80_000)], 3, 75_999, 0),
            ([(0, 80_000)], 4, 90_000, nil), ([], 0, 90_000, nil), ([(0, 80_000)], 0, 90_000, nil),
            ([(3, 80_000)], 0, 90_000, 3), ([(0, 80_000), (2, 89_000)], 3, 90_000, nil),
            ([(0, 80_000), (1, 90_000)], 1, 90_000, nil), ([(0, 80_000), (1, 80_000)], 1, 90_000, 0),
            ([(0, 80_000), (2, 81_000)], 3, 90_000, 2), ([(0, 80_000), (2, 81_000)], 1, 90_000, 0),
        ] as [([(Int, Int)], Int, Int, Int?)])
    func table(_ weighIns: [(Int, Int)], _ day: Int, _ grams: Int, _ expected: Int?) {
        let doubt = WeighInDoubt(
            Mass(grams: grams), on: CalendarDay(daysSince1970: day),
            weighIns: weighIns.map { (CalendarDay(daysSince1970: $0.0), Mass(grams: $0.1)) })
        #expect(doubt?.day.daysSince1970 == expected)
        #expect(doubt.map(\.weight.grams) == weighIns.first { $0.0 == expected }?.1)
    }
}
