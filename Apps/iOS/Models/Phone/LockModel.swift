import Device
public import Observation
import Wording

/// The authentication of the person: by face, fingerprint, or the phone's passcode.
@MainActor public protocol Locking {
    /// Whether the phone can authenticate at all, which takes a passcode.
    var isAvailable: Bool { get }
    /// Authenticates the person with a reason. Returns whether it succeeded.
    func unlock(reason: String) async -> Bool
}

/// The lock of the log: whether it is turned on, and whether it is closed.
@MainActor @Observable public final class LockModel {
    /// Whether the log is locked.
    public private(set) var isLocked: Bool
    /// Whether the app is inactive or in the background, so that the log must be hidden.
    public private(set) var isCovered = false
    /// The error, in a sentence; nil for none.
    public private(set) var problem: String?
    /// Whether the lock is turned on.
    public private(set) var isOn: Bool

    private var isAsking = false
    /// Whether to authenticate automatically: once each time the log was locked.
    private var isToAsk: Bool
    private let session: AppSession
    private let locking: any Locking
    private static let name = "lock"

    /// The lock of the app's user, closed at first if it is turned on.
    public init(_ session: AppSession, _ locking: any Locking) {
        self.session = session
        self.locking = locking
        let isOn = session.read { log throws(LocalStoreError) in try log.kept(Bool.self, named: Self.name) } ?? false
        (self.isOn, self.isLocked, self.isToAsk) = (isOn, isOn, isOn)
    }

    /// Turns the lock on or off. Turning it off takes authentication.
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

    /// Authenticates automatically when the app appears after the log was locked.
    public func seen() async {
        guard isToAsk else { return }
        isToAsk = false
        await unlockTapped()
    }

    /// Authenticates the person, and opens the log.
    public func unlockTapped() async {
        guard isLocked, !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        // Without a passcode on the phone, nobody could ever open it.
        let isOpen = locking.isAvailable ? await locking.unlock(reason: session.sentences("phone.lock.reason")) : true
        isLocked = !isOpen
        problem = isOpen ? nil : session.sentences("phone.lock.failed")
    }

    /// Handles a change of the scene: active, inactive, or in the background.
    public func sceneChanged(isActive: Bool, isInBackground: Bool) {
        isCovered = isOn && !isActive
        if isOn, isInBackground { (isLocked, isToAsk) = (true, true) }
    }

    /// Handles a change of the open log. The lock is kept when a phone's log moves to a server.
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
