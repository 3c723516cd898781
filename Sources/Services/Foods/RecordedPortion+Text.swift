import FileReading

/// Portions as they are stored.
extension RecordedPortion {
    /// Portions as one text: a line for each, with tabs between weight, name and German name. Nil for none.
    static func text(_ portions: some Collection<RecordedPortion>) -> String? {
        guard !portions.isEmpty else { return nil }
        return portions.map { "\($0.weight)\t\($0.name ?? "")\t\($0.germanName ?? "")" }.joined(separator: "\n")
    }

    /// The portions that a text has.
    static func portions(_ text: String) -> [RecordedPortion] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3, let weight = Int(fields[0]) else { return nil }
            return RecordedPortion(
                name: fields[1].isEmpty ? nil : String(fields[1]),
                germanName: fields[2].isEmpty ? nil : String(fields[2]), weight: weight)
        }
    }
}
