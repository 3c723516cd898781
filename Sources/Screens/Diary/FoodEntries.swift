public import APIContract
import NutritionScience
public import Wording

/// The text typed about a food eaten.
public struct FoodEntries: Sendable {
    /// A field of the forms.
    public enum Name: String, CaseIterable, Sendable {
        case name
        case calories
        case protein
        case carbohydrate
        case fat
        case amount
        case unit
        case meal
        case time
        case day
        /// The percentage that the energy may be off by: 20, 40, or empty for as known.
        case guess
        /// The amount as it was said where `amount` is in grams, as the tray sends it: the number and its unit.
        case portionCount
        case portionUnit
        /// The way the food was found: `barcode`, or empty.
        case way
    }

    /// The value of `way` for a food found by its barcode.
    static let barcode = "barcode"

    /// The unit of an amount.
    public enum Unit: String, CaseIterable, Sendable {
        case grams
        case ounces
        case portions

        /// The unit of an amount that is typed in this one.
        init(_ food: FoodUnit) { self = food == .ounces ? .ounces : .grams }
    }

    private var texts: [Name: String] = [:]
    /// The large amount or energy that the person confirmed, as typed.
    public var confirmed = ""

    /// Entries with every field empty, for a form that is opened for the first time.
    public init() {}

    /// The initial texts of the form for an entry of a food. Where the food still has the portion that the amount was said
    /// in, they are in that. Energy that the person hides is left out.
    public init(_ entry: DiaryEntry, of food: WeighableFood? = nil, _ localization: Localization) {
        let sentences = localization.sentences
        self[.name] = entry.name ?? ""
        self[.calories] = sentences.hidesNumbers ? "" : sentences.typed(energy: entry.calories)
        self[.protein] = sentences.typed(grams: entry.protein)
        self[.carbohydrate] = sentences.typed(grams: entry.carbohydrate)
        self[.fat] = sentences.typed(grams: entry.fat)
        self[.amount] = sentences.typed(food: entry.grams)
        self[.unit] = Unit(sentences.food).rawValue
        self[.meal] = entry.meal?.rawValue ?? ""
        self[.time] = entry.time?.description ?? ""
        self[.day] = entry.day.description
        self[.guess] = entry.guess.map(String.init) ?? ""
        if let count = entry.portion?.count, let unit = food?.unit(of: entry) {
            (self[.amount], self[.unit]) = (sentences.typed(grams: count), unit)
        }
    }

    /// Whether the person confirmed the current text.
    var isConfirmed: Bool { !confirmed.isEmpty && [self[.amount], self[.calories], inDoubt].contains(confirmed) }

    /// The text that the person confirms: the amount of a food, the energy typed in, or, where they hide that, the grams.
    public var inDoubt: String {
        if let text = [self[.amount], self[.calories]].first(where: { !$0.isEmpty }) { return text }
        return [self[.protein], self[.carbohydrate], self[.fat]].joined(separator: " ")
    }

    /// The question about an amount in grams of a food that has portions: one gram, where one portion may be meant. Nil
    /// without a question, and once the person has confirmed it.
    public func doubt(about grams: Double?) -> FieldProblem? {
        self[.unit] == Unit.grams.rawValue && grams == 1 && !isConfirmed ? .littleAtOnce(1, unit: "g") : nil
    }

    /// The text in a field.
    public subscript(name: Name) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// Reads food typed in by hand: the request, and a sentence for each field that can't be understood.
    public func typed(_ localization: Localization) -> (request: DiaryEntryRequest, problems: [String: String]) {
        var reader = FormNumberReader(localization: localization)
        func grams(_ name: Name) -> Double? { reader.number(self[name], field: name.rawValue) }
        var request = self.request
        request.calories = reader.kilocalories(self[.calories], field: Name.calories.rawValue)
        (request.protein, request.carbohydrate, request.fat) = (grams(.protein), grams(.carbohydrate), grams(.fat))
        return (request, reader.problems)
    }

    /// The unit of mass that the amount is in; nil where it counts portions.
    private var mass: FoodUnit? {
        switch self[.unit] {
        case "", Unit.grams.rawValue: .grams
        case Unit.ounces.rawValue: .ounces
        default: nil
        }
    }

    /// Whether the amount counts portions.
    public var countsPortions: Bool { mass == nil }

    /// Reads an amount of a food, by its mass or in one of its portions: the request, and a sentence for each field that
    /// can't be understood. `food` may be nil where the amount is a mass.
    public func weighed(
        of food: WeighableFood?, _ localization: Localization
    ) -> (request: DiaryEntryRequest, problems: [String: String]) {
        var reader = FormNumberReader(localization: localization)
        var request = self.request
        let one = mass?.grams ?? food?.grams(of: self[.unit])
        let amount = reader.number(self[.amount], field: Name.amount.rawValue)
        // The allowed range in grams means nothing to a person who counts slices.
        if countsPortions, let amount, amount <= 0 { reader.refuse(Name.amount.rawValue, .notAboveZero) }
        var problems = reader.problems
        // A portion that was removed meanwhile can't be converted to grams.
        if one == nil { problems[Name.amount.rawValue] = localization.sentences("food.portion.gone") }
        request.grams = one.flatMap { one in amount.map { $0 * one } }
        // Ounces are read as exactly as grams are.
        if mass == .ounces { request.grams = request.grams.map { ($0 * 100).rounded() / 100 } }
        if request.grams != nil { request.portion = portion(of: food, amount, localization) }
        return (request, problems)
    }

