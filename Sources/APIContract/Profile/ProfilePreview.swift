/// `POST /v1/profile/preview`: what a change of the profile would come to. Nothing is stored.
public struct ProfilePreview: Codable, Sendable {
    /// The targets as they would be, with what would be said to them; nil where weight and height would not be known.
    @OrNull public private(set) var targets: PlanTargets?
    /// The numbers as they are and as they would be, in the order of a plan, those that would stay the same as well.
    public let numbers: [PlanChange]
    /// The reason why they would change.
    public let reasons: [ExplainedReason]
    /// Whether saving would make a new plan.
    public let makesPlan: Bool

    /// A preview with these parts.
    public init(targets: PlanTargets?, numbers: [PlanChange], reasons: [ExplainedReason], makesPlan: Bool) {
        self.targets = targets
        self.numbers = numbers
        self.reasons = reasons
        self.makesPlan = makesPlan
    }
}
