import APIContract
import AppModels
import Foundation
import Synchronization

/// Notifications that are kept instead of shown, and always allowed.
final class KeptReminders: Notifying {
    private let state = Mutex<[Reminder]>([])

    /// The reminders planned.
    var planned: [Reminder] { state.withLock { $0 } }

    func isAllowed() async -> Bool? { true }
    func ask() async -> Bool { true }
    func plan(_ reminders: [Reminder]) async { state.withLock { $0 = reminders } }
}

/// A device without Apple Health.
struct NoHealth: HealthStore {
    var isAvailable: Bool { false }

    func request(reading: Set<HealthKind>, writing: Set<HealthKind>) async throws { throw Missing() }
    func newest(of quantity: HealthQuantity) async throws -> HealthSample? { throw Missing() }
    func facts() async -> HealthFacts { HealthFacts() }
    func write(_ writings: [HealthWriting]) async throws { throw Missing() }
    func remove(_ identifiers: [String], of quantity: HealthQuantity) async throws { throw Missing() }

    func changes(of quantity: HealthQuantity, since anchor: Data?) async throws -> HealthChanges { throw Missing() }

    /// There is none.
    struct Missing: Error {}
}

/// A phone with a code, held by its owner.
struct OpenPhone: Locking {
    var isAvailable: Bool { true }
    func unlock(reason: String) async -> Bool { true }
}
