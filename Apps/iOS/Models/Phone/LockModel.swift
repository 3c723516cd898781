import Device
public import Observation
import Wording

/// What asks the person to show who they are: by face, finger, or the phone's code.
@MainActor public protocol Locking {
    /// Whether the phone can ask at all: it has a code.
    var isAvailable: Bool { get }
    /// Asks, and says why. Whether it is the person.
    func unlock(reason: String) async -> Bool
}

/// The lock of the log: whether it is wanted, and whether it is closed.
@MainActor @Observable public final class LockModel {
    /// Whether the log is closed.
    public private(set) var isLocked: Bool
    /// Whether the app is out of sight or on its way there, so that nothing of the log may be seen.
    public private(set) var isCovered = false
    /// What went wrong, in a sentence; nil for nothing.
    public private(set) var problem: String?
    /// Whether the person wants the lock.
    public private(set) var isOn: Bool

    private var isAsking = false
    /// Whether the person is to be asked by itself: once each time that the log was locked.
    private var isToAsk: Bool
    private let session: AppSession
    private let locking: any Locking
    private static let name = "lock"

    /// The lock of whoever uses the app, closed at first where it is wanted.
    public init(_ session: AppSession, _ locking: any Locking) {
        self.session = session
        self.locking = locking
        let isOn = session.read { log throws(LocalStoreError) in try log.kept(Bool.self, named: Self.name) } ?? false
        (self.isOn, self.isLocked, self.isToAsk) = (isOn, isOn, isOn)
    }

    /// Turns the lock on or off. Off only for whoever can open it.
    public func toggled(_ isOn: Bool) async {
        problem = nil
        guard locking.isAvailable else {
            problem = isOn ? session.sentences("phone.lock.unavailable") : nil
            return isOn ? () : set(false)
        }
        guard await locking.unlock(reason: session.sentences("phone.lock.reason")) else {
            problem = session.sentences("phone.lock.failed")
            return
        }
        set(isOn)
    }

    /// Asks by itself, once the app is seen after the log was locked.
    public func seen() async {
        guard isToAsk else { return }
        isToAsk = false
        await unlockTapped()
    }

    /// Asks who it is, and opens the log.
    public func unlockTapped() async {
        guard isLocked, !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        // Without a code on the phone any more, nobody could ever open it.
        let isOpen = locking.isAvailable ? await locking.unlock(reason: session.sentences("phone.lock.reason")) : true
        isLocked = !isOpen
        problem = isOpen ? nil : session.sentences("phone.lock.failed")
    }

    /// The app is in use, on its way out of sight, or out of sight.
    public func sceneChanged(isActive: Bool, isInBackground: Bool) {
        isCovered = isOn && !isActive
        if isOn, isInBackground { (isLocked, isToAsk) = (true, true) }
    }

    /// Another log is open, or none. Who moves from the phone to a server keeps their lock.
    public func changedOwner() {
        let kept = session.read { log throws(LocalStoreError) in try log.kept(Bool.self, named: Self.name) }
        (isLocked, isCovered, problem) = (false, false, nil)
        if kept == nil, isOn, session.log != nil { set(true) } else { isOn = kept ?? false }
    }

    private func set(_ isOn: Bool) {
        self.isOn = isOn
        session.keep(isOn, named: Self.name)
    }
}
