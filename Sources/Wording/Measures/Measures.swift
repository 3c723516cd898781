public import APIContract
public import NutritionScience

/// Reads heights and weights as people write them, and writes them back in the person's units.
public struct Measures: Sendable {
    /// The units that a bare number has, and that measures are written in.
    public let units: PersonalUnits
    /// The notation of numbers.
    public let notation: ArithmeticNotation

    /// Measures in these units, written with the separators of a language.
    public init(units: PersonalUnits, notation: ArithmeticNotation = .english) {
        self.units = units
        self.notation = notation
    }

    /// Reads a height: `178`, `177.8cm`, `1,78 m`, `5'10"`, `5 ft 10.5 in`, `70in`.
    ///
    /// A bare number is centimetres, or metres under 3; in US units it is inches. Feet and inches are converted by
    /// 2.54 and rounded to 0.01 cm. The result may be outside the range that the formulas accept.
    public func height(_ text: String) throws(MeasureProblem) -> Height {
        let parts = try MeasureText(text).parts
        if let first = parts.first, parts.count == 1 { return try height(of: first.number, unit: first.unit) }
        guard let first = parts.first, let last = parts.last, let whole = first.number.whole else {
            throw .notUnderstood
        }
        switch (first.unit, last.unit) {
        case (let feet, let inches) where Self.feet.contains(feet) && (Self.inches + [""]).contains(inches):
            guard last.number.isBelow(12) else { throw .notUnderstood }
            return try height(of: last.number.adding(12 * whole), unit: "in")
        case ("m", ""), ("m", "cm"):
            guard last.number.isBelow(100) else { throw .notUnderstood }
            return try height(of: last.number.adding(100 * whole), unit: "cm")
        default:
            throw .notUnderstood
        }
    }

    /// Reads a weight: `81.6kg`, `81,6`, `180 lbs`, `12st 12lb`, and for a person who weighs in stone `12 12`.
    ///
    /// A bare number is in the person's unit. Of one who weighs in stone, a whole one under 50 is stone, since nobody weighs
    /// so few pounds, and from there on it is pounds; 12.6 could be meant either way, and is not understood. Pounds are
    /// converted exactly and rounded to 0.01 kg, so that the arithmetic that is shown is the arithmetic that is done. The
    /// result may be outside the range that the formulas accept.
    public func weight(_ text: String) throws(MeasureProblem) -> Mass {
        let parts = try MeasureText(text).parts
        if let first = parts.first, parts.count == 1 { return try weight(of: first.number, unit: first.unit) }
        guard let first = parts.first, let last = parts.last, let stone = first.number.whole,
            Self.stones.contains(first.unit) || first.unit == " " && units.weight == .stone,
            (Self.pounds + [""]).contains(last.unit), last.number.isBelow(14)
        else { throw .notUnderstood }
        return try weight(of: last.number.adding(14 * stone), unit: "lb")
    }

    /// The units that a weight was typed in: US for pounds and stone, metric for kilograms; nil for a bare number, and
    /// for what is no weight.
    public static func units(ofWeight text: String) -> UnitSystem? {
        guard let unit = (try? MeasureText(text))?.parts.first?.unit else { return nil }
        if kilograms.contains(unit) { return .metric }
        return pounds.contains(unit) || stones.contains(unit) ? .us : nil
    }

    /// The units that a height was typed in: US for feet and inches; nil otherwise.
    public static func units(ofHeight text: String) -> UnitSystem? {
        guard let unit = (try? MeasureText(text))?.parts.first?.unit else { return nil }
        return feet.contains(unit) || inches.contains(unit) ? .us : nil
    }

    private func height(of number: DecimalText, unit: String) throws(MeasureProblem) -> Height {
        switch unit.isEmpty ? bareHeightUnit(number) : unit {
        case "cm": return Height(tenthMillimetres: number.times(100))
        case "m", "meter", "meters", "metre", "metres": return Height(tenthMillimetres: number.times(10_000))
        case let unit where Self.inches.contains(unit): return Height(tenthMillimetres: number.times(254))
        case let unit where Self.feet.contains(unit): return Height(tenthMillimetres: number.times(12 * 254))
        default: throw .notUnderstood
        }
    }

    private func bareHeightUnit(_ number: DecimalText) -> String {
        switch units.system {
        case .metric: number.isBelow(3) ? "m" : "cm"
        case .us: "in"
        }
    }

    private func weight(of number: DecimalText, unit: String) throws(MeasureProblem) -> Mass {
        switch unit.isEmpty ? try bareWeightUnit(number) : unit {
        case let unit where Self.kilograms.contains(unit): return Mass(grams: number.times(1000))
        case let unit where Self.pounds.contains(unit): return Self.mass(pounds: number)
        case let unit where Self.stones.contains(unit): return Self.mass(pounds: number.timesFourteen)
        default: throw .notUnderstood
        }
    }

    private func bareWeightUnit(_ number: DecimalText) throws(MeasureProblem) -> String {
        switch units.weight {
        case .kilograms: return "kg"
        case .stone where number.isBelow(50):
            guard number.whole != nil else { throw .notUnderstood }
            return "st"
        case .pounds, .stone: return "lb"
        }
    }

    private static func mass(pounds: DecimalText) -> Mass {
        Mass(grams: pounds.times(Pound.tenMicrograms, dividedBy: 1_000_000) * 10)
    }

    private static let feet = ["'", "ft", "foot", "feet"]
    private static let inches = ["\"", "''", "in", "inch", "inches"]
    private static let kilograms = ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]
    private static let pounds = ["lb", "lbs", "pound", "pounds"]
    private static let stones = ["st", "stone", "stones"]
}

extension DecimalText {
    fileprivate var timesFourteen: DecimalText { DecimalText(units: units * 14, places: places) }
}
