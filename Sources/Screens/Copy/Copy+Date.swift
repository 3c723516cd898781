public import NutritionScience

extension Copy {
    /// A day as this language writes it: `February 2, 2026`.
    public func date(_ day: CalendarDay) -> String {
        let parts = day.components
        return self(
            "date", ["month": self("month.\(parts.month)"), "day": String(parts.day), "year": String(parts.year)])
    }
}
