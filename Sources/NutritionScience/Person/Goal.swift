/// A person's goal for the plan.
public enum Goal: String, CaseIterable, Sendable {
    case loseWeight = "lose_weight"
    case gainMuscle = "gain_muscle"
    case maintain = "maintain"
    case improveHealth = "improve_health"
}
