package import APIContract
package import NutritionScience

/// Checks of a person's own targets, each field by itself; `TargetWeek.problems` has the problems of their combination.
extension FieldCheck {
    /// The targets, as far as single fields can be checked.
    ///
    /// - Throws: `InvalidInput` naming every invalid field.
    package static func ownTargets(_ values: OwnTargetsValues, today: CalendarDay) throws(InvalidInput) -> OwnTargets {
        var check = OwnTargetsCheck(today: today)
        let own = OwnTargets(
            everyDay: check.day(values.everyDay, "everyDay"), weekdays: check.weekdays(values.weekdays ?? [:]),
            maxima: check.maxima(values.maxima),
            maintenance: MaintenanceDays(
                refeeds: check.refeeds(values.refeedDays ?? []), breaks: check.breaks(values.dietBreaks ?? [])))
        guard check.problems.isEmpty else { throw InvalidInput(check.problems) }
        return own
    }
}

private struct OwnTargetsCheck {
    let today: CalendarDay
    var problems: [String: FieldProblem] = [:]

    mutating func day(_ values: OwnTargetsValues.DayValues?, _ field: String) -> OwnTargets.Day {
        guard let values else { return OwnTargets.Day() }
        return OwnTargets.Day(
            calories: whole(values.calories, in: AllowedTargets.calories, "kcal", "\(field).calories"),
            macronutrients: OwnMacronutrients(
                protein: amount(values.protein, "\(field).protein"), fat: amount(values.fat, "\(field).fat"),
                carbohydrate: amount(values.carbohydrate, "\(field).carbohydrate"),
                isLowInCarbohydrate: values.lowCarbohydrate ?? false),
            fibre: whole(values.fibre, in: AllowedTargets.fibre, "g", "\(field).fibre"),
            water: whole(values.water, in: AllowedTargets.water, "ml", "\(field).water"))
    }

    mutating func weekdays(_ values: [String: OwnTargetsValues.DayValues]) -> [Int: OwnTargets.Day] {
        var days: [Int: OwnTargets.Day] = [:]
        for (name, values) in values {
            guard let weekday = weekday(name, "weekdays.\(name.prefix(20))") else { continue }
            days[weekday] = day(values, "weekdays.\(name)")
        }
        return days
    }

    mutating func maxima(_ values: OwnTargetsValues.MaximaValues?) -> OwnMaxima {
        let tenths = values?.salt.flatMap { Int(exactly: ($0 * 10).rounded()) }
        if values?.salt != nil, tenths.map(AllowedTargets.tenthsOfSalt.contains) != true {
            problems["maxima.salt"] = .outOfRange(minimum: 1, maximum: 30, unit: "g")
        }
        return OwnMaxima(
            sugar: whole(values?.sugar, in: AllowedTargets.sugar, "g", "maxima.sugar"),
            saturatedFat: whole(values?.saturatedFat, in: AllowedTargets.saturatedFat, "g", "maxima.saturatedFat"),
            tenthsOfSalt: tenths)
    }

    mutating func refeeds(_ names: [String]) -> [Int] {
        Array(Set(names.compactMap { weekday($0, "refeedDays") })).sorted()
    }

    mutating func breaks(_ values: [OwnTargetsValues.DietBreakValues]) -> [ClosedRange<CalendarDay>] {
        guard values.count <= MaintenanceDays.mostBreaks else {
            problems["dietBreaks"] = .tooManyEntries(maximum: MaintenanceDays.mostBreaks)
            return []
        }
        let breaks = values.enumerated().compactMap { dietBreak($1, "dietBreaks.\($0)") }
            .sorted { $0.lowerBound < $1.lowerBound }
        for (earlier, later) in zip(breaks, breaks.dropFirst()) where later.lowerBound <= earlier.upperBound {
            problems["dietBreaks"] = .dayOutOfRange(
                earliest: earlier.upperBound.adding(days: 1), latest: today.adding(days: MaintenanceDays.breakDistance))
        }
        return breaks
    }

    private mutating func dietBreak(
        _ values: OwnTargetsValues.DietBreakValues, _ field: String
    ) -> ClosedRange<CalendarDay>? {
        // Past breaks stay as they were.
        let distance = MaintenanceDays.breakDistance
        let days = today.adding(days: -distance)...today.adding(days: distance)
        guard let first = day(values.from, in: days, "\(field).from") else { return nil }
        let longest = MaintenanceDays.breakDays.upperBound
        return day(values.to, in: first...first.adding(days: longest - 1), "\(field).to").map { first...$0 }
    }

    private mutating func day(
        _ text: String?, in days: ClosedRange<CalendarDay>, _ field: String
    ) -> CalendarDay? {
        guard text != nil else {
            problems[field] = .missing
            return nil
        }
        return value(FieldCheck.day(text, in: days, usual: today, field: field))
    }

    private mutating func amount(
        _ values: OwnTargetsValues.AmountValues?, _ field: String
    ) -> OwnMacronutrients.Amount? {
        guard let values else { return nil }
        switch (values.grams, values.percent, values.gramsPerKg) {
        case (nil, nil, nil): return nil
        case (let grams?, nil, nil):
            return whole(grams, in: AllowedTargets.macronutrient, "g", field).map { .grams($0) }
        case (nil, let percent?, nil):
            return whole(percent, in: AllowedTargets.percent, "%", field).map { .percent($0) }
        case (nil, nil, let perKilogram?):
            let hundredths = Int(exactly: (perKilogram * 100).rounded())
            guard let hundredths, AllowedTargets.hundredthsPerKilogram.contains(hundredths) else {
                problems[field] = .outOfRange(minimum: 0, maximum: 10, unit: "g/kg")
                return nil
            }
            return .hundredthsPerKilogram(hundredths)
        default:
            problems[field] = .tooManyEntries(maximum: 1)
            return nil
        }
    }

    private mutating func weekday(_ name: String, _ field: String) -> Int? {
        guard let weekday = Weekday(rawValue: name) else {
            problems[field] = .notOneOf(Weekday.allCases.map(\.rawValue))
            return nil
        }
        return Weekday.allCases.firstIndex(of: weekday)
    }

    private mutating func whole(_ number: Int?, in range: ClosedRange<Int>, _ unit: String, _ field: String) -> Int? {
        guard let number else { return nil }
        guard range.contains(number) else {
            problems[field] = .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: unit)
            return nil
        }
        return number
    }

    private mutating func value<Value>(_ checked: Checked<Value>) -> Value? {
        switch checked {
        case .accepted(let value): return value
        case .refused(let field, let problem):
            problems[field] = problem
            return nil
        }
    }
}

/// The absolute limits of a day's targets; a person's own plan and guards set narrower ones.
package enum AllowedTargets {
    /// Kilocalories.
    package static let calories = 500...10_000
    /// Grams of a macronutrient.
    package static let macronutrient = 0...1000
    /// Per cent of the calories.
    package static let percent = 0...100
    /// Hundredths of a gram for each kilogram.
    package static let hundredthsPerKilogram = 0...1000
    /// Grams of fibre.
    package static let fibre = 5...150
    /// Millilitres of water. More than the cap is never recommended.
    package static let water = 500...WaterTarget.cap
    /// Grams of free sugars.
    package static let sugar = 0...300
    /// Grams of saturated fat.
    package static let saturatedFat = 0...200
    /// Tenths of a gram of salt.
    package static let tenthsOfSalt = 10...300
}
