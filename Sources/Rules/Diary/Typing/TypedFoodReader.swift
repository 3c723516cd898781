import Foundation
import NutritionScience

/// Reads what one thing to eat is, and how much of it there was.
package struct TypedFoodReader {
    private let scanner: TypedScanner
    private var tokens: [TypedToken]
    private var groups: [TypedGroup] = []
    private var food: TypedFood

    /// The food that tokens of a text stand for; its name is empty where they name none.
    package static func food(_ tokens: ArraySlice<TypedToken>, in scanner: TypedScanner) -> TypedFood {
        var reader = TypedFoodReader(tokens, scanner)
        reader.readNumbers()
        reader.take(reader.readAmount())
        reader.readName()
        return reader.food
    }

    /// The amount that the name of a portion says: 1/2 cup, 10 olives, a tub of "1 tub, 250 g".
    package static func amount(ofPortion name: String) -> TypedAmount? {
        let scanner = TypedScanner(name.components(separatedBy: ", ")[0], prefersGerman: false)
        var reader = TypedFoodReader(TypedQuantities(scanner.tokens).merged[...], scanner)
        _ = reader.readAmount()
        return reader.food.amount
    }

    private init(_ tokens: ArraySlice<TypedToken>, _ scanner: TypedScanner) {
        self.scanner = scanner
        self.tokens = tokens.filter { $0.kind != .colon && $0.kind != .range }
        let range = (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
        food = TypedFood(words: scanner.text(range), name: "")
    }

    private func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].word ?? "" : "" }

    /// Energy and macronutrients that were typed: 800 kcal, 30 g protein.
    private mutating func readNumbers() {
        var index = 0
        while index < tokens.count {
            guard let number = tokens[index].number, let length = take(number, at: index) else {
                index += 1
                continue
            }
            tokens.removeSubrange(index..<index + length)
        }
    }

    private mutating func take(_ number: Double, at index: Int) -> Int? {
        let next = word(index + 1)
        // How long it was boiled is no amount.
        if TypedVocabulary.measures.contains(next) { return 2 }
        if TypedVocabulary.kilocalories.contains(next), food.calories == nil {
            food.calories = number
            return 2
        }
        if TypedVocabulary.kilojoules.contains(next), food.calories == nil {
            food.calories = number / Kilocalorie.kilojoules
            return 2
        }
        guard TypedVocabulary.units[next] == .gram else { return nil }
        let length = word(index + 2) == "of" ? 4 : 3
        // Protein powder is a food.
        guard index + length >= tokens.count || tokens[index + length].number != nil,
            let nutrient = TypedVocabulary.nutrients[word(index + length - 1)]
        else { return nil }
        switch nutrient {
        case .protein: food.protein = number
        case .carbohydrate: food.carbohydrate = number
        case .fat: food.fat = number
        }
        return length
    }

    private func unit(_ index: Int) -> TypedUnit? {
        TypedVocabulary.units[word(index)].map { scanner.isAmerican ? $0.american : $0 }
    }

    private mutating func readAmount() -> [TypedGroup] {
        var index = 0
        while index < tokens.count {
            if let group = group(at: index) {
                groups.append(group)
                index = group.range.upperBound
            } else {
                index += 1
            }
        }
        groups = joined(joined(groups, isAlternative: false), isAlternative: true)
        let first = TypedVocabulary.sizes[word(0)] == nil ? 0 : 1
        if groups.isEmpty, tokens.count > first + 1, let unit = unit(first),
            TypedVocabulary.startingUnits.contains(word(first)) || (word(first + 1) == "of" && unit.grams == nil)
        {
            groups = [TypedGroup(count: 1, unit: unit, range: first..<first + 1)]
        }
        guard groups.isEmpty, tokens.count > 1, word(0) == TypedVocabulary.bit else { return combine() }
        food.amount = TypedAmount(count: 1, unit: .tablespoon, isLittle: true)
        return []
    }

    /// Amounts, those as one that are one: by a slash, or by anything else.
    private func joined(_ groups: [TypedGroup], isAlternative: Bool) -> [TypedGroup] {
        groups.reduce(into: []) { joined, group in
            if let last = joined.last, let joint = joint(last.range.upperBound..<group.range.lowerBound),
                (joint == .alternative) == isAlternative, let one = last.joined(with: group, by: joint)
            {
                joined[joined.count - 1] = one
            } else {
                joined.append(group)
            }
        }
    }

    /// The joint between two amounts; nil for anything that makes them two.
    private func joint(_ between: Range<Int>) -> TypedGroup.Joint? {
        guard let token = tokens[between].first else { return .nothing }
        guard between.count == 1 else { return nil }
        if token.kind == .alternative { return .alternative }
        let word = token.word ?? ""
        if TypedVocabulary.sums.contains(word) { return .sum }
        return TypedVocabulary.until.contains(word) ? .nothing : nil
    }

    /// Leaves what the amount was read from out of the name.
    private mutating func take(_ used: [TypedGroup]) {
        let isAll = used.reduce(0) { $0 + $1.range.count } == tokens.count
        if isAll, used.count == 1, let unit = used[0].unit, unit.grams == nil, unit.millilitres == nil {
            // Two bars: what is counted is the food.
            food.amount?.unit = nil
            tokens = Array(tokens.suffix(1))
        } else {
            for group in used.reversed() { tokens.removeSubrange(group.range) }
        }
    }

    private func group(at index: Int) -> TypedGroup? {
        if isTimes(index), index > 0, index == tokens.count - 2, let count = tokens[index + 1].number {
            return TypedGroup(count: count, unit: nil, range: index..<index + 2)
        }
        guard let count = tokens[index].number else { return nil }
        var next = index + 1
        let isFactor = isTimes(next)
        if isFactor { next += 1 }
        if isFactor, tokens.indices.contains(next), tokens[next].number != nil {
            return TypedGroup(count: count, unit: nil, isFactor: true, range: index..<next)
        }
        // A large slice, a heaping tablespoon.
        var place = next
        while place < next + 2, isFilling(word(place)) { place += 1 }
        if ["fl", "fluid"].contains(word(place)), unit(place + 1) == .ounce {
            return TypedGroup(count: count, unit: .fluidOunce, range: index..<place + 2)
        }
        guard let unit = unit(place) else { return TypedGroup(count: count, unit: nil, range: index..<next) }
        return TypedGroup(count: count, unit: unit, range: index..<place + 1)
    }

    private func isFilling(_ word: String) -> Bool {
        TypedVocabulary.sizes[word] != nil || TypedVocabulary.fillings.contains(word)
    }

    private func isTimes(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return tokens[index].kind == .times || TypedVocabulary.times.contains(word(index))
    }

    /// Makes one amount of all that was found, and tells what of it was used.
    private mutating func combine() -> [TypedGroup] {
        let weighed = groups.first { $0.unit?.grams != nil || $0.unit?.millilitres != nil }
        let held = groups.first { $0.unit != nil && $0.unit?.grams == nil && $0.unit?.millilitres == nil }
        let size = tokens.lazy.compactMap { $0.word.flatMap { TypedVocabulary.sizes[$0] } }.first
        guard let main = weighed ?? held ?? groups.first else {
            food.amount = size.map { TypedAmount(count: 1, unit: nil, size: $0) }
            return []
        }
        var (count, used) = (main.count, [main])
        if let before = groups.first(where: { $0.range.upperBound == main.range.lowerBound && $0.unit == nil }) {
            count *= before.count
            used.insert(before, at: 0)
        }
        if weighed != nil,
            [main.range.lowerBound - 1, main.range.upperBound].contains(where: {
                TypedVocabulary.each.contains(word($0))
            }),
            let counted = groups.first(where: {
                $0.unit?.grams == nil && $0.unit?.millilitres == nil && !used.contains($0)
            })
        {
            count *= counted.count
            used.append(counted)
        } else if weighed != nil, held == nil, let counted = groups.first, counted.range.lowerBound == 0,
            !used.contains(counted), word(counted.range.upperBound) != "up"
        {
            // An apple of about 150 g: it is weighed, so that its number says nothing.
            used.append(counted)
        }
        if weighed != nil, let held, !used.contains(held) {
            used.append(held)
            if multiplies(held, main) { count *= held.count }
        }
        if let more = groups.first(where: { !used.contains($0) && word($0.range.lowerBound - 1) == "plus" }),
            let sum = TypedGroup(count: count, unit: main.unit, range: main.range).joined(with: more, by: .sum)
        {
            count = sum.count
            used.append(TypedGroup(count: 0, unit: nil, range: more.range.lowerBound - 1..<more.range.upperBound))
        }
        food.amount = TypedAmount(count: count, unit: main.unit, size: size)
        return used.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether a weight is that of each: two bottles of 0.5 l, but not two slices that weigh 60 g.
    private func multiplies(_ held: TypedGroup, _ weighed: TypedGroup) -> Bool {
        guard let unit = held.unit, unit.isVessel, ![.slice, .piece, .portion].contains(unit) else { return false }
        let between = tokens[min(held.range.upperBound, weighed.range.lowerBound)..<weighed.range.lowerBound]
        // A cup is a measure by itself.
        guard unit != .cup || !between.isEmpty else { return false }
        let follows = between.allSatisfy { TypedVocabulary.of.contains($0.word ?? "") || $0.word == "je" }
        return weighed.unit?.millilitres != nil || (follows && held.range.upperBound <= weighed.range.lowerBound)
    }

    /// Takes what is left for the name, without the words that say nothing of it.
    private mutating func readName() {
        var left = tokens[...]
        while let word = left.first?.word, isLead(word) { left = left.dropFirst() }
        while let word = left.last?.word, isEnd(word) { left = left.dropLast() }
        let plain = left.filter {
            TypedVocabulary.sizes[$0.word ?? ""] == nil && $0.kind != .times && $0.kind != .alternative
                && !TypedVocabulary.approximations.contains($0.word ?? "")
        }
        if !plain.isEmpty, plain.count < left.count { left = plain[...] }
        if food.amount != nil, plain.isEmpty { food.amount?.size = nil }
        food.name = left.map { scanner.text($0.range) }.joined(separator: " ")
        if !left.contains(where: { $0.word != nil }) { food.name = "" }
    }

    private func isLead(_ word: String) -> Bool {
        TypedVocabulary.fillers.contains(word) || TypedVocabulary.of.contains(word)
            || TypedVocabulary.joiners.contains(word) || TypedVocabulary.prefixes.contains(word)
    }

    private func isEnd(_ word: String) -> Bool {
        TypedVocabulary.of.contains(word) || TypedVocabulary.joiners.contains(word)
            || TypedVocabulary.endings.contains(word) || TypedVocabulary.each.contains(word)
    }
}
