import APIContract
import Foundation
import NutritionScience

/// A unit of body weight in a file.
enum LogWeightUnit: String, Codable, Sendable {
    case gram = "g"
    case kilogram = "kg"
    case pound = "lb"
    case stone = "st"

    init(_ unit: ImportAnswers.WeightUnit) {
        switch unit {
        case .kilogram: self = .kilogram
        case .pound: self = .pound
        case .stone: self = .stone
        }
    }

    /// The unit of this name; nil for another.
    init?(name: String) {
        let name = name.lowercased().trimmingCharacters(in: .whitespaces)
        // It may be abbreviated: "lbs." is one.
        switch name.hasSuffix(".") ? String(name.dropLast()) : name {
        case "g", "gram", "grams", "gramm", "г", "гр": self = .gram
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm": self = .kilogram
        case "кг", "公斤", "千克", "킬로그램": self = .kilogram
        case "lb", "lbs", "pound", "pounds", "pfund": self = .pound
        case "st", "stone", "stones": self = .stone
        default: return nil
        }
    }

    /// The pounds of a weight in stones and pounds, such as `12st 12lb`, `12 st. 12,5 lb` and `12 stone 12`, and in a
    /// column of stones, or of which nobody knows the unit, also of `12-11`, `12/11`, `12'11` and `12 11`; nil for any
    /// other text.
    static func pounds(_ text: String, inColumnOf column: LogWeightUnit?) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let afterDigits = text[digits.endIndex...].drop { $0.isWhitespace }
        let name = afterDigits.prefix { $0.isLetter }
        guard let stones = Int(digits.prefix(3)) else { return nil }
        let rest: Substring
        if LogWeightUnit(name: String(name)) == .stone {
            rest = afterDigits[name.endIndex...].drop { !$0.isNumber }
        } else {
            guard column == nil || column == .stone, possibleStones.contains(stones),
                let second = secondNumber(text[digits.endIndex...])
            else { return nil }
            rest = second
        }
        let (number, unit, _) = LogNumber.read(String(rest))
        guard case .plain(let pounds) = number, possiblePounds.contains(pounds),
            unit.isEmpty || Self(name: unit) == .pound
        else { return nil }
        return Double(stones * 14) + pounds
    }

    /// The number of one or two digits behind a space or one mark that separates two numbers; nil for any other text.
    private static func secondNumber(_ text: Substring) -> Substring? {
        let separator = text.prefix { $0.isWhitespace || "-–/'’′".contains($0) }
        let rest = text[separator.endIndex...]
        guard !separator.isEmpty, separator.count(where: { !$0.isWhitespace }) <= 1,
            (1...2).contains(rest.prefix { $0.isASCII && $0.isNumber }.count)
        else { return nil }
        return rest
    }

    /// A weight of which the stones stand in one cell and the pounds beyond them in another one; nil where these are
    /// not parts of one weight.
    static func together(stones: String, pounds: String) -> String? {
        guard case .plain(let stones) = LogNumber.read(stones).number,
            let whole = Int(exactly: stones), possibleStones.contains(whole),
            let pounds = LogNumber.read(LogNumber.withDecimals(pounds)).number.decimal, possiblePounds.contains(pounds)
        else { return nil }
        return "\(whole) st \(pounds) lb"
    }

    /// Stones that a person may weigh.
    private static let possibleStones = 4...47
    /// Pounds that are not a stone yet.
    private static let possiblePounds = 0.0..<14
    /// Numbers that are kilograms for certain: few people weigh as many pounds, and none as many stones.
    static let certainKilograms = 45.0...100

    /// The unit of a number that gives none, where nobody weighs that number of any other.
    static func onlyPossible(_ number: Double) -> LogWeightUnit? { Self.gram.mass(number) == nil ? nil : .gram }

    /// Kilograms in one.
    var kilograms: Double {
        switch self {
        case .gram: 0.001
        case .kilogram: ImportAnswers.WeightUnit.kilogram.kilograms
        case .pound: ImportAnswers.WeightUnit.pound.kilograms
        case .stone: ImportAnswers.WeightUnit.stone.kilograms
        }
    }

    /// A mass in this unit; nil where no person weighs that.
    func mass(_ number: Double) -> Mass? {
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let mass = Mass(kilograms: number * kilograms), allowed.contains(mass.grams) else { return nil }
        return mass
    }
}
