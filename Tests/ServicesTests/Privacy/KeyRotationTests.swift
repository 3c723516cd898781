import APIContract
import Database
import Foundation
import Services
import Synchronization
import TestSupport
import Testing
import Wording

@Suite struct KeyRotationTests {
    @Test(
        "A schedule destroys each key one horizon after it was made, with another in its place",
        arguments: [2, 7, 35, 90])
    func schedule(horizon: Int) throws {
        let schedule = try #require(ForgettingSchedule(horizon: horizon))
        #expect(schedule.end(of: Date(timeIntervalSince1970: 0)).timeIntervalSince1970 == Double(horizon) * 86_400)
        #expect(ForgettingSchedule(horizon: 1) == nil && ForgettingSchedule(horizon: 3651) == nil)
    }

    @Test("Every month a key joins, everybody is wrapped by it, and the old one goes", arguments: TestDatabase.allCases)
    func months(engine: TestDatabase) async throws {
        try await withHouse(engine) { house in
            let people = try await house.signUp(250)
            let old = try await house.wrappedKeys()
            for _ in 1...29 {
                house.advance(days: 1)
                try await house.rotation.maintain()
            }
            #expect(try await house.epochs() == [1: 250])
            house.advance(days: 1)
            try await house.rotation.maintain()
            #expect(try await house.epochs() == [1: 0, 2: 250])
            #expect(try house.opens(old, by: house.masterKey))
            for _ in 1...5 { try await house.nextDay() }
            #expect(try await house.epochs() == [2: 250])
            #expect(try !house.opens(old, by: house.masterKey), "a copy from before can't be read")
            #expect(try house.opens(try await house.wrappedKeys(), by: house.masterKey), "the living can be")
            // After a restart.
            let again = try await house.database.openMasterKey(environmentValue: nil, file: house.keyFile)
            #expect(try house.opens(try await house.wrappedKeys(), by: again))
            #expect(people.count == 250)
        }
    }

    @Test(
        "People are found by their address, which is theirs alone, while keys change", arguments: TestDatabase.allCases)
    func addresses(engine: TestDatabase) async throws {
        try await withHouse(engine) { house in
            let login = try await house.signUp(3)[0]
            try await house.database.addEpoch(after: 1, to: house.masterKey, at: house.now)
            try await house.expectFound(login)
            let newcomer = try await house.signUp(1)[0]
            try await house.rotation.rotate()
            for login in [login, newcomer] { try await house.expectFound(login) }
            #expect(try await house.marks() == 12)
            try await house.rotation.destroyOlderKeys()
            for login in [login, newcomer] { try await house.expectFound(login) }
            #expect(try await house.marks() == 4, "the marks of a key are gone with it")
        }
    }

    @Test(
        "What a deleted person's key was wrapped by is gone by the day of the receipt", arguments: [0, 12, 29, 30, 31])
    func receipt(day: Int) async throws {
        try await withHouse(.sqlite) { house in
            let login = try await house.signUp(2)[0]
            for _ in 0..<day { try await house.nextDay() }
            let wrapped = try await house.wrappedKeys()
            let person = try await house.accounts.identify(accessToken: try await house.logIn(login).accessToken)
            let receipt = try await house.accounts.delete(DeleteAccountRequest(password: House.password), of: person)
            let promised = try #require(receipt.forgottenAfter)
            while Timestamp(house.now).day <= promised { try await house.nextDay() }
            #expect(try !house.opens(wrapped, by: house.masterKey))
            #expect(try house.opens(try await house.wrappedKeys(), by: house.masterKey))
        }
    }

    @Test("A key that still wraps somebody stays, however old it is", arguments: TestDatabase.allCases)
    func neededKey(engine: TestDatabase) async throws {
        try await withHouse(engine) { house in
            _ = try await house.signUp(3)
            try await house.rotation.rotate()
            let damaged = try await house.damageOne()
            for _ in 1...36 { try await house.nextDay() }
            let epochs = try await house.epochs()
            #expect(epochs[2] == 1 && epochs[3] == 2 && epochs[1] == nil)
            #expect(damaged > 0)
        }
    }

