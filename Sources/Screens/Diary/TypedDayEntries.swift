public import APIContract
public import Wording

/// What the form says that confirms what was read of a text.
public struct TypedDayEntries: Sendable {
    /// A field of each part.
    public enum Name: String, CaseIterable, Sendable {
        case take
        case food
        case amount
        case meal
        case confirmed
    }

    /// The food that was read, and no other in its place.
    static let asRead = "read"

    private var texts: [String: String] = [:]
    /// Whether nothing was sent yet, so that all is shown as it was read.
    public let isNew: Bool
    /// The parts of which the server asks whether they are right.
    public var inDoubt: Set<Int> = []

    /// Nothing yet.
    public init() { isNew = true }

    /// What a form says, by the names of its fields.
    public init(_ text: (String) -> String?) {
        isNew = false
        for number in 0..<Self.mostParts {
            for name in Name.allCases {
                let name = Self.name(name, number)
                texts[name] = text(name).map { String($0.prefix(200)) }
            }
        }
    }

    private static let mostParts = 50

    /// The name of a part's field.
    public static func name(_ name: Name, _ number: Int) -> String { "\(name.rawValue)-\(number)" }

    /// What stands in a field of a part; nil where it was not sent.
    public subscript(name: Name, number: Int) -> String? { texts[Self.name(name, number)] }

    /// What is to be logged of a reading, each with the number of its part, and a sentence for each field that can't be
    /// understood, by its name.
    public func confirmed(
        _ reading: DiaryReading, _ localization: Localization
    ) -> (entries: [(number: Int, request: DiaryEntryRequest)], water: [WaterRequest], problems: [String: String]) {
        var (entries, water, problems): ([(Int, DiaryEntryRequest)], [WaterRequest], [String: String]) = ([], [], [:])
        for (number, part) in reading.parts.enumerated() where isTaken(part, number) {
            let (request, refused) = entry(of: part, number, localization)
            for problem in refused.values { problems[Self.name(.amount, number)] = problem }
            if part.kind == .water {
                water.append(WaterRequest(day: part.day.description, millilitres: request.calories))
            } else {
                entries.append((number, request))
            }
        }
        return (entries, water, problems)
    }

    /// Something of which no food is known is logged where its energy was typed.
    private func isTaken(_ part: ReadPart, _ number: Int) -> Bool {
        switch part.kind {
        case .food, .water: self[.take, number] != nil
        case .unread: part.entry != nil && !(self[.amount, number] ?? "").trimmed.isEmpty
        case .weight: false
        }
    }

    /// What a part becomes. What was not changed stays as it was read.
    private func entry(
        of part: ReadPart, _ number: Int, _ localization: Localization
    ) -> (request: DiaryEntryRequest, problems: [String: String]) {
        var typed = FoodEntries()
        typed[.amount] = self[.amount, number] ?? ""
        typed[.calories] = typed[.amount]
        var request = part.entry ?? DiaryEntryRequest()
        if let meal = self[.meal, number] { request.meal = meal }
        request.confirmed = self[.confirmed, number] != nil ? true : nil
        let other = self[.food, number].flatMap(Int.init).flatMap {
            part.alternatives.indices.contains($0) ? part.alternatives[$0] : nil
        }
        let isWeighed = other == nil ? request.grams != nil : other?.grams != nil
        guard part.kind != .water, isWeighed else {
            let (read, problems) = typed.typed(localization)
            if let other {
                request.set(other)
            } else {
                request.calories = read.calories
            }
            let missing = localization.errors.sentence(for: .missing, field: "calories")
            return (request, request.calories == nil && problems.isEmpty ? ["calories": missing] : problems)
        }
        let (read, problems) = typed.weighed(portion: nil, localization)
        let isChanged = typed[.amount].trimmed != localization.sentences.typed(grams: part.entry?.grams)
        if other != nil || isChanged {
            request.clearNutrients()
            if let other { (request.foodId, request.ownFoodId, request.name) = (other.foodId, other.ownFoodId, nil) }
            request.grams = isChanged ? read.grams : other?.grams
        }
        return (request, problems)
    }
}

extension DiaryEntryRequest {
    /// Takes the numbers of something that was typed in once.
    fileprivate mutating func set(_ food: ReadAlternative) {
        (name, foodId, ownFoodId, grams) = (food.name, nil, nil, nil)
        (calories, protein) = (food.nutrients.calories, food.nutrients.protein)
        (carbohydrate, fat) = (food.nutrients.carbohydrate, food.nutrients.fat)
        nutrients = food.nutrients.nutrients.byName
    }

    /// Leaves what is in a food to the food table.
    fileprivate mutating func clearNutrients() {
        (calories, protein, carbohydrate, fat, nutrients) = (nil, nil, nil, nil, nil)
    }
}
