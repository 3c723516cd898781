package import APIContract
package import NutritionScience

/// Checks of days and ranges of them.
extension FieldCheck {
    /// The first day for which anything can be logged.
    package static let firstDay = CalendarDay(daysSince1970: 0)
    /// Every day for which anything can be logged, until 31 December 9999.
    package static let everyDay = firstDay...CalendarDay(daysSince1970: 2_932_896)

    /// A day in a range; `usual` where none is given.
    package static func day(
        _ text: String?, in days: ClosedRange<CalendarDay>, usual: CalendarDay, field: String = "day"
    ) -> Checked<CalendarDay> {
        guard let text else { return .accepted(usual) }
        guard let day = CalendarDay(given: text) else { return .refused(field: field, .notADay) }
        guard days.contains(day) else {
            return .refused(field: field, .dayOutOfRange(earliest: days.lowerBound, latest: days.upperBound))
        }
        return .accepted(day)
    }

    /// A required day until today.
    package static func pastDay(_ text: String?, today: CalendarDay, field: String = "day") -> Checked<CalendarDay> {
        guard text != nil else { return .refused(field: field, .missing) }
        return day(text, in: firstDay...today, usual: today, field: field)
    }

    /// The number of days before today for which a device's own data is adopted.
    package static let daysTakenOver = 3660

    /// The required first days of past changes, each later than the one before. A device's clock may be a day ahead.
    package static func daysOfChanges(
        _ texts: [String?], today: CalendarDay, field: String = "changes"
    ) -> Checked<[CalendarDay]> {
        var days: [CalendarDay] = []
        for (index, text) in texts.enumerated() {
            let field = "\(field).\(index).from"
            guard text != nil else { return .refused(field: field, .missing) }
            let latest = today.adding(days: 1)
            switch day(text, in: firstDay...latest, usual: today, field: field) {
            case .accepted(let day):
                if let before = days.last, day <= before {
                    return .refused(field: field, .dayOutOfRange(earliest: before.adding(days: 1), latest: latest))
                }
                days.append(day)
            case .refused(let field, let problem): return .refused(field: field, problem)
            }
        }
        return .accepted(days)
    }

    /// A day until today, if any.
    package static func optionalPastDay(_ text: String?, today: CalendarDay, field: String) -> Checked<CalendarDay?> {
        guard text != nil else { return .accepted(nil) }
        return switch pastDay(text, today: today, field: field) {
        case .accepted(let day): .accepted(day)
        case .refused(let field, let problem): .refused(field: field, problem)
        }
    }

    /// The days from `from` to `to`: at most 3,660. Without `to`, they end today; without `from`, there are
    /// `usualCount` days.
    ///
    /// - Throws: `InvalidInput` naming every invalid field.
    package static func days(from: String?, to: String?, usualCount: Int, today: CalendarDay) throws(InvalidInput)
        -> ClosedRange<CalendarDay>
    {
        let lastDay = CalendarDay(year: 9999, month: 12, day: 31) ?? today
        let end = day(to, in: firstDay...lastDay, usual: today, field: "to")
        // Where the end is invalid, the start is only checked against all days.
        let latest = (try? end.get()) ?? lastDay
        let earliest = (try? end.get()).map { max(firstDay, $0.adding(days: 1 - 3660)) } ?? firstDay
        let usual = max(firstDay, latest.adding(days: 1 - usualCount))
        let (start, last) = try all(day(from, in: earliest...latest, usual: usual, field: "from"), end)
        return start...last
    }
}
