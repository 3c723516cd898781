/// Something about a person's health with which a deficit is for a clinician to decide, as the question before a first
/// deficit asks. An answer is not kept, only what follows from it.
public enum HealthCondition: String, CaseIterable, Sendable {
    case pregnancyOrBreastfeeding = "pregnancy_or_breastfeeding"
    /// An eating disorder, now or before.
    case eatingDisorder = "eating_disorder"
    /// Insulin or sulfonylureas, with which eating less can lower blood sugar too far.
    case insulinOrSulfonylurea = "insulin_or_sulfonylurea"
    /// Kidney disease, with which protein is for a clinician to decide too.
    case kidneyDisease = "kidney_disease"
}

/// What holds for somebody until their clinician says otherwise.
public enum Precaution: String, CaseIterable, Sendable {
    case notNeeded = "none"
    case maintenance = "maintenance"
    /// No deficit, and no more protein than is recommended for everybody.
    case maintenanceAndLowerProtein = "maintenance_and_lower_protein"

    /// What follows from an answer; nothing from none of these.
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
