public import APIContract
public import NutritionScience

extension PlanWording {
    /// The guards that speak of a person's safety or of their goal. The others limit a figure, and have nothing to say
    /// without one.
    private static let guardsOfPeople: Set<Guard> = [
        .calorieFloor, .under18, .underweight, .clinicianFirst, .goalReached, .severeRestriction, .lowerProtein,
    ]

    /// The guards that acted, for a person who hides weight and energy: what each asks of them, without a number.
    public func guardsInWords(_ plan: NutritionPlan) -> [GuardNotice] {
        plan.guards.filter(Self.guardsOfPeople.contains).map { acted in
            GuardNotice(
                code: acted.rawValue, title: sentences("hidden.guard.\(acted.rawValue).title"),
                explanation: sentences("hidden.guard.\(acted.rawValue).text"))
        }
    }
}
