import AppModels
import Testing

@MainActor @Suite struct LockModelTests {
    /// An authentication, by the owner or by another person.
    @MainActor private final class Asked: Locking {
        var isAvailable = true
        var isPerson = true
        var count = 0

        func unlock(reason: String) async -> Bool {
            count += 1
            return isPerson
        }
    }

    private let asked = Asked()
    private let session: AppSession

    init() throws { session = try OwnPhone.session() }

    @Test("The lock closes when the app is out of sight, and asks once")
    func locks() async {
        let lock = LockModel(session, asked)
        #expect(!lock.isLocked)
        await lock.toggled(true)
        #expect(lock.isOn && !lock.isLocked)
        lock.sceneChanged(isActive: false, isInBackground: false)
        #expect(lock.isCovered && !lock.isLocked)
        lock.sceneChanged(isActive: false, isInBackground: true)
        #expect(lock.isLocked)
        asked.isPerson = false
        let before = asked.count
        await lock.seen()
        await lock.seen()
        #expect(lock.isLocked && lock.problem != nil && asked.count == before + 1)
        asked.isPerson = true
        await lock.unlockTapped()
        #expect(!lock.isLocked && lock.problem == nil)
    }

    @Test("It is closed after a start, and nobody else turns it off")
    func stays() async {
        await LockModel(session, asked).toggled(true)
        let lock = LockModel(session, asked)
        #expect(lock.isLocked)
        asked.isPerson = false
        await lock.toggled(false)
        #expect(lock.isOn)
    }

    @Test("A phone without a code can't lock")
    func withoutCode() async {
        asked.isAvailable = false
        let lock = LockModel(session, asked)
        await lock.toggled(true)
        #expect(!lock.isOn && lock.problem != nil)
    }

    @Test("A phone that has lost its code since lets its person in, who could never open the log otherwise")
    func lostCode() async {
        await LockModel(session, asked).toggled(true)
        asked.isAvailable = false
        let lock = LockModel(session, asked)
        #expect(lock.isLocked)
        await lock.seen()
        #expect(!lock.isLocked && lock.problem == nil)
        await lock.toggled(false)
        #expect(!lock.isOn)
    }

    @Test("Without the lock nothing is covered and nobody is asked, and whoever is not the person can't turn it on")
    func withoutLock() async {
        let lock = LockModel(session, asked)
        lock.sceneChanged(isActive: false, isInBackground: true)
        await lock.seen()
        await lock.unlockTapped()
        #expect(!lock.isCovered && !lock.isLocked && asked.count == 0)
        asked.isPerson = false
        await lock.toggled(true)
        #expect(!lock.isOn && lock.problem != nil && !LockModel(session, asked).isLocked)
    }

    @Test("The log is locked anew each time that the app was out of sight, and asks anew each time")
    func eachTime() async {
        let lock = LockModel(session, asked)
        await lock.toggled(true)
        for time in 1...2 {
            let before = asked.count
            lock.sceneChanged(isActive: false, isInBackground: true)
            #expect(lock.isLocked && lock.isCovered, "\(time)")
            lock.sceneChanged(isActive: true, isInBackground: false)
            #expect(lock.isLocked && !lock.isCovered)
            await lock.seen()
            #expect(!lock.isLocked && asked.count == before + 1)
        }
    }

    @Test("Whoever deletes everything is not locked out of the landing")
    func ends() async {
        let lock = LockModel(session, asked)
        await lock.toggled(true)
        await session.logOutTapped()
        #expect(session.stage != .welcome)
        SettingsModel(session).deleteEverythingTapped()
        #expect(session.stage == .welcome)
        lock.changedOwner()
        #expect(!lock.isOn && !lock.isLocked)
    }
}
