import APIContract
package import NutritionScience

extension FieldCheck {
    /// The day on which something was drunk, today where none is named. Water of days to come can't be planned.
    package static func drinkDay(_ text: String?, today: CalendarDay) -> Checked<CalendarDay> {
        if let named = text.flatMap({ CalendarDay(given: $0) }), named > today {
            return .refused(field: "day", .notDrunkYet)
        }
        return day(text, in: firstDay...today, usual: today)
    }

    /// The required amount of something that was drunk.
    package static func millilitres(_ millilitres: Int?, field: String = "millilitres") -> Checked<Int> {
        guard let millilitres else { return .refused(field: field, .missing) }
        guard (1...5000).contains(millilitres) else {
            return .refused(field: field, .outOfRange(minimum: 1, maximum: 5000, unit: "ml"))
        }
        return .accepted(millilitres)
    }
}
