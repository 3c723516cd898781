public import NutritionScience

/// `POST /v1/diary/reading`: a text that tells what was eaten, to be read. Nothing is stored. Nil is what was not sent.
public struct DiaryReadingRequest: Codable, Sendable {
    /// The text, 1 to 1,000 characters; required: `2 eggs, 200 g skyr, yesterday's lunch`.
    public var text: String?
    /// The day that it is about where it names none, `YYYY-MM-DD`; today where it is not sent.
    public var day: String?
    /// The meal that it is about where it names none.
    public var meal: String?
    /// The language of names and explanations, `en` or `de`; the person's own where it is not sent.
    public var language: String?

    /// A request with these values.
    public init(text: String? = nil, day: String? = nil, meal: String? = nil, language: String? = nil) {
        self.text = text
        self.day = day
        self.meal = meal
        self.language = language
    }
}

/// A text that tells what was eaten, read: what is stored once the person confirms it, with `POST /v1/diary/several`.
public struct DiaryReading: Codable, Sendable {
    /// The day that it is about.
    public let day: CalendarDay
    /// Its parts in their order; nothing of the text is missing.
    public let parts: [ReadPart]

    /// A reading with these parts.
    public init(day: CalendarDay, parts: [ReadPart]) {
        self.day = day
        self.parts = parts
    }
}

/// A part of a text that tells what was eaten, and how it was read.
public struct ReadPart: Codable, Sendable {
    /// The words as they were typed.
    public let words: String
    /// What they are about.
    public let kind: Kind
    /// The day that they are about.
    public let day: CalendarDay
    /// How they were read, in a sentence.
    public var explanation: String
    /// What to store of food; nil for what is none. Where nothing was found, it has a name and waits for its calories.
    public let entry: DiaryEntryRequest?
    /// How much was read, and by which rule; nil where nothing was.
    public let amount: ReadAmount?
    /// Other foods that may be meant, the likeliest first, each with the amount that was read. Where nothing was found, the
    /// nearest, of which none is taken unless the person chooses it.
    public let alternatives: [ReadAlternative]
    /// Millilitres of water; nil for anything else.
    public let millilitres: Int?
    /// What the scales showed, in kilograms; nil for anything else.
    public let kilograms: Double?
    /// What to ask before it is stored.
    public let questions: [Question]

    /// What a part is about.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case food
        /// Water, which is stored with `POST /v1/water`.
        case water
        /// What the scales showed, which is stored with `POST /v1/weights`.
        case weight
        /// Something of which no food is known, or not what one of it weighs: only the person can say.
        case unread
    }

    /// What makes an amount unlikely.
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

/// How much is so much at once that it is asked about.
public enum AtOnce {
    /// Kilocalories: more than people eat in a day.
    public static let kilocalories = 10_000
    /// Grams of one food.
    public static let grams = 5000
}

/// How an amount was read.
public struct ReadAmount: Codable, Hashable, Sendable {
    /// The rule that it was read by.
    public let basis: Basis
    /// How many were counted; nil where nothing was.
    public let count: Double?
    /// What was counted: a measure such as `cup`, or the name of the food's portion.
    public let unit: String?
    /// Grams of each that was counted; nil where that is not known.
    public let gramsEach: Double?
    /// Grams in all; nil where they are not known.
    public let grams: Double?
    /// Grams in all as they were typed, where an entry has no fewer or no more than `grams`; nil where these are as typed.
    public let typedGrams: Double?
    /// What is said to be large or small: 1.25 or 0.75 of a usual one; nil for a usual one.
    public let size: Double?
    /// The day that it is repeated from.
    public let day: CalendarDay?
    /// The meal that it is repeated from.
    public let meal: Meal?

    /// A rule that an amount is read by.
    public enum Basis: String, Codable, CaseIterable, Sendable {
        /// A weight was typed.
        case weight
        /// A volume was typed, of which a millilitre is taken as a gram.
        case volume
        /// Portions of the food, as its source has them.
        case portion
        /// A kitchen's measure, such as a cup of 240 ml.
        case household
        /// As much as the person had of it last.
        case usual
        /// Nothing else is known: 100 g.
        case assumed
        /// What was typed in once, as it was logged then.
        case logged
        /// Energy was typed.
        case typed
        /// Macronutrients were typed, of which the energy follows.
        case macronutrients
        /// It was eaten before, at another meal.
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
    /// What it is called.
    public let name: String
    /// Who makes it; nil where nobody in particular does.
    public let brand: String?
    /// The number of the food of the food table; nil for one that is none.
    public let foodId: Food.ID?
    /// The number of the own food; nil for one that is none.
    public let ownFoodId: OwnFood.ID?
    /// Grams of it, as the amount would be read; nil where they are not known.
    public let grams: Double?
    /// What is in that much.
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
