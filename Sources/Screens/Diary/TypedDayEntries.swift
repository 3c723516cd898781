public import APIContract
public import Wording

/// The content of the form that confirms the reading of a text.
public struct TypedDayEntries: Sendable {
    /// A field of each part.
    public enum Name: String, CaseIterable, Sendable {
        case take
        case food
        case amount
        case meal
        case confirmed
    }

    /// The form's value for the food that was read: its number, so that a different result later is not mistaken for
    /// it.
    static func value(of entry: DiaryEntryRequest?) -> String {
        entry?.ownFoodId.map { "own-\($0)" } ?? entry?.foodId.map { "food-\($0)" } ?? "read"
    }

    private var texts: [String: String] = [:]
    /// Whether nothing has been sent yet, so that everything is shown as it was read.
    public let isNew: Bool
    /// The numbers of the parts that the server asks to confirm.
    public var inDoubt: Set<Int> = []

    /// Entries before anything is sent.
    public init() { isNew = true }

    /// The entries of a form, by the names of its fields.
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

    /// The text in a field of a part; nil where it was not sent.
    public subscript(name: Name, number: Int) -> String? { texts[Self.name(name, number)] }

    /// Returns the entries to log from a reading.
    public func confirmed(
        _ reading: DiaryReading, _ localization: Localization
    ) -> Confirmed {
        var confirmed = Confirmed()
        for (number, part) in reading.parts.enumerated() where isTaken(part, number) {
            if part.kind == .water {
                let millilitres = millilitres(of: part, number, localization)
                confirmed.water.append((number, WaterRequest(day: part.day.description, millilitres: millilitres)))
            } else {
                let (request, refused) = entry(of: part, number, localization)
                confirmed.entries.append((number, request))
                for problem in refused.values { confirmed.problems[Self.name(.amount, number)] = problem }
            }
        }
        return confirmed
    }

    /// Millilitres of water: as read, or as typed in the person's unit.
    private func millilitres(of part: ReadPart, _ number: Int, _ localization: Localization) -> Int? {
        let typed = (self[.amount, number] ?? "").trimmed
        guard typed != localization.measures.parts(millilitres: part.millilitres ?? 0).number else {
            return part.millilitres
        }
        var entries = FoodEntries()
        entries[.amount] = typed
        return entries.weighed(of: nil, localization).request.grams.map(localization.measures.millilitres)
    }

    /// The entries to log from a reading.
    public struct Confirmed {
        /// The food entries, each with the number of its part.
        public var entries: [(number: Int, request: DiaryEntryRequest)] = []
        /// The water entries, each with the number of its part.
        public var water: [(number: Int, request: WaterRequest)] = []
        /// A sentence for each field that can't be understood, by its name.
        public var problems: [String: String] = [:]
    }

    /// Whether a part is logged. One without a known food is, where its energy was typed or a similar food was chosen.
    private func isTaken(_ part: ReadPart, _ number: Int) -> Bool {
        switch part.kind {
        case .food, .water: self[.take, number] != nil
        case .unread:
            part.entry != nil
                && (!(self[.amount, number] ?? "").trimmed.isEmpty || !isRead(self[.food, number], of: part))
        case .weight: false
        }
    }

    /// Whether the choice is still the food that was read.
    private func isRead(_ chosen: String?, of part: ReadPart) -> Bool {
        chosen.map { $0 == Self.value(of: part.entry) } ?? true
    }

    /// The entry of a part. Unchanged fields stay as they were read.
    private func entry(
        of part: ReadPart, _ number: Int, _ localization: Localization
    ) -> (request: DiaryEntryRequest, problems: [String: String]) {
        var typed = FoodEntries()
        typed[.amount] = self[.amount, number] ?? ""
        typed[.calories] = typed[.amount]
        typed[.unit] = FoodEntries.Unit(localization.sentences.food).rawValue
        var request = part.entry ?? DiaryEntryRequest()
        if let meal = self[.meal, number] { request.meal = meal }
        request.confirmed = self[.confirmed, number] != nil ? true : nil
        let isRead = isRead(self[.food, number], of: part)
        let other = isRead ? nil : part.alternatives.first { $0.formValue == self[.food, number] }
        // The chosen food no longer exists: no other is logged in its place.
        guard other != nil || isRead else {
            return (request, ["foodId": localization.errors.sentence(for: .missing, field: "foodId")])
        }
        let isWeighed = other == nil ? request.grams != nil : other?.grams != nil
        guard isWeighed else {
            let (read, problems) = typed.typed(localization)
            if let other {
                request.set(other)
            } else {
                request.calories = read.calories
            }
            let missing = localization.errors.sentence(for: .missing, field: "calories")
            return (request, request.calories == nil && problems.isEmpty ? ["calories": missing] : problems)
        }
        let (read, problems) = typed.weighed(of: nil, localization)
        let said = localization.sentences.portion(of: part.amount)
        let isChanged = typed[.amount].trimmed != localization.sentences.typed(food: part.entry?.grams)
        if other != nil || isChanged {
            request.clearNutrients()
            if let other { (request.foodId, request.ownFoodId, request.name) = (other.foodId, other.ownFoodId, nil) }
            request.grams = isChanged ? read.grams : other?.grams
            request.portion = isChanged ? read.portion : part.amount?.basis == .weight ? said : nil
        } else {
            request.portion = request.portion ?? said
        }
        return (request, problems)
    }
}

extension DiaryEntryRequest {
    /// Takes the nutrients of food typed in by hand before.
    fileprivate mutating func set(_ food: ReadAlternative) {
        (name, foodId, ownFoodId, grams, portion) = (food.name, nil, nil, nil, nil)
        (calories, protein) = (food.nutrients.calories, food.nutrients.protein)
        (carbohydrate, fat) = (food.nutrients.carbohydrate, food.nutrients.fat)
        nutrients = food.nutrients.nutrients.byName
    }

    /// Leaves the nutrients to the food table.
    fileprivate mutating func clearNutrients() {
        (calories, protein, carbohydrate, fat, nutrients) = (nil, nil, nil, nil, nil)
    }
}

extension ReadAlternative {
    /// Its value in a form.
    var formValue: String {
        ownFoodId.map { "own-\($0)" } ?? foodId.map { "food-\($0)" } ?? "typed-\(nutrients.calories)-\(name)"
    }
}
