public import NutritionScience

/// What a change of somebody's profile would come to.
public struct ProfilePreviewReading: Sendable {
    /// What the present numbers were computed from; nil while weight and height are not known.
    public let from: PlanInputValues?
    /// The plan whose numbers would hold; nil where weight and height would not be known.
    public let to: NutritionPlan?
    /// The numbers as they are and as they would be, those that would stay the same as well.
    public let numbers: [PlanChange]
    /// Whether the present numbers are those of older formulas.
    public let hasNewFormulas: Bool
    /// Whether saving would make a new plan.
    public let makesPlan: Bool
    /// Whether the person is asked about their health after saving, before they see a first plan with a deficit.
    public let asksFirst: Bool
    /// Whether the person has set targets themselves, which stay whatever the plan becomes.
    public let hasOwnTargets: Bool

    /// Why the numbers would change.
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
