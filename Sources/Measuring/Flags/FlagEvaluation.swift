package import APIContract
import Rules

/// Whether a flag is on for a person, and why.
package struct FlagEvaluation: Equatable, Sendable {
    package let isOn: Bool
    package let reason: Reason

    /// What decided, in the order in which they are asked.
    package enum Reason: Equatable, Sendable {
        /// It was set for this person.
        case override
        /// It is always so where this server runs.
        case environment(ServerEnvironment)
        /// The person's bucket lies within what is rolled out, or outside.
        case rollout(bucket: Int, Rollout)
        /// It is rolled out to everybody or to nobody.
        case whole(Rollout)
        /// Nobody is known.
        case fallback
    }

    /// Whether `flag` is on for a person; nil for a visitor.
    package init(
        _ flag: FeatureFlag, for viewer: Viewer?, _ settings: FlagSettings, in environment: ServerEnvironment
    ) {
        self.init(flag, as: flag.plan, for: viewer, settings, in: environment)
    }

    init(
        _ flag: FeatureFlag, as plan: FlagPlan, for viewer: Viewer?, _ settings: FlagSettings,
        in environment: ServerEnvironment
    ) {
        if let viewer, let own = settings.overrides[flag]?[viewer.account] {
            (isOn, reason) = (own, .override)
        } else if let fixed = plan.environments[environment] {
            (isOn, reason) = (fixed, .environment(environment))
        } else {
            let rollout = settings.rollouts[flag]?.rollout ?? plan.rollout
            if rollout == .none || rollout == .all {
                (isOn, reason) = (rollout == .all, .whole(rollout))
            } else if let id = viewer?.measuring {
                let bucket = Bucket(.rollout, key: flag.rawValue, of: id).number
                (isOn, reason) = (bucket < rollout.rawValue, .rollout(bucket: bucket, rollout))
            } else {
                (isOn, reason) = (plan.fallback, .fallback)
            }
        }
    }
}

/// What an operator changed of the flags.
package struct FlagSettings: Equatable, Sendable {
    /// For how many people flags are on, where that was ever changed here.
    package var rollouts: [FeatureFlag: Changed] = [:]
    /// The accounts for which flags are on or off, whatever else holds.
    package var overrides: [FeatureFlag: [User.ID: Bool]] = [:]

    /// A rollout, and since when.
    package struct Changed: Equatable, Sendable {
        /// Nil for as it is planned.
        package let rollout: Rollout?
        package let changedAt: Timestamp

        /// A rollout since a time; as it is planned for nil.
        package init(_ rollout: Rollout?, at changedAt: Timestamp) {
            self.rollout = rollout
            self.changedAt = changedAt
        }
    }

    /// Nothing is changed.
    package init() {}
}
