import APIContract
import NutritionScience
import Rules
import Testing

/// A woman of 38 who loses weight; it is Wednesday, 4 March 2026.
enum SamplePerson {
    static let today = CalendarDay(year: 2026, month: 3, day: 4).unsafelyUnwrapped
    static let preferences = Preferences(timeZone: "UTC")

    private static let profile: JSONValue = [
        "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176, "targetWeight": 71.5,
        "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "dietaryPreferences": [], "allergies": [],
        "mealsPerDay": 3, "precaution": "none",
    ]

    static func settings(_ changes: JSONValue = [:]) throws -> Settings {
        try profile.overlaid(with: changes).decoded(as: Settings.self)
    }

    static func plan(_ changes: JSONValue = [:]) throws -> NutritionPlan {
        try #require(try settings(changes).plan(on: today))
    }

    static func facts(_ changes: JSONValue = [:], isOnboarded: Bool = true) throws -> PersonFacts {
        let user = User(
            id: User.ID(rawValue: 7), email: "a@example.org", name: "A", hasCompletedOnboarding: isOnboarded,
            createdAt: Timestamp(startOf: today.adding(days: -30)))
        var facts = PersonFacts(user: user, preferences: preferences, today: today)
        facts.settings = try settings(changes)
        return facts
    }

    /// A plan in force that was made on a day.
    static func planInForce(
        _ plan: NutritionPlan, made day: CalendarDay = today
    ) -> PersonReading.PlanInForce {
        let (inputs, time) = (PlanInputValues(plan.inputs), Timestamp(startOf: day))
        return PersonReading.PlanInForce(
            id: .first, createdAt: time, inputs: inputs, projection: nil,
            start: PlanStart(time: time, weight: inputs.weight))
    }

    /// The data that targets follow from, with plans that were made at these distances from today, and may have ended.
    static func targets(
        _ plans: [(made: Int, end: Int?, plan: NutritionPlan)], cycle: CycleTimeline = CycleTimeline(),
        own: OwnTargetsHistory = OwnTargetsHistory(), isComplete: Bool = true, basisToday: CycleBasis? = nil
    ) -> TargetHistory {
        let periods = plans.map { made, end, plan in
            TargetFacts.Period(
                PlanOutcome(inputs: PlanInputValues(plan.inputs), targets: PlanNumbers(plan), projection: nil),
                madeAt: Timestamp(startOf: today.adding(days: made)),
                endedAt: end.map { Timestamp(startOf: today.adding(days: $0)) }, preferences)
        }
        return TargetHistory(
            TargetFacts(
                periods: periods, isComplete: isComplete, cycle: cycle, own: own, today: today, basisToday: basisToday,
                isProtected: false))
    }
}
