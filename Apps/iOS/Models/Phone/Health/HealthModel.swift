import APIContract
import ClientKit
import NutritionScience
public import Observation
import Wording

/// Apple Health: what comes in and goes out, by the person's switches.
@MainActor @Observable public final class HealthModel {
    /// What is kept: the switches, how far it was read, what was written.
    public private(set) var state: HealthState
    /// Whether Health is being read and written.
    public private(set) var isWorking = false
    /// What went wrong, in a sentence; nil for nothing.
    public private(set) var problem: String?

    private let session: AppSession
    private let store: any HealthStore
    private static let name = "health"
    /// How many days back are written.
    private static let days = 60

    /// Apple Health of whoever uses the app.
    public init(_ session: AppSession, _ store: any HealthStore) {
        (self.session, self.store) = (session, store)
        state = session.read { log throws(LocalStoreError) in try log.kept(HealthState.self, named: Self.name) } ?? .init()
    }

    /// Whether the device has Apple Health.
    public var isAvailable: Bool { store.isAvailable }

    /// Turns what comes in on or off.
    public func readToggled(_ kind: HealthKind, _ isOn: Bool) async {
        if isOn { state.read.insert(kind) } else { state.read.remove(kind) }
        await switched(isOn)
    }

    /// Turns what goes out on or off. What was written stays in Health.
    public func writtenToggled(_ kind: HealthKind, _ isOn: Bool) async {
        if isOn { state.written.insert(kind) } else { state.written.remove(kind) }
        // What is not to go out any more is not removed there either.
        if !isOn { state.writings = state.writings.filter { !kind.quantities.contains($0.value.quantity) } }
        await switched(isOn)
    }

    private func switched(_ isOn: Bool) async {
        keep()
        guard isOn else { return }
        do { try await store.request(reading: state.read, writing: state.written) } catch {
            return problem = session.sentences("phone.health.failed")
        }
        await sync()
    }

    /// Reads what came, and writes what is new. What can't be done now is done the next time.
    public func sync() async {
        guard isAvailable, !isWorking, session.log != nil, !(state.read.isEmpty && state.written.isEmpty) else { return }
        isWorking = true
        defer { isWorking = false }
        do {
            try await read()
            try await write()
            problem = nil
        } catch {
            problem = session.sentences("phone.health.failed")
        }
    }

    private func read() async throws {
        let isKnown = session.read { log throws(LocalStoreError) in try log.personReading()?.settings } != nil
        for quantity in HealthKind.read.filter(state.read.contains).flatMap(\.quantities) {
            // Before there is a profile, what would change it waits in Health.
            if !isKnown, [.height, .bodyFat].contains(quantity) { continue }
            let news = try await store.changes(of: quantity, since: state.anchors[quantity])
            guard let reading else { return }
            let (changes, after) = reading.changes(by: news, of: quantity, state)
            // The point is kept only with what came up to it.
            let isKept: Void? = session.change { log throws(LocalStoreError) in
                if !changes.isEmpty { try log.change(changes) }
                try log.keep(after, named: Self.name)
            }
            if isKept != nil { state = after }
        }
        if state.read.contains(.sex) || state.read.contains(.dateOfBirth) { take(await store.facts()) }
    }

    private var reading: HealthReading? {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person else { return nil }
        let known = session.read { log throws(LocalStoreError) in try log.records(.weighIn, as: WeighIn.self) } ?? []
        return HealthReading(
            weighIns: Dictionary(known.map { ($0.day, $0) }) { $1 }, day: { person.preferences.day(at: $0) },
            foodName: session.sentences("phone.health.food"))
    }

    /// Facts fill what is not known yet; what the person said themselves stays.
    private func take(_ facts: HealthFacts) {
        let settings = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        guard settings == nil else { return }
        var known = session.read { log throws(LocalStoreError) in
            try log.kept(HealthKnown.self, named: HealthKnown.name)
        } ?? HealthKnown()
        if state.read.contains(.sex), let gender = facts.gender { known.gender = gender.rawValue }
        if state.read.contains(.dateOfBirth), let born = facts.dateOfBirth { known.dateOfBirth = born.description }
        session.keep(known, named: HealthKnown.name)
    }

    private func write() async throws {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, !state.written.isEmpty else { return }
        let days = person.today.adding(days: -Self.days)...person.today
        let logged = session.read { log throws(LocalStoreError) in
            (
                try log.weighIns(days), try log.records(.water, as: WaterEntry.self, on: days),
                try log.records(.diaryEntry, as: DiaryEntry.self, on: days)
            )
        }
        guard let (weighIns, drinks, eaten) = logged else { return }
        let wanted = HealthWritings.wanted(weighIns: weighIns, drinks: drinks, eaten: eaten, state) { day, recorded in
            // What was logged later for a past day was at noon of it.
            person.preferences.day(at: recorded) == day
                ? recorded : Timestamp(startOf: day).adding(seconds: 12 * 3600)
        }
        let todo = HealthWritings(wanted, since: Timestamp(startOf: days.lowerBound), state)
        for (quantity, identifiers) in todo.removals { try await store.remove(identifiers, of: quantity) }
        if !todo.writings.isEmpty { try await store.write(todo.writings) }
        state = todo.state
        keep()
    }

    private func keep() { session.keep(state, named: Self.name) }
}

/// What Apple Health tells before the person has: for the first steps to fill in.
public struct HealthKnown: Codable, Hashable, Sendable {
    /// As what the equations count them.
    public var gender: String?
    /// When they were born: `1990-05-17`.
    public var dateOfBirth: String?

    static let name = "known from health"
}
