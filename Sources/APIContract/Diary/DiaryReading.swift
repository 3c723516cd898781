public import NutritionScience

/// `POST /v1/diary/reading`: a text about what was eaten, to be read. Nothing is stored. Nil means not sent.
public struct DiaryReadingRequest: Codable, Sendable {
    /// The text, 1 to 1,000 characters; required: `2 eggs, 200 g skyr, yesterday's lunch`.
    public var text: String?
    /// The day of the entries if the text names none, `YYYY-MM-DD`, at most 30 days ahead; today if not sent.
    public var day: String?
    /// The meal of the entries if the text names none.
    public var meal: String?
    /// The language of names and explanations, `en` or `de`; the person's language if not sent.
    public var language: String?

    /// A request with these values.
    public init(text: String? = nil, day: String? = nil, meal: String? = nil, language: String? = nil) {
        self.text = text
        self.day = day
        self.meal = meal
        self.language = language
    }
}

/// A text about what was eaten, as it was read; `POST /v1/diary/several` stores it once the person confirms it.
public struct DiaryReading: Codable, Sendable {
    /// The day of the text.
    public let day: CalendarDay
    /// The parts of the text, in order and without gaps.
    public let parts: [ReadPart]

    /// A reading with these parts.
    public init(day: CalendarDay, parts: [ReadPart]) {
        self.day = day
        self.parts = parts
    }
}

/// A part of a text about what was eaten, with its reading.
public struct ReadPart: Codable, Sendable {
    /// The words as typed.
    public let words: String
    /// The subject of the words.
    public let kind: Kind
    /// The day of the words.
    public let day: CalendarDay
    /// An explanation of the reading, in a sentence.
    public var explanation: String
    /// The diary entry to store; nil unless the part is food. If no food was found, it has a name and still needs its
    /// calories.
    public let entry: DiaryEntryRequest?
    /// The amount that was read, with its rule; nil if none was.
    public let amount: ReadAmount?
    /// Other foods that may be meant, likeliest first, each with the amount that was read. If no food was found, the
    /// nearest ones, which are used only if the person chooses one.
    public let alternatives: [ReadAlternative]
    /// Millilitres of water; nil unless the part is water.
    public let millilitres: Int?
    /// The weigh-in in kilograms; nil unless the part is a weigh-in.
    public let kilograms: Double?
    /// The questions to ask before it is stored.
    public let questions: [Question]

    /// The subject of a part.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case food
        /// Water, which is stored with `POST /v1/water`.
        case water
        /// A weigh-in, which is stored with `POST /v1/weights`.
        case weight
        /// Something for which no food is known, or no weight of one piece: only the person can enter it.
        case unread
    }

    /// A reason why an amount is unlikely.
    public enum Question: String, Codable, CaseIterable, Sendable {
        /// More than 10,000 kilocalories at once.
        case tooManyCalories = "too_many_calories"
        /// More than 5 kg of one food at once.
        case tooHeavy = "too_heavy"
    }

    /// A part with these values.
    public init(
        words: String, kind: Kind, day: CalendarDay, entry: DiaryEntryRequest? = nil, amount: ReadAmount? = nil,
        alternatives: [ReadAlternative] = [], millilitres: Int? = nil, kilograms: Double? = nil,
        explanation: String = ""
    ) {
        self.words = words
        self.kind = kind
        self.day = day
        self.explanation = explanation
        self.entry = entry
        self.amount = amount
        self.alternatives = alternatives
        self.millilitres = millilitres
        self.kilograms = kilograms
        self.questions = [
            (entry?.calories ?? 0) > AtOnce.kilocalories ? .tooManyCalories : nil,
            (entry?.grams ?? 0) > Double(AtOnce.grams) ? .tooHeavy : nil,
        ].compactMap(\.self)
    }
}

/// The limits above which a single amount is questioned.
public enum AtOnce {
    /// Kilocalories: more than a person eats in a day.
    public static let kilocalories = 10_000
    /// Grams of one food.
    public static let grams = 5000
}

/// An amount with the rule by which it was read.
public struct ReadAmount: Codable, Hashable, Sendable {
    /// The rule by which it was read.
    public let basis: Basis
    /// The number of units; nil without a count.
    public let count: Double?
    /// The unit: a measure such as `cup`, or the name of the food's portion.
    public let unit: String?
    /// Grams of one unit; nil if unknown.
    public let gramsEach: Double?
    /// Total grams; nil if unknown.
    public let grams: Double?
    /// Total grams as typed, if `grams` was raised or lowered to the limits of an entry; nil otherwise.
    public let typedGrams: Double?
    /// The factor for an amount called large (1.25) or small (0.75); nil for a usual one.
    public let size: Double?
    /// The day that the amount is copied from.
    public let day: CalendarDay?
    /// The meal that the amount is copied from.
    public let meal: Meal?

    /// A rule for reading an amount.
    public enum Basis: String, Codable, CaseIterable, Sendable {
        /// A weight was typed.
        case weight
        /// A volume was typed; one millilitre is taken as one gram.
        case volume
        /// Portions of the food, as its source defines them.
        case portion
        /// A household measure, such as a cup of 240 ml.
        case household
        /// The amount that the person last had of it.
        case usual
        /// The default of 100 g, as nothing else is known.
        case assumed
        /// The amount of an earlier typed-in entry.
        case logged
        /// Energy was typed.
        case typed
        /// Macronutrients were typed; the energy follows from them.
        case macronutrients
        /// The amounts of an earlier meal.
        case again
    }

    /// An amount with these values.
    public init(
        _ basis: Basis, count: Double? = nil, unit: String? = nil, gramsEach: Double? = nil, grams: Double? = nil,
        size: Double? = nil, typedGrams: Double? = nil, day: CalendarDay? = nil, meal: Meal? = nil
    ) {
        self.basis = basis
        self.typedGrams = typedGrams
        self.count = count
        self.unit = unit
        self.gramsEach = gramsEach
        self.grams = grams
        self.size = size
        self.day = day
        self.meal = meal
    }
}

/// A food that a part of a text may mean.
public struct ReadAlternative: Codable, Hashable, Sendable {
    /// The name of the food.
    public let name: String
    /// The manufacturer's brand; nil if it has none.
    public let brand: String?
    /// The number of the food in the food table; nil if it is not from there.
    public let foodId: Food.ID?
    /// The number of the own food; nil if it is none.
    public let ownFoodId: OwnFood.ID?
    /// Grams of it for the amount that was read; nil if unknown.
    public let grams: Double?
    /// The nutrients in that amount.
    public let nutrients: FoodNutrients

    /// A food with these values.
    public init(
        name: String, brand: String?, foodId: Food.ID?, ownFoodId: OwnFood.ID?, grams: Double?,
        nutrients: FoodNutrients
    ) {
        self.name = name
        self.brand = brand
        self.foodId = foodId
        self.ownFoodId = ownFoodId
        self.grams = grams
        self.nutrients = nutrients
    }
}
