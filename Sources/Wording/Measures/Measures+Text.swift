import APIContract
public import NutritionScience

extension Measures {
    /// A height as a person reads it: `177.8 cm`, or to half an inch `5'10"`.
    public func text(_ height: Height) -> String {
        switch units {
        case .metric: return notation.text(height.centimetres) + " cm"
        case .us:
            let halfInches = rounded(Double(height.tenthMillimetres) / 127)
            let inches = ExactDecimal(halfInches % 24 * 5, places: 1)
            return "\(halfInches / 24)'\(notation.text(inches))\""
        }
    }

    /// A height as a person types it into one field or two: `177.8` and nothing, or `5` and `10`.
    package func parts(_ height: Height) -> (first: String, second: String) {
        switch units {
        case .metric: return (notation.text(height.centimetres), "")
        case .us:
            let halfInches = rounded(Double(height.tenthMillimetres) / 127)
            return (String(halfInches / 24), notation.text(ExactDecimal(halfInches % 24 * 5, places: 1)))
        }
    }

    /// A weight as a person reads it: as it was typed, to ten grams `81.65 kg`, or to a tenth of a pound `180 lbs`. One to
    /// the gram was not typed, and is given to a tenth of a kilogram.
    public func text(_ weight: Mass) -> String {
        let parts = parts(weight)
        return "\(parts.number) \(parts.unit)"
    }

    /// A weight as a person reads it, its number and its unit apart: `180` and `lbs`.
    public func parts(_ weight: Mass) -> (number: String, unit: String) {
        switch units {
        case .metric where weight.grams % 10 == 0:
            (notation.text(ExactDecimal(weight.grams / 10, places: 2)), "kg")
        case .metric, .us: computed(grams: Double(weight.grams))
        }
    }

    /// A computed weight, to a tenth of a kilogram or pound.
    package func text(kilograms: Double) -> String {
        let parts = parts(kilograms: kilograms)
        return "\(parts.number) \(parts.unit)"
    }

    /// A computed weight, to a tenth of a kilogram or pound, its number and its unit apart.
    package func parts(kilograms: Double) -> (number: String, unit: String) {
        computed(grams: kilograms * 1000)
    }

    /// A change of weight a week, of either direction: as it was chosen, to a twentieth of a kilogram or pound; otherwise
    /// to a tenth: `0.25 kg`, `0.4 kg`.
    package func weeklyChange(_ change: Mass) -> String {
        let parts = parts(rate: change)
        return "\(parts.number) \(parts.unit)"
    }

    /// A change of weight a week, its number and its unit apart. It may have been chosen in so many `steps` of a kilogram
    /// or pound, of which there are at most 100; one that was not is given to a tenth.
    package func parts(rate change: Mass, chosenIn steps: Int = 20) -> (number: String, unit: String) {
        let chosen = rounded(Double(steps * change.grams) / gramsPerUnit)
        guard rounded(Double(chosen) * gramsPerUnit / Double(steps)) == change.grams else {
            return (computed(grams: Double(change.grams)).number, rateUnit)
        }
        return (notation.text(ExactDecimal(chosen * 100 / steps, places: 2)), rateUnit)
    }

    /// A change of weight with its sign, to a tenth of a kilogram or pound: `−13.6 kg`.
    package func text(change kilograms: Double) -> String {
        let text = text(kilograms: kilograms.magnitude)
        return kilograms < 0 ? "−\(text)" : "+\(text)"
    }

    /// The lightest weight as a person reads it that is not under `weight`, for a limit that must not be missed.
    public func textRoundedUp(_ weight: Mass) -> String {
        switch units {
        case .metric: notation.text(ExactDecimal(Int((Double(weight.grams) / 10).rounded(.up)), places: 2)) + " kg"
        case .us: notation.text(ExactDecimal(Int(tenthPounds(weight).rounded(.up)), places: 1)) + " lbs"
        }
    }

    /// Millilitres of a US fluid ounce.
    package static let millilitresPerFluidOunce = 29.5735

    /// An amount of water as a person reads it, its number and its unit apart: `2,900` and `ml`, or `98` and `fl oz`.
    public func parts(millilitres: Int) -> (number: String, unit: String) {
        switch units {
        case .metric: (notation.text(ExactDecimal(millilitres)), "ml")
        case .us: (notation.text(ExactDecimal(rounded(Double(millilitres) / Self.millilitresPerFluidOunce))), "fl oz")
        }
    }

    /// An amount of water as a person reads it: `2,900 ml`.
    package func text(millilitres: Int) -> String {
        let parts = parts(millilitres: millilitres)
        return "\(parts.number) \(parts.unit)"
    }

    /// Millilitres of an amount of water in the person's unit.
    package func millilitres(_ amount: Double) -> Int {
        rounded(units == .us ? min(amount, 1e6) * Self.millilitresPerFluidOunce : min(amount, 1e6))
    }

    /// The unit of a weight: `kg` or `lbs`, which is `lb` after one.
    package var weightUnit: String { units == .us ? "lbs" : "kg" }
    /// The unit of a change of weight a week: `kg` or `lb`.
    package var rateUnit: String { units == .us ? "lb" : "kg" }

    private var gramsPerUnit: Double { units == .us ? Pound.grams : 1000 }

    /// To a tenth; what would be nothing then, to a hundredth.
    private func computed(grams: Double) -> (number: String, unit: String) {
        let tenths = rounded(10 * grams / gramsPerUnit)
        guard tenths == 0 else {
            return (notation.text(ExactDecimal(tenths, places: 1)), abs(tenths) == 10 ? rateUnit : weightUnit)
        }
        return (notation.text(ExactDecimal(rounded(100 * grams / gramsPerUnit), places: 2)), weightUnit)
    }

    private func tenthPounds(_ weight: Mass) -> Double {
        Double(weight.grams) / (Pound.grams / 10)
    }

    private func rounded(_ number: Double) -> Int {
        Int(number.rounded(.toNearestOrAwayFromZero))
    }
}
