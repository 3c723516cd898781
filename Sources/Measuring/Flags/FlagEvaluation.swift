package import APIContract
import Rules

/// The state of a flag for a person, and the reason.
package struct FlagEvaluation: Equatable, Sendable {
    package let isOn: Bool
    package let reason: Reason

    /// The reason of an evaluation, in the order of precedence.
    package enum Reason: Equatable, Sendable {
        /// An operator set it for this person.
        case override
        /// It is fixed in this server's environment.
        case environment(ServerEnvironment)
        /// The person's bucket lies within the rollout, or outside.
        case rollout(bucket: Int, Rollout)
        /// It is rolled out to all people or to none.
        case whole(Rollout)
        /// The person is unknown.
        case fallback
    }

    /// Evaluates `flag` for a person; nil for a visitor.
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

/// An operator's changes of the flags.
package struct FlagSettings: Equatable, Sendable {
    /// The rollouts that were ever changed here.
    package var rollouts: [FeatureFlag: Changed] = [:]
    /// The accounts for which flags are on or off, regardless of the rollout.
    package var overrides: [FeatureFlag: [User.ID: Bool]] = [:]

    /// A rollout, and the time since which it holds.
    package struct Changed: Equatable, Sendable {
        /// Nil for the planned rollout.
        package let rollout: Rollout?
        package let changedAt: Timestamp

        /// Creates a rollout that holds since a time; nil for the planned one.
        package init(_ rollout: Rollout?, at changedAt: Timestamp) {
            self.rollout = rollout
            self.changedAt = changedAt
        }
    }

    /// No changes.
    package init() {}
}
