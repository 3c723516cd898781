package import NutritionScience

/// How old somebody has to be to be counted, in a server's database and on a phone.
package enum MeasuredAge {
    /// The youngest who are, in years.
    package static let youngest = 18

    /// Whether somebody who was born on a day is too young. A day that is still to come is not one on which anybody was.
    package static func isTooYoung(_ born: CalendarDay, on today: CalendarDay) -> Bool {
        (0..<youngest).contains(born.age(on: today))
    }
}
