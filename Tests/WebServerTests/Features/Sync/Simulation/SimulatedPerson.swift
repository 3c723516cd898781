import Database
import Foundation
import Hummingbird
import Cryptography
import Services
import Synchronization
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// A database file of a person with a plan, made once and copied for every simulation.
struct SimulatedPerson: Sendable {
    let bytes: Data
    let id: Person.ID

    static func masterKey() throws -> MasterKey { try MasterKey(parsing: String(repeating: "5a", count: 32)) }

    /// The file, made at its first use.
    static let shared = Task {
        try await withTemporaryDirectory { directory in
            let file = directory + "/database.sqlite"
            let database = try DatabaseAddress.sqlite(path: file).open()
            _ = try await database.migrate(Migration.all)
            let id = try await make(in: database)
            await database.close()
            return SimulatedPerson(bytes: try Data(contentsOf: URL(filePath: file)), id: id)
        }
    }

    private static func make(in database: any Database) async throws -> Person.ID {
        let (clock, failing) = (TestClock(), FailingDatabase(database))
        let dependencies = AppDependencies(
            storage: Storage(database: failing, masterKey: try masterKey(), now: { clock.now }),
            passwords: PasswordHasher(cost: .minimal), publicAddress: "https://gtsd.example",
            pushHosts: try PushHosts(adding: ""), mailServer: nil, mailWasWritten: { _ in }, logger: quietLogger)
        let responder = buildRouter(dependencies, AppServices(dependencies)).buildResponder()
        let made = Mutex<Person.ID?>(nil)
        try await Application(responder: responder, logger: quietLogger).test(.router) { client in
            let service = TestService(
                client: client, clock: clock, mailbox: Mailbox(), dependencies: dependencies, failing: failing,
                pushHost: "")
            let person = try await service.acknowledged()
            _ = try await person.generate()
            made.withLock { $0 = person.personID }
        }
        guard let id = made.withLock({ $0 }) else { throw CancellationError() }
        return id
    }
}
