import APIContract
import NutritionScience
import TestSupport

/// Reports that the tests of Progress share. Today is Wednesday, 18 June 2025.
enum SampleProgress {
    static let today = CalendarDay(daysSince1970: 20_257)

    /// A day this number of days ago.
    static func day(
        _ back: Int, weight: Double? = nil, calories: Int? = nil, protein: Double? = nil,
        targets: DayTargets? = DayTargets(calories: 2200, protein: 180, water: 2900)
    ) -> ProgressDay {
        var totals = DayTotals(day: today.adding(days: -back))
        totals.weight = weight
        totals.calories = calories
        totals.protein = protein
        return ProgressDay(totals: totals, targets: targets)
    }

    /// A report of these days, the earliest first, with an estimate for each of the last `estimates` days.
    static func report(
        _ range: ProgressRange, _ days: [ProgressDay], estimates: Int = 0, projection: ProgressProjection? = nil,
        targets: DayTargets? = DayTargets(calories: 2200, protein: 180, water: 2900)
    ) throws -> ProgressReport {
        let from = range.dayCount.map { today.adding(days: 1 - $0) } ?? days.first?.totals.day ?? today
        let log = (0..<estimates).map { back in
            LoggedDay(day: today.adding(days: -back), weight: Mass(grams: 80_000 + 20 * back), intake: 2200)
        }
        let history = ExpenditureHistory(
            log, through: estimates == 0 ? nil : today, of: try SamplePlans.userFlows().inputs)
        return ProgressReport(
            range: range, from: from, to: today, days: days,
            targets: targets.map { [TargetPeriod(from: from, targets: $0)] } ?? [],
            estimates: history.days.map { ExpenditureReport.Day($0, latestWeighIn: history.latestWeighIn?.day) },
            latestWeighIn: days.last { $0.totals.weight != nil }.flatMap { day in
                day.totals.weight.map { MeasuredWeight(day: day.totals.day, weight: $0) }
            }, formulaExpenditure: 2725,
            projection: projection, adherence: Adherence(days, today: today),
            thisWeek: WeekSoFar(
                days.filter { $0.totals.day >= today.startOfWeek }, today: today, targets: targets))
    }

    /// Every day of the last `count`, with a few exceptions.
    static func year(_ count: Int = 365) -> [ProgressDay] {
        (0..<count).reversed().compactMap { back in
            back % 17 == 3
                ? nil
                : day(
                    back, weight: 80 + Double(back) / 50, calories: 2000 + back % 5 * 100,
                    protein: 150 + Double(back % 7) * 10)
        }
    }
}
