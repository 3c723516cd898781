package import APIContract
package import NutritionScience

extension OwnMeals {
    /// The meals that are still ahead at a time, without those that have entries: the likely meal of that time and the
    /// ones after it, snacks last.
    package func ahead(at time: TimeOfDay, logged: [Meal]) -> [Meal] {
        let order = meals.map(\.meal)
        let main = order.filter { $0 != .snack }
        let likely = usual(at: time)
        // Between the meals a snack is likely, and the next meal is still ahead; late in the evening none is.
        let isAfternoon = Self.afternoon.contains(time.minutes)
        guard likely != .snack || isAfternoon else { return [] }
        let next = likely == .snack ? .dinner : likely
        let start = main.firstIndex(of: next) ?? main.endIndex
        return (main[start...] + order.filter { $0 == .snack }).filter { !logged.contains($0) }
    }

    /// The hours between lunch and dinner, in minutes.
    private static let afternoon = 15 * 60..<17 * 60
}

extension DayRemainder {
    /// The least energy left, in kilocalories, of which a meal is suggested.
    private static let leastForMeal = 150

    /// The remainder of a day with `eaten` kilocalories of `target`, of which the first of the meals `ahead` has its
    /// share: a snack counts a third of a meal.
    package init(eaten: Int, of target: Int, ahead: [Meal]) {
        let left = target - eaten
        let state: State = left < 0 && !DayTargets.isNear(eaten, target) ? .above : Self.isReached(eaten, target)
        let shares = ahead.map { $0 == .snack ? 1 : 3 }
        var meal: Int?
        if state == .open, left >= Self.leastForMeal, let first = shares.first {
            meal = 50 * (left * first / shares.reduce(0, +) / 50)
        }
        self.init(
            state: state, calories: abs(left), isUntouched: eaten == 0, mealCalories: meal.flatMap { $0 > 0 ? $0 : nil }
        )
    }

    private static func isReached(_ eaten: Int, _ target: Int) -> State {
        DayTargets.isNear(eaten, target) ? .reached : .open
    }
}

extension MealBefore {
    /// The entries of a day that were eaten at a meal; nil where there are none.
    package init?(_ meal: Meal, of entries: [DiaryEntry]) {
        let eaten = entries.filter { $0.meal == meal && !$0.isPlanned }
        guard !eaten.isEmpty else { return nil }
        self.init(meal: meal, foods: eaten.compactMap(\.name), calories: eaten.reduce(0) { $0 + $1.calories })
    }
}

extension PlannedMeal {
    /// The first meal, in the order of the person's meals, for which entries of a day are planned; nil where none is.
    package init?(_ entries: [DiaryEntry], of meals: OwnMeals) {
        let planned = entries.filter(\.isPlanned)
        let order = meals.shown(with: planned.compactMap(\.meal)).map { Meal?.some($0.meal) } + [nil]
        guard let meal = order.first(where: { meal in planned.contains { $0.meal == meal } }) else { return nil }
        let entries = planned.filter { $0.meal == meal }
        self.init(
            meal: meal, ids: entries.map(\.id), foods: entries.compactMap(\.name),
            calories: entries.reduce(0) { $0 + $1.calories })
    }
}

extension CalendarDay {
    /// Today and the seven days before, of which a person is asked whether they ate what they planned.
    package var daysOfPlans: ClosedRange<CalendarDay> { adding(days: -7)...self }
}

extension [DiaryEntry] {
    /// The latest day before `today` with something that was planned, and of which the person has not said whether they
    /// ate it; nil where there is none.
    package func lastOpenPlan(before today: CalendarDay) -> CalendarDay? {
        filter { $0.isPlanned && $0.day < today }.map(\.day).max()
    }
}

extension [DayTotals] {
    /// The trend of the weight on each of the last 14 days that has one, the earliest first, in kilograms. The days
    /// begin 26 days before `today`, since a trend looks back over 14.
    package func weightTrend(until today: CalendarDay) -> [TrendDay] {
        let weighIns = compactMap { totals in
            totals.weight.flatMap(Mass.init(kilograms:)).map { (day: totals.day, weight: $0) }
        }
        return (0..<WeightTrend.days).reversed().compactMap { ago in
            let day = today.adding(days: -ago)
            return WeightTrend(weighIns, on: day).map { TrendDay(day: day, kilograms: $0.weight.kilograms.value) }
        }
    }
}

extension CalendarDay {
    /// The days whose weigh-ins the trend of the last 14 days rests on.
    package var daysOfTrend: ClosedRange<CalendarDay> { adding(days: 2 - 2 * WeightTrend.days)...self }
}
