/// `POST /v1/plans/generate`.
public struct GeneratePlanRequest: Codable, Sendable {
    /// Whether to recompute even if there is a plan under seven days old; false if not sent.
    public let forceRecompute: Bool?
    /// The plans that a device made on its own, the newest 100 of them. A person without a plan continues with the last
    /// one, if it rests on their current data, with the others as its history.
    public let moved: [MovedPlan]?

    /// A request with these values.
    public init(forceRecompute: Bool? = nil, moved: [MovedPlan]? = nil) {
        self.forceRecompute = forceRecompute
        self.moved = moved
    }
}

/// The answer to `POST /v1/plans/generate`.
public struct GeneratedPlan: Codable, Sendable {
    /// The plan in force.
    public let plan: Plan
    /// Whether this request made it.
    public let recomputed: Bool
    /// The targets of the plan before the one that this request made; nil for the first plan, or if no plan was made.
    public let previousTargets: PlanTargets?

    /// An answer with these values.
    public init(plan: Plan, recomputed: Bool, previousTargets: PlanTargets?) {
        self.plan = plan
        self.recomputed = recomputed
        self.previousTargets = previousTargets
    }
}

/// `GET /v1/plans/current`.
public struct CurrentPlan: Codable, Sendable {
    /// The plan in force.
    public let plan: Plan

    /// An answer with this plan.
    public init(plan: Plan) {
        self.plan = plan
    }
}

/// The reason for making a plan.
public enum PlanReason: String, Codable, CaseIterable, Sendable {
    /// The person requested it.
    case requested = "requested"
    /// The person changed their profile, and the plan was adapted.
    case profileChanged = "profile_changed"
    /// A week had passed and the targets had changed, by weight, age or the log.
    case weekly = "weekly"
}

/// `GET /v1/plans/history`: the person's plans, newest first.
public struct PlanHistory: Codable, Sendable {
    /// The plans of this page.
    public let plans: [PlanHistoryEntry]
    /// The value to send as `before` for the next page; nil on the last one.
    public let nextBefore: Plan.ID?

    /// A page of history.
    public init(plans: [PlanHistoryEntry], nextBefore: Plan.ID?) {
        self.plans = plans
        self.nextBefore = nextBefore
    }
}

/// A plan of the history, past or current.
public struct PlanHistoryEntry: Codable, Sendable {
    /// The number by which other requests, such as a comparison, name the plan.
    public let id: Plan.ID
    /// `active` for the plan in force, otherwise `replaced`.
    public let planStatus: String
    /// The reason for making it.
    public let reason: PlanReason
    /// When it was made.
    public let createdAt: Timestamp
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// The inputs that it was computed from.
    public let inputs: PlanInputValues
    /// The daily targets of the plan.
    public let targets: PlanTargets
    /// The path to the target weight; nil without one, or if the weight is not expected to change.
    public let projection: PlanProjection?
    /// The changes from the previous plan; empty for the first one and in comparisons.
    public let changes: [PlanChange]

    /// An entry with these values.
    public init(
        id: Plan.ID, isActive: Bool, reason: PlanReason, createdAt: Timestamp, formulaVersion: Int,
        inputs: PlanInputValues, targets: PlanTargets, projection: PlanProjection?, changes: [PlanChange]
    ) {
        self.id = id
        self.planStatus = isActive ? "active" : "replaced"
        self.reason = reason
        self.createdAt = createdAt
        self.formulaVersion = formulaVersion
        self.inputs = inputs
        self.targets = targets
        self.projection = projection
        self.changes = changes
    }
}

/// A comparison of two plans: `GET /v1/plans/compare`, and the news of a plan that changed automatically,
/// `GET /v1/plans/news`.
public struct PlanComparison: Codable, Sendable {
    /// The plan to compare with.
    public let from: PlanHistoryEntry
    /// The plan that is compared: in news, the plan in force.
    public let to: PlanHistoryEntry
    /// The numbers that either plan has, in the order of a plan, including unchanged ones.
    public let numbers: [PlanChange]

    /// A comparison of plans whose numbers the caller has compared.
    public init(from: PlanHistoryEntry, to: PlanHistoryEntry, numbers: [PlanChange]) {
        self.from = from
        self.to = to
        self.numbers = numbers
    }
}

/// `POST /v1/plans/current/mail`: a confirmation that the plan is being mailed.
public struct PlanMailResponse: Codable, Sendable {
    /// The account's e-mail address, to which it is sent.
    public let sentTo: String

    /// An answer with this address.
    public init(sentTo: String) {
        self.sentTo = sentTo
    }
}

/// `GET /v1/plans/news`: the changes in their plan that a person has not seen.
public struct PlanNewsReport: Codable, Sendable {
    /// The plan that they know, compared with the one in force; nil if nothing changed.
    @OrNull public private(set) var news: PlanComparison?

    /// A report with this comparison; nil if the person knows the plan in force.
    public init(news: PlanComparison?) {
        self.news = news
    }
}

/// A number in two plans.
public struct PlanChange: Codable, Hashable, Sendable {
    /// The name of the number in the contract: `calorieTarget`, `weight`.
    public let name: String
    /// The value before; nil if it had none.
    public let from: Double?
    /// The value after; nil if it has none.
    public let to: Double?
    /// The value after minus the value before, if both exist.
    public let difference: Double?

    /// A change between these values.
    public init(name: String, from: Double?, to: Double?, difference: Double?) {
        self.name = name
        self.from = from
        self.to = to
        self.difference = difference
    }

    /// The change from one value to another; nil if both are missing.
    package init?(_ name: String, _ old: Double?, _ new: Double?) {
        guard old != nil || new != nil else { return nil }
        // Values have at most three decimals; rounding keeps binary arithmetic from blurring their difference.
        let difference = old.flatMap { old in new.map { (($0 - old) * 1000).rounded() / 1000 } }
        self.init(name: name, from: old, to: new, difference: difference)
    }
}
