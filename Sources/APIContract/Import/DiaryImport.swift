/// The answer to `POST /v1/diary/import`: what came of a file.
public struct DiaryImport: Codable, Hashable, Sendable {
    /// How many weigh-ins were stored, new ones and replaced ones.
    public let weights: Int
    /// How many days' energies were stored, new ones and replaced ones.
    public let entries: Int
    /// How many weigh-ins and energies were there already, just so.
    public let unchanged: Int
    /// How many entries of the file were left out.
    public let skippedCount: Int
    /// The entries that were left out, in the order of the file: the first `mostSkippedLines` of them.
    public let skipped: [SkippedLine]

    /// What the tables of the file have that is not kept, by the names of their columns.
    public let columnsLeftOut: [String]

    /// How many of the entries that were left out are named.
    public static let mostSkippedLines = 1000

    /// What came of a file with these entries left out.
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

/// An entry of a file that was left out, with the reason for a person to read.
public struct SkippedLine: Codable, Hashable, Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The name of the file, where it is one of several in a ZIP file.
    public let file: String?
    /// Why the entry was left out, for a program.
    public let reason: SkippedEntry.Reason
    /// Why the entry was left out, in words.
    public let message: String

    /// An entry that was left out, with the reason in these words.
    public init(_ entry: SkippedEntry, message: String) {
        self.line = entry.line
        self.file = entry.file
        self.reason = entry.reason
        self.message = message
    }
}
