import APIContract
import NutritionScience
import Wording

/// Foods and drinks as they were read in a text.
extension TrayFood {
    /// A food that words mean, as they were read.
    init?(_ part: ReadPart, _ query: String, _ sentences: Sentences) {
        guard part.kind == .food, let entry = part.entry else { return nil }
        self.init(
            name: entry.name ?? sentences("diary.unnamed"), brand: nil, (entry.foodId, entry.ownFoodId),
            grams: entry.grams, entry.contents, keepsContents: part.amount?.basis == .again,
            typed: part.amount.flatMap { Self.typed($0, sentences) }
                ?? Self.said(entry.portion, grams: entry.grams, sentences), query, sentences)
        words = part.words
        (day, meal) = (entry.day, entry.meal)
        others = part.alternatives.map { TrayFood($0, of: part, query, sentences) }
    }

    /// Another food that words may mean.
    init(_ food: ReadAlternative, of part: ReadPart, _ query: String, _ sentences: Sentences) {
        let weighs = part.amount?.basis == .weight
        self.init(
            name: food.name, brand: food.brand, (food.foodId, food.ownFoodId), grams: food.grams, food.nutrients,
            keepsContents: false, typed: weighs ? part.amount.flatMap { Self.typed($0, sentences) } : nil, query,
            sentences)
        words = part.words
        (day, meal) = (part.entry?.day, part.entry?.meal)
    }

    /// Water that was read.
    init(millilitres: Int, of part: ReadPart, _ localization: Localization) {
        let (sentences, measures) = (localization.sentences, localization.measures)
        let parts = measures.parts(millilitres: millilitres)
        name = sentences("diary.water")
        brand = nil
        words = part.words
        (fields, contents, keepsContents, calories, address) = ([:], [:], false, 0, nil)
        let isUS = localization.units.system == .us
        units = [Unit(name: parts.unit, grams: isUS ? FluidOunce.millilitres : 1)]
        amount = isUS ? (Double(millilitres) / FluidOunce.millilitres * 10).rounded() / 10 : Double(millilitres)
        day = part.day.description
        isDrink = true
    }

    /// The same without the day and the meal of its page.
    func at(_ page: (day: String, meal: String)) -> TrayFood {
        var food = self
        if day == page.day { food.day = nil }
        if meal == page.meal { food.meal = nil }
        food.others = others.map { $0.at(page) }
        return food
    }

    /// The unit that an amount was typed in, and how many of it; nil where it was not typed in one.
    private static func typed(_ amount: ReadAmount, _ sentences: Sentences) -> (unit: Unit, count: Double)? {
        guard let count = amount.count, let each = amount.gramsEach, amount.typedGrams == nil, each > 0 else {
            return nil
        }
        let grams = each * (amount.size ?? 1)
        switch amount.basis {
        case .portion: return amount.unit.map { (Unit(name: $0, grams: grams), count) }
        case .household:
            return (Unit(name: sentences("reading.unit.\(amount.unit ?? "")"), grams: grams), count)
        case .weight where amount.unit == "ounce":
            return (Unit(name: sentences("unit.ounces"), grams: Ounce.grams), count)
        case .weight, .volume:
            return sentences.portion(of: amount).map { (Unit(name: $0.unit, grams: grams), count) }
        default: return nil
        }
    }
}

extension DiaryEntryRequest {
    /// The contents that it says.
    fileprivate var contents: FoodNutrients {
        FoodNutrients(calories: calories ?? 0, protein: protein, carbohydrate: carbohydrate, fat: fat)
    }
}
