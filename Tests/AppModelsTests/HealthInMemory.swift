import APIContract
import AppModels
import Foundation
import Synchronization

/// Apple Health as far as the app sees it: measurements that come and go, read a few at a time, and the permissions to
/// read and write.
final class HealthInMemory: HealthStore {
    private enum Event {
        case came(HealthSample)
        case went(String, HealthQuantity)
    }

    private struct State {
        var events: [Event] = []
        var denied: Set<HealthQuantity> = []
        var isRefused = false
        var startsOver: Set<HealthQuantity> = []
        var written: [String: HealthWriting] = [:]
        var timesWritten = 0
        var requested: Set<HealthKind> = []
        var facts = HealthFacts()
        var isAvailable = true
        var meanwhile: (@MainActor @Sendable () async -> Void)?
    }

    private let state = Mutex(State())
    /// The most samples returned at once.
    private static let pageLength = 2

    // Actions and checks of tests

    /// Another app measures something. Returns the identifier in Health.
    @discardableResult
    func measure(_ quantity: HealthQuantity, _ value: Double, at time: Timestamp) -> String {
        let id = UUID().uuidString
        let sample = HealthSample(quantity: quantity, value: value, time: time, id: id, isOwn: false)
        state.withLock { $0.events.append(.came(sample)) }
        return id
    }

    /// A measurement is removed in Health.
    func remove(_ id: String, of quantity: HealthQuantity) {
        state.withLock { $0.events.append(.went(id, quantity)) }
    }

    /// The person denies some quantities, and allows all others.
    func deny(_ quantities: Set<HealthQuantity>) { state.withLock { $0.denied = quantities } }

    /// Whether asking the person fails.
    func refuse(_ isRefused: Bool) { state.withLock { $0.isRefused = isRefused } }

    /// Returns all samples of a quantity again from the beginning, as after a phone was restored.
    func startOver(_ quantity: HealthQuantity) { state.withLock { _ = $0.startsOver.insert(quantity) } }

    /// Runs an action once while the app waits for Health to have written something.
    func meanwhile(_ body: @escaping @MainActor @Sendable () async -> Void) { state.withLock { $0.meanwhile = body } }

    func know(_ facts: HealthFacts) { state.withLock { $0.facts = facts } }

    func set(isAvailable: Bool) { state.withLock { $0.isAvailable = isAvailable } }

    /// The values that the app has written of a quantity, the smallest first.
    func written(_ quantity: HealthQuantity) -> [Double] {
        state.withLock { $0.written.values.filter { $0.quantity == quantity }.map(\.value).sorted() }
    }

    /// Everything that the app has written, with its versions.
    var written: [HealthWriting] { state.withLock { Array($0.written.values) } }

    /// The number of measurements written in all, each version counted.
    var timesWritten: Int { state.withLock { $0.timesWritten } }

    /// The kinds for which the person was asked.
    var requested: Set<HealthKind> { state.withLock { $0.requested } }

    // Calls of the app

    var isAvailable: Bool { state.withLock { $0.isAvailable } }

    func request(reading: Set<HealthKind>, writing: Set<HealthKind>) async throws {
        try state.withLock { state in
            if state.isRefused { throw Refused() }
            state.requested = reading.union(writing)
        }
    }

    func changes(of quantity: HealthQuantity, since anchor: Data?) async throws -> HealthChanges {
        try state.withLock { state in
            if state.denied.contains(quantity) { throw Refused() }
            let first = state.startsOver.remove(quantity) == nil ? anchor.flatMap(Self.place) ?? 0 : 0
            var (added, removed): ([HealthSample], [String]) = ([], [])
            var next = first
            while next < state.events.count, added.count + removed.count < Self.pageLength {
                switch state.events[next] {
                case .came(let sample) where sample.quantity == quantity: added.append(sample)
                case .went(let id, quantity): removed.append(id)
                default: break
                }
                next += 1
            }
            return HealthChanges(
                added: added, removed: removed, anchor: Data(String(next).utf8), hasMore: next < state.events.count)
        }
    }

    func newest(of quantity: HealthQuantity) async throws -> HealthSample? {
        state.withLock { state in
            state.events.compactMap { event in
                if case .came(let sample) = event, sample.quantity == quantity { sample } else { nil }
            }.max { $0.time < $1.time }
        }
    }

    func facts() async -> HealthFacts { state.withLock { $0.facts } }

    func write(_ writings: [HealthWriting]) async throws {
        try record(writings)
        let meanwhile = state.withLock { state in
            defer { state.meanwhile = nil }
            return state.meanwhile
        }
        await meanwhile?()
    }

    private func record(_ writings: [HealthWriting]) throws {
        try state.withLock { state in
            guard writings.allSatisfy({ !state.denied.contains($0.quantity) }) else { throw Refused() }
            for writing in writings where writing.version > state.written[writing.identifier]?.version ?? 0 {
                state.written[writing.identifier] = writing
                state.timesWritten += 1
                // The app's own samples are reported to it, too.
                let sample = HealthSample(
                    quantity: writing.quantity, value: writing.value, time: writing.time, id: UUID().uuidString,
                    isOwn: true)
                state.events.append(.came(sample))
            }
        }
    }

    func remove(_ identifiers: [String], of quantity: HealthQuantity) async throws {
        try state.withLock { state in
            if state.denied.contains(quantity) { throw Refused() }
            for identifier in identifiers { state.written[identifier] = nil }
        }
    }

    private static func place(_ anchor: Data) -> Int? { Int(String(decoding: anchor, as: UTF8.self)) }

    /// The person, or the phone, refuses.
    struct Refused: Error {}
}
