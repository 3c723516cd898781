package import APIContract

/// What came of a file.
package struct ImportOutcome: Hashable, Sendable {
    /// How many weigh-ins were stored, new ones and replaced ones.
    package internal(set) var weights = 0
    /// How many days' food was stored, new and replaced.
    package internal(set) var entries = 0
    /// How many weigh-ins and days' food were there already, just so.
    package internal(set) var unchanged = 0
    /// What was left out, in the order of the file: the first `LogFile.mostSkippedEntries` of it.
    package internal(set) var skipped: [SkippedEntry]
    /// How much was left out.
    package internal(set) var skippedCount: Int
    /// What the file's tables have that is not kept, by the names of their columns.
    package internal(set) var columnsLeftOut: [String]
}
