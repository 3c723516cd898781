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

    /// A month as this language writes it in little room: `Feb 2026`.
    public func shortMonth(_ day: CalendarDay) -> String {
        let parts = day.components
        return self("date.month", ["month": self("month.short.\(parts.month)"), "year": String(parts.year)])
    }
}
