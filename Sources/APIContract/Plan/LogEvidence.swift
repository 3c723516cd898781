package import NutritionScience

/// A fingerprint of a log. While it stays the same, nothing was logged, weighed or corrected.
package struct LogEvidence: Codable, Hashable, Sendable {
    /// The number of weigh-ins behind the learned expenditure.
    package let weighIns: Int
    /// The number of logged days behind the learned expenditure.
    package let loggedDays: Int
    /// A hash to distinguish logs with the same counts; nil in plans stored before it was added.
    package let digest: UInt64?

    /// The fingerprint with these stored values.
    package init(weighIns: Int, loggedDays: Int, digest: UInt64?) {
        self.weighIns = weighIns
        self.loggedDays = loggedDays
        self.digest = digest
    }
}

extension LogEvidence {
    /// The fingerprint as a text, as JSON numbers do not hold 64 bits everywhere.
    package var text: String {
        [String(weighIns), String(loggedDays), digest.map { String($0, radix: 16) }].compactMap(\.self)
            .joined(separator: " ")
    }

    /// The fingerprint that a text encodes; nil if it encodes none.
    package init?(text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let weighIns = Int(parts[0]), let loggedDays = Int(parts[1]) else {
            return nil
        }
        let digest = parts.count == 3 ? UInt64(parts[2], radix: 16) : nil
        guard parts.count == 2 || digest != nil else { return nil }
        self.init(weighIns: weighIns, loggedDays: loggedDays, digest: digest)
    }

    /// The fingerprint of a log from which an estimate was learned.
    package init(_ estimate: ExpenditureEstimate?, _ log: [LoggedDay]) {
        self.init(
            weighIns: estimate?.weighIns ?? 0, loggedDays: estimate?.loggedDays ?? 0, digest: Self.digest(log))
    }

    /// A hash over each day's weight and energy with its doubt, and whether its log is complete.
    private static func digest(_ log: [LoggedDay]) -> UInt64 {
        var hash = FNV()
        for entry in log.sorted(by: { $0.day < $1.day }) {
            let isComplete: Int? = entry.completeness.map { $0 == .complete ? 1 : 0 }
            for number in [entry.day.daysSince1970, entry.weight?.grams ?? -1, entry.intake ?? -1, isComplete ?? -1] {
                hash.add(word: UInt64(bitPattern: Int64(number)))
            }
            // Fingerprints that were stored before there were guesses still hold for logs without any.
            if entry.doubt > 0 { hash.add(word: UInt64(entry.doubt)) }
        }
        return hash.hash
    }
}
