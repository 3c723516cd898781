import APIContract
import NutritionScience
import Testing

@Suite struct DiaryWeekReadingTests {
    /// A Thursday.
    private let today = CalendarDay(daysSince1970: 20_391)

    @Test func aWeekIsFromMondayAndWhatHasNotComeIsEmpty() {
        let reading = DiaryWeekReading(
            of: today.adding(days: -2), (-4...3).map { totals($0, 2000) }, [], today: today)
        #expect(reading.days.map(\.day) == (-3...3).map { today.adding(days: $0) })
        #expect(reading.days.map(\.standing) == [.logged, .logged, .logged, .logged, .empty, .empty, .empty])
        #expect(reading.days.map(\.calories) == [2000, 2000, 2000, 2000, nil, nil, nil])
    }

    @Test(
        arguments: [
            (-1, 1900, 2000, [], nil, .near), (-1, 1790, 2000, [], nil, .logged), (-1, 2201, 2000, [], nil, .logged),
            (-1, 1900, nil, [], nil, .logged), (0, 1900, 2000, [], nil, .logged), (-1, nil, 2000, [], nil, .empty),
            (-1, nil, 2000, [], .complete, .complete), (-1, 700, 2000, [], .complete, .complete),
            (-1, 1900, 2000, [], .complete, .near), (-1, 700, 2000, [], .incomplete, .logged),
            (-1, 1900, 2000, [.ill], .complete, .special), (0, nil, nil, [.travelling], nil, .special),
        ] as [(Int, Int?, Int?, [DayMark], DayCompleteness?, DiaryWeekReading.Standing)])
    func aDayHasTheFirstStandingThatApplies(
        days: Int, calories: Int?, target: Int?, marks: [DayMark], completeness: DayCompleteness?,
        standing: DiaryWeekReading.Standing
    ) throws {
        let day = today.adding(days: days)
        let note = DayNote(day: day, completeness: completeness, marks: Set(marks))
        let logged = calories == nil ? [] : [totals(days, calories, target: target)]
        let reading = DiaryWeekReading(of: today, logged, note.isEmpty ? [] : [note], today: today)
        let read = try #require(reading.days.first { $0.day == day })
        #expect(read.standing == standing)
        #expect(read.calories == calories)
        #expect(read.marks == marks)
    }

    private func totals(_ days: Int, _ calories: Int?, target: Int? = nil) -> ProgressDay {
        var totals = DayTotals(day: today.adding(days: days))
        totals.calories = calories
        return ProgressDay(totals: totals, targets: target.map { DayTargets(calories: $0) })
    }
}
