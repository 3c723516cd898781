import Database
import Foundation
import TestSupport
import Testing

/// Five thousand people, each with a plan of three weeks ago and a weigh-in of today. They are made once for each engine;
/// tests get copies.
enum SeededPeople {
    static let count: Int64 = 5000

    private static let sqliteFile = Task {
        try await withTemporaryDirectory { folder in
            try await seed("sqlite:\(folder)/people.sqlite", in: folder)
            return try Data(contentsOf: URL(filePath: folder + "/people.sqlite"))
        }
    }

    fileprivate static func seed(_ database: String, in folder: String) async throws {
        let seeded = try await CommandProcess.run(
            [database, "\(count)", "100", "0"], of: "PeopleSeeder",
            environment: ["GTSD_MASTER_KEY": ServerStorage.masterKey], in: folder)
        try #require(seeded.end == .exit(0), "\(seeded.errors)")
    }

    fileprivate static func writeSQLite(to path: String) async throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try await sqliteFile.value.write(to: URL(filePath: path))
    }
}

extension TestDatabase {
    /// Runs `body` with a database of ``SeededPeople`` and an otherwise empty folder, which are gone afterwards.
    @discardableResult
    func withSeededStorage<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (ServerStorage) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryDirectory { folder in
            switch self {
            case .sqlite:
                let path = folder + "/data/gtsd.sqlite"
                try await SeededPeople.writeSQLite(to: path)
                return try await body(ServerStorage(folder: folder, database: .sqlite(path: path)))
            case .postgres:
                return try await TemporaryPostgres.shared.value.withCopy(of: "people") { url in
                    try await withTemporaryDirectory { try await SeededPeople.seed(url, in: $0) }
                } _: { url in
                    try await body(ServerStorage(folder: folder, database: .postgres(url: url)))
                }
            }
        }
    }
}
