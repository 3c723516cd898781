package import APIContract
package import NutritionScience
import Rules

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
