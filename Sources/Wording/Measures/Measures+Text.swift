import APIContract
public import NutritionScience

extension Measures {
    /// A height as a person reads it: `177.8 cm`, or to half an inch `5'10"`.
    public func text(_ height: Height) -> String {
        switch units.system {
        case .metric: return notation.text(height.centimetres) + " cm"
        case .us:
            let halfInches = halfInches(height)
            let inches = ExactDecimal(halfInches % 24 * 5, places: 1)
            return "\(halfInches / 24)'\(notation.text(inches))\""
        }
    }

    /// A height that is read as exactly as it is: in US units one of whole half inches.
    func read(_ height: Height) -> Height {
        units.system == .us ? Height(tenthMillimetres: 127 * halfInches(height)) : height
    }

    /// A height as a person types it into one field or two: `177.8` and nothing, or `5` and `10`.
    package func parts(_ height: Height) -> (first: String, second: String) {
        switch units.system {
        case .metric: return (notation.text(height.centimetres), "")
        case .us:
            let halfInches = halfInches(height)
            return (String(halfInches / 24), notation.text(ExactDecimal(halfInches % 24 * 5, places: 1)))
        }
    }

    /// A weight as a person reads it: as it was typed, to ten grams `81.65 kg`, or to a tenth of a pound `180 lbs`,
    /// `12 st 12 lb`. One to the gram was not typed, and is given to a tenth of a kilogram.
    public func text(_ weight: Mass) -> String {
        let parts = parts(weight)
        return "\(parts.number) \(parts.unit)"
    }

    /// A weight as a person reads it, its number and its unit apart: `180` and `lbs`, `12 st 12` and `lb`.
    public func parts(_ weight: Mass) -> (number: String, unit: String) { parts(weight: read(weight)) }

    /// A weight in kilograms or pounds, as exact as it is read.
    func read(_ weight: Mass) -> ExactDecimal {
        !units.countsPounds && weight.grams % 10 == 0
            ? ExactDecimal(weight.grams / 10, places: 2) : computed(grams: Double(weight.grams))
    }

    /// A weight of whole pounds, for a person who reads pounds, its number and its unit apart.
    func parts(wholePounds pounds: Int) -> (number: String, unit: String) { parts(weight: ExactDecimal(pounds)) }

    private func parts(weight number: ExactDecimal) -> (number: String, unit: String) {
        guard units.weight == .stone, number.places < 2 else { return parts(difference: number) }
        let (stone, tenths) = number.units(places: 1).quotientAndRemainder(dividingBy: 140)
        guard stone > 0 else { return parts(difference: number) }
        return ("\(stone) st \(notation.text(ExactDecimal(tenths, places: 1)))", weightUnit)
    }

    /// So much weight more or less, in kilograms or pounds: `1.5 lbs`.
    func text(difference number: ExactDecimal) -> String {
        let parts = parts(difference: number)
        return "\(parts.number) \(parts.unit)"
    }

    private func parts(difference number: ExactDecimal) -> (number: String, unit: String) {
        let isOne = number.places == 0 && abs(number.units) == 1
        return (notation.text(number), isOne ? rateUnit : weightUnit)
    }

    /// A change or a doubt of a weight, to a tenth of a kilogram or pound.
    package func text(difference kilograms: Double) -> String { text(difference: computed(grams: kilograms * 1000)) }

    /// A change of a weight, to a tenth of a kilogram or pound, its number and its unit apart.
    package func parts(difference kilograms: Double) -> (number: String, unit: String) {
        parts(difference: computed(grams: kilograms * 1000))
    }

    /// The keyboard that a weight is typed with: stone need letters or a space.
    package var weightKeyboard: String { units.weight == .stone ? "text" : "decimal" }

    /// A weight as it may be typed.
    package var exampleOfWeight: String {
        switch units.weight {
        case .kilograms: notation.text(ExactDecimal(816, places: 1))
        case .pounds: "180"
        case .stone: "12 st 12"
        }
    }

    /// A computed weight, to a tenth of a kilogram or pound.
    package func text(kilograms: Double) -> String {
        let parts = parts(kilograms: kilograms)
        return "\(parts.number) \(parts.unit)"
    }

    /// A computed weight, to a tenth of a kilogram or pound, its number and its unit apart.
    package func parts(kilograms: Double) -> (number: String, unit: String) {
        parts(weight: computed(grams: kilograms * 1000))
    }

    /// A change of weight a week, of either direction: as it was chosen, to a twentieth of a kilogram or pound; otherwise
    /// to a tenth: `0.25 kg`, `0.4 kg`.
    package func weeklyChange(_ change: Mass) -> String {
        let parts = parts(rate: change)
        return "\(parts.number) \(parts.unit)"
    }

