package import APIContract
import Database
import NutritionScience
import Rules

/// Changing a profile.
extension ProfileService {
    /// Changes settings. When this returns, metrics and plan have followed.
    ///
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for a weight that is to be asked about, `ProfileError.settingsNotFound`,
    ///   `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func changeProfile(_ changes: ProfileChanges, of person: Person.ID) async throws -> Profile {
        try await storeChanges(changes, of: person)
        return try await profile(of: person)
    }

    /// Changes settings like `changeProfile(_:of:)`, once for a client's key: sent again under the same key, nothing
    /// happens.
    ///
    /// - Returns: Whether the change was made now.
    /// - Throws: as `changeProfile(_:of:)`.
    package func changeProfile(
        _ changes: ProfileChanges, of person: Person.ID, once clientKey: String
    ) async throws -> Bool {
        let key = try FieldCheck.clientKey(clientKey).get()
        do {
            try await storeChanges(changes, of: person, once: key)
            return true
        } catch is ClientKeyUsed {
            return false
        }
    }

    func storeChanges(_ changes: ProfileChanges, of person: Person.ID, once clientKey: String? = nil) async throws {
        let time = storage.time
        _ = try await storeChange(of: person, at: time, once: clientKey) { snapshot in
            try await check(changes, of: snapshot, at: time)
        }
    }

    /// Changes with all that is checked before they are stored.
    func check(
        _ changes: ProfileChanges, of snapshot: PersonSnapshot, at time: Timestamp
    ) async throws -> CheckedProfileChange {
        try Self.check(changes, of: snapshot, weighIns: await weighInsOfTrend(snapshot), at: time)
    }

    /// The weigh-ins by whose trend a goal is reached; none where there is no goal ahead, or too few of them.
    private func weighInsOfTrend(_ snapshot: PersonSnapshot) async throws -> [WeighIn] {
        guard snapshot.settings?.hasGoalAhead == true, let days = snapshot.weighInDays,
            days.upperBound >= days.lowerBound.adding(days: WeightTrend.fewestDays - 2)
        else { return [] }
        return try await storage.read(snapshot.person) { try WeightStore.latest(WeightTrend.days, on: $0) }
    }

    private static func check(
        _ changes: ProfileChanges, of snapshot: PersonSnapshot, weighIns: [WeighIn], at time: Timestamp
    ) throws -> CheckedProfileChange {
        guard let old = snapshot.settings else { throw ProfileError.settingsNotFound }
        let today = snapshot.today(at: time)
        let weighed = FieldCheck.optionalPastDay(changes.weighedOn, today: today, field: "weighedOn")
        var changes = changes
        if case .accepted(let day?) = weighed, old.currentWeight != nil, let newest = snapshot.weighInDays?.upperBound,
            day < newest
        {
            changes.currentWeight = nil
        }
        let nameCheck = FieldCheck.name(try changes.name ?? snapshot.user.name())
        let ((name, weighedOn), settings) = try both(
            { () throws(InvalidInput) in try all(nameCheck, weighed) },
            { () throws(InvalidInput) in
                try SettingsCheck.settings(old, changedBy: changes, weighIns: weighIns, today: today)
            })
        return CheckedProfileChange(
            settings: settings, name: name,
            weight: changes.currentWeight == nil ? nil : settings.currentWeight, weighedOn: weighedOn,
            asksAboutWeight: changes.confirmed != true)
    }

    /// Lets metrics and plan follow what is known of a person at once, such as a weigh-in. When this returns, the plan in
    /// force rests on it; where it did already, nothing is stored.
    ///
    /// - Returns: Whether a plan took the place of another.
    @discardableResult
    package func followAtOnce(of person: Person.ID) async throws -> Bool {
        let time = storage.time
        let change = try await storage.change(person) { snapshot -> SettingsChange? in
            guard let settings = snapshot.settings, settings.isComplete else { return nil }
            let change = CheckedProfileChange(settings: settings, name: try snapshot.user.name())
            let prepared = try await prepareChange(change, of: snapshot, at: time)
            return prepared.plan == nil && prepared.metrics == nil ? nil : prepared
        } store: { change, connection in
            try change.store(on: connection)
        }
        change?.follow(in: storage)
        return change?.replacesPlan ?? false
    }

    /// Lets the plan follow a weigh-in at once where its goal doesn't hold any more, because the person has come to their
    /// target weight or is underweight by now. Otherwise the plan stays, and nothing is stored; without room for a new
    /// plan, it follows with the next weigh-in, or on Sunday.
    ///
    /// - Returns: Whether a plan took the place of another.
    @discardableResult
    func endGoalWhereReached(of person: Person.ID) async throws -> Bool {
        let time = storage.time
        do {
            let change = try await storage.change(person) { snapshot -> SettingsChange? in
                guard let settings = snapshot.settings, let computed = settings.plan(on: snapshot.today(at: time)),
                    snapshot.planInForce != nil, let old = try snapshot.openLatestSummary(),
                    try computed.changesGoal(of: old.inputs)
                else { return nil }
                let change = CheckedProfileChange(settings: settings, name: try snapshot.user.name())
                return try await prepareChange(change, of: snapshot, at: time)
            } store: { change, connection in
                try change.store(on: connection)
            }
            change?.follow(in: storage)
            return change?.replacesPlan ?? false
        } catch DatabaseError.noRoom {
            return false
        }
    }
}
