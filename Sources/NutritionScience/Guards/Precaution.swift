/// A health condition with which a deficit is for a clinician to decide, from the question before a first deficit. The
/// answer is not kept, only its consequence.
public enum HealthCondition: String, CaseIterable, Sendable {
    case pregnancyOrBreastfeeding = "pregnancy_or_breastfeeding"
    /// An eating disorder, now or before.
    case eatingDisorder = "eating_disorder"
    /// Insulin or sulfonylureas, with which eating less can lower blood sugar too far.
    case insulinOrSulfonylurea = "insulin_or_sulfonylurea"
    /// Kidney disease, with which protein is for a clinician to decide too.
    case kidneyDisease = "kidney_disease"
}

/// The restriction that applies to a person until their clinician says otherwise.
public enum Precaution: String, CaseIterable, Sendable {
    case notNeeded = "none"
    case maintenance = "maintenance"
    /// No deficit, and no more protein than is recommended for everyone.
    case maintenanceAndLowerProtein = "maintenance_and_lower_protein"

    /// The consequence of an answer: `notNeeded` without any condition.
    public init(_ conditions: Set<HealthCondition>) {
        if conditions.contains(.kidneyDisease) {
            self = .maintenanceAndLowerProtein
        } else {
            self = conditions.isEmpty ? .notNeeded : .maintenance
        }
    }

    /// Whether no deficit is planned.
    public var forbidsDeficit: Bool { self != .notNeeded }
}
