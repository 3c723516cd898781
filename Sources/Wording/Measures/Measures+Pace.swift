import APIContract
package import NutritionScience

extension Measures {
    /// The paces that a person would choose: the deficits or surpluses in kilocalories a day, from the smallest, of
    /// twentieths of a kilogram or tenths of a pound a week. Each is written as it is typed.
    package var paces: [Int] {
        units.countsPounds
            ? gaps(of: (1...30).map { ExactDecimal($0, places: 1) })
            : gaps(of: (1...30).map { ExactDecimal(5 * $0, places: 2) })
    }

    /// A few of them, from the smallest: of quarters of a kilogram or halves of a pound a week.
    package var fewPaces: [Int] {
        units.countsPounds
            ? gaps(of: (1...6).map { ExactDecimal(5 * $0, places: 1) })
            : gaps(of: (1...6).map { ExactDecimal(25 * $0, places: 2) })
    }

    private func gaps(of paces: [ExactDecimal]) -> [Int] {
        paces.compactMap { try? change(notation.text($0)).grams }.filter(AllowedRange.energyGap.contains)
    }

    /// The deficit or surplus in kilocalories a day that a pace stands for, as far as one is allowed; nil for anything
    /// else. The slowest and the fastest pace may be typed as they are written.
    package func energyGap(pace text: String) -> Int? {
        let range = AllowedRange.energyGap
        guard let gap = (try? change(text))?.grams else { return nil }
        let limits = [range.lowerBound, range.upperBound]
        return range.contains(gap)
            ? gap : limits.first { parts(rate: Mass(grams: $0)).number == text.trimmed }
    }

    /// A pace as a person would type it: of a deficit or surplus in kilocalories a day, in exact kilograms a week or to a
    /// hundredth of a pound.
    package func typed(pace kilocalories: Int) -> String {
        let pounds = (Double(100 * kilocalories) / Pound.grams).rounded(.toNearestOrAwayFromZero)
        return notation.text(
            units.countsPounds ? ExactDecimal(Int(pounds), places: 2) : ExactDecimal(kilocalories, places: 3))
    }

    /// Reads a change of weight like a weight: to the gram, since a gram a week is a kilocalorie a day.
    package func change(_ text: String) throws(MeasureProblem) -> Mass {
        guard units.countsPounds, let pounds = DecimalText(text.trimmed.replacing(notation.decimalSeparator, with: "."))
        else { return try weight(text) }
        return Mass(grams: pounds.times(Pound.tenMicrograms, dividedBy: 100_000))
    }
}
