package import APIContract
package import Database
package import Foundation
import Rules

/// What an operator sees and changes of the flags.
package struct FlagService: Sendable {
    private let database: any Database
    private let product: ProductState
    private let now: @Sendable () -> Date

    /// The flags of a database. `product` is read again after each change.
    package init(_ database: any Database, product: ProductState, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.product = product
        self.now = now
    }

    /// Every flag as it is now, in the order of the code.
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

    /// Sets for how many people a flag is on; as it is planned for nil. When this returns, it holds here, and on other
    /// servers within a minute.
    ///
    /// - Parameters:
    ///   - maker: Who does it.
    ///   - reason: Why, in at most 500 characters; may be empty.
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

    /// Sets whether a flag is on for one account, whatever else holds; as for everybody for nil.
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
            // For whom is not said: the row outlives their account.
            try MeasuringChangeStore.note(
                .named(isOn.map { $0 ? .onForOne : .offForOne } ?? .plannedForOne), of: flag.rawValue, by: maker,
                because: reason, at: time, on: connection)
        }
        await product.readAgain()
    }

    /// Whether a flag is on for a person on this server, and why.
    package func explain(_ flag: FeatureFlag, for viewer: Viewer) async throws -> FlagEvaluation {
        let settings = try await database.read { try FlagStore.settings(on: $0) }
        return FlagEvaluation(flag, for: viewer, settings, in: product.environment)
    }
}

/// A flag as it is now.
package struct FlagState: Equatable, Sendable {
    package let flag: FeatureFlag
    /// What the code plans for it.
    package let plan: FlagPlan
    /// For how many people it is on.
    package let rollout: Rollout
    /// When the rollout was changed from what is planned; nil where it is as planned.
    package let changedAt: Timestamp?
    /// Why it was changed; may be empty.
    package let reason: String
    /// For how many people it is set on or off on their own.
    package let overrides: Int
    /// How those fare who have it, in the 24 hours since its last change or since then again; nil where it is not being
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