    @Test("A clock that jumps makes and destroys no key, and no receipt counts from it", arguments: [800, -800, 3])
    func jump(days: Int) async throws {
        try await withHouse(.sqlite) { house in
            let login = try await house.signUp(3)[0]
            for _ in 1...29 { try await house.nextDay() }
            let before = house.now
            house.advance(days: days)
            for _ in 1...5 {
                let changes = try await house.rotation.maintain()
                #expect(changes.isClockDoubted && changes.made == nil && changes.destroyed.isEmpty)
            }
            #expect(try await house.epochs() == [1: 3])
            let person = try await house.accounts.identify(accessToken: try await house.logIn(login).accessToken)
            let receipt = try await house.accounts.delete(DeleteAccountRequest(password: House.password), of: person)
            let promised = Timestamp(ForgettingSchedule.standard.end(of: before)).day
            #expect(receipt.forgottenAfter == promised, "it counts from when the clock was last believed")
            house.advance(days: -days)
            #expect(try await !house.rotation.maintain().isClockDoubted)
            try await house.nextDay()
            #expect(try await house.epochs() == [1: 0, 2: 2])
            #expect(house.masterKey.keyring.newest.created <= house.now)
        }
    }

    @Test("A clock that has gone on for a day is believed, and a server that starts with one promises no day")
    func goingOn() async throws {
        try await withHouse(.sqlite) { house in
            let login = try await house.signUp(2)[0]
            try await house.rotation.maintain()
            house.advance(days: 40)
            let next = try await house.neighbour()
            #expect(try await next.rotation.maintain().isClockDoubted)
            let person = try await next.accounts.identify(accessToken: try await next.logIn(login).accessToken)
            let receipt = try await next.accounts.delete(DeleteAccountRequest(password: House.password), of: person)
            #expect(receipt.forgottenAfter == nil)
            next.advance(seconds: 23 * 3600)
            #expect(try await next.rotation.maintain().isClockDoubted)
            next.advance(seconds: 3601)
            #expect(try await next.rotation.maintain().made == 2)
            #expect(try await next.epochs() == [2: 1])
        }
    }

    @Test("A machine that is never on for a day doubts its clock for a day all the same, and not for ever")
    func shortRuns() async throws {
        try await withHouse(.sqlite) { house in
            _ = try await house.signUp(1)
            try await house.rotation.maintain()
            house.advance(days: 3)
            for isDoubted in [true, false, false] {
                let run = try await house.neighbour()
                for _ in 1...8 {
                    #expect(try await run.rotation.maintain().isClockDoubted == isDoubted)
                    run.advance(seconds: 3600)
                }
                house.advance(seconds: 16 * 3600)
            }
        }
    }

    @Test("A clock that jumps while the machine is off is doubted anew, and so is one without any moment noted")
    func jumpBetweenRuns() async throws {
        try await withHouse(.sqlite) { house in
            _ = try await house.signUp(1)
            try await house.rotation.maintain()
            house.advance(days: 3)
            #expect(try await house.neighbour().rotation.maintain().isClockDoubted)
            house.advance(days: 800)
            let (first, second) = (try await house.neighbour(), try await house.neighbour())
            #expect(try await first.rotation.maintain().isClockDoubted)
            house.advance(seconds: 23 * 3600)
            #expect(try await second.rotation.maintain().isClockDoubted)
            try FileManager.default.removeItem(atPath: house.keyFile + ".lock")
            #expect(try await house.neighbour().rotation.maintain().isClockDoubted)
            house.advance(seconds: 23 * 3600)
            #expect(try await house.neighbour().rotation.maintain().isClockDoubted)
            house.advance(seconds: 3601)
            #expect(try await !house.neighbour().rotation.maintain().isClockDoubted)
        }
    }

