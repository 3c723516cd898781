package import APIContract
package import NutritionScience

/// A person's own targets as they are entered, with or without an account.
package enum EnteredTargets {
    /// The week that they result in together with a plan. Past diet breaks are left out.
    ///
    /// - Throws: `InvalidInput` naming the fields that collide.
    package static func week(
        _ values: OwnTargetsValues, above basis: TargetsBasis, today: CalendarDay
    ) throws(InvalidInput) -> TargetWeek {
        var own = try FieldCheck.ownTargets(values, today: today)
        own.maintenance.breaks.removeAll { $0.upperBound < today }
        let week = TargetWeek(own, basis)
        let problems = week.problems
        guard problems.isEmpty else { throw InvalidInput(Dictionary(problems.map(field)) { first, _ in first }) }
        return week
    }

    /// The person's own targets by the day from which they apply, after setting these from today on: checked against
    /// their plan, the limits that protect them, and the days before. Past diet breaks are left out: their days stay as
    /// they were.
    ///
    /// - Parameters:
    ///   - own: The targets set until now.
    ///   - basis: The numbers of their plan.
    ///   - firstDay: The first day with any data.
    ///   - isAsked: Whether they have answered the health question about a deficit.
    /// - Throws: `InvalidInput` naming the fields that collide.
    package static func history(
        _ values: OwnTargetsValues, after own: OwnTargetsHistory, above basis: TargetsBasis, in cycle: CycleTimeline,
        since firstDay: CalendarDay, isAsked: Bool, today: CalendarDay
    ) throws(InvalidInput) -> OwnTargetsHistory {
        let week = try week(values, above: basis, today: today)
        guard isAsked || !week.beginsDeficit else {
            throw InvalidInput(["everyDay": .ownTargets(.healthQuestionOpen)])
        }
        var history = own
        history.set(week.own, from: today)
        let days = DaysInForce(
            cycle: cycle, own: history, basis: basis, isProtected: basis.isProtected, firstDay: firstDay)
        guard days.keepLimit(from: today) else {
            throw InvalidInput(["everyDay": .ownTargets(.tooSevereAfterDaysBefore(least: basis.leastMean))])
        }
        return history
    }

    /// The field that a problem concerns.
    private static func field(_ problem: OwnTargetsProblem) -> (String, FieldProblem) {
        let day = problem.weekday.map { "weekdays.\(Weekday.allCases[$0].rawValue)" } ?? "everyDay"
        let field =
            switch problem.reason {
            case .underFloor, .protected, .dayTooLow, .tooHigh, .tooManyDaysUnderFloor: "\(day).calories"
            case .meanUnderFloor, .tooSevereAfterDaysBefore, .healthQuestionOpen: "everyDay"
            case .macronutrients(let collision, let own, _): "\(day).\(Self.macronutrient(collision, own))"
            case .lowCarbohydrateBesides: "\(day).lowCarbohydrate"
            case .noDeficit: "refeedDays"
            }
        return (field, .ownTargets(problem.reason))
    }

    /// The macronutrient whose field reports a collision.
    private static func macronutrient(_ collision: MacronutrientCollision, _ own: OwnMacronutrients) -> String {
        switch collision {
        case .fatTooLow: "fat"
        case .proteinTooLow, .proteinTooHigh: "protein"
        case .overCalories, .underCalories:
            own.carbohydrate != nil ? "carbohydrate" : own.fat != nil ? "fat" : "protein"
        }
    }
}
