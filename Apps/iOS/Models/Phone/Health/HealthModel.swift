import APIContract
import Device
import NutritionScience
public import Observation
import Screens
import Wording

/// Apple Health: reading and writing, as switched on by the person.
@MainActor @Observable public final class HealthModel {
    /// The stored state: the switches, the anchors, the written samples.
    public internal(set) var state: HealthState
    /// Whether a sync with Health is in progress.
    public private(set) var isWorking = false
    /// The error, in a sentence; nil for none.
    public private(set) var problem: String?

    let session: AppSession
    let store: any HealthStore
    static let name = "health"

    /// Apple Health of the app's user.
    public init(_ session: AppSession, _ store: any HealthStore) {
        (self.session, self.store) = (session, store)
        state = session.healthState
    }

    /// Whether the device has Apple Health.
    public var isAvailable: Bool { store.isAvailable }

    /// Turns the reading of a kind on or off.
    public func readToggled(_ kind: HealthKind, _ isOn: Bool) async {
        state = session.healthState
        if isOn { state.read.insert(kind) } else { state.read.remove(kind) }
        await switched(isOn)
    }

    /// Turns the writing of a kind on or off. Written samples stay in Health, and are still known when it is turned on
    /// again.
    public func writtenToggled(_ kind: HealthKind, _ isOn: Bool) async {
        state = session.healthState
        if isOn { state.written.insert(kind) } else { state.written.remove(kind) }
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

    /// Reads new samples, and writes new records. Failures are retried the next time.
    public func sync() async {
        guard isAvailable, !isWorking, let log = session.log, !(state.read.isEmpty && state.written.isEmpty)
        else { return }
        isWorking = true
        state = session.healthState
        defer { isWorking = false }
        let (isRead, isWritten) = (await read(into: log), await write(of: log))
        problem = isRead && isWritten ? nil : session.sentences("phone.health.failed")
    }

    /// The current state of a log after waiting for Health, which the person may have changed meanwhile; nil if another
    /// log is open, or none.
    func current(of log: LocalLog) -> HealthState? {
        session.log?.account == log.account ? session.healthState : nil
    }

    func keep() { session.keep(state, named: Self.name) }
}

extension AppSession {
    /// The stored state of Apple Health.
    var healthState: HealthState {
        read { log throws(LocalStoreError) in try log.kept(HealthState.self, named: HealthModel.name) } ?? .init()
    }
}
