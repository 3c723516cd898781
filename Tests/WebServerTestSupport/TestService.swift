import APIContract
package import Database
package import Foundation
package import HTTPTypes
import Hummingbird
import Cryptography
package import Logging
import NIOCore
package import Services
import Synchronization
package import TestSupport
package import Testing

@testable package import WebServer

/// Every route as it is shipped, on an empty database, with a clock to turn and a mailbox to look into.
///
/// Stores are tested on both engines, and requests on SQLite, where all their SQL is prepared on PostgreSQL as well.
/// Requests are tested on both, `on: engine`, where it is the engine that decides: races, locks, failures of the
/// database, migrations, deletions with all rows. Besides these, one or two tests of a feature run on both, those that
/// reach most of its SQL.
package struct TestService: Sendable {
    /// The client that requests go through.
    package let client: TestClient
    /// The clock of the service.
    package let clock: TestClock
    /// The mails of the service.
    package let mailbox: Mailbox
    /// All that the service is made of.
    package let dependencies: AppDependencies
    /// The database, which can be made to fail.
    package let failing: FailingDatabase
    /// The push service of its own that it may send to; empty for none.
    package let pushHost: String

    /// A service that answers this client.
    package init(
        client: TestClient, clock: TestClock, mailbox: Mailbox, dependencies: AppDependencies, failing: FailingDatabase,
        pushHost: String
    ) {
        (self.client, self.clock, self.mailbox) = (client, clock, mailbox)
        (self.dependencies, self.failing, self.pushHost) = (dependencies, failing, pushHost)
    }

    /// The database under all.
    package var database: any Database { dependencies.storage.database }
    /// The use cases of the service.
    package var services: AppServices { AppServices(dependencies) }
    /// Another server on the same database, which limits nothing and counts nothing.
    package var otherServer: AppDependencies {
        AppDependencies(
            storage: dependencies.storage, passwords: dependencies.passwords,
            publicAddress: dependencies.publicAddress, pushHosts: dependencies.pushHosts, mailServer: nil,
            mailWasWritten: { _ in }, logger: dependencies.logger)
    }

    /// Runs `body` with a service of its own. The clock stands at noon of 27 October 2025, the day of the user flows.
    /// It runs on SQLite, with its statements prepared on PostgreSQL, unless an engine is named: then only there.
    /// `watching` puts something around the database that looks on.
    package static func run(
        on engine: TestDatabase? = nil, limitsRates: Bool = true, isMeasuring: Bool = false, pushHosts: String = "",
        openFoodFacts: OpenFoodFactsClient? = nil, behind proxies: TrustedProxies? = nil,
        watching: @escaping @Sendable (any Database) -> any Database = { $0 },
        _ body: @escaping @Sendable (TestService) async throws -> Void
    ) async throws {
        let log = engine == nil && TestDatabase.includesPostgres ? StatementLog() : nil
        try await (engine ?? .sqlite).withMigratedDatabase { database in
            let (clock, mailbox) = (TestClock(), Mailbox())
            let failing = FailingDatabase(watching(noting(database, in: log)))
            let dependencies = AppDependencies(
                storage: Storage(
                    database: failing, masterKey: try MasterKey(parsing: String(repeating: "5a", count: 32)),
                    now: { clock.now }),
                limitsRates: limitsRates, isMeasuring: isMeasuring, passwords: PasswordHasher(cost: .minimal),
                trustedProxies: proxies ?? .none, publicAddress: "https://gtsd.example",
                pushHosts: try PushHosts(adding: pushHosts), openFoodFacts: openFoodFacts,
                mailServer: try MailServer(address: "smtp://127.0.0.1:1", sender: "gtsd@gtsd.example"),
                mailWasWritten: { mailbox.put($0) }, logger: quietLogger)
            // What runs beside the requests would send what a test looks at; a test that wants it sent calls `push()`.
            let responder = buildRouter(dependencies, AppServices(dependencies)).buildResponder()
            // Only a connection has an address, and only its end can be a proxy.
            let framework: TestingSetup = proxies == nil ? .router : .live
            try await Application(responder: responder, logger: quietLogger).test(framework) { client in
                try await body(
                    TestService(
                        client: client, clock: clock, mailbox: mailbox, dependencies: dependencies, failing: failing,
                        pushHost: pushHosts))
            }
        }
        try await log?.report()
    }

    private static func noting(_ database: any Database, in log: StatementLog?) -> any Database {
        guard let log else { return database }
        return PreparingDatabase(database, log)
    }

    /// Sends a request; the answer has been checked to keep the promises that hold for every one.
    @discardableResult
    package func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, token: String? = nil,
        headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        try await send(
            method, path, text: try body?.text, token: token, headers: headers, sourceLocation: sourceLocation)
    }

    /// Sends a request whose body is any text.
    @discardableResult
    package func send(
        _ method: HTTPRequest.Method, _ path: String, text: String?, token: String? = nil,
        headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Answer {
        var headers = headers
        if let token { headers[.authorization] = "Bearer \(token)" }
        if text != nil { headers[.contentType] = "application/json" }
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: text.map { ByteBuffer(string: $0) })
        let answer = Answer(response)
        answer.checkEnvelope("\(method) \(path) \(text?.prefix(300) ?? "")", sourceLocation)
        return answer
    }

    /// Every route of the API, without the HEAD that comes with a GET.
    package func routes() -> [Route] { allRoutes().filter(\.isAPI) }

    /// Every route of the web app.
    package func pageRoutes() -> [Route] { allRoutes().filter { !$0.isAPI } }

    /// Every route, without the HEAD that comes with a GET.
    package func allRoutes() -> [Route] {
        buildRouter(dependencies, AppServices(dependencies)).router.routes
            .map { Route(method: $0.method, path: $0.path.description) }
            .filter { $0.method != .head }
    }
}

