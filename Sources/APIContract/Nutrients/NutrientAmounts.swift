public import NutritionScience

/// The amounts of some nutrients in something, each in its unit to a hundredth. What is not known is not there, and is
/// never taken for nothing.
public struct NutrientAmounts: Hashable, Sendable {
    /// Hundredths of the units, by the nutrients' places; below nought where not known. Empty where nothing is known.
    private var hundredths: [Int32] = []

    /// More than this of anything is in no food that a person eats.
    public static let most = 1_000_000.0

    /// Nothing is known.
    public init() {}

    /// The amount of a nutrient in its unit; nil where not known. Nothing is below nought or beyond `most`.
    public subscript(nutrient: Nutrient) -> Double? {
        get { self.hundredths(of: nutrient).map { Double($0) / 100 } }
        set { set(newValue.map { Int((min(max($0, 0), Self.most) * 100).rounded()) }, of: nutrient) }
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { hundredths.isEmpty }

    /// The known nutrients with their amounts, in the order of the nutrients.
    public var known: [(nutrient: Nutrient, amount: Double)] {
        hundredths.isEmpty ? [] : Nutrient.allCases.compactMap { nutrient in self[nutrient].map { (nutrient, $0) } }
    }

    /// The amounts by the nutrients' names, as requests have them; nil where nothing is known.
    public var byName: [String: Double]? {
        isEmpty ? nil : known.reduce(into: [:]) { $0[$1.nutrient.key] = $1.amount }
    }

    /// Hundredths of a nutrient's unit; nil where not known.
    public func hundredths(of nutrient: Nutrient) -> Int? {
        guard !hundredths.isEmpty else { return nil }
        let amount = hundredths[nutrient.place]
        return amount < 0 ? nil : Int(amount)
    }

    /// Sets hundredths of a nutrient's unit; nil for what is not known.
    public mutating func set(_ amount: Int?, of nutrient: Nutrient) {
        if hundredths.isEmpty {
            guard amount != nil else { return }
            hundredths = [Int32](repeating: -1, count: Nutrient.allCases.count)
        }
        hundredths[nutrient.place] = amount.map(Int32.init(clamping:)) ?? -1
        if amount == nil, hundredths.allSatisfy({ $0 < 0 }) { hundredths = [] }
    }

    /// The amounts in a multiple of it.
    public func multiplied(by factor: Double) -> NutrientAmounts {
        var product = self
        for index in hundredths.indices where hundredths[index] > 0 {
            let amount = min((Double(hundredths[index]) * factor).rounded(), Self.most * 100)
            product.hundredths[index] = Int32(amount)
        }
        return product
    }
}
