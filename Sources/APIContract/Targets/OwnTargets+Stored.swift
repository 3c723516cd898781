import NutritionScience

extension OwnTargets {
    /// The targets that a person has set, from their stored values. Values that can't be read are left out.
    package init(stored values: OwnTargetsValues) {
        let weekdays = (values.weekdays ?? [:]).compactMap { name, day in
            Weekday(rawValue: name).flatMap(Weekday.allCases.firstIndex).map { ($0, Day(stored: day)) }
        }
        let breaks = (values.dietBreaks ?? []).compactMap { days -> ClosedRange<CalendarDay>? in
            guard let first = days.from.flatMap(CalendarDay.init(given:)),
                let last = days.to.flatMap(CalendarDay.init(given:)), first <= last
            else { return nil }
            return first...last
        }
        self.init(
            everyDay: values.everyDay.map(Day.init(stored:)) ?? Day(),
            weekdays: weekdays.reduce(into: [:]) { $0[$1.0] = $1.1 },
            maxima: OwnMaxima(
                sugar: values.maxima?.sugar, saturatedFat: values.maxima?.saturatedFat,
                tenthsOfSalt: values.maxima?.salt.flatMap { Int(exactly: ($0 * 10).rounded()) }),
            maintenance: MaintenanceDays(
                refeeds: (values.refeedDays ?? []).compactMap {
                    Weekday(rawValue: $0).flatMap(Weekday.allCases.firstIndex)
                }.sorted(), breaks: breaks))
    }
}

extension OwnTargets.Day {
    fileprivate init(stored values: OwnTargetsValues.DayValues) {
        self.init(
            calories: values.calories,
            macronutrients: OwnMacronutrients(
                protein: values.protein.flatMap { $0.stored }, fat: values.fat.flatMap { $0.stored },
                carbohydrate: values.carbohydrate.flatMap { $0.stored },
                isLowInCarbohydrate: values.lowCarbohydrate ?? false),
            fibre: values.fibre, water: values.water)
    }
}

extension OwnTargetsValues.AmountValues {
    /// The amount as it was kept; nil for none.
    fileprivate var stored: OwnMacronutrients.Amount? {
        if let grams { return .grams(grams) }
        if let percent { return .percent(percent) }
        return gramsPerKg.flatMap { Int(exactly: ($0 * 100).rounded()) }.map { .hundredthsPerKilogram($0) }
    }
}
