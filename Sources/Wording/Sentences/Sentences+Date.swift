public import NutritionScience

extension Sentences {
    /// A day as this language writes it: `February 2, 2026`.
    public func date(_ day: CalendarDay) -> String {
        let parts = day.components
        return self(
            "date", ["month": self("month.\(parts.month)"), "day": String(parts.day), "year": String(parts.year)])
    }

    /// A day without its year, as this language writes it in little room: `Feb 2`.
    public func shortDate(_ day: CalendarDay) -> String {
        let parts = day.components
        return self("date.short", ["month": self("month.short.\(parts.month)"), "day": String(parts.day)])
    }

    /// Two days in little room, the earlier first, with the years that are not the one of `today`; just the one where both
    /// are the same: `Feb 2 – Mar 4, 2027`.
    public func shortDates(_ first: CalendarDay, _ last: CalendarDay, seenOn today: CalendarDay) -> String {
        let (year, end) = (first.components.year, last.components.year)
        let lastDay = shortDate(last, withYear: end != today.components.year || end != year)
        return first == last ? lastDay : "\(shortDate(first, withYear: year != end)) – \(lastDay)"
    }

    private func shortDate(_ day: CalendarDay, withYear: Bool) -> String {
        guard withYear else { return shortDate(day) }
        let parts = day.components
        return self(
            "date", ["month": self("month.short.\(parts.month)"), "day": String(parts.day), "year": String(parts.year)])
    }

    /// A month as this language writes it in little room: `Feb 2026`.
    public func shortMonth(_ day: CalendarDay) -> String {
        let parts = day.components
        return self("date.month", ["month": self("month.short.\(parts.month)"), "year": String(parts.year)])
    }
}
