import Database
import Foundation

/// The SQLite file that tests start from: every table, and nobody in it. It is made once.
enum MigratedFile {
    private static let content = Task {
        try await withTemporaryDirectory { directory in
            let file = directory + "/migrated.sqlite"
            // When it is closed, everything is in the one file.
            try await closing(DatabaseAddress.sqlite(path: file).open()) { database in
                _ = try await database.migrate(Migration.all)
            }
            return try Data(contentsOf: URL(filePath: file))
        }
    }

    /// Writes the file to this path.
    static func write(to path: String) async throws {
        let content = try await content.value
        guard FileManager.default.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
    }
}
