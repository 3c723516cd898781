/// The answer to `POST /v1/diary/import`: the result of importing a file.
public struct DiaryImport: Codable, Hashable, Sendable {
    /// The number of weigh-ins that were stored, new or replaced.
    public let weights: Int
    /// The number of days whose energy was stored, new or replaced.
    public let entries: Int
    /// The number of weigh-ins and energies that the diary already had, with the same values.
    public let unchanged: Int
    /// The number of entries of the file that were skipped.
    public let skippedCount: Int
    /// The skipped entries in the order of the file: the first `mostSkippedLines` of them.
    public let skipped: [SkippedLine]

    /// The names of the columns that were not imported.
    public let columnsLeftOut: [String]

    /// The greatest number of skipped entries to list.
    public static let mostSkippedLines = 1000

    /// A result with these values.
    public init(
        weights: Int, entries: Int, unchanged: Int, skippedCount: Int, skipped: [SkippedLine], columnsLeftOut: [String]
    ) {
        self.weights = weights
        self.entries = entries
        self.unchanged = unchanged
        self.skippedCount = skippedCount
        self.skipped = skipped
        self.columnsLeftOut = columnsLeftOut
    }
}

/// A skipped entry of a file, with the reason for a person to read.
public struct SkippedLine: Codable, Hashable, Sendable {
    /// The line in the file, from 1.
    public let line: Int
    /// The name of the file, if it is one of several in a ZIP file.
    public let file: String?
    /// The reason for skipping it, for a program.
    public let reason: SkippedEntry.Reason
    /// The reason for skipping it, for a person.
    public let message: String

    /// A skipped entry with its reason in these words.
    public init(_ entry: SkippedEntry, message: String) {
        self.line = entry.line
        self.file = entry.file
        self.reason = entry.reason
        self.message = message
    }
}