    @Test("What a wrong clock dated is followed at once, and lives no longer for it")
    func futureKey() async throws {
        try await withHouse(.sqlite) { house in
            _ = try await house.signUp(1)
            try await house.rotation.maintain()
            try await house.database.addEpoch(after: 1, to: house.masterKey, at: house.now + 800 * 86_400)
            #expect(try await house.rotation.maintain().made == 3)
            #expect(house.masterKey.keyring.epochs.allSatisfy { $0.created <= house.now })
            for _ in 1...35 { try await house.nextDay() }
            #expect(house.masterKey.keyring.epochs.allSatisfy { $0.number > 2 })
        }
    }

    @Test("Two servers that share a file rotate at once, while people sign up", arguments: TestDatabase.allCases)
    func together(engine: TestDatabase) async throws {
        try await withHouse(engine) { house in
            _ = try await house.signUp(300)
            house.advance(days: 30)
            let other = try await house.neighbour()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for one in [house, other, house, other] {
                    group.addTask { try await one.rotation.maintain() }
                    group.addTask { _ = try await one.signUp(20) }
                }
                try await group.waitForAll()
            }
            try await house.rotation.maintain()
            #expect(house.masterKey.keyring.epochs.map(\.number) == [1, 2], "one new key, not two")
            #expect(try await house.epochs() == [1: 0, 2: 380])
            try await house.rotation.destroyOlderKeys()
            _ = try await other.signUp(1)
            #expect(try other.opens(try await house.wrappedKeys(), by: other.masterKey))
        }
    }

    @Test("A leaked key is replaced at once; backups from before are refused", arguments: TestDatabase.allCases)
    func leaked(engine: TestDatabase) async throws {
        try await withHouse(engine) { house in
            _ = try await house.signUp(3)
            let secret = try await house.database.serverSecret("test", masterKey: house.masterKey) { Data([1, 2, 3]) }
            let backup = try await house.rawRows()
            try await house.rotation.rotate()
            try await house.rotation.destroyOlderKeys()
            #expect(try await house.epochs() == [2: 3])
            let kept = try await house.database.serverSecret("test", masterKey: house.masterKey) { Data() }
            #expect(kept == secret)
            try await house.restore(backup)
            await #expect(throws: SealingError.destroyedMasterKey(epoch: 1)) {
                try await house.database.openMasterKey(environmentValue: nil, file: house.keyFile)
            }
        }
    }

    @Test("An older copy of the key file neither opens nor harms what is newer")
    func olderFile() async throws {
        try await withHouse(.sqlite) { house in
            _ = try await house.signUp(1)
            let copy = try Data(contentsOf: URL(filePath: house.keyFile))
            try await house.rotation.rotate()
            try copy.write(to: URL(filePath: house.keyFile))
            await #expect(throws: SealingError.wrongMasterKey) {
                try await house.database.openMasterKey(environmentValue: nil, file: house.keyFile)
            }
            await #expect(throws: SealingError.self) { try await house.rotation.rotate() }
        }
    }

    @Test("A single key from the environment has no epochs, and its receipt promises no day")
    func singleKey() async throws {
        try await TestDatabase.sqlite.withMigratedDatabase { database in
            let house = try await House(
                database: database, masterKey: MasterKey(parsing: String(repeating: "5a", count: 32)), keyFile: "")
            let login = try await house.signUp(1)[0]
            house.advance(days: 100)
            try await house.rotation.maintain()
            #expect(try await house.epochs() == [1: 1])
            await #expect(throws: SealingError.noKeyFile) { try await house.rotation.rotate() }
            let person = try await house.accounts.identify(accessToken: try await house.logIn(login).accessToken)
            let receipt = try await house.accounts.delete(DeleteAccountRequest(password: House.password), of: person)
            #expect(receipt.forgottenAfter == nil)
        }
    }
}

/// A database with its master key, and a clock to turn.
private struct House: Sendable {
    static let password = "correct horse battery"

    final class Clock: Sendable {
        let seconds = Mutex(Date().timeIntervalSince1970)
    }

    let database: any Database
    let masterKey: MasterKey
    let keyFile: String
    var clock = Clock()

    init(database: any Database, masterKey: MasterKey, keyFile: String) async throws {
        self.database = database
        self.masterKey = masterKey
        self.keyFile = keyFile
    }

    var now: Date { Date(timeIntervalSince1970: clock.seconds.withLock { $0 }) }

