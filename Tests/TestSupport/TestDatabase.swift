package import Database
import Foundation

/// The engines that every store is tested on: `@Test(arguments: TestDatabase.allCases)`.
package enum TestDatabase: String, CaseIterable, Sendable {
    /// A file in a directory of its own.
    case sqlite
    /// A database of its own on a server that the test process started.
    case postgres

    /// Both, or those that the environment variable `GTSD_TEST_ENGINES` names: `sqlite` alone is faster.
    package static let allCases: [TestDatabase] = {
        let engines: [TestDatabase] = [.sqlite, .postgres]
        guard let names = ProcessInfo.processInfo.environment["GTSD_TEST_ENGINES"]?.split(separator: ",") else {
            return engines
        }
        return engines.filter { names.contains(Substring($0.rawValue)) }
    }()

    /// Whether tests are to start PostgreSQL.
    package static var includesPostgres: Bool { allCases.contains(.postgres) }

    /// Runs `body` with a new empty database, which is removed afterwards.
    @discardableResult
    package func withDatabase<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (any Database) async throws -> Result
    ) async throws -> Result {
        try await withAddress { address in
            let database = try address.open()
            return try await closing(database, body)
        }
    }

    /// Runs `body` with a database that has every table but no people, which is removed afterwards.
    @discardableResult
    package func withMigratedDatabase<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (any Database) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .sqlite:
            try await withTemporaryDirectory { directory in
                let file = directory + "/database.sqlite"
                try await MigratedFile.write(to: file)
                return try await closing(DatabaseAddress.sqlite(path: file).open(), body)
            }
        case .postgres:
            try await TemporaryPostgres.shared.value.withMigratedDatabase { url in
                try await closing(DatabaseAddress.postgres(url: url).open(), body)
            }
        }
    }

    /// Runs `body` with the address of a new empty database, which is removed afterwards. `body` closes the database if
    /// it opens it.
    @discardableResult
    package func withAddress<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (DatabaseAddress) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .sqlite:
            try await withTemporaryDirectory { directory in
                try await body(.sqlite(path: directory + "/database.sqlite"))
            }
        case .postgres:
            try await TemporaryPostgres.shared.value.withDatabase { url in
                try await body(.postgres(url: url))
            }
        }
    }
}

/// Runs `body` with a database and closes it, whether `body` throws or not.
@discardableResult
package func closing<Result>(
    _ database: any Database,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (any Database) async throws -> Result
) async throws -> Result {
    do {
        let result = try await body(database)
        await database.close()
        return result
    } catch {
        await database.close()
        throw error
    }
}

/// Runs `body` with the path of a new empty directory, which is removed afterwards.
@discardableResult
package func withTemporaryDirectory<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (String) async throws -> Result
) async throws -> Result {
    let directory = temporaryDirectory.appending(path: "gtsd-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(directory.path(percentEncoded: false))
}

/// The folder for tests' files: in memory where there is room, since killed processes leave them there as they would on
/// a disk.
private let temporaryDirectory: URL = {
    let memory = URL(filePath: "/dev/shm")
    let space = try? FileManager.default.attributesOfFileSystem(forPath: memory.path())[.systemFreeSize] as? Int
    let isThere = FileManager.default.isWritableFile(atPath: memory.path()) && (space ?? 0) >= 4 << 30
    return isThere ? memory : FileManager.default.temporaryDirectory
}()
