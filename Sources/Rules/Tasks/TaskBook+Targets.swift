package import NutritionScience

extension TaskBook {
    /// Asks on days gone by, until one that stays as it is, for what a person had set themselves on them; days of which
    /// nothing was asked stay so. `basis` is what that lay above on a day; nil without a plan.
    package mutating func follow(
        _ own: OwnTargetsHistory, until end: CalendarDay, above basis: (CalendarDay) -> TargetsBasis?
    ) {
        guard let first = own.changes.first?.day, first < end else { return }
        let old = rules
        let begins = Set(old.map(\.from) + own.changes.map(\.day)).filter { (first..<end).contains($0) }.sorted()
        rules.removeAll { (first...end).contains($0.from) }
        for day in begins + [end] {
            guard let rule = old.last(where: { $0.from <= day }) else { continue }
            var demands = rule.demands
            let set = own.own(on: day)
            if day < end, !set.isEmpty, let basis = basis(day) { demands?.follow(TargetWeek(set, basis)) }
            rules.append(Rule(from: day, demands: demands))
        }
        rules.sort { $0.from < $1.from }
    }
}

extension TaskBook {
    /// Asks for what plans asked for while they were in force, with what the person had set above them from when on.
    package mutating func follow(_ targets: TargetFacts, meals: Int) {
        let periods = targets.periods
        for (period, next) in zip(periods, periods.dropFirst().map { Optional($0.from) } + [nil]) {
            let over = [period.end, next].compactMap(\.self).min()
            let changed = targets.own.changes.map(\.day).filter { day in
                day > period.from && over.map { day < $0 } ?? true
            }
            let basis = period.plan.targetsBasis(isProtected: false)
            for day in [period.from] + changed {
                let week = basis.map { TargetWeek(targets.own.own(on: day), $0) }
                follow(Demands(period.plan.targets, in: week, meals: meals), today: day, since: day)
            }
            if let end = period.end { follow(nil, today: end, since: end) }
        }
    }
}

extension TaskBook.Demands {
    /// A number of meals, and what a plan asks for, with what the person has set themselves above it.
    package init(_ plan: PlanNumbers, in week: TargetWeek?, meals: Int) {
        self.init(water: plan.waterTarget, protein: plan.proteinTarget, meals: meals)
        if let week, !week.own.isEmpty { follow(week) }
    }

    /// Asks for what a person has set themselves, of each day of the week.
    package mutating func follow(_ week: TargetWeek) {
        let days = (0..<7).map { weekday in
            let day = week.targetsWithRefeed(onWeekday: weekday)
            return Amounts(water: day.water.amount, protein: day.macronutrients.protein.grams)
        }
        (water, protein) = (days[0].water, days[0].protein)
        weekdays = Set(days).count == 1 ? nil : days
    }
}
