import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// How the days of a range went, as far as is known here: of days before the plan in force, a server's targets are
    /// not.
    func progress(of person: PersonReading, range: ProgressRange) throws -> ProgressReport {
        let today = person.today
        let all = try dayTotals(in: FieldCheck.firstDay...max(today, FieldCheck.firstDay))
        let targets = try targetDays(of: person)
        let first = min([all.first?.day, targets.firstDay].compactMap(\.self).min() ?? today, today)
        let from = range.dayCount.map { today.adding(days: 1 - $0) } ?? first
        let monday = today.startOfWeek
        let days = all.drop { $0.day < min(from, monday) }.map { totals in
            ProgressDay(totals: totals, targets: targets.targets(on: totals.day))
        }
        let shown = Array(days.drop { $0.totals.day < from })
        let learning = try person.computed.map { try self.learning(of: $0.inputs, person) }
        let inForce = person.plan == nil ? nil : person.current
        return ProgressReport(
            range: range, from: from, to: today, days: shown, targets: targets.periods(from: from, to: today),
            estimates: learning?.estimates(from: from) ?? [],
            latestWeighIn: all.last { $0.weight != nil }.flatMap { totals in
                totals.weight.map { MeasuredWeight(day: totals.day, weight: $0) }
            },
            formulaExpenditure: person.current?.inputs.formulaExpenditure.result.units,
            plannedExpenditure: inForce?.totalDailyEnergyExpenditure.result.units,
            isCatchingUp: inForce.map { learning?.isFollowed(by: $0) ?? false } ?? false,
            projection: inForce.flatMap { plan in
                let start = plan.forecastStart(trend: learning?.trendWeight, weight: person.weight)
                return ProgressProjection(plan.underWay(at: start), from: today, cycle: person.course)
            },
            adherence: Adherence(shown, today: today),
            thisWeek: WeekSoFar(
                days.filter { $0.totals.day >= monday }, today: today, targets: targets.targets(on: today)))
    }
}
