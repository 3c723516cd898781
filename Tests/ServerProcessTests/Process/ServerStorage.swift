import APIContract
import Database
import Foundation
import Cryptography
import Services
import TestSupport

/// The storage shared by the servers of one test: a folder, a database and the master key.
struct ServerStorage: Sendable {
    /// The folder that the servers run in.
    let folder: String
    let database: DatabaseAddress

    static let masterKey = String(repeating: "5a", count: 32)

    var dataFolder: String { folder + "/data" }
    var environment: [String: String] { ["GTSD_MASTER_KEY": Self.masterKey] }
    var arguments: [String] { ["--database", databaseArgument, "--data-dir", dataFolder] }
    var serveArguments: [String] { ["serve", "--port", "0"] + arguments }

    var databaseArgument: String {
        switch database {
        case .sqlite(let path): "sqlite:" + path
        case .postgres(let url): url
        }
    }

    /// Signs people up without a server, with passwords that cost nothing to check. The database is brought up to date.
    func signUp(_ count: Int) async throws -> [Login] {
        try await signUp(
            (0..<count).map { _ in
                SignUpRequest(
                    email: "person-\(UUID().uuidString)@example.org", password: Self.password, name: "Ada")
            }, with: ClientDevice())
    }

    /// Signs these people up in the same way, with a device.
    func signUp(_ requests: [SignUpRequest], with device: ClientDevice) async throws -> [Login] {
        try await withDatabase { database in
            try await database.migrate(Migration.all)
            let masterKey = try await database.openMasterKey(
                environmentValue: Self.masterKey, file: dataFolder + "/master.key")
            let storage = Storage(database: database, masterKey: masterKey)
            let accounts = AccountService(
                PersonWriter(storage, hints: ChangeHints(database)),
                limits: RateLimiter(database, isOn: false, now: storage.now), identities: IdentityCaches(),
                passwords: PasswordHasher(cost: .minimal))
            var logins: [Login] = []
            for request in requests {
                logins.append(try await accounts.signUp(request, from: LoginDevice(program: device)))
            }
            return logins
        }
    }

    /// The password of everyone who signed up here.
    static let password = "correct horse battery"

    /// Runs `body` with the database, beside the servers.
    func withDatabase<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        try await closing(try database.open(), body)
    }
}

extension TestDatabase {
    /// Runs `body` with an empty database and an empty folder, which are removed afterwards.
    @discardableResult
    func withStorage<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (ServerStorage) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryDirectory { folder in
            switch self {
            case .sqlite:
                try await body(
                    ServerStorage(folder: folder, database: .sqlite(path: folder + "/data/gtsd.sqlite")))
            case .postgres:
                try await withAddress { try await body(ServerStorage(folder: folder, database: $0)) }
            }
        }
    }
}
