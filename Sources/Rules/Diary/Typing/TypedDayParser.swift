import APIContract

/// Parses a text that describes food eaten. The same text always gives the same result, and nothing of it is lost:
/// whatever can't be understood is a part too.
package struct TypedDayParser {
    /// The most characters of a text.
    package static let mostCharacters = 1000
    /// The most parts that are parsed; the rest is one unparsed part.
    package static let mostParts = 50

    private let scanner: TypedScanner
    private var parts: [TypedPart] = []
    /// The meal and the day given for the parts that follow.
    private var (meal, day): (Meal?, TypedDay?) = (nil, nil)
    /// The first part to which a meal named after it may apply.
    private var firstOpen = 0
    /// Whether the last part is on the same line, so that numbers may belong to it.
    private var mayContinue = false
    /// Whether a word such as "and" precedes the next part.
    private var isJoined = false
    /// The start of the last part.
    private var lastStart = 0

    /// The parts of a text. Where numbers can be read in two ways, `prefersGerman` decides; `isAmerican` is whether
    /// pints are those of the United States.
    package static func parts(of text: String, prefersGerman: Bool, isAmerican: Bool = false) -> [TypedPart] {
        var parser = TypedDayParser(TypedScanner(text, prefersGerman: prefersGerman, isAmerican: isAmerican))
        parser.read(length: text.unicodeScalars.count)
        return parser.parts
    }

    private init(_ scanner: TypedScanner) { self.scanner = scanner }

    private mutating func read(length: Int) {
        let tokens = Self.joinedWeights(TypedQuantities(scanner.tokens).merged)
        var (start, from) = (0, tokens.startIndex)
        for (index, token) in tokens.enumerated() where token.kind == .end || token.kind == .line {
            read(tokens[from..<index], in: start..<token.range.lowerBound)
            (start, from) = (token.range.upperBound, index + 1)
            if token.kind == .line { (firstOpen, mayContinue) = (parts.count, false) }
            if parts.count >= Self.mostParts { return addUnread(start..<length) }
        }
        read(tokens[from...], in: start..<length)
        // A meal alone says that something was eaten, but not which food.
        if parts.isEmpty { addUnread(0..<length) }
    }

    /// The tokens without the comma between pounds and ounces: 1 lb, 4 oz beef.
    private static func joinedWeights(_ tokens: [TypedToken]) -> [TypedToken] {
        func unit(_ index: Int) -> TypedUnit? {
            guard tokens.indices.contains(index), tokens.indices.contains(index - 1), tokens[index - 1].number != nil
            else { return nil }
            return tokens[index].word.flatMap { TypedVocabulary.units[$0] }
        }
        return tokens.indices.filter { index in
            guard tokens[index].kind == .end, unit(index - 1) == .pound, unit(index + 2) == .ounce,
                let pounds = tokens[index - 2].number, pounds <= mostPounds
            else { return true }
            let isFirst = index == 2 || tokens[index - 3].kind == .end || tokens[index - 3].kind == .line
            return !isFirst || !tokens.indices.contains(index + 3) || tokens[index + 3].word == nil
        }.map { tokens[$0] }
    }

    /// The most pounds of a food; more are body weight from a scale.
    private static let mostPounds = 30.0

    /// Parses the text between two commas.
    private mutating func read(_ tokens: ArraySlice<TypedToken>, in range: Range<Int>) {
        guard !tokens.isEmpty else { return addUnread(range) }
        var start = tokens.startIndex
        for index in tokens.indices {
            if isSeparator(at: index, of: tokens) {
                readPart(tokens[start..<index])
                (start, isJoined) = (index + 1, true)
            } else if isNext(at: index, of: tokens, from: start) {
                readPart(tokens[start..<index])
                start = index
            }
        }
        readPart(tokens[start...])
        isJoined = false
    }

    /// Whether a word separates different foods: two eggs and a toast, but not fish and chips.
    private func isSeparator(at index: Int, of tokens: ArraySlice<TypedToken>) -> Bool {
        guard let word = tokens[index].word, TypedVocabulary.joiners.contains(word) else { return false }
        if isSum(at: index, of: tokens) { return false }
        if TypedVocabulary.separators.contains(word) { return true }
        if index + 1 < tokens.endIndex, tokens[index + 1].number != nil { return true }
        let after = tokens[(index + 1)...].prefix(2).map { $0.word ?? "" }
        if TypedVocabulary.timesOfDay[after.first ?? ""] != nil { return true }
        if let last = after.last, TypedVocabulary.meals[last] != nil { return true }
        guard index > tokens.startIndex, let before = tokens[index - 1].word else { return false }
        return TypedVocabulary.meals[before] != nil || TypedVocabulary.timesOfDay[before] != nil
    }

    /// Whether a word joins two amounts of one food: half a cup plus 2 tablespoons.
    private func isSum(at index: Int, of tokens: ArraySlice<TypedToken>) -> Bool {
        guard TypedVocabulary.sums.contains(tokens[index].word ?? ""), tokens.indices.contains(index - 2),
            tokens.indices.contains(index + 2), tokens[index - 2].number != nil, tokens[index + 1].number != nil
        else { return false }
        func measure(_ index: Int) -> (isWeight: Bool, size: Double)? {
            tokens[index].word.flatMap { TypedVocabulary.units[$0] }?.measure
        }
        guard let first = measure(index - 1), let second = measure(index + 2) else { return false }
        return first.isWeight == second.isWeight
    }

    /// Whether a number begins another food without a comma before it: 2 eggs 3 bananas, or 200 g rice 150 g chicken. A
    /// counted food may have its weight after it: 2 chicken breasts 300 g raw.
    private func isNext(at index: Int, of tokens: ArraySlice<TypedToken>, from start: Int) -> Bool {
        guard index > start, tokens[index].number != nil, tokens[start].number != nil else { return false }
        let isFood: (TypedToken) -> Bool = { token in
            guard let word = token.word else { return false }
            return TypedVocabulary.units[word] == nil && !TypedVocabulary.behindDigits.contains(word)
                && !TypedVocabulary.fillers.contains(word) && !TypedVocabulary.of.contains(word)
                && !TypedVocabulary.joiners.contains(word) && TypedVocabulary.sizes[word] == nil
                && !TypedVocabulary.until.contains(word)
                && !TypedVocabulary.each.contains(word) && !TypedVocabulary.measures.contains(word)
        }
        func unit(behind index: Int) -> TypedUnit? {
            tokens.indices.contains(index + 1) ? tokens[index + 1].word.flatMap { TypedVocabulary.units[$0] } : nil
        }
        func isWeight(_ unit: TypedUnit?) -> Bool { unit?.grams != nil || unit?.millilitres != nil }
        guard tokens[start..<index].contains(where: isFood),
            !isWeight(unit(behind: index)) || isWeight(unit(behind: start))
        else { return false }
        let behind = tokens[(index + 1)...].drop { token in
            token.word.map {
                TypedVocabulary.units[$0] != nil || TypedVocabulary.sizes[$0] != nil
                    || TypedVocabulary.of.contains($0)
            } ?? false
        }
        return behind.first.map(isFood) ?? false
    }

    private mutating func readPart(_ tokens: ArraySlice<TypedToken>) {
        guard !tokens.isEmpty else { return }
        if let again = TypedHeader.again(tokens) { return add(again, tokens) }
        let header = TypedHeader(tokens)
        if header.meal != nil || header.day != nil {
            (meal, day) = (header.meal ?? meal, header.day ?? day)
            (firstOpen, mayContinue) = (parts.count, false)
        }
        if let again = TypedHeader.again(header.tokens) { return add(again, header.tokens) }
        let first = parts.count
        readGroup(pieces(header.tokens), of: header.tokens, from: header.from)
        if let day = header.dayBehind { for index in first..<parts.count { parts[index].day = day } }
        if let meal = header.mealBehind {
            for index in firstOpen..<parts.count where parts[index].meal == nil || index >= first {
                parts[index].meal = meal
            }
            firstOpen = parts.count
        }
    }

    private mutating func add(_ again: (day: TypedDay, meal: Meal?), _ tokens: ArraySlice<TypedToken>) {
        append(.again(again.day, again.meal), tokens)
        mayContinue = false
    }

    private mutating func append(_ meaning: TypedPart.Meaning, _ tokens: ArraySlice<TypedToken>) {
        guard let first = tokens.first, let last = tokens.last else { return }
        lastStart = first.range.lowerBound
        let words = scanner.words(lastStart..<last.range.upperBound)
        parts.append(TypedPart(words: words, meal: meal, day: day, meaning: meaning))
    }

    private mutating func addUnread(_ range: Range<Int>) {
        let words = scanner.text(range)
        guard words.unicodeScalars.contains(where: { !$0.isASCII || $0.properties.isAlphabetic }) else { return }
        parts.append(TypedPart(words: words, meal: meal, day: day, meaning: .unread))
        mayContinue = false
    }

    /// The pieces of a text that may be one food or several.
    private func pieces(_ tokens: ArraySlice<TypedToken>) -> [ArraySlice<TypedToken>] {
        // Ingredients that were left out are listed together: coffee without milk and sugar.
        let end = tokens.firstIndex { $0.word.map(TypedVocabulary.withouts.contains) ?? false } ?? tokens.endIndex
        var (pieces, start): ([ArraySlice<TypedToken>], Int) = ([], tokens.startIndex)
        for index in tokens.startIndex..<end {
            guard let word = tokens[index].word, TypedVocabulary.joiners.contains(word), !isSum(at: index, of: tokens)
            else { continue }
            if start < index { pieces.append(tokens[start..<index]) }
            start = index + 1
        }
        if start < end { pieces.append(tokens[start..<end]) }
        if end < tokens.endIndex {
            let last = pieces.popLast()
            pieces.append(tokens[(last?.startIndex ?? end)...])
        }
        // A piece such as "everything" is not a food of its own.
        let named = pieces.filter { piece in
            !piece.allSatisfy { $0.word.map(TypedVocabulary.everything.contains) ?? false }
        }
        return named.isEmpty ? pieces : named
    }

    private mutating func readGroup(
        _ pieces: [ArraySlice<TypedToken>], of tokens: ArraySlice<TypedToken>, from: TypedDay?
    ) {
        guard let first = pieces.first, let last = pieces.last else { return }
        if let pounds = Self.poundsOfStone(tokens) {
            append(.weight(pounds, unit: .pound), tokens)
            mayContinue = false
            return
        }
        let each = pieces.map { TypedFoodReader.food($0, in: scanner) }
        if pieces.count > 1, each.contains(where: { $0.isWater || $0.name.isEmpty }) {
            for piece in pieces { readGroup([piece], of: tokens, from: from) }
            return
        }
        let whole = tokens[first.startIndex..<last.endIndex]
        var food = pieces.count == 1 ? each[0] : TypedFoodReader.food(whole, in: scanner)
        food.from = from
        if pieces.count == 1, let meaning = meaning(of: food) {
            append(meaning, whole)
            mayContinue = false
        } else if food.name.isEmpty {
            readNumbers(food, whole)
        } else {
            append(.food(food, pieces: pieces.count == 1 ? [] : each), whole)
            mayContinue = true
        }
    }

    /// Water and weight, which are not food.
    private func meaning(of food: TypedFood) -> TypedPart.Meaning? {
        if food.isWater { return .water(food.amountOfWater?.millilitresOfWater) }
        let words = FoodText(food.name).plainWords
        let isWeight = !words.isEmpty && words.allSatisfy(TypedVocabulary.weight.contains)
        guard let amount = food.amount, !food.hasNumbers, isWeight || words.isEmpty else { return nil }
        switch amount.unit {
        case .kilogram where (30...300).contains(amount.count): return .weight(amount.count, unit: .kilogram)
        case .pound where (60...700).contains(amount.count): return .weight(amount.count, unit: .pound)
        case nil where isWeight && (30...700).contains(amount.count): return .weight(amount.count, unit: nil)
        default: return nil
        }
    }

    /// The pounds of a body weight in stone, where nothing else is said: weight 12 st 6. "12 st" alone may be 12 pieces.
    private static func poundsOfStone(_ tokens: ArraySlice<TypedToken>) -> Double? {
        let said = tokens.filter { token in
            let word = token.word ?? ""
            return token.kind != .colon && !TypedVocabulary.weight.contains(word)
                && !TypedVocabulary.fillers.contains(word)
        }
        guard (2...4).contains(said.count), let stone = said[0].number, let unit = said[1].word,
            TypedVocabulary.stone.contains(unit), said.count > 2 || said.count < tokens.count || unit != "st",
            let pounds = said.count > 2 ? said[2].number : 0, pounds < 14,
            said.count < 4 || said[3].word.flatMap({ TypedVocabulary.units[$0] }) == .pound
        else { return nil }
        let weight = 14 * stone + pounds
        return (60...700).contains(weight) ? weight : nil
    }

    /// Energy and macronutrients without a name belong to the part before them; alone they are an entry.
    private mutating func readNumbers(_ food: TypedFood, _ tokens: ArraySlice<TypedToken>) {
        guard food.hasNumbers else { return append(.unread, tokens) }
        if mayContinue, case .food(var before, let pieces)? = parts.last?.meaning,
            isJoined || before.hasNumbers || food.calories != nil
        {
            before.calories = before.calories ?? food.calories
            before.protein = before.protein ?? food.protein
            before.carbohydrate = before.carbohydrate ?? food.carbohydrate
            before.fat = before.fat ?? food.fat
            parts[parts.count - 1].meaning = .food(before, pieces: pieces)
            parts[parts.count - 1].words = scanner.words(lastStart..<(tokens.last?.range.upperBound ?? lastStart))
            return
        }
        append(.food(food, pieces: []), tokens)
        mayContinue = food.calories == nil
    }
}
