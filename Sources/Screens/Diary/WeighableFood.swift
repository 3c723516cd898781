public import APIContract
public import Wording

/// A food that is logged by weight: one of the table, or one of the person's own.
public struct WeighableFood: Sendable {
    let name: String
    let brand: String?
    /// The source of its nutrition facts.
    let source: String
    let per100g: FoodNutrients
    /// Its recipe; nil where it is not a dish.
    let dish: Recipe?
    let portions: [FoodPortion]
    /// The end of the address for choosing its amount, `/diary/add/…`.
    public let path: String
    /// The form field that names it.
    public let field: LabelledValue
    /// The address for creating or changing the person's own version.
    let ownAddress: String
    let ownText: String
    /// A warning that its numbers are inconsistent; nil where they are not.
    let doubt: String?
    /// The address of the person's own version; nil without one.
    let ownVersion: String?

    /// A food of the table. `correction` is the person's own version of it, if any.
    public init(_ food: Food, correction: OwnFood.ID? = nil, _ localization: Localization) {
        let sentences = localization.sentences
        name = food.name
        brand = food.brand
        source = [sentences("food.source.\(food.source.rawValue)"), food.reference].compactMap(\.self)
            .joined(separator: ": ")
        (per100g, dish) = (food.per100g, nil)
        portions = food.portions
        path = String(food.id)
        field = LabelledValue(label: "foodId", value: String(food.id))
        ownAddress = "/foods/new?of=\(food.id)"
        ownText = sentences("kitchen.correct")
        doubt = food.per100g.doubts.isEmpty ? nil : sentences("kitchen.doubt.product")
        ownVersion = correction.map { "/diary/add/own/\($0)" }
    }

    /// One of the person's own foods; nil for a recipe without ingredients.
    public init?(_ food: OwnFood, _ localization: Localization) {
        guard let contents = food.per100g else { return nil }
        let sentences = localization.sentences
        name = food.name
        brand = food.brand
        source =
            food.origin.map { sentences("kitchen.mine.correction", ["origin": $0]) }
            ?? sentences(food.recipe == nil ? "kitchen.mine" : "kitchen.mine.recipe")
        (per100g, dish) = (contents, food.recipe)
        portions = food.portions.map { portion in
            FoodPortion(
                name: portion.name ?? sentences("kitchen.serving"), grams: portion.grams, calories: portion.calories)
        }
        path = "own/\(food.id)"
        field = LabelledValue(label: "ownFoodId", value: String(food.id))
        ownAddress = food.address
        ownText = sentences("kitchen.change")
        doubt = food.doubts.isEmpty ? nil : sentences("kitchen.doubt.product")
        ownVersion = nil
    }

    /// The nutrients of an amount in grams.
    func contents(grams: Double) -> FoodNutrients { dish?.contents(grams: grams) ?? per100g.of(grams: grams) }

    /// The weight of a portion in grams, by its form value; nil for a portion that doesn't exist.
    public func grams(of unit: String) -> Double? { portion(of: unit)?.grams }

    /// A portion, by its form value.
    func portion(of unit: String) -> FoodPortion? {
        guard unit.hasPrefix(FoodEntries.Unit.portions.rawValue) else { return nil }
        let index = Int(unit.dropFirst(FoodEntries.Unit.portions.rawValue.count)) ?? 0
        return portions.indices.contains(index) ? portions[index] : nil
    }

    /// The form value of the portion in which an entry's amount was said; nil where none of that name weighs so any more.
    func unit(of entry: DiaryEntry) -> String? {
        guard let said = entry.portion, let grams = entry.grams else { return nil }
        let index = portions.firstIndex { portion in
            portion.name.map(DiaryEntry.Portion.unit) == said.unit && said.weighs(grams, each: portion.grams)
        }
        return index.map { FoodEntries.Unit.portions.rawValue + ($0 == 0 ? "" : String($0)) }
    }
}

extension OwnFood {
    /// The address for changing it.
    var address: String { recipe == nil ? "/foods/\(id)" : "/recipes/\(id)" }
}
