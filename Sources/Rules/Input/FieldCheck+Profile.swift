import APIContract
package import NutritionScience

/// Checks of profile fields.
extension FieldCheck {
    /// The name of a time zone, if any.
    package static func optionalTimeZone(_ name: String?, field: String = "timeZone") -> Checked<String?> {
        guard let name, !Preferences.isTimeZone(name) else { return .accepted(name) }
        return .refused(field: field, .notOneOf(["Europe/Berlin", "America/New_York", "UTC"]))
    }

    /// A required weight in kilograms, in the range of the science; nil for 0, which stands for none in requests.
    package static func weightOrNone(_ kilograms: Double?, field: String) -> Checked<Double?> {
        guard let kilograms else { return .refused(field: field, .missing) }
        let range = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard kilograms == 0 || Mass(kilograms: kilograms).map({ range.contains($0.grams) }) == true else {
            return .refused(field: field, InputProblem.weightOutOfRange.fieldProblem)
        }
        return .accepted(kilograms == 0 ? nil : kilograms)
    }

    /// A target weight in kilograms, in the range of the science, if any. 0 is accepted too: it stands for none where
    /// there is no weight either, and is refused with one.
    package static func targetWeight(_ kilograms: Double?, field: String = "targetWeight") -> Checked<Double?> {
        guard let kilograms, kilograms != 0 else { return .accepted(kilograms) }
        return weightOrNone(kilograms, field: field)
    }

    /// A required height in centimetres, in the range of the science; nil for 0, which stands for none in requests.
    package static func heightOrNone(_ centimetres: Double?, field: String = "height") -> Checked<Double?> {
        guard let centimetres else { return .refused(field: field, .missing) }
        let range = AllowedRange.centimetres.lowerBound * 100...AllowedRange.centimetres.upperBound * 100
        guard centimetres == 0 || Height(centimetres: centimetres).map({ range.contains($0.tenthMillimetres) }) == true
        else { return .refused(field: field, InputProblem.heightOutOfRange.fieldProblem) }
        return .accepted(centimetres == 0 ? nil : centimetres)
    }

    /// Body fat in per cent, in the range of the science, if any; it is required where the formula needs it.
    package static func bodyFat(
        _ percent: Double?, for formula: Checked<BasalMetabolicRate.Formula>, field: String = "bodyFat"
    ) -> Checked<Double?> {
        guard let percent else {
            if case .accepted(.katchMcArdle) = formula {
                return .refused(field: field, InputProblem.bodyFatMissing.fieldProblem)
            }
            return .accepted(nil)
        }
        let range = Double(AllowedRange.bodyFatPercent.lowerBound)...Double(AllowedRange.bodyFatPercent.upperBound)
        guard range.contains(percent), let fat = Percentage(percent: percent) else {
            return .refused(field: field, InputProblem.bodyFatOutOfRange.fieldProblem)
        }
        return .accepted(fat.percent.value)
    }

    /// The answer to the question before a first deficit, if there is one.
    package static func healthConditions(
        _ names: [String]?, field: String = "healthConditions"
    ) -> Checked<Set<HealthCondition>?> {
        guard let names else { return .accepted(nil) }
        let conditions = names.compactMap(HealthCondition.init(rawValue:))
        guard conditions.count == names.count else {
            return .refused(field: field, .notOneOf(HealthCondition.allCases.map(\.rawValue)))
        }
        return .accepted(Set(conditions))
    }

    /// A deficit or surplus in kilocalories a day, in the range of the science, if any.
    package static func energyGap(_ kilocalories: Int?, field: String = "energyGap") -> Checked<Int?> {
        guard let kilocalories else { return .accepted(nil) }
        guard AllowedRange.energyGap.contains(kilocalories) else {
            return .refused(field: field, InputProblem.energyGapOutOfRange.fieldProblem)
        }
        return .accepted(kilocalories)
    }

    /// The number of meals a day: 1 to 10.
    package static func mealsPerDay(_ meals: Int) -> Checked<Int> { whole(meals, in: 1...10, field: "mealsPerDay") }

    /// A required date of birth of a person aged 13 to 120.
    package static func dateOfBirth(_ text: String?, today: CalendarDay, field: String = "dateOfBirth") -> Checked<
        CalendarDay
    > {
        guard let text else { return .refused(field: field, .missing) }
        guard let day = CalendarDay(given: text) else { return .refused(field: field, .notADay) }
        return dateOfBirth(day, today: today, field: field)
    }

    /// A date of birth of a person aged 13 to 120.
    package static func dateOfBirth(
        _ day: CalendarDay, today: CalendarDay, field: String = "dateOfBirth"
    ) -> Checked<CalendarDay> {
        let years = AllowedRange.years
        guard years.contains(day.age(on: today)) else {
            return .refused(field: field, .ageOutOfRange(minimum: years.lowerBound, maximum: years.upperBound))
        }
        return .accepted(day)
    }
}
