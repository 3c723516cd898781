public import NutritionScience

/// The numbers to live by on a day. A cycle without a plan tells calories only.
public struct DayTargets: Codable, Hashable, Sendable {
    /// Kilocalories.
    public let calories: Int
    /// Grams of protein; nil without a plan.
    @OrNull public private(set) var protein: Int?
    /// Grams of carbohydrate; nil without a plan.
    @OrNull public private(set) var carbohydrate: Int?
    /// Grams of fat; nil without a plan.
    @OrNull public private(set) var fat: Int?
    /// Grams of fibre; nil without a plan.
    @OrNull public private(set) var fibre: Int?
    /// Millilitres of water; nil without a plan.
    @OrNull public private(set) var water: Int?

    /// Targets with these values.
    public init(calories: Int, protein: Int? = nil, water: Int? = nil) {
        self.calories = calories
        self.protein = protein
        self.water = water
    }

    /// The targets of a day with a plan.
    public init(_ day: DailyTargets) {
        self.init(
            calories: day.calories.amount, protein: day.macronutrients.protein.grams, water: day.water.amount)
        self.carbohydrate = day.macronutrients.carbohydrate.grams
        self.fat = day.macronutrients.fat.grams
        self.fibre = day.fibre.amount
    }

    /// The target that a ring shows; nil without one.
    public func amount(_ ring: DayRing) -> Int? {
        switch ring {
        case .calories: calories
        case .protein: protein
        case .carbohydrate: carbohydrate
        case .fat: fat
        case .water: water
        }
    }

    /// Whether kilocalories are near the target.
    public func isNear(calories eaten: Int) -> Bool { Self.isNear(eaten, calories) }

    /// Whether an amount is within a tenth of its target, a tenth itself included.
    public static func isNear(_ amount: Int, _ target: Int) -> Bool { 10 * abs(amount - target) <= target }
}