    /// The amount as it was typed; nil for grams.
    private func portion(
        of food: WeighableFood?, _ amount: Double?, _ localization: Localization
    ) -> DiaryEntry.Portion? {
        switch mass {
        case .ounces: return DiaryEntry.Portion(amount, of: DiaryEntry.Portion.ounces)
        case nil: return DiaryEntry.Portion(amount, of: food?.portion(of: self[.unit])?.name)
        case .grams:
            guard !self[.portionUnit].isEmpty else { return nil }
            var reader = FormNumberReader(localization: localization)
            let count = reader.number(self[.portionCount], field: Name.portionCount.rawValue)
            return DiaryEntry.Portion(count, of: self[.portionUnit])
        }
    }
}

extension FoodEntries {
    /// The fields that all forms share.
    fileprivate var request: DiaryEntryRequest {
        var request = DiaryEntryRequest()
        request.name = self[.name].trimmed.isEmpty ? nil : self[.name].trimmed
        request.meal = self[.meal].isEmpty ? nil : self[.meal]
        request.time = self[.time].trimmed.isEmpty ? nil : self[.time].trimmed
        request.day = self[.day].isEmpty ? nil : self[.day]
        // What no choice of a form says is refused, as by the API.
        request.guess = self[.guess].isEmpty ? nil : Int(self[.guess]) ?? 0
        request.confirmed = isConfirmed ? true : nil
        request.way = self[.way] == Self.barcode ? Self.barcode : nil
        return request
    }
}

extension DiaryEntryChanges {
    /// The changes of a form that shows an entry whole: for a food its amount, from which the rest follows; for food typed
    /// by its numbers, everything.
    package init(_ entered: DiaryEntryRequest, of entry: DiaryEntry) {
        self.init()
        day = entered.day
        (meal, time, guess) = (Change(entered.meal), Change(entered.time), Change(entered.guess))
        clientKey = entered.clientKey
        confirmed = entered.confirmed
        guard entry.grams == nil else {
            // An unchanged amount keeps its nutrients, even if the food has changed since.
            let unchanged = entry.grams.map { [$0, Ounce.readBack(grams: $0)] } ?? []
            if let typed = entered.grams, !unchanged.contains(typed), !entered.isSaid(as: entry) {
                grams = typed
                portion = entered.portion.map { Change($0) }
            } else if let said = entered.portion, said != entry.portion {
                portion = Change(said)
            }
            return
        }
        (calories, name) = (entered.calories, Change(entered.name))
        (protein, carbohydrate, fat) = (Change(entered.protein), Change(entered.carbohydrate), Change(entered.fat))
    }
}

extension DiaryEntryRequest {
    /// Whether it says the amount of an entry as that does, of what weighs about the same still.
    fileprivate func isSaid(as entry: DiaryEntry) -> Bool {
        guard let portion, portion == entry.portion, let grams, let before = entry.grams else { return false }
        return portion.weighs(before, each: grams / portion.count)
    }
}

extension Sentences {
    /// Grams as a person types them, to a hundredth; empty for nil.
    package func typed(grams: Double?) -> String {
        guard let grams else { return "" }
        let text = number(ExactDecimal(Int((grams * 100).rounded()), places: 2))
        return text.replacing(notation.groupingSeparator, with: "")
    }

    /// Grams as shown, to a whole gram; to a tenth under ten.
    package func text(grams: Double) -> String {
        let number =
            grams < 10
            ? number(ExactDecimal(Int((grams * 10).rounded()), places: 1)) : number(Int(grams.rounded()))
        return number + " " + self("unit.grams")
    }

    /// Kilocalories as shown: `420 cal`; empty for a person who hides them.
    package func text(calories: Int) -> String { shown(calories: calories) ?? "" }

    /// Kilocalories as shown, among other parts of a line; nil for a person who hides them.
    package func shown(calories: Int) -> String? {
        hidesNumbers ? nil : energy(calories) + " " + self("unit.calories")
    }

    /// The energy of an entry as shown: `420 cal`, and of a guess `~420 cal ±20%`.
    package func energy(of entry: DiaryEntry) -> String {
        let calories = text(calories: entry.calories)
        guard let guess = entry.guess, !hidesNumbers else { return calories }
        return self("diary.guess", ["calories": calories, "percent": percent(number(guess))])
    }

    /// A day's name: `Today`, `Tomorrow`, `Yesterday`; otherwise its date.
    func dayName(_ day: CalendarDay, today: CalendarDay) -> String {
        switch day.daysSince1970 - today.daysSince1970 {
        case 0: self("diary.today")
        case 1: self("diary.tomorrow")
        case -1: self("diary.yesterday")
        default: date(day)
        }
    }
}
