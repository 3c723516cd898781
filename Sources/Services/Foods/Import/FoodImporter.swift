import Cryptography
package import Database
import FileReading
import Foundation

/// Counts of a file of foods so far.
package struct FoodImportCounts: Codable, Hashable, Sendable {
    /// The number of rows that were read.
    package internal(set) var rows = 0
    /// The number of new foods.
    package internal(set) var added = 0
    /// The number of foods that were there with other numbers.
    package internal(set) var changed = 0
    /// The number of foods that were there, just so.
    package internal(set) var unchanged = 0
    /// The number of rows that were left out, by the raw value of `SkippedFood`.
    package internal(set) var skipped: [String: Int] = [:]
    /// The number of rows that had kilojoules in the place of kilocalories, and were read so; nil for none.
    package internal(set) var inKilojoules: Int?

    mutating func add(_ batch: FoodBatch, _ outcome: FoodStore.StoringOutcome) {
        rows += batch.rows
        added += outcome.added
        changed += outcome.changed
        unchanged += outcome.unchanged
        if batch.inKilojoules > 0 { inKilojoules = (inKilojoules ?? 0) + batch.inKilojoules }
        for (reason, count) in batch.skipped { skipped[reason.rawValue, default: 0] += count }
    }
}

/// The progress of an import.
package struct FoodImportProgress: Sendable {
    /// Counts of the file so far, with those before an interruption.
    package let counts: FoodImportCounts
    /// The number of these rows that were read before the interruption.
    package let rowsBefore: Int
    /// The share of the file that was read, from 0 to 1.
    package let share: Double
}

/// Stores the foods of large files. Each batch is stored with the place that the import has reached, so that one that
/// was interrupted, in whatever way, goes on there when it is started again.
package struct FoodImporter: Sendable {
    private let database: any Database

    /// Imports into this database, which is up to date.
    package init(database: any Database) {
        self.database = database
    }

    /// Stores the foods of a file: the export of Open Food Facts, which may be a gzip file, or a folder of USDA
    /// FoodData Central. When this returns, all of them are stored, and are found as fast as they can be.
    ///
    /// - Parameter report: Called when the file is open, and after each batch that was stored.
    /// - Throws: `FoodFileProblem`; what reading the file throws; `DatabaseError`. Then the next call goes on where this
    ///   one ended, unless the file is another one by then.
    package func importFoods(
        at path: String, report: (FoodImportProgress) -> Void
    ) async throws -> FoodImportCounts {
        let path = Self.folderOrFile(path)
        let file = try Self.identity(path)
        var (position, counts) = try await progress(of: file)
        let rowsBefore = counts.rows
        let reader = try BackgroundFoodReader { [position] in
            if path.isFolder { return try FoodDataCentralReader(path: path.text, from: position) }
            return try OpenFoodFactsReader(path: path.text, from: position)
        }
        report(FoodImportProgress(counts: counts, rowsBefore: rowsBefore, share: 0))
        var next = try await reader.next()
        while let (batch, foods) = next {
            async let upcoming = reader.next()
            counts = try await store(foods, batch, of: file, counts)
            position = batch.position
            report(FoodImportProgress(counts: counts, rowsBefore: rowsBefore, share: batch.share))
            next = try await upcoming
        }
        try await finish(file)
        return counts
    }

    private func store(
        _ foods: [PreparedFood], _ batch: FoodBatch, of file: String, _ before: FoodImportCounts
    ) async throws -> FoodImportCounts {
        try await database.write { connection in
            var counts = before
            counts.add(batch, try FoodStore.store(foods, on: connection))
            let text = String(decoding: try JSONEncoder().encode(counts), as: UTF8.self)
            try connection.execute(
                """
                INSERT INTO food_imports (file, position, counts) VALUES ($1, $2, $3)
                ON CONFLICT (file) DO UPDATE SET position = excluded.position, counts = excluded.counts
                """,
                [.text(file), .integer(batch.position), .text(text)])
            return counts
        }
    }

    private func finish(_ file: String) async throws {
        var isFirstStep = true
        while try await database.write({ [isFirstStep] in try $0.dialect.foodIndex.tidy($0, isFirstStep) }) {
            isFirstStep = false
        }
        try await database.write { connection in
            _ = try connection.execute("DELETE FROM food_imports WHERE file = $1", [.text(file)])
        }
    }

    private func progress(of file: String) async throws -> (Int64, FoodImportCounts) {
        try await database.read { connection in
            let rows = try connection.query(
                "SELECT position, counts FROM food_imports WHERE file = $1", [.text(file)])
            guard let row = rows.first else { return (0, FoodImportCounts()) }
            let counts = try JSONDecoder().decode(FoodImportCounts.self, from: Data((row["counts"] as String).utf8))
            return (try row["position"], counts)
        }
    }
}

extension FoodImporter {
    private struct Location {
        let text: String
        let isFolder: Bool
    }

    /// `food.csv` stands for its folder, without which it is nothing.
    private static func folderOrFile(_ path: String) -> Location {
        let url = URL(filePath: path)
        if url.lastPathComponent == "food.csv" {
            return Location(text: url.deletingLastPathComponent().path(percentEncoded: false), isFolder: true)
        }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return Location(text: path, isFolder: isFolder.boolValue)
    }

    /// An identity by which a file differs from another one, and from itself when it has changed: its length, its date
    /// and its beginning.
    private static func identity(_ location: Location) throws -> String {
        let path = location.isFolder ? location.text + "/food.csv" : location.text
        guard let handle = FileHandle(forReadingAtPath: path) else { throw FoodFileProblem.notRecognized }
        defer { try? handle.close() }
        let start = try handle.read(upToCount: 1 << 16) ?? Data()
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let size = (attributes[.size] as? NSNumber)?.int64Value ?? 0
        let written = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let hash = SHA256.hash(data: start).prefix(16).map { String(format: "%02x", $0) }.joined()
        return "\(size)-\(Int64(written * 1000))-\(hash)"
    }
}
