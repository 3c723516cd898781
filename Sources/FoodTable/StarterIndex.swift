package import APIContract
package import Rules

/// The foods of the table by their words, for a device that has no database of foods: which rows have which word, and where
/// each row lies in the program's file. It takes about 1 MB, and is made when it is first asked for.
package struct StarterIndex: Sendable {
    /// The index of the table.
    package static let shared = StarterIndex()

    private let table: StarterTable?
    private let rows: [Range<Int32>]
    private let places: [UInt16]
    /// Each word once, sorted, and where the rows that have it begin in `rowsOfWords`.
    private let words: [String]
    private let starts: [Int32]
    private let rowsOfWords: [Int32]
    private let numbers: [Food.ID: Int32]

    private init() {
        var (rows, places): ([Range<Int32>], [UInt16]) = ([], [])
        var rowsByWord: [String: [Int32]] = [:]
        var numbers: [Food.ID: Int32] = [:]
        table = StarterTable.forEachRow { table, row in
            guard let food = table.food(row) else { return true }
            let number = Int32(rows.count)
            rows.append(Int32(row.startIndex)..<Int32(row.endIndex))
            places.append(UInt16(food.place))
            numbers[food.id] = number
            for word in FoodText.words(of: food.texts) { rowsByWord[word, default: []].append(number) }
            return true
        }
        (self.rows, self.places, self.numbers) = (rows, places, numbers)
        let sorted = rowsByWord.sorted { $0.key < $1.key }
        words = sorted.map(\.key)
        rowsOfWords = sorted.flatMap(\.value)
        starts = sorted.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.value.count)) }
    }

    /// A food by the number that devices know it by; nil where the table does not have it.
    package func food(_ id: Food.ID) -> StarterFood? { numbers[id].flatMap(food) }

    /// The foods that have all words of a query, in a language, the best match first.
    package func foods(matching query: String, limit: Int, language: String) -> [Food] {
        (try? search(query, limit: limit, language: language)) ?? []
    }

    /// The words of a query that no food has.
    package func unknownWords(searching query: String) -> [String] { (try? unknownWords(of: query)) ?? [] }

    private func food(_ row: Int32) -> StarterFood? {
        let place = rows[Int(row)]
        return table?.food(at: Int(place.lowerBound)..<Int(place.upperBound))
    }

    /// The places, among all words, of those that a word means.
    private func range(_ word: SoughtWord) -> Range<Int> {
        let first = words.partitioningIndex { $0 >= word.text }
        var end = first
        while end < words.count, word.isPrefix ? words[end].hasPrefix(word.text) : words[end] == word.text { end += 1 }
        return first..<end
    }

    private func count(_ word: Int) -> Int64 { Int64(starts[word + 1] - starts[word]) }
}

extension StarterIndex: FoodLibrary {
    /// A food of the table, as a search finds it.
    package struct Kept: FoundFood {
        /// The food.
        package let food: StarterFood
        package let rank: Int64

        package var id: Food.ID { food.id }

        package func names() -> [[String]] {
            ([food.name, food.germanName].compactMap(\.self) + food.otherNames).flatMap { FoodText($0).spellings }
        }

        package func titles() -> [FoodTitle] {
            ([food.name, food.germanName].compactMap(\.self) + food.otherNames).map { FoodTitle($0) }
        }

        package func maker() -> String? { food.brand }

        package func food(language: String) -> Food { food.food(language: language) }

        package func words() -> Set<String> { Set(names().joined()).union(FoodText(food.brand ?? "").words.joined()) }
    }

    package func food(_ id: Food.ID, language: String) -> Food? { food(id)?.food(language: language) }

    package func foods(matching terms: [[SoughtWord]], limit: Int) -> [Kept] {
        var found: Set<Int32>?
        for term in terms {
            var rows: Set<Int32> = []
            for word in term {
                let range = range(word)
                rows.formUnion(rowsOfWords[Int(starts[range.lowerBound])..<Int(starts[range.upperBound])])
            }
            found = found?.intersection(rows) ?? rows
        }
        let ranked = (found ?? []).map { row in
            (row: row, rank: StarterFood.rank(place: Int(places[Int(row)]), number: Int64(row) + 1))
        }
        return ranked.sorted { $0.rank < $1.rank }.prefix(limit).compactMap { row, rank in
            food(row).map { Kept(food: $0, rank: rank) }
        }
    }

    package func uses(of word: SoughtWord) -> Int64 {
        range(word).filter { FoodSpelling.isCorrectable(words[$0]) }.prefix(50).reduce(0) { $0 + count($1) }
    }

    package func candidates(for word: SoughtWord) -> [(word: String, uses: Int64)] {
        let (first, last) = (word.text.prefix(2), word.text.suffix(2))
        let (starts, ends) = (FoodSpelling.lengths(sharingStart: word), FoodSpelling.lengths(sharingEnd: word))
        let swaps = Set(FoodSpelling.swaps(word.text))
        return words.indices.filter { index in
            let other = words[index]
            let length = other.unicodeScalars.count
            return FoodSpelling.isCorrectable(other)
                && ((starts.contains(length) && other.hasPrefix(first))
                    || (ends.contains(length) && other.hasSuffix(last)) || swaps.contains(other))
        }.map { (words[$0], count($0)) }
    }
}

extension [String] {
    /// The first place at which a sorted array has what is asked for; its end where nothing is.
    fileprivate func partitioningIndex(_ belongsBehind: (String) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
