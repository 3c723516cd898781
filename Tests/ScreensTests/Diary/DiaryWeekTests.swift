import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct DiaryWeekTests {
    /// Thursday, October 30, 2025.
    private let today = CalendarDay(daysSince1970: 20_391)

    @Test(
        arguments: [
            (0, "/diary?day=2025-10-23", "/diary?day=2025-11-06", nil),
            (-3, "/diary?day=2025-10-20", "/diary?day=2025-11-03", nil),
            (7, "/diary", "/diary?day=2025-11-13", "/diary"),
            (24, "/diary?day=2025-11-16", "/diary?day=2025-11-29", "/diary"),
            (30, "/diary?day=2025-11-22", nil, "/diary"),
            (-4, "/diary?day=2025-10-19", "/diary", "/diary"),
            (-10, "/diary?day=2025-10-13", "/diary?day=2025-10-27", "/diary"),
            (-20_391, nil, "/diary?day=1970-01-08", "/diary"),
        ] as [(Int, String?, String?, String?)])
    func theWeeksAround(days: Int, previous: String?, next: String?, toToday: String?) {
        let week = week(of: days)
        #expect(week.previous == previous && week.next == next && week.today == toToday)
    }

    @Test func eachDaySaysWhatItHolds() {
        var monday = DayTotals(day: today.adding(days: -3))
        monday.calories = 1910
        let ill = DayNote(day: today.adding(days: -2), marks: [.ill])
        let days = week(of: -1, [monday], [ill]).days
        #expect(
            days.map(\.label) == [
                "Monday, Oct 27, logged, 1,910 cal", "Tuesday, Oct 28, Ill", "Wednesday, Oct 29, nothing logged",
                "Today, Thursday, Oct 30, nothing logged", "Friday, Oct 31", "Saturday, Nov 1", "Sunday, Nov 2",
            ])
        #expect(days.map(\.mark) == ["day-logged", "day-special", nil, nil, nil, nil, nil])
        #expect(days.map(\.address).prefix(4).last == "/diary" && days.last?.address == "/diary?day=2025-11-02")
        #expect(week(of: 30).days.map { $0.address == nil } == [false, false, false, false, false, false, true])
        #expect(days.map(\.isShown).firstIndex(of: true) == 2 && days.map(\.isToday).firstIndex(of: true) == 3)
        #expect(days.map(\.weekday) == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    }

    @Test(
        arguments: [
            (1182, "818", "cal left"), (2000, nil, "Target reached"), (2100, nil, "Target reached"),
            (2340, "340", "cal above"),
        ] as [(Int, String?, String)])
    func energyIsLeftOrAbove(eaten: Int, number: String?, words: String) {
        let energy = DiaryScreen.Energy(of: 2000, eaten: eaten, Localization(language: .english, units: .us))
        #expect(energy.number == number && energy.words == words)
    }

    @Test(
        arguments: [
            (DayRing.usual, [.protein, .water]), ([.calories, .carbohydrate, .fat], [.protein, .carbohydrate, .fat]),
            ([.carbohydrate, .fat, .water], [.protein, .carbohydrate, .fat]),
            ([.protein, .fat, .water], [.protein, .fat, .water]),
        ] as [([DayRing], [DayRing])])
    func proteinAndWhatWasChosenIsPinned(chosen: [DayRing], barred: [DayRing]) {
        #expect(DiaryScreen.barred(chosen) == barred)
    }

    private func week(of days: Int, _ totals: [DayTotals] = [], _ notes: [DayNote] = []) -> DiaryWeek {
        let day = today.adding(days: days)
        let reading = DiaryWeekReading(
            of: day, totals.map { ProgressDay(totals: $0, targets: nil) }, notes, today: today)
        return DiaryWeek(
            reading, shown: day, today: today, Localization(language: .english, units: .us).sentences)
    }
}
