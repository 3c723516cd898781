import APIContract
import NutritionScience
import TestSupport
import Testing
import Wording

@testable import Screens

@Suite struct ThisWeekTests {
    private let targets = DayTargets(calories: 2200, protein: 130, water: 2500)

    private func screen(
        _ days: [ProgressDay], protein: Double? = nil, arrival: ThisWeekScreen.Arrival? = nil
    ) -> ThisWeekScreen {
        var today = DayTotals(day: SampleProgress.today)
        today.protein = protein
        return ThisWeekScreen(
            WeekSoFar(days, today: SampleProgress.today, targets: targets), today: today, arrival: arrival,
            Localization(language: .english, units: .us))
    }

    private func day(_ back: Int, calories: Int?, protein: Double?, water: Int) -> ProgressDay {
        var totals = DayTotals(day: SampleProgress.today.adding(days: -back))
        totals.calories = calories
        totals.protein = protein
        totals.water = water
        return ProgressDay(totals: totals, targets: targets)
    }

    @Test func aNewWeekBeginsKindly() {
        #expect(screen([]).rows.isEmpty)
        #expect(screen([]).words == ["A new week. Every day near your targets counts."])
        let far = screen([day(1, calories: 4000, protein: 20, water: 100)])
        #expect(far.rows.map(\.value) == ["4,000 / ~2,200 cal"], "nothing is counted that was missed")
        #expect(far.words == ["Every day you log counts. Progress isn't perfectly linear."])
    }

    @Test func whatWentWellIsSaidAsTheSpecificationSaysIt() {
        let week = screen(
            [
                day(2, calories: 2200, protein: 130, water: 2500), day(1, calories: 2000, protein: 129, water: 2600),
                day(0, calories: 900, protein: 95, water: 2500),
            ], protein: 95, arrival: .init(kilograms: 74.84, day: CalendarDay(daysSince1970: 20_558)))
        #expect(
            week.words == [
                "🎯 Nice! You hit your water target 3 days this week.", "✓ You hit your protein target 1 day this week.",
                "✓ You're 73% to your protein goal! Just 35\u{a0}g more.",
                "📈 You're on track to reach 165 lbs by April 15, 2026!",
            ])
        #expect(week.rows.map(\.value) == ["2,100 / ~2,200 cal", "2 of 2 logged days", "1 day", "3 days"])
    }

    @Test(arguments: [(64.9, false), (65, true), (129.4, true), (129.6, false), (180, false)])
    func todaysProteinIsShownWhileItIsClose(protein: Double, isShown: Bool) {
        #expect(screen([], protein: protein).words[0].contains("protein goal") == isShown)
    }
}
