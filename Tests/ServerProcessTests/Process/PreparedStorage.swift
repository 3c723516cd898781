import Database
import Foundation
import TestSupport
import Testing

/// A database that a server has been started on: every table, the foods that come with the program, and nobody. It is made
/// once for each engine; tests get copies.
enum PreparedStorage {
    private static let sqliteFile = Task {
        try await withTemporaryDirectory { folder in
            let path = folder + "/prepared.sqlite"
            try await prepare(.sqlite(path: path), in: folder)
            // A server that has stopped leaves everything in the one file.
            return try Data(contentsOf: URL(filePath: path))
        }
    }

    fileprivate static func prepare(_ database: DatabaseAddress, in folder: String) async throws {
        let server = try await ServerProcess.start(ServerStorage(folder: folder, database: database))
        let end = try await server.terminate()
        try #require(end == .exit(0), "\(server.command.errors)")
    }

    fileprivate static func writeSQLite(to path: String) async throws {
        let content = try await sqliteFile.value
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
    }
}

extension TestDatabase {
    /// Runs `body` with a copy of ``PreparedStorage`` and an otherwise empty folder, which are gone afterwards. A server
    /// starts on it in a fraction of the time that its first start takes.
    @discardableResult
    func withPreparedStorage<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (ServerStorage) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryDirectory { folder in
            switch self {
            case .sqlite:
                let path = folder + "/data/gtsd.sqlite"
                try await PreparedStorage.writeSQLite(to: path)
                return try await body(ServerStorage(folder: folder, database: .sqlite(path: path)))
            case .postgres:
                return try await TemporaryPostgres.shared.value.withCopy(of: "prepared") { url in
                    try await withTemporaryDirectory { try await PreparedStorage.prepare(.postgres(url: url), in: $0) }
                } _: { url in
                    try await body(ServerStorage(folder: folder, database: .postgres(url: url)))
                }
            }
        }
    }
}
