package import NutritionScience

/// What a log held: where it is the same as before, nothing was logged, weighed or corrected since.
package struct LogEvidence: Codable, Hashable, Sendable {
    /// How many weigh-ins stood behind what was learned.
    package let weighIns: Int
    /// How many logged days did.
    package let loggedDays: Int
    /// Tells one log from another with as many entries; nil in plans from before this was kept.
    package let digest: UInt64?

    /// What a log held, as it was kept.
    package init(weighIns: Int, loggedDays: Int, digest: UInt64?) {
        self.weighIns = weighIns
        self.loggedDays = loggedDays
        self.digest = digest
    }
}

extension LogEvidence {
    /// The same in a text, as whole as it is: 64 bits are more than a number of JSON holds everywhere.
    package var text: String {
        [String(weighIns), String(loggedDays), digest.map { String($0, radix: 16) }].compactMap(\.self)
            .joined(separator: " ")
    }

    /// What a log held by its text; nil for one that is none.
    package init?(text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let weighIns = Int(parts[0]), let loggedDays = Int(parts[1]) else {
            return nil
        }
        let digest = parts.count == 3 ? UInt64(parts[2], radix: 16) : nil
        guard parts.count == 2 || digest != nil else { return nil }
        self.init(weighIns: weighIns, loggedDays: loggedDays, digest: digest)
    }

    /// What a log holds of which this was learned.
    package init(_ estimate: ExpenditureEstimate?, _ log: [LoggedDay]) {
        self.init(
            weighIns: estimate?.weighIns ?? 0, loggedDays: estimate?.loggedDays ?? 0, digest: Self.digest(log))
    }

    /// A hash over each day's weight, energy, and whether all of it was logged.
    private static func digest(_ log: [LoggedDay]) -> UInt64 {
        var hash = FNV()
        for entry in log.sorted(by: { $0.day < $1.day }) {
            let isComplete: Int? = entry.completeness.map { $0 == .complete ? 1 : 0 }
            for number in [entry.day.daysSince1970, entry.weight?.grams ?? -1, entry.intake ?? -1, isComplete ?? -1] {
                hash.add(word: UInt64(bitPattern: Int64(number)))
            }
        }
        return hash.hash
    }
}