    var rotation: KeyRotation {
        KeyRotation(storage, schedule: .standard)
    }

    var accounts: AccountService {
        .onlyServer(of: storage)
    }

    private var storage: Storage {
        Storage(
            database: database, masterKey: masterKey,
            now: { [clock] in Date(timeIntervalSince1970: clock.seconds.withLock { $0 }) })
    }

    func advance(days: Int) { advance(seconds: days * 86_400) }

    func advance(seconds: Int) { clock.seconds.withLock { $0 += Double(seconds) } }

    func nextDay() async throws {
        advance(days: 1)
        try await rotation.maintain()
    }

    /// Another server of the same database and key file.
    func neighbour() async throws -> House {
        var other = try await House(
            database: database,
            masterKey: try await database.openMasterKey(environmentValue: nil, file: keyFile), keyFile: keyFile)
        other.clock = clock
        return other
    }

    func signUp(_ count: Int) async throws -> [Login] {
        var logins: [Login] = []
        for _ in 0..<count {
            let email = "person-\(UUID().uuidString)@example.org"
            logins.append(try await accounts.signUp(SignUpRequest(email: email, password: Self.password, name: "Ada")))
        }
        return logins
    }

    /// Expects that a person can log in, and that nobody else can have their address.
    func expectFound(_ login: Login) async throws {
        #expect(try await logIn(login).user == login.user)
        let again = SignUpRequest(email: login.user.email, password: Self.password, name: "Eve")
        await #expect(throws: AccountError.emailTaken) { try await accounts.signUp(again) }
    }

    func marks() async throws -> Int64? {
        try await database.read { try $0.query("SELECT COUNT(*) AS count FROM email_marks").first?["count"] }
    }

    func logIn(_ login: Login) async throws -> Login {
        try await accounts.logIn(LogInRequest(email: login.user.email, password: Self.password), from: LoginDevice())
    }

    func epochs() async throws -> [Int64: Int64] {
        Dictionary(uniqueKeysWithValues: try await rotation.overview().map { ($0.epoch, $0.people) })
    }

    func wrappedKeys() async throws -> [Int64: Data] {
        try await database.read { connection in
            Dictionary(
                uniqueKeysWithValues: try connection.query("SELECT person_id, wrapped_key FROM person_keys").map {
                    (try $0["person_id"], try $0["wrapped_key"])
                })
        }
    }

    /// Whether each of these keys can be opened; none of them may be when one can't.
    func opens(_ wrapped: [Int64: Data], by masterKey: MasterKey) throws -> Bool {
        let opened = wrapped.filter { person, bytes in
            (try? PersonKey(unwrapping: bytes, by: masterKey, person: person)) != nil
        }
        try #require(opened.isEmpty || opened.count == wrapped.count)
        return !opened.isEmpty
    }

    func damageOne() async throws -> Int64 {
        try await database.write { connection in
            let row = try connection.query("SELECT person_id, wrapped_key FROM person_keys LIMIT 1")[0]
            let person: Int64 = try row["person_id"]
            var bytes: Data = try row["wrapped_key"]
            bytes[bytes.count - 1] ^= 1
            try connection.execute(
                "UPDATE person_keys SET wrapped_key = $1 WHERE person_id = $2",
                [.blob(bytes), .integer(person)])
            return person
        }
    }

    /// The check of the master key, as a backup holds it.
    func rawRows() async throws -> Data {
        try await database.read { try $0.query("SELECT sealed FROM master_key_check")[0]["sealed"] }
    }

    func restore(_ check: Data) async throws {
        try await database.write { _ = try $0.execute("UPDATE master_key_check SET sealed = $1", [.blob(check)]) }
    }
}

/// Runs `body` with an empty database and a new key file.
private func withHouse(_ engine: TestDatabase, _ body: (House) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
        try await engine.withMigratedDatabase { database in
            let path = directory + "/master.key"
            let masterKey = try await database.openMasterKey(environmentValue: nil, file: path)
            try await body(try await House(database: database, masterKey: masterKey, keyFile: path))
        }
    }
}
