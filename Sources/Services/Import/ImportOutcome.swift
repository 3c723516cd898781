package import APIContract

/// The outcome of an import.
package struct ImportOutcome: Hashable, Sendable {
    /// The number of weigh-ins that were stored, new ones and replaced ones.
    package internal(set) var weights = 0
    /// The number of days whose food was stored, new and replaced.
    package internal(set) var entries = 0
    /// The number of weigh-ins and days of food that were there already, just so.
    package internal(set) var unchanged = 0
    /// The first `LogContent.mostSkippedEntries` entries that were left out, in the order of the file.
    package internal(set) var skipped: [SkippedEntry]
    /// The number of all entries that were left out.
    package internal(set) var skippedCount: Int
    /// Names of the file's columns that are not kept.
    package internal(set) var columnsLeftOut: [String]
}
