/// `POST /v1/plans/generate`.
public struct GeneratePlanRequest: Codable, Sendable {
    /// Whether to compute again even where a plan under seven days old exists; false when not sent.
    public let forceRecompute: Bool?
    /// The plans that a device made on its own, the newest 100 of them: somebody without any plan goes on with the last
    /// one, where it rests on what is known of them today, and has the others before it.
    public let moved: [MovedPlan]?

    /// A request that asks, or does not ask, for computing again, or for going on with the plans of a device.
    public init(forceRecompute: Bool? = nil, moved: [MovedPlan]? = nil) {
        self.forceRecompute = forceRecompute
        self.moved = moved
    }
}

/// The answer to `POST /v1/plans/generate`.
public struct GeneratedPlan: Codable, Sendable {
    /// The plan in force.
    public let plan: Plan
    /// Whether this call made it.
    public let recomputed: Bool
    /// The targets of the plan that this call made the time before; nil the first time, and for a plan that was there.
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

/// Why a plan was made.
public enum PlanReason: String, Codable, CaseIterable, Sendable {
    /// The person asked for it.
    case requested = "requested"
    /// The person changed their profile, and the plan followed.
    case profileChanged = "profile_changed"
    /// A week had passed, and the targets had changed: by weight, by age, or by what the log tells.
    case weekly = "weekly"
}

/// `GET /v1/plans/history`: the person's plans, the newest first.
public struct PlanHistory: Codable, Sendable {
    /// The plans of this page.
    public let plans: [PlanHistoryEntry]
    /// What to send as `before` for the next page; nil on the last one.
    public let nextBefore: Plan.ID?

    /// A page of history.
    public init(plans: [PlanHistoryEntry], nextBefore: Plan.ID?) {
        self.plans = plans
        self.nextBefore = nextBefore
    }
}

/// A plan of the past, or the present one.
public struct PlanHistoryEntry: Codable, Sendable {
    /// What other calls, such as a comparison, name the plan by.
    public let id: Plan.ID
    /// `active` for the one in force, otherwise `replaced`.
    public let planStatus: String
    /// Why it was made.
    public let reason: PlanReason
    /// When it was made.
    public let createdAt: Timestamp
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// What it was computed from.
    public let inputs: PlanInputValues
    /// What the plan asks for on each day.
    public let targets: PlanTargets
    /// The way to the target weight; nil without one, and where the weight is not expected to change.
    public let projection: PlanProjection?
    /// What differs from the plan before; nothing for the first, and in comparisons.
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

/// Two plans side by side: `GET /v1/plans/compare`, and the news of a plan that changed by itself,
/// `GET /v1/plans/news`.
public struct PlanComparison: Codable, Sendable {
    /// The one to compare with.
    public let from: PlanHistoryEntry
    /// The one that is compared: in news, the plan in force.
    public let to: PlanHistoryEntry
    /// The numbers that either of them has, in the order of a plan, those that are the same as well.
    public let numbers: [PlanChange]

    /// Two plans with the numbers of both, which the caller has compared.
    public init(from: PlanHistoryEntry, to: PlanHistoryEntry, numbers: [PlanChange]) {
        self.from = from
        self.to = to
        self.numbers = numbers
    }
}

/// `POST /v1/plans/current/mail`: the plan is on its way.
public struct PlanMailResponse: Codable, Sendable {
    /// The address of the account, which it goes to.
    public let sentTo: String

    /// An answer with this address.
    public init(sentTo: String) {
        self.sentTo = sentTo
    }
}

/// `GET /v1/plans/news`: what is news to the person about their plan.
public struct PlanNewsReport: Codable, Sendable {
    /// The plan that they know, beside the one in force; nil where there is nothing to tell.
    @OrNull public private(set) var news: PlanComparison?

    /// A report of this comparison; nil where the person knows the plan in force.
    public init(news: PlanComparison?) {
        self.news = news
    }
}

/// A number of two plans.
public struct PlanChange: Codable, Hashable, Sendable {
    /// Which number, by its name in the contract: `calorieTarget`, `weight`.
    public let name: String
    /// Its value before; nil where it had none.
    public let from: Double?
    /// Its value after; nil where it has none.
    public let to: Double?
    /// After less before, where both have a value.
    public let difference: Double?

    /// A change between these values.
    public init(name: String, from: Double?, to: Double?, difference: Double?) {
        self.name = name
        self.from = from
        self.to = to
        self.difference = difference
    }

    /// The change from one value to another; nil where there is neither.
    package init?(_ name: String, _ old: Double?, _ new: Double?) {
        guard old != nil || new != nil else { return nil }
        // Values have at most three decimals; so has their difference, which binary arithmetic would blur.
        let difference = old.flatMap { old in new.map { (($0 - old) * 1000).rounded() / 1000 } }
        self.init(name: name, from: old, to: new, difference: difference)
    }
}
