package import APIContract
package import NutritionScience

/// Makes of what was understood of a text what can be stored.
package struct TypedDayReader {
    /// The most parts of a text that are read, with all that is repeated from days before.
    package static let mostParts = 50

    private let finder: TypedFoodFinder
    /// The day and the meal that the text is about where it names none.
    private let place: (day: CalendarDay, meal: Meal?)
    private let today: CalendarDay
    /// Whether weights without a unit are pounds.
    private let readsPounds: Bool
    /// The entries of a day, in the order in which they were logged.
    private let eaten: (CalendarDay) throws -> [DiaryEntry]

    /// Reads texts that are about a day and a meal where they name none. `readsPounds` says that weights without a unit are
    /// pounds; `eaten` has the entries of a day, in the order in which they were logged.
    package init(
        _ finder: TypedFoodFinder, on day: CalendarDay, at meal: Meal?, today: CalendarDay, readsPounds: Bool,
        eaten: @escaping (CalendarDay) throws -> [DiaryEntry]
    ) {
        (self.finder, place, self.today) = (finder, (day, meal), today)
        (self.readsPounds, self.eaten) = (readsPounds, eaten)
    }

    /// The parts that a text becomes. A part that there is no room for among the first 50 is shown as one that could not be
    /// read, so that it is not lost without a word.
    package func parts(of typed: [TypedPart]) throws -> [ReadPart] {
        try typed.reduce(into: []) { parts, part in
            let more = parts.count < Self.mostParts ? try self.parts(of: part) : []
            let hasRoom = !more.isEmpty && parts.count + more.count <= Self.mostParts
            parts += hasRoom ? more : [ReadPart(words: part.words, kind: .unread, day: place.day)]
        }
    }

    /// The parts that one of a text becomes: several where they were eaten before.
    private func parts(of part: TypedPart) throws -> [ReadPart] {
        let day = part.day?.day(on: today) ?? place.day
        let meal = part.meal ?? place.meal
        switch part.meaning {
        case .water(let millilitres) where millilitres == 0: return [Self.nothing(part.words, day)]
        case .water(let millilitres):
            let amount = Int(min(1e6, max(1, millilitres ?? Self.glass)).rounded())
            return [ReadPart(words: part.words, kind: .water, day: day, millilitres: amount)]
        case .weight(let number, let unit):
            let isPounds = unit == .pound || (unit == nil && readsPounds)
            let kilograms = isPounds ? number * Pound.kilograms : number
            return [
                ReadPart(words: part.words, kind: .weight, day: day, kilograms: (kilograms * 1000).rounded() / 1000)
            ]
        case .unread:
            // Of what nobody can read, the person may still know the calories.
            var request = DiaryEntryRequest()
            (request.day, request.meal) = (day.description, meal?.rawValue)
            request.name = String(part.words.unicodeScalars.prefix(100))
            return [ReadPart(words: part.words, kind: .unread, day: day, entry: request)]
        case .again(let again, let named):
            return try repeated(part, from: again.day(on: place.day), named, (day, part.meal))
        case .food(let typed, let pieces):
            let food = try finder.withSizeInName(typed)
            let isOne = try pieces.isEmpty || pieces.count > Self.mostPieces || finder.isOne(food)
            let foods = isOne ? [food] : pieces
            return try foods.map { try read($0, words: foods.count == 1 ? part.words : $0.words, (day, meal)) }
        }
    }

    private static let glass = 250.0
    /// Words that deny that something was eaten.
    private static let denials: Set = [
        "no", "not", "none", "nothing", "skipped", "kein", "keine", "keinen", "nicht", "nichts", "without", "ohne",
    ]
    /// The most things that one part is.
    private static let mostPieces = 12

    /// Entries from before, at the meal that they are eaten at now where the text names one.
    private func repeated(
        _ part: TypedPart, from day: CalendarDay, _ meal: Meal?, _ place: (day: CalendarDay, meal: Meal?)
    ) throws -> [ReadPart] {
        let wanted = meal ?? place.meal
        let entries = try eaten(day).filter { !$0.isPlanned && (wanted == nil || $0.meal == wanted) }
        let amount = ReadAmount(.again, day: day, meal: wanted)
        guard !entries.isEmpty else {
            return [ReadPart(words: part.words, kind: .unread, day: place.day, amount: amount)]
        }
        return entries.prefix(Self.mostParts).map { entry in
            var request = DiaryEntryRequest(entry)
            request.day = place.day.description
            request.meal = (place.meal ?? entry.meal)?.rawValue
            return ReadPart(words: part.words, kind: .food, day: place.day, entry: request, amount: amount)
        }
    }

    private func read(
        _ food: TypedFood, words: String, _ place: (day: CalendarDay, meal: Meal?)
    ) throws -> ReadPart {
        var request = DiaryEntryRequest()
        (request.day, request.meal) = (place.day.description, place.meal?.rawValue)
        if food.hasNumbers {
            let (nutrients, amount) = food.typedNutrients
            request.name = food.shortName
            request.set(nutrients)
            return ReadPart(words: words, kind: .food, day: place.day, entry: request, amount: amount)
        }
        if food.amount?.count == 0 { return Self.nothing(words, place.day) }
        let denies = Self.denials.contains(food.name.split(separator: " ").first.map { $0.lowercased() } ?? "")
        let found = try denies ? TypedFoodFinder.Found(typed: food) : finder.found(for: food, today: today)
        let readings = found.meant.map { Reading($0, found.typed, called: food.name) }
        guard let first = readings.first else {
            request.name = food.shortName
            let near = found.near.map { Reading($0, found.typed, called: food.name).alternative }
            return ReadPart(words: words, kind: .unread, day: place.day, entry: request, alternatives: near)
        }
        if first.amount.basis == .assumed, first.amount.grams == nil {
            // How much it is, only the person knows, so that nothing is stored unasked.
            request.name = food.shortName
            let meant = readings.prefix(TypedFoodFinder.mostAlternatives).map(\.alternative)
            return ReadPart(
                words: words, kind: .unread, day: place.day, entry: request, amount: first.amount, alternatives: meant)
        }
        (request.name, request.grams) = (first.name, first.amount.grams)
        (request.foodId, request.ownFoodId) = (first.foodId, first.ownFoodId)
        request.set(first.nutrients)
        let others = readings.dropFirst().prefix(TypedFoodFinder.mostAlternatives)
        return ReadPart(
            words: words, kind: .food, day: place.day, entry: request, amount: first.amount,
            alternatives: others.map(\.alternative))
    }

    /// A part that says of something that there was none of it.
    private static func nothing(_ words: String, _ day: CalendarDay) -> ReadPart {
        ReadPart(words: words, kind: .unread, day: day, amount: ReadAmount(.assumed, count: 0, grams: 0))
    }

    /// A food with the amount of it.
    private struct Reading {
        let name: String
        let brand: String?
        let foodId: Food.ID?
        let ownFoodId: OwnFood.ID?
        let amount: ReadAmount
        /// The grams that are proposed: those that are eaten at once where the amount tells none.
        let grams: Double?
        let nutrients: FoodNutrients

        /// `name` is what the food was called.
        init(_ candidate: TypedFoodFinder.Candidate, _ read: TypedFood, called name: String) {
            let typed = read.amount
            switch candidate {
            case .known(let food, let usual):
                (self.name, brand, foodId, ownFoodId) = (food.name, food.brand, food.foodId, food.ownFoodId)
                // Less than a gram is no entry.
                amount = TypedAmount.read(typed, of: food, called: name, usual: usual?.grams).weighing(atLeast: 1)
                grams =
                    amount.grams ?? TypedAmount.read(nil, of: food, called: name, usual: usual?.grams).grams
                nutrients = food.contents(grams: min(grams ?? 0, 1e6))
            case .logged(let food):
                // Its grams are not known, so what is not counted is taken as it was logged.
                let isCounted = typed?.unit == nil || typed?.unit == .portion || typed?.unit == .piece
                let count = isCounted ? (typed?.count ?? 1) * (typed?.size?.factor ?? 1) : 1
                (self.name, brand, foodId, ownFoodId) = (food.name, nil, nil, nil)
                amount = ReadAmount(.logged, count: isCounted ? typed?.count : nil, size: typed?.size?.factor)
                grams = nil
                nutrients = food.contents.multiplied(by: min(count, 1e4))
            }
        }

        var alternative: ReadAlternative {
            ReadAlternative(
                name: name, brand: brand, foodId: foodId, ownFoodId: ownFoodId, grams: grams,
                nutrients: nutrients)
        }
    }
}

