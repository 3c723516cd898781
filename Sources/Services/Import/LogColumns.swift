import APIContract
import Foundation
import NutritionScience

/// A unit of body weight in a file.
enum LogWeightUnit: Sendable {
    case kilogram
    case pound
    case stone

    init(_ units: UnitSystem) {
        self = units == .metric ? .kilogram : .pound
    }

    /// The unit of this name; nil for another.
    init?(name: String) {
        switch name.lowercased().trimmingCharacters(in: .whitespaces) {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilogram
        case "lb", "lbs", "pound", "pounds": self = .pound
        case "st", "stone", "stones": self = .stone
        default: return nil
        }
    }

    /// How many kilograms it is.
    var kilograms: Double {
        switch self {
        case .kilogram: 1
        case .pound: 0.45359237
        case .stone: 14 * 0.45359237
        }
    }
}

/// Which columns of a file hold what.
struct LogColumns {
    private var date: Int?
    private var weight: (index: Int, unit: LogWeightUnit?)?
    private var weightUnit: Int?
    private var energy: (index: Int, isKilojoule: Bool)?
    /// The name of what a row measures, where rows measure different things, as in Cronometer's biometrics.
    private var metric: Int?
    private let unit: LogWeightUnit?

    /// The columns with these names. `unit` is that of weights whose column doesn't name one.
    init(_ header: [String], unit: LogWeightUnit?) throws(LogFile.Problem) {
        self.unit = unit
        for (index, name) in header.enumerated() { take(Self.words(name), index) }
        guard date != nil, weight != nil || energy != nil else { throw .columnsNotRecognized }
        if let weight, weight.unit == nil, weightUnit == nil, unit == nil { throw .unitMissing }
    }

    private mutating func take(_ words: [String], _ index: Int) {
        let rejected = ["trend", "goal", "target", "average", "smoothed", "burned", "expenditure", "change", "moving"]
        guard !words.isEmpty, !words.contains(where: rejected.contains) else { return }
        let unit = words.lazy.compactMap(LogWeightUnit.init(name:)).first
        switch words {
        case ["date"], ["day"], ["date", "time"], ["timestamp"], ["measure", "time"]: date = date ?? index
        case ["metric"]: metric = index
        case ["amount"]: if metric != nil { weight = weight ?? (index, unit) }
        case ["unit"], ["weight", "unit"]: weightUnit = index
        case _ where words.contains("weight") || (words.count == 1 && unit != nil): weight = weight ?? (index, unit)
        case _ where words.contains("kcal") || ["calories", "energy"].contains(words[0]):
            energy = energy ?? (index, words.contains("kj"))
        default: break
        }
    }

    /// A column's name in words: `["weight", "kg"]` for `Weight (kg)` and `weight_kg`.
    private static func words(_ name: String) -> [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The date of a row, as it is written.
    func date(in fields: [String]) -> String { field(date, fields) }

    /// Whether a row says anything about weight or energy.
    func concerns(_ fields: [String]) -> Bool {
        guard let metric else { return !field(weight?.index, fields).isEmpty || !field(energy?.index, fields).isEmpty }
        return Self.words(field(metric, fields)).first == "weight"
    }

    /// The weight of a row; nil where there is none, or where it is left out.
    func weight(in record: CSVParser.Record, skipped: inout [SkippedEntry]) -> Mass? {
        let text = field(weight?.index, record.fields)
        guard !text.isEmpty else { return nil }
        let named = weightUnit.flatMap { LogWeightUnit(name: field($0, record.fields)) }
        guard let number = Self.number(text), let unit = weight?.unit ?? named ?? unit else {
            skipped.append(SkippedEntry(line: record.line, reason: .weight))
            return nil
        }
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let mass = Mass(kilograms: number * unit.kilograms), allowed.contains(mass.grams) else {
            skipped.append(SkippedEntry(line: record.line, reason: .weightOutOfRange))
            return nil
        }
        return mass
    }

    /// The energy of a row in whole kilocalories; nil where there is none, or where it is left out. Apps write 0 where
    /// nothing was logged.
    func energy(in record: CSVParser.Record, skipped: inout [SkippedEntry]) -> Int? {
        let text = field(energy?.index, record.fields)
        guard !text.isEmpty else { return nil }
        guard let number = Self.number(text) else {
            skipped.append(SkippedEntry(line: record.line, reason: .energy))
            return nil
        }
        let kilocalories = (number * (energy?.isKilojoule == true ? 0.23900573614 : 1)).rounded()
        guard let whole = Int(exactly: kilocalories), AllowedRange.dailyKilocalories.contains(whole) else {
            skipped.append(SkippedEntry(line: record.line, reason: .energyOutOfRange))
            return nil
        }
        return whole == 0 ? nil : whole
    }

    private func field(_ index: Int?, _ fields: [String]) -> String {
        guard let index, index < fields.count else { return "" }
        return fields[index].trimmingCharacters(in: .whitespaces)
    }

    /// A number with a point or a comma before its decimals, and without separators of thousands but for a comma
    /// before three digits of a number that also has a point.
    private static func number(_ text: String) -> Double? {
        var text = text
        if text.contains("."), text.contains(",") { text.removeAll { $0 == "," } }
        let plain = text.replacing(",", with: ".")
        guard plain.count <= 20, plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }) else {
            return nil
        }
        return Double(plain)
    }
}
