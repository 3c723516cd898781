/// An entry of an imported file that was left out. The rest of the file counts all the same.
public struct SkippedEntry: Codable, Hashable, Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The name of the file, where it is one of several in a ZIP file.
    public let file: String?
    /// The reason why the entry was left out.
    public let reason: Reason

    /// The reason why an entry was left out.
    public enum Reason: String, Codable, CaseIterable, Sendable {
        /// The date is missing or no date.
        case date = "date_not_understood"
        /// The day is before 1970, or has not come yet.
        case dayOutOfRange = "day_out_of_range"
        /// The weight is no number.
        case weight = "weight_not_understood"
        /// The weight is outside the allowed range.
        case weightOutOfRange = "weight_out_of_range"
        /// The energy is no number.
        case energy = "energy_not_understood"
        /// The energy of the day is outside the allowed range.
        case energyOutOfRange = "energy_out_of_range"
    }

    /// An entry that was left out.
    public init(line: Int, file: String? = nil, reason: Reason) {
        self.line = line
        self.file = file
        self.reason = reason
    }
}
