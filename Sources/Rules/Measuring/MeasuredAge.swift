package import NutritionScience

/// The minimum age for being counted, in a server's database and on a phone.
package enum MeasuredAge {
    /// The minimum age, in years.
    package static let youngest = 18

    /// Whether a person born on a day is too young; false for a day in the future, which can't be a date of birth.
    package static func isTooYoung(_ born: CalendarDay, on today: CalendarDay) -> Bool {
        (0..<youngest).contains(born.age(on: today))
    }
}
