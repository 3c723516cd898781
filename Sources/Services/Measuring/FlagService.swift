package import APIContract
import Database
import Foundation
import Rules

/// What an operator sees and changes of the flags.
package struct FlagService: Sendable {
    private let storage: Storage

    /// The flags of this storage.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Every flag as it is now, in the order of the code.
    package func states() async throws -> [FlagState] {
        let (environment, now) = (storage.product.environment, storage.time)
        return try await storage.database.read { connection in
            let settings = try FlagStore.settings(on: connection)
            let reasons = try FlagStore.reasons(on: connection)
            let lastDays = try settings.beingRolledOut(in: environment, at: now).map { period in
                (period.flag, try RollbackStore.counts(of: period, at: now.hour, on: connection).having)
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
        let time = storage.time
        try await storage.database.write { connection in
            try FlagStore.set(rollout, of: flag, at: time, on: connection)
            try FlagStore.note(
                rollout.map { .rollout($0) } ?? .named(.planned), of: flag.rawValue, by: maker, because: reason,
                at: time, on: connection)
        }
        await storage.readProductAgain()
    }

    /// Sets whether a flag is on for one person, whatever else holds; as for everybody for nil.
    ///
    /// - Throws: `InvalidInput`, `UnknownAccount`.
    package func set(
        _ isOn: Bool?, of flag: FeatureFlag, forEmail email: String, by maker: MeasuringChange.Maker,
        because reason: String
    ) async throws {
        let reason = try MeasuringChange.checked(reason)
        let person = try await storage.person(withEmail: email)
        let time = storage.time
        try await storage.database.write { connection in
            try FlagStore.set(isOn, of: flag, for: person, on: connection)
            // For whom is not said: the row outlives their account.
            try FlagStore.note(
                .named(isOn.map { $0 ? .onForOne : .offForOne } ?? .plannedForOne), of: flag.rawValue, by: maker,
                because: reason, at: time, on: connection)
        }
        await storage.readProductAgain()
    }

    /// Whether a flag is on for the person with an address on this server, and why.
    ///
    /// - Throws: `UnknownAccount`.
    package func explain(_ flag: FeatureFlag, forEmail email: String) async throws -> FlagEvaluation {
        let person = try await storage.person(withEmail: email)
        let (identity, settings) = try await storage.database.read { connection in
            (try ConsentStore.identity(person, on: connection), try FlagStore.settings(on: connection))
        }
        return FlagEvaluation(flag, for: identity, settings, in: storage.product.environment)
    }

    /// Who changed what of flags, experiments and operators, the newest first.
    package func changes(limit: Int) async throws -> [MeasuringChange] {
        try await storage.database.read { [masterKey = storage.masterKey] connection in
            var changes = try FlagStore.changes(limit: limit, on: connection)
            let operators = Set(changes.compactMap(\.operatorID))
            let names = try operators.reduce(into: [:]) { names, person in
                names[person] = try AccountStore.user(person, masterKey: masterKey, on: connection)?.name
            }
            for index in changes.indices {
                changes[index].operatorName = changes[index].operatorID.flatMap { names[$0] }
            }
            return changes
        }
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