/// Tells nothing, but keeps metadata, from which a request's id is read.
package let quietLogger = {
    var logger = Logger(label: "tests", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .critical
    return logger
}()

/// A method and a path.
package struct Route: Hashable, Sendable, CustomStringConvertible {
    /// The method of its requests.
    package let method: HTTPRequest.Method
    /// The path, with parameters by their names.
    package let path: String

    /// A route of a method and a path.
    package init(method: HTTPRequest.Method, path: String) {
        (self.method, self.path) = (method, path)
    }

    package var description: String { "\(method.rawValue) \(path)" }

    /// Whether it belongs to the HTTP API, and not to the web app.
    package var isAPI: Bool {
        ["/v1/", "/auth/"].contains { path.hasPrefix($0) }
            || ["/healthz", "/readyz", "/metrics", "/openapi.yaml"].contains(path)
    }
}

/// A clock that stands still until a test turns it.
package final class TestClock: Sendable {
    private let milliseconds = Mutex<Int64>(1_761_566_400_000)

    /// A clock that shows noon of 27 October 2025.
    package init() {}

    /// The moment that it shows.
    package var now: Date { milliseconds.withLock { Date(timeIntervalSince1970: Double($0) / 1000) } }

    /// Turns the clock on by all of these together.
    package func advance(milliseconds: Int64 = 0, seconds: Int64 = 0, minutes: Int64 = 0, days: Int64 = 0) {
        self.milliseconds.withLock { $0 += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000 + milliseconds }
    }
}

/// The mails that were written.
package final class Mailbox: Sendable {
    private let received = Mutex<[Mail]>([])

    /// An empty mailbox.
    package init() {}

    /// All mails, in the order in which they were written.
    package var mails: [Mail] { received.withLock { $0 } }

    /// Adds a mail.
    package func put(_ mail: Mail) {
        received.withLock { $0.append(mail) }
    }

    /// The token of the last mail that has one in its link.
    package func lastResetToken() throws -> String {
        let links = mails.compactMap { $0.body.firstMatch(of: /token=([A-Za-z0-9_-]+)/) }
        return String(try #require(links.last).1)
    }
}
