import APIContract

/// What is eaten of a food at once, as a source gives it and as it is stored.
struct RecordedPortion: Hashable, Sendable {
    /// What it is: `1 slice`; nil where only the weight is known.
    var name: String?
    /// What it is in German; nil where that is not known.
    var germanName: String?
    /// Its weight in hundredths of a gram.
    var weight: Int

    /// As many as are kept of a food: the usual one, and so many more.
    static let most = 8
    /// What a usual portion weighs: nobody eats more than 2 kg of a food at once.
    static let usualWeights = 1...200_000
    /// What any other weighs: a whole melon is more.
    static let weights = 1...1_000_000

    /// Its name in a language, where that is known.
    func name(in language: FoodLanguage) -> String? {
        switch language {
        case .english: name
        case .german: germanName ?? name
        }
    }

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
