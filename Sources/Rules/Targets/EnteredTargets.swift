package import APIContract
package import NutritionScience

/// Targets of one's own as they are entered, by a person with an account or by anybody else.
package enum EnteredTargets {
    /// The week that they make above a plan. Diet breaks that are over are left out.
    ///
    /// - Throws: `InvalidInput` naming what collides with what.
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

    /// What a person has set from which day on, once they set this from today on: checked against their plan, what
    /// protects them, and the days before. Diet breaks that are over are left out: the days that they were on stay as
    /// they were.
    ///
    /// - Parameters:
    ///   - own: What they have set until now.
    ///   - basis: What their plan gives.
    ///   - firstDay: The first day of which anything is known.
    ///   - isAsked: Whether they were asked what speaks against a deficit, and have answered.
    /// - Throws: `InvalidInput` naming what collides with what.
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

    /// The field that a problem is about.
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

    /// The macronutrient whose field a collision is told at.
    private static func macronutrient(_ collision: MacronutrientCollision, _ own: OwnMacronutrients) -> String {
        switch collision {
        case .fatTooLow: "fat"
        case .proteinTooLow, .proteinTooHigh: "protein"
        case .overCalories, .underCalories:
            own.carbohydrate != nil ? "carbohydrate" : own.fat != nil ? "fat" : "protein"
        }
    }
}
