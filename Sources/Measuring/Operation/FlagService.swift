package import APIContract
package import Database
package import Foundation
import Rules

/// The operator's view of the flags, and the changes to them.
package struct FlagService: Sendable {
    private let database: any Database
    private let product: ProductState
    private let now: @Sendable () -> Date

    /// Creates the service of a database's flags. `product` is read again after each change.
    package init(_ database: any Database, product: ProductState, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.product = product
        self.now = now
    }

    /// Every flag in its present state, in the order of the code.
    package func states() async throws -> [FlagState] {
        let (environment, now) = (product.environment, Timestamp(now()))
        return try await database.read { connection in
            let settings = try FlagStore.settings(on: connection)
            let reasons = try MeasuringChangeStore.reasons(on: connection)
            let lastDays = try settings.beingRolledOut(in: environment, at: now).map { period in
                (period.flag, try FlagHealthStore.counts(of: period, at: now.hour, on: connection).having)
            }
            return FeatureFlag.allCases.map { flag in
                FlagState(
                    flag, settings, reason: reasons[flag] ?? "", lastDay: lastDays.first { $0.0 == flag }?.1)
            }
        }
    }

    /// Sets the rollout of a flag; nil for the planned one. When this returns, it holds here, and on other servers
    /// within a minute.
    ///
    /// - Parameters:
    ///   - maker: The maker of the change.
    ///   - reason: The reason, in at most 500 characters; may be empty.
    /// - Throws: `InvalidInput`.
    package func set(
        _ rollout: Rollout?, of flag: FeatureFlag, by maker: MeasuringChange.Maker, because reason: String
    ) async throws {
        let reason = try MeasuringChange.checked(reason)
        let time = Timestamp(now())
        try await database.write { connection in
            try FlagStore.set(rollout, of: flag, at: time, on: connection)
            try MeasuringChangeStore.note(
                rollout.map { .rollout($0) } ?? .named(.planned), of: flag.rawValue, by: maker, because: reason,
                at: time, on: connection)
        }
        await product.readAgain()
    }

    /// Sets whether a flag is on for one account, regardless of the rollout; nil to follow it.
    ///
    /// - Throws: `InvalidInput`.
    package func set(
        _ isOn: Bool?, of flag: FeatureFlag, for account: User.ID, by maker: MeasuringChange.Maker,
        because reason: String
    ) async throws {
        let reason = try MeasuringChange.checked(reason)
        let time = Timestamp(now())
        try await database.write { connection in
            try FlagStore.set(isOn, of: flag, for: account, on: connection)
            // The account is left out: the row outlives it.
            try MeasuringChangeStore.note(
                .named(isOn.map { $0 ? .onForOne : .offForOne } ?? .plannedForOne), of: flag.rawValue, by: maker,
                because: reason, at: time, on: connection)
        }
        await product.readAgain()
    }

    /// Returns the state of a flag for a person on this server, and the reason.
    package func explain(_ flag: FeatureFlag, for viewer: Viewer) async throws -> FlagEvaluation {
        let settings = try await database.read { try FlagStore.settings(on: $0) }
        return FlagEvaluation(flag, for: viewer, settings, in: product.environment)
    }
}

/// A flag in its present state.
package struct FlagState: Equatable, Sendable {
    package let flag: FeatureFlag
    /// The plan in the code.
    package let plan: FlagPlan
    /// The present rollout.
    package let rollout: Rollout
    /// The time at which the rollout was changed; nil where it is as planned.
    package let changedAt: Timestamp?
    /// The reason for the change; may be empty.
    package let reason: String
    /// The number of people for whom it is set individually.
    package let overrides: Int
    /// The health of people with it, in the present 24 hours counted from its last change; nil where it is not being
    /// rolled out, and of fewer than 20 people.
    package let lastDay: FlagCounts?

    init(_ flag: FeatureFlag, _ settings: FlagSettings, reason: String, lastDay: FlagCounts?) {
        self.flag = flag
        plan = flag.plan
        rollout = settings.rollouts[flag]?.rollout ?? flag.plan.rollout
        changedAt = settings.rollouts[flag].flatMap { $0.rollout == nil ? nil : $0.changedAt }
        self.reason = reason
        overrides = settings.overrides[flag]?.count ?? 0
        self.lastDay = lastDay.flatMap { $0.people < Proportion.fewest ? nil : $0 }
    }
}
