package import APIContract
package import NutritionScience

/// The facts behind a report of progress.
package struct ProgressFacts: Sendable {
    /// The totals of every day on which something was logged, the earliest first.
    package let totals: [DayTotals]
    /// The log of weight and energy with what the person says of the days, the earliest first.
    package let log: [LoggedDay]
    /// The targets of days, at least of those of the range and of the week so far.
    package let targets: TargetHistory
    /// The learning from the log; nil where weight and height are not known.
    package let learning: ExpenditureLearning?
    /// The plan whose numbers hold: the one in force, or the one that would be made now; nil where weight and height are
    /// not known.
    package let current: NutritionPlan?
    /// The cycle that is eaten by from today on while a plan is in force; nil without one.
    package let course: CycleTimeline?
    /// The person's weight in kilograms; nil where it is not known.
    package let weight: Double?

    /// Facts with these values.
    package init(
        totals: [DayTotals], log: [LoggedDay] = [], targets: TargetHistory, learning: ExpenditureLearning?,
        current: NutritionPlan?, course: CycleTimeline?, weight: Double?
    ) {
        (self.totals, self.log, self.targets, self.learning) = (totals, log, targets, learning)
        (self.current, self.course, self.weight) = (current, course, weight)
    }

    private var today: CalendarDay { targets.facts.today }

    /// The first day of a range; of all days the first of which there is anything.
    fileprivate func firstDay(of range: ProgressRange) -> CalendarDay {
        range.firstDay(until: today)
            ?? min([totals.first?.day, targets.facts.periods.first?.from].compactMap(\.self).min() ?? today, today)
    }

    /// The spells of illness and travel since a day.
    fileprivate func unusual(from first: CalendarDay) -> [UnusualDays] {
        log.filter { first <= $0.day && $0.day <= today && !$0.marks.isDisjoint(with: [.ill, .travelling]) }
            .reduce(into: []) { spells, day in
                if let last = spells.last, last.to.adding(days: 1) == day.day {
                    spells[spells.count - 1] = UnusualDays(from: last.from, to: day.day)
                } else {
                    spells.append(UnusualDays(from: day.day, to: day.day))
                }
            }
    }

    /// The plan in force.
    fileprivate var inForce: NutritionPlan? { course == nil ? nil : current }

    /// The way of the plan in force from today on, from where the trend is.
    fileprivate var projection: ProgressProjection? {
        guard let plan = inForce, let course else { return nil }
        let start = plan.forecastStart(trend: learning?.trendWeight, weight: weight)
        return ProgressProjection(plan.underWay(at: start), from: today, cycle: course)
    }
}

extension ProgressRange {
    /// The first day of the range; nil where it has no end to the past.
    package func firstDay(until today: CalendarDay) -> CalendarDay? { dayCount.map { today.adding(days: 1 - $0) } }
}

extension ProgressReport {
    /// Progress over a range.
    package init(_ facts: ProgressFacts, over range: ProgressRange) {
        var targets = facts.targets
        let today = targets.facts.today
        let first = facts.firstDay(of: range)
        let days = facts.totals.drop { $0.day < first }.map { totals in
            ProgressDay(totals: totals, targets: targets.targets(on: totals.day))
        }
        self.init(
            range: range, from: first, to: today, days: days, targets: targets.periods(from: first, to: today),
            estimates: facts.learning?.estimates(from: first) ?? [], unusual: facts.unusual(from: first),
            latestWeighIn: facts.totals.last { $0.weight != nil }.flatMap { day in
                day.weight.map { MeasuredWeight(day: day.day, weight: $0) }
            },
            formulaExpenditure: facts.current?.inputs.formulaExpenditure.result.units,
            plannedExpenditure: facts.inForce?.totalDailyEnergyExpenditure.result.units,
            isCatchingUp: facts.inForce.map { facts.learning?.isFollowed(by: $0) ?? false } ?? false,
            projection: facts.projection,
            adherence: Adherence(days, today: today),
            thisWeek: WeekReading(facts.totals, targets).soFar)
    }
}
