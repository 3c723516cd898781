package import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The values of which a person has one: those that they set, and those that are worked out of these and of their log.
package struct DerivedValues: Sendable {
    /// Works out a value of a person's as it is now.
    package typealias Work = @Sendable (Person.ID) async throws -> any Encodable & Sendable

    let storage: Storage
    let profiles: ProfileService
    /// The values that are worked out of everything else, in this order.
    let workedOut: [(kind: SyncKind, work: Work)]
    /// Hears of a value that can't be worked out, and why.
    private let leftOut: @Sendable (SyncKind, any Error) -> Void

    /// Values of one database. `workedOut` says how those are worked out that have no sequence.
    package init(
        _ storage: Storage, profiles: ProfileService, workedOut: [(kind: SyncKind, work: Work)],
        leftOut: @escaping @Sendable (SyncKind, any Error) -> Void
    ) {
        self.storage = storage
        self.profiles = profiles
        self.leftOut = leftOut
        self.workedOut = workedOut
    }

    /// The values of these kinds; none of what is not there.
    func values(of kinds: Set<SyncKind>, _ person: Person.ID) async throws -> [SyncKind: SyncedValue] {
        guard !kinds.isEmpty else { return [:] }
        let snapshot = try await storage.snapshot(of: person)
        var values: [SyncKind: SyncedValue] = [:]
        for kind in kinds { values[kind] = try await value(of: kind, snapshot) }
        return values
    }

    private func value(of kind: SyncKind, _ snapshot: PersonSnapshot) async throws -> SyncedValue? {
        let person = snapshot.person
        switch kind {
        case .preferences: return SyncedValue(SyncedPreferences(person.preferences))
        case .profile: return SyncedValue(try await profiles.profile(of: person.id))
        case .cycle: return SyncedValue(SyncedCycle(try snapshot.cycleTimeline()))
        case .eatingWindow:
            return try await storage.read(person) { try UserProfileStore.eatingWindow(on: $0) }.map { SyncedValue($0) }
        case .plan:
            let stored = try await storage.database.read { [masterKey = storage.masterKey] in
                try PlanStore.current(of: person.id, masterKey: masterKey, on: $0)
            }
            return try stored.map { try SyncedValue(Self.plan($0, snapshot)) }
        case .metrics: return try snapshot.openLatestMetrics().map { SyncedValue($0.metrics) }
        default: return nil
        }
    }

    /// A plan as devices hold it: with what the one after it goes on from. Where another one has taken its place
    /// meanwhile, that one is sent next.
    private static func plan(_ stored: PlanStore.StoredPlan, _ snapshot: PersonSnapshot) throws -> JSONValue {
        let plan = try JSONText.decode(JSONValue.self, from: stored.bytes)
        guard let latest = try snapshot.openPlanInForce(), latest.id == stored.id else { return plan }
        let continuation = PlanContinuation(
            start: latest.summary.start(madeAt: latest.createdAt),
            learnedChangedAt: latest.summary.learnedChangedAt, evidence: latest.summary.evidence)
        return plan.overlaid(with: ["continuation": try JSONValue(of: continuation)])
    }

    /// The values that are worked out of everything else, as they are now; none that can't be yet.
    func changes(of person: Person.ID) async throws -> [SyncChange<SyncKind, SyncedValue>] {
        var changes: [SyncChange<SyncKind, SyncedValue>] = []
        for (kind, work) in workedOut {
            let value: any Encodable & Sendable
            do { value = try await work(person) } catch let error as DatabaseError { throw error } catch {
                leftOut(kind, error)
                continue
            }
            changes.append(
                SyncChange(kind: kind, id: .own, sequence: 0, deleted: false, value: SyncedValue(value)))
        }
        return changes
    }
}

extension SyncedPreferences {
    fileprivate init(_ preferences: Preferences) {
        self.init(
            language: preferences.language, units: preferences.units.rawValue, theme: preferences.theme.rawValue,
            timeZone: preferences.timeZone, rings: preferences.rings.map(\.rawValue),
            dayStart: preferences.dayStart == 0 ? nil : preferences.dayStart,
            hidesNumbers: preferences.hidesNumbers ? true : nil,
            isTimeZoneKnown: preferences.isTimeZoneKnown ? nil : false)
        weightUnit = preferences.weightUnit?.rawValue
        foodUnit = preferences.foodUnit?.rawValue
        energyUnit = preferences.energyUnit?.rawValue
    }
}
