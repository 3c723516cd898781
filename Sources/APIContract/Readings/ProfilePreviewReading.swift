public import NutritionScience

/// A preview of the effects of changing a person's profile.
public struct ProfilePreviewReading: Sendable {
    /// The inputs of the current numbers; nil if weight and height are unknown.
    public let from: PlanInputValues?
    /// The plan that would apply; nil if weight and height would be unknown.
    public let to: NutritionPlan?
    /// The numbers before and after, including unchanged ones.
    public let numbers: [PlanChange]
    /// Whether the current numbers are from older formulas.
    public let hasNewFormulas: Bool
    /// Whether saving would make a new plan.
    public let makesPlan: Bool
    /// Whether the person is asked the health question after saving, before they see a first plan with a deficit.
    public let asksFirst: Bool
    /// Whether the person has set targets of their own, which stay with any plan.
    public let hasOwnTargets: Bool

    /// The reasons for the changes.
    public var reasons: [ChangeReason] {
        guard let from, let to else { return [] }
        return ChangeReason.all(from: from, to: PlanInputValues(to.inputs), hasNewFormulas: hasNewFormulas)
    }

    /// A reading with these values.
    package init(
        from: PlanInputValues?, to: NutritionPlan?, numbers: [PlanChange], hasNewFormulas: Bool, makesPlan: Bool,
        asksFirst: Bool, hasOwnTargets: Bool
    ) {
        self.from = from
        self.to = to
        self.numbers = numbers
        self.hasNewFormulas = hasNewFormulas
        self.makesPlan = makesPlan
        self.asksFirst = asksFirst
        self.hasOwnTargets = hasOwnTargets
    }
}
