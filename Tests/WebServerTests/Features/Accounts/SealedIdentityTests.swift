import APIContract
import Cryptography
import Database
import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

@testable import Services

/// Addresses and names as stored in the database.
struct SealedIdentityTests {
    private static let email = "ophelia.quirke@nowhere.example"
    private static let name = "Ophelia Quirke"

    @Test("Nothing in any table tells an address or a name, or a hash of one")
    func nothingReadable() async throws {
        // SQLite lists its tables in its own way.
        try await TestService.run(on: .sqlite) { service in
            let browser = TestBrowser(service)
            try await browser.signUp(name: Self.name, email: Self.email)
            try await browser.onboard()
            try await service.logIn(email: Self.email, password: "not the password")
            try await service.send(.post, "/auth/forgot-password", ["email": .string(Self.email)])
            try await browser.submit("/profile/edit", ["name": Self.name, "units": "metric"])
            #expect(try await browser.open("/settings").text.contains(Self.email))
            #expect(try await browser.open("/profile").text.contains(Self.name))
            #expect(try await service.logIn(email: Self.email).data["user"]["name"] == .string(Self.name))
            let all = try await Self.everything(in: service.database)
            #expect(all.count > 1000)
            for secret in Self.secrets { #expect(all.range(of: secret) == nil) }
        }
    }

    @Test("An address is given once, also to many at once", arguments: TestDatabase.allCases)
    func once(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let body: JSON = [
                "email": .string(Self.email), "password": .string(TestPerson.password), "name": "Ophelia",
            ]
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...6 { group.addTask { try await service.send(.post, "/auth/signup", body).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 409, 409, 409, 409, 409])
            let upper = body.with(["email": .string(Self.email.uppercased())])
            #expect(try await service.send(.post, "/auth/signup", upper).code == "email_taken")
        }
    }

    @Test("People's numbers are random and can be held by any JSON client")
    func numbers() async throws {
        try await TestService.run { service in
            var numbers: [Int] = []
            for index in 1...4 { numbers.append(try await service.signUp(email: "p\(index)@example.org").id) }
            #expect(Set(numbers).count == 4)
            #expect(numbers.allSatisfy { $0 > 0 && $0 < 1 << 53 })
            #expect(numbers.max() ?? 0 > 1_000_000)
        }
    }

    @Test("What an older version stored is sealed by the next start, and found", arguments: TestDatabase.allCases)
    func upgrade(_ engine: TestDatabase) async throws {
        try await engine.withAddress { address in
            let masterKey = try MasterKey(parsing: String(repeating: "5a", count: 32))
            try await closing(try address.open()) { database in
                try await Self.makeOldDatabase(database, masterKey)
                #expect(try await Self.everything(in: database).range(of: Data(Self.email.utf8)) != nil)
                try await database.migrate(Migration.all)
                #expect(try await PlainIdentities.seal(in: database, by: masterKey) == 450)
                #expect(try await PlainIdentities.seal(in: database, by: masterKey) == 0)
                let storage = Storage(database: database, masterKey: masterKey)
                #expect(try await storage.person(email: Self.email.uppercased()) == 1)
                let user = try await storage.snapshot(of: 1).user.open()
                #expect(user.email == Self.email && user.name == Self.name)
                #expect(try await storage.person(email: "p450@nowhere.example") == 450)
                #expect(try await storage.person(email: "1") == nil)
                let all = try await Self.everything(in: database)
                for secret in Self.secrets { #expect(all.range(of: secret) == nil) }
            }
            guard case .sqlite(let path) = address else { return }
            for file in [path, path + "-wal"] {
                let bytes = FileManager.default.contents(atPath: file) ?? Data()
                for secret in Self.secrets { #expect(bytes.range(of: secret) == nil, "\(file)") }
            }
        }
    }

    /// The values that must not be found anywhere: the address and the name, and hashes of the address without a key.
    private static var secrets: [Data] {
        let hash = SHA256.hash(data: Data(email.utf8)).withUnsafeBytes { Data($0) }
        return [
            Data(email.utf8), Data(name.utf8), Data("ophelia".utf8), Data("Quirke".utf8), hash.prefix(16),
            Data(hash.prefix(16).base64EncodedString().utf8),
        ]
    }

    /// Creates the database of the version before, with people in it.
    private static func makeOldDatabase(_ database: any Database, _ masterKey: MasterKey) async throws {
        try await database.migrate(Migration.all.filter { $0.name != "seal identities" })
        try await database.write { connection in
            for id in Int64(1)...450 {
                let (email, name) = id == 1 ? (Self.email, Self.name) : ("p\(id)@nowhere.example", "Person \(id)")
                try connection.execute(
                    """
                    INSERT INTO people (id, email, name, password_hash, created_at) VALUES ($1, $2, $3, 'none', 0)
                    """, [.integer(id), .text(email), .text(name)])
                let wrapped = try PersonKey().wrapped(by: masterKey, person: id)
                try connection.execute(
                    "INSERT INTO person_keys (person_id, wrapped_key, key_epoch) VALUES ($1, $2, $3)",
                    [.integer(id), .blob(wrapped.bytes), .integer(wrapped.epoch)])
            }
        }
    }

    /// All values of all tables, one after another.
    private static func everything(in database: any Database) async throws -> Data {
        try await database.read { connection in
            let tables: [String] = try connection.query(
                connection.dialect.engine == .sqlite
                    ? "SELECT name FROM sqlite_master WHERE type = 'table'"
                    : """
                    SELECT tablename::TEXT AS name FROM pg_catalog.pg_tables
                    WHERE schemaname = ANY (current_schemas(false))
                    """
            ).map { try $0["name"] }
            return try tables.filter { !$0.hasPrefix("food") && !$0.hasPrefix("sqlite_") }.reduce(into: Data()) {
                all, table in
                for row in try connection.query("SELECT * FROM \(table)") {
                    for value in row.values {
                        switch value {
                        case .text(let text): all.append(Data(text.utf8))
                        case .blob(let blob): all.append(blob)
                        default: break
                        }
                        all.append(0)
                    }
                }
            }
        }
    }
}