extension TypedFood {
    /// The name, as far as an entry can have it; nil where there is none.
    fileprivate var shortName: String? { name.isEmpty ? nil : String(name.unicodeScalars.prefix(100)) }

    /// The energy and macronutrients that were typed; energy that was not follows from these.
    fileprivate var typedNutrients: (FoodNutrients, ReadAmount) {
        func part(_ grams: Double?) -> Double? { grams.map { (min($0, 1e6) * 100).rounded() / 100 } }
        let energy = calories ?? 4 * ((protein ?? 0) + (carbohydrate ?? 0)) + 9 * (fat ?? 0)
        let nutrients = FoodNutrients(
            calories: Int(min(energy, 1e6).rounded()), protein: part(protein), carbohydrate: part(carbohydrate),
            fat: part(fat))
        return (nutrients, ReadAmount(calories == nil ? .macronutrients : .typed))
    }
}

extension DiaryEntryRequest {
    /// A request for what an entry has.
    fileprivate init(_ entry: DiaryEntry) {
        self.init()
        (name, foodId, ownFoodId, grams) = (entry.name, entry.foodId, entry.ownFoodId, entry.grams)
        portion = entry.portion
        set(entry.contents)
    }

    fileprivate mutating func set(_ nutrients: FoodNutrients) {
        calories = nutrients.calories
        (protein, carbohydrate, fat) = (nutrients.protein, nutrients.carbohydrate, nutrients.fat)
        self.nutrients = nutrients.nutrients.byName
    }
}
