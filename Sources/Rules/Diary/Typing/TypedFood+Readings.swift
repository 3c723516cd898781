extension TypedFood {
    /// The food as its name may be meant, as it was typed first: then without the words that no food table tells apart, and
    /// without those for what is counted of it.
    package var readings: [TypedFood] {
        var readings = Readings(of: self)
        let words = name.split(separator: " ").map(String.init)
        let plain = Array(words.filter { !$0.contains("%") }.drop(while: isPackage))
        readings.add(plain)
        let base = plain.filter { !Self.isPreparation($0) }
        readings.add(base)
        readings.add(base.map { TypedVocabulary.cooking.contains(Self.folded($0)) ? "cooked" : $0 })
        let origin = base.firstIndex { TypedVocabulary.origins.contains(Self.folded($0)) }
        if let origin { readings.add(Array(base[..<origin])) }
        guard let last = base.last else { return readings.all }
        if let unit = TypedVocabulary.units[Self.folded(last)], TypedVocabulary.countedBehind.contains(unit) {
            readings.add(Array(base.dropLast()), counting: unit)
        }
        let small = last.lowercased()
        for (ending, unit) in TypedVocabulary.endingUnits
        where small.hasSuffix(ending) && last.count > ending.count + 2 {
            readings.add(Array(base.dropLast()) + [String(last.dropLast(ending.count))], counting: unit)
        }
        for ending in TypedVocabulary.endingCuts where small.hasSuffix(ending) && last.count > ending.count + 3 {
            readings.add(Array(base.dropLast()) + [String(last.dropLast(ending.count))])
        }
        return readings.all
    }

    /// Whether its name is that of leaves, which only what has leaves can be: no curry for curry leaves.
    package var isLeaf: Bool {
        guard let last = name.split(separator: " ").last.map(String.init) else { return false }
        let isUnit = TypedVocabulary.units[Self.folded(last)] == .leaf
        return isUnit
            || TypedVocabulary.endingUnits.contains { ending, unit in
                unit == .leaf && last.lowercased().hasSuffix(ending)
            }
    }

    /// The words of its name that tell which food it is.
    package var tellingWords: [String] {
        let words = name.split(separator: " ").map(String.init)
        let telling = words.filter { !$0.contains("%") && !Self.isPreparation($0) }
        return telling.isEmpty ? words : telling
    }

    private static func folded(_ word: String) -> String { FoodText(word).plainWords.joined() }

    /// Whether a word before the name says only what the weight that was typed is sold in: 400 g can tomatoes.
    private func isPackage(_ word: String) -> Bool {
        guard amount?.unit?.grams != nil || amount?.unit?.millilitres != nil else { return false }
        let word = Self.folded(word)
        guard let unit = TypedVocabulary.units[word] else { return TypedVocabulary.of.contains(word) }
        return [.can, .pack, .bottle].contains(unit)
    }

    private static func isPreparation(_ word: String) -> Bool {
        FoodText(word).plainWords.allSatisfy { TypedVocabulary.preparations.contains($0) || Int($0) != nil }
    }

    /// Names of a food, each once.
    private struct Readings {
        private(set) var all: [TypedFood]

        init(of food: TypedFood) { all = [food] }

        mutating func add(_ words: [String], counting unit: TypedUnit? = nil) {
            var reading = all[0]
            reading.name = words.drop { TypedVocabulary.of.contains($0.lowercased()) }.joined(separator: " ")
            guard reading.name.contains(where: \.isLetter), !all.contains(where: { $0.name == reading.name }) else {
                return
            }
            if let unit, reading.amount?.unit == nil { reading.amount?.unit = unit }
            all.append(reading)
        }
    }
}