    /// A change of weight a week, its number and its unit apart. It may have been chosen in `steps` of a kilogram or
    /// pound, of which there are at most 100; one that was not is given to a tenth.
    package func parts(rate change: Mass, chosenIn steps: Int = 20) -> (number: String, unit: String) {
        (notation.text(read(rate: change, chosenIn: steps)), rateUnit)
    }

    /// A change of weight a week in the person's unit, as exact as it is read.
    func read(rate change: Mass, chosenIn steps: Int = 20) -> ExactDecimal {
        let chosen = rounded(Double(steps * change.grams) / gramsPerUnit)
        guard rounded(Double(chosen) * gramsPerUnit / Double(steps)) == change.grams else {
            return computed(grams: Double(change.grams))
        }
        return ExactDecimal(chosen * 100 / steps, places: 2)
    }

    /// A change of weight with its sign, to a tenth of a kilogram or pound: `−13.6 kg`.
    package func text(change kilograms: Double) -> String {
        let text = text(difference: kilograms.magnitude)
        return kilograms < 0 ? "−\(text)" : "+\(text)"
    }

    /// The distance of two weights, as they are read, to a tenth: `15 lbs`.
    package func difference(_ one: Mass, _ other: Mass) -> String {
        let difference = (read(one) - read(other)).magnitude
        let tenths = ExactDecimal(rounded(10 * difference.value), places: 1)
        return text(difference: tenths.units == 0 ? difference : tenths)
    }

    /// The lightest weight as a person reads it that is not under `weight`, for a limit that must not be missed.
    public func textRoundedUp(_ weight: Mass) -> String {
        let number =
            units.countsPounds
            ? ExactDecimal(Int(tenthPounds(weight).rounded(.up)), places: 1)
            : ExactDecimal(Int((Double(weight.grams) / 10).rounded(.up)), places: 2)
        return "\(parts(weight: number).number) \(weightUnit)"
    }

    /// An amount of water as a person reads it, its number and its unit apart: `2,900` and `ml`, or `98` and `fl oz`.
    public func parts(millilitres: Int) -> (number: String, unit: String) {
        (notation.text(read(millilitres: millilitres)), waterUnit)
    }

    /// An amount of water in the person's unit, as it is read.
    func read(millilitres: Int) -> ExactDecimal {
        units.system == .us
            ? ExactDecimal(rounded(Double(millilitres) / FluidOunce.millilitres)) : ExactDecimal(millilitres)
    }

    /// So much for each kilogram as so much for each pound, to a hundredth.
    package static func perPound(_ perKilogram: Double) -> ExactDecimal {
        ExactDecimal(Int((perKilogram * Pound.grams / 10).rounded()), places: 2)
    }

    /// Millilitres for each kilogram as fluid ounces for each pound, to a hundredth.
    package static func fluidOuncesPerPound(_ millilitresPerKilogram: Double) -> ExactDecimal {
        perPound(millilitresPerKilogram / FluidOunce.millilitres)
    }

    /// The distance of one amount of water from another, as they are read, its number and its unit apart.
    package func distance(from millilitres: Int, to other: Int) -> (number: String, unit: String) {
        (notation.text((read(millilitres: other) - read(millilitres: millilitres)).magnitude), waterUnit)
    }

    /// An amount of water as a person reads it: `2,900 ml`.
    package func text(millilitres: Int) -> String {
        let parts = parts(millilitres: millilitres)
        return "\(parts.number) \(parts.unit)"
    }

    /// Millilitres of an amount of water in the person's unit.
    package func millilitres(_ amount: Double) -> Int {
        rounded(units.system == .us ? min(amount, 1e6) * FluidOunce.millilitres : min(amount, 1e6))
    }

    /// The unit of an amount of water: `ml` or `fl oz`.
    var waterUnit: String { units.system == .us ? "fl oz" : "ml" }
    /// The unit of a weight: `kg` or `lbs`, which is `lb` after one, and after stone.
    package var weightUnit: String { units.weight == .pounds ? "lbs" : rateUnit }
    /// The unit of a change of weight a week: `kg` or `lb`.
    package var rateUnit: String { units.countsPounds ? "lb" : "kg" }

    private var gramsPerUnit: Double { units.countsPounds ? Pound.grams : 1000 }

    /// To a tenth; what would be nothing then, to a hundredth.
    private func computed(grams: Double) -> ExactDecimal {
        let tenths = rounded(10 * grams / gramsPerUnit)
        return tenths == 0
            ? ExactDecimal(rounded(100 * grams / gramsPerUnit), places: 2) : ExactDecimal(tenths, places: 1)
    }

    private func halfInches(_ height: Height) -> Int { rounded(Double(height.tenthMillimetres) / 127) }

    private func tenthPounds(_ weight: Mass) -> Double {
        Double(weight.grams) / (Pound.grams / 10)
    }

    private func rounded(_ number: Double) -> Int {
        Int(number.rounded(.toNearestOrAwayFromZero))
    }
}
