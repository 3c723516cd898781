import APIContract
import Device
import NutritionScience
public import Observation
import Screens
import Wording

/// Apple Health: what comes in and goes out, by the person's switches.
@MainActor @Observable public final class HealthModel {
    /// What is kept: the switches, how far it was read, what was written.
    public internal(set) var state: HealthState
    /// Whether Health is being read and written.
    public private(set) var isWorking = false
    /// What went wrong, in a sentence; nil for nothing.
    public private(set) var problem: String?

    let session: AppSession
    let store: any HealthStore
    static let name = "health"

    /// Apple Health of whoever uses the app.
    public init(_ session: AppSession, _ store: any HealthStore) {
        (self.session, self.store) = (session, store)
        state = session.healthState
    }

    /// Whether the device has Apple Health.
    public var isAvailable: Bool { store.isAvailable }

    /// Turns what comes in on or off.
    public func readToggled(_ kind: HealthKind, _ isOn: Bool) async {
        state = session.healthState
        if isOn { state.read.insert(kind) } else { state.read.remove(kind) }
        await switched(isOn)
    }

    /// Turns what goes out on or off. What was written stays in Health, and is known when it goes on.
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

    /// Reads what came, and writes what is new. What can't be done now is done the next time.
    public func sync() async {
        guard isAvailable, !isWorking, let log = session.log, !(state.read.isEmpty && state.written.isEmpty)
        else { return }
        isWorking = true
        state = session.healthState
        defer { isWorking = false }
        let (isRead, isWritten) = (await read(into: log), await write(of: log))
        problem = isRead && isWritten ? nil : session.sentences("phone.health.failed")
    }

    /// What is kept by now of a log that was open before Health was waited for, which the person may have changed meanwhile;
    /// nil where another is open, or none.
    func current(of log: LocalLog) -> HealthState? {
        session.log?.account == log.account ? session.healthState : nil
    }

    func keep() { session.keep(state, named: Self.name) }
}

extension AppSession {
    /// What is kept of Apple Health.
    var healthState: HealthState {
        read { log throws(LocalStoreError) in try log.kept(HealthState.self, named: HealthModel.name) } ?? .init()
    }
}
