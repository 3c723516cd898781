import APIContract
import NutritionScience
import Wording

/// A food that can be taken into the tray of what is logged at once, with the amounts that it can have.
public struct TrayFood: Codable, Sendable {
    /// Its name.
    public let name: String
    /// Its brand; nil where it has none.
    public let brand: String?
    /// The words that it was read from; nil for one that was searched for.
    public internal(set) var words: String?
    /// The fields of its entry that no amount changes: its number, or the name of one that was typed in.
    public let fields: [String: String]
    /// Energy and macronutrients by their fields, of the proposed amount.
    public let contents: [String: Double]
    /// Whether these are sent where the amount stays: they were logged so, or are all that is known.
    public let keepsContents: Bool
    /// The units of its amount; the proposed one first.
    public let units: [Unit]
    /// The proposed amount, in the first unit.
    public let amount: Double
    /// Kilocalories of a gram, or of one portion where its grams are not known.
    public let calories: Double
    /// The address of its nutrition facts; nil where it has none.
    public let address: String?
    /// The day that the words name; nil for that of the page.
    public internal(set) var day: String?
    /// The meal that the words name; nil for that of the page.
    public internal(set) var meal: String?
    /// Whether it is water, whose units have millilitres in the place of grams.
    public internal(set) var isDrink = false
    /// Other foods that the words may mean.
    public internal(set) var others: [TrayFood] = []

    /// A unit of an amount.
    public struct Unit: Codable, Sendable {
        /// Its name: "1 slice", "g".
        public let name: String
        /// Grams of one; nil for a portion of which they are not known.
        public let grams: Double?
    }
}

extension TrayFood {
    /// A food of which a portion is proposed, or 100 g.
    init(_ food: WeighableFood, isBarcode: Bool, _ query: String, _ sentences: Sentences) {
        name = food.name
        brand = food.brand
        var fields = [food.field.label: food.field.value]
        if isBarcode { fields[FoodEntries.Name.way.rawValue] = FoodEntries.barcode }
        self.fields = fields
        let portion = food.portions.first
        let grams = portion?.grams ?? 100
        let contents = food.contents(grams: grams)
        self.contents = Self.contents(contents)
        keepsContents = false
        units =
            food.portions.map { Unit(name: $0.name ?? sentences.text(food: $0.grams), grams: $0.grams) }
            + Self.weights(sentences)
        amount = portion == nil ? grams / sentences.food.grams : 1
        let many = food.contents(grams: 1000)
        calories = Double(many.calories) / 1000
        address = "/diary/add/\(food.path)\(query)"
    }

    /// A food as it was logged before.
    init(_ food: DiaryFood, _ query: String, _ sentences: Sentences) {
        self.init(
            name: food.name, brand: nil, (food.foodId, food.ownFoodId), grams: food.grams,
            FoodNutrients(
                calories: food.calories, protein: food.protein, carbohydrate: food.carbohydrate, fat: food.fat),
            keepsContents: true, typed: Self.said(food.portion, grams: food.grams, sentences), query, sentences)
    }

    /// The unit that an amount was said in before, and how many of it; nil where that is how the person reads food anyway.
    static func said(
        _ portion: DiaryEntry.Portion?, grams: Double?, _ sentences: Sentences
    ) -> (unit: Unit, count: Double)? {
        guard let portion, let grams, portion.unit != sentences.foodUnit else { return nil }
        let name = portion.isMeasure ? portion.unit : "1 " + portion.unit
        return (Unit(name: name, grams: grams / portion.count), portion.count)
    }

    /// A food by its number, or as it was typed in, in an amount of which the contents are known.
    init(
        name: String, brand: String?, _ number: (listed: Food.ID?, own: OwnFood.ID?), grams: Double?,
        _ contents: FoodNutrients, keepsContents: Bool, typed: (unit: Unit, count: Double)? = nil, _ query: String,
        _ sentences: Sentences
    ) {
        self.name = name
        self.brand = brand
        self.contents = Self.contents(contents)
        let field =
            number.own.map { ["ownFoodId": String($0)] } ?? number.listed.map { ["foodId": String($0)] } ?? [:]
        let path = number.own.map { "own/\($0)" } ?? number.listed.map(String.init)
        address = path.map { "/diary/add/\($0)\(query)" }
        guard !field.isEmpty, let grams, grams > 0 else {
            fields = [FoodEntries.Name.name.rawValue: name]
            self.keepsContents = true
            (units, amount) = ([Unit(name: sentences("tray.portion"), grams: nil)], 1)
            calories = Double(contents.calories)
            return
        }
        fields = field
        self.keepsContents = keepsContents
        let weights = Self.weights(sentences)
        let first = typed?.unit ?? weights[0]
        units = [first] + weights.filter { $0.name != first.name }
        amount = typed?.count ?? grams / sentences.food.grams
        calories = Double(contents.calories) / grams
    }

    /// The units of mass, that of the person first.
    private static func weights(_ sentences: Sentences) -> [Unit] {
        let weights = [
            Unit(name: sentences("unit.grams"), grams: 1),
            Unit(name: sentences("unit.ounces"), grams: Ounce.grams),
        ]
        return sentences.food == .ounces ? weights.reversed() : weights
    }

    private static func contents(_ nutrients: FoodNutrients) -> [String: Double] {
        let values: [(FoodEntries.Name, Double?)] = [
            (.calories, Double(nutrients.calories)), (.protein, nutrients.protein),
            (.carbohydrate, nutrients.carbohydrate), (.fat, nutrients.fat),
        ]
        return values.reduce(into: [:]) { $0[$1.0.rawValue] = $1.1 }
    }
}
