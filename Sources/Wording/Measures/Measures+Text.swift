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

    /// A weight as a person reads it: to ten grams `81.65 kg`, or to a tenth of a pound `180 lb`.
    public func text(_ weight: Mass) -> String {
        let parts = parts(weight)
        return "\(parts.number) \(parts.unit)"
    }

    /// A weight as a person reads it, its number and its unit apart: `180` and `lb`.
    public func parts(_ weight: Mass) -> (number: String, unit: String) {
        switch units {
        case .metric: (notation.text(ExactDecimal(rounded(Double(weight.grams) / 10), places: 2)), "kg")
        case .us: (notation.text(ExactDecimal(rounded(tenthPounds(weight)), places: 1)), "lb")
        }
    }

    /// A weight of the model, to a tenth of a kilogram or pound.
    package func text(kilograms: Double) -> String {
        let parts = parts(kilograms: kilograms)
        return "\(parts.number) \(parts.unit)"
    }

    /// A weight of the model, to a tenth of a kilogram or pound, its number and its unit apart.
    package func parts(kilograms: Double) -> (number: String, unit: String) {
        switch units {
        case .metric: parts(Mass(grams: Int((kilograms * 10).rounded()) * 100))
        case .us: parts(Mass(grams: Int((kilograms * 1000).rounded())))
        }
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
        case .us: notation.text(ExactDecimal(Int(tenthPounds(weight).rounded(.up)), places: 1)) + " lb"
        }
    }

    /// An amount of water as a person reads it, its number and its unit apart: `2,900` and `ml`, or `98` and `fl oz`.
    public func parts(millilitres: Int) -> (number: String, unit: String) {
        switch units {
        case .metric: (notation.text(ExactDecimal(millilitres)), "ml")
        case .us: (notation.text(ExactDecimal(rounded(Double(millilitres) / 29.5735))), "fl oz")
        }
    }

    /// An amount of water as a person reads it: `2,900 ml`.
    package func text(millilitres: Int) -> String {
        let parts = parts(millilitres: millilitres)
        return "\(parts.number) \(parts.unit)"
    }

    private func tenthPounds(_ weight: Mass) -> Double {
        Double(weight.grams) / (Pound.grams / 10)
    }

    private func rounded(_ number: Double) -> Int {
        Int(number.rounded(.toNearestOrAwayFromZero))
    }
}
