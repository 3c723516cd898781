package import APIContract

/// The values by which an own food is found.
package struct OwnFoodLabel: Hashable, Sendable {
    /// The name of the food.
    package let name: String
    /// The brand; nil where there is none.
    package let brand: String?
    /// The number of its barcode; nil where it has none.
    package let barcode: String?
    /// The food of the table that it is a correction of; nil where it is none.
    package let correctionOf: Food.ID?

    /// A label with these values.
    package init(name: String, brand: String?, barcode: String?, correctionOf: Food.ID?) {
        (self.name, self.brand, self.barcode, self.correctionOf) = (name, brand, barcode, correctionOf)
    }

    /// The label of a food.
    package init(_ food: OwnFood) {
        self.init(name: food.name, brand: food.brand, barcode: food.barcode, correctionOf: food.correctionOf)
    }

    /// The distance from typed words, 0 for the closest; nil where the name and brand do not have all of them, the last
    /// as a prefix.
    fileprivate func distance(of typed: [String]) -> Int? {
        guard let last = typed.last else { return nil }
        let isFound = FoodText(name + " " + (brand ?? "")).spellings.contains { words in
            typed.dropLast().allSatisfy(words.contains) && words.contains { $0.hasPrefix(last) }
        }
        return isFound ? (FoodText(name).spellings.contains(typed) ? 0 : 1) : nil
    }
}

/// A person's own foods, however they are stored.
package protocol OwnFoods: Sendable {
    /// The label of each food.
    var labels: [OwnFood.ID: OwnFoodLabel] { get }

    /// The food with a number, in its current state; nil where there is none.
    func food(_ id: OwnFood.ID) -> OwnFood?
}

extension OwnFoods {
    /// The own versions of foods of the table, by the food they correct. Of several, the latest.
    package var corrections: [Food.ID: OwnFood.ID] {
        labels.reduce(into: [:]) { corrections, own in
            guard let food = own.value.correctionOf else { return }
            corrections[food] = max(corrections[food] ?? own.key, own.key)
        }
    }

    /// The number of the food with a barcode; nil where there is none.
    package func id(barcode: Barcode) -> OwnFood.ID? {
        labels.first { Barcode($0.value.barcode ?? "") == barcode }?.key
    }

    /// The food with the digits of a barcode; nil where there is none.
    package func food(barcode digits: String) -> OwnFood? {
        Barcode.readings(of: digits).lazy.compactMap(id(barcode:)).first.flatMap(food)
    }

    /// The foods that have all words of a query in their names or brands, the last as a prefix, the closest first.
    package func foods(matching query: String) -> [OwnFood] {
        let typed = FoodText(query).plainWords
        let found = labels.compactMap { id, label in
            label.distance(of: typed).map { (id: id, key: ($0, label.name.lowercased(), id)) }
        }
        return found.sorted { $0.key < $1.key }.compactMap { food($0.id) }
    }

    /// The foods that words mean, by name, with the kind of match.
    package func meant(by words: FoodWords) -> [(food: OwnFood, meaning: FoodMeaning)] {
        guard !words.isEmpty else { return [] }
        let found = labels.compactMap { id, label in
            FoodTitle(label.name).meaning(of: words, others: FoodText(label.brand ?? "").words)
                .map { (id: id, meaning: $0, key: (label.name.lowercased(), id)) }
        }
        return found.sorted { $0.key < $1.key }.compactMap { id, meaning, _ in
            food(id).map { (food: $0, meaning: meaning) }
        }
    }
}

/// Own foods with calculated numbers.
package struct WorkedOutFoods: OwnFoods {
    private let known: [OwnFood.ID: OwnFood]

    /// These foods.
    package init(_ foods: [OwnFood]) {
        known = Dictionary(foods.map { ($0.id, $0) }) { first, _ in first }
    }

    package var labels: [OwnFood.ID: OwnFoodLabel] { known.mapValues(OwnFoodLabel.init) }

    package func food(_ id: OwnFood.ID) -> OwnFood? { known[id] }
}

extension Sequence<OwnFood> {
    /// The foods in the order of their names.
    package func byName() -> [OwnFood] {
        sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }
}
