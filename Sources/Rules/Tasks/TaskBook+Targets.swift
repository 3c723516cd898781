package import NutritionScience

extension TaskBook.Demands {
    /// Asks for what a person has set themselves, of each day of the week.
    package mutating func follow(_ week: TargetWeek) {
        let days = (0..<7).map { weekday in
            let day = week.targetsWithRefeed(onWeekday: weekday)
            return Amounts(water: day.water.amount, protein: day.macronutrients.protein.grams)
        }
        (water, protein) = (days[0].water, days[0].protein)
        weekdays = Set(days).count == 1 ? nil : days
    }
}
