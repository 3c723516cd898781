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

extension TaskBook.Demands {
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
