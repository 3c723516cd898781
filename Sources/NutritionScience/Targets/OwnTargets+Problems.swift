extension TargetWeek {
    /// The problems with the person's own targets; empty where there are none.
    public var problems: [OwnTargetsProblem] {
        let calories = calorieProblems
        guard calories.isEmpty else { return calories }
        let low = ([nil] + (0..<7).map { $0 }).first { weekday in
            let day = weekday.map { own.weekdays[$0] } ?? own.everyDay
            return day.macronutrients.isLowInCarbohydrate
                && (day.macronutrients.carbohydrate != nil || day.macronutrients.fat != nil)
        }
        if let low { return [.init(.lowCarbohydrateBesides, on: low)] }
        return macronutrientProblems + (own.maintenance.refeeds.isEmpty || hasDeficit ? [] : [.init(.noDeficit)])
    }

    /// Whether days at maintenance have more than the others.
    public var hasDeficit: Bool { mean < basis.expenditure }

    private var calorieProblems: [OwnTargetsProblem] {
        let days = (0..<7).filter { own.weekdays[$0].energy != nil }
        let single =
            (own.everyDay.energy.map { [problem(everyDay: $0)] } ?? [])
            + days.map { problem(of: own.weekdays[$0].energy ?? 0, on: $0) }
        let found = single.compactMap { $0 }
        guard found.isEmpty, !basis.isProtected else { return found }
        let wanted = Self.wanted(own, basis)
        let sum = wanted.reduce(0, +)
        if sum < 7 * basis.leastMean {
            let missing = (7 * basis.leastMean - sum).dividedRoundingUp(by: 7)
            return [.init(.meanUnderFloor(by: missing, least: basis.leastMean))]
        }
        guard let third = thirdDayUnderFloor(wanted) else { return [] }
        return [.init(.tooManyDaysUnderFloor(least: basis.leastMean), on: third)]
    }

    /// The third consecutive day under the floor; nil where there is none.
    private func thirdDayUnderFloor(_ wanted: [Int]) -> Int? {
        (0..<7).first { last in
            (0...RestrictionLimit.mostDaysUnder).allSatisfy { wanted[(last + 7 - $0) % 7] < basis.leastMean }
        }
    }

    private func problem(everyDay calories: Int) -> OwnTargetsProblem? {
        let least = basis.isProtected ? basis.calories : basis.leastMean
        if calories < least {
            return .init(basis.isProtected ? .protected(calories, least: least) : .underFloor(calories, least: least))
        }
        return problem(tooHigh: calories, on: nil)
    }

    private func problem(of calories: Int, on weekday: Int) -> OwnTargetsProblem? {
        if basis.isProtected, calories < basis.calories {
            return .init(.protected(calories, least: basis.calories), on: weekday)
        }
        if calories < basis.leastDay {
            return .init(.dayTooLow(calories, least: basis.leastDay), on: weekday)
        }
        return problem(tooHigh: calories, on: weekday)
    }

    private func problem(tooHigh calories: Int, on weekday: Int?) -> OwnTargetsProblem? {
        let most = max(2 * basis.expenditure, basis.calories)
        return calories > most ? .init(.tooHigh(calories, most: most), on: weekday) : nil
    }

    private var macronutrientProblems: [OwnTargetsProblem] {
        let days = (0..<7).map { targets(onWeekday: $0) }
        guard let first = days.indices.first(where: { days[$0].collision != nil }),
            let collision = days[first].collision
        else { return [] }
        // A collision on every day without targets of its own belongs to every day.
        let isOwn = own.weekdays[first] != OwnTargets.Day()
        let own = own.day(first).macronutrients
        return [
            .init(
                .macronutrients(collision, own, calories: days[first].calories.amount), on: isOwn ? first : nil)
        ]
    }
}

/// A reason why a person can't set these targets.
public struct OwnTargetsProblem: Error, Hashable, Sendable {
    /// The day of the week concerned, 0 for Monday; nil for every day.
    public let weekday: Int?
    /// The reason.
    public let reason: Reason

    init(_ reason: Reason, on weekday: Int? = nil) {
        self.weekday = weekday
        self.reason = reason
    }

    /// The reasons against targets, in kilocalories a day.
    public enum Reason: Hashable, Sendable {
        /// Calories under the floor, or under expenditure where that is even less.
        case underFloor(Int, least: Int)
        /// Calories under the plan's for a person who is under 18, underweight or at their goal, or for whom a
        /// clinician comes first.
        case protected(Int, least: Int)
        /// A day under the minimum for any day.
        case dayTooLow(Int, least: Int)
        /// More than twice the person's expenditure.
        case tooHigh(Int, most: Int)
        /// The mean of a week is under the floor, by a number of kilocalories.
        case meanUnderFloor(by: Int, least: Int)
        /// More than two consecutive days are under the floor.
        case tooManyDaysUnderFloor(least: Int)
        /// Together with the past days, more than two consecutive days or the mean of seven are under the floor.
        case tooSevereAfterDaysBefore(least: Int)
        /// The macronutrients that are set do not fit the day's calories.
        case macronutrients(MacronutrientCollision, OwnMacronutrients, calories: Int)
        /// The low-carbohydrate choice together with an amount of carbohydrate or fat that contradicts it.
        case lowCarbohydrateBesides
        /// A first deficit, before the health question about it was answered.
        case healthQuestionOpen
        /// Refeeds and diet breaks where there is no deficit to pause.
        case noDeficit
    }
}
