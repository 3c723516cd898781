import APIContract
import Foundation
import NutritionScience

/// A unit of body weight in a file.
enum LogWeightUnit: Sendable {
    case gram
    case kilogram
    case pound
    case stone

    init(_ units: UnitSystem) {
        self = units == .metric ? .kilogram : .pound
    }

    /// The unit of this name; nil for another.
    init?(name: String) {
        switch name.lowercased().trimmingCharacters(in: .whitespaces) {
        case "g": self = .gram
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilogram
        case "lb", "lbs", "pound", "pounds": self = .pound
        case "st", "stone", "stones": self = .stone
        default: return nil
        }
    }

    /// How many kilograms it is.
    private var kilograms: Double {
        switch self {
        case .gram: 0.001
        case .kilogram: 1
        case .pound: 0.45359237
        case .stone: 14 * 0.45359237
        }
    }

    /// So much of it; nil where no person weighs that.
    func mass(_ number: Double) -> Mass? {
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let mass = Mass(kilograms: number * kilograms), allowed.contains(mass.grams) else { return nil }
        return mass
    }
}

/// Which columns of a file hold what.
struct LogColumns {
    /// What the file is, as far as its columns tell.
    let source: LogSource

    private var date: Int?
    private var weight: (index: Int, unit: LogWeightUnit?)?
    private var weightUnit: Int?
    private var energy: (index: Int, isKilojoule: Bool)?
    /// The name of what a row measures, where rows measure different things, as in Cronometer's biometrics.
    private var metric: Int?
    /// The food of a row and its quantity, of which a row that adds up a day has neither, as in SparkyFitness's diary.
    private var food: (name: Int?, quantity: Int?)
    private let unit: LogWeightUnit?

    /// The columns with these names. `unit` is that of weights whose column doesn't name one.
    init(_ header: [String], unit: LogWeightUnit?) throws(LogFile.Problem) {
        self.unit = unit
        let names = header.map(Self.words)
        self.source = Self.source(of: names)
        // What is lifted or burned in training is no body weight, and was not eaten.
        guard !names.contains(where: { $0.contains("exercise") || $0.contains("reps") }) else {
            throw .columnsNotRecognized
        }
        for (index, name) in names.enumerated() { take(name, index) }
        guard date != nil, weight != nil || energy != nil else { throw .columnsNotRecognized }
        if let weight, weight.unit == nil, weightUnit == nil, unit == nil { throw .unitMissing }
    }

    /// Words of columns that together only one product's files have.
    private static let marks: [(source: LogSource, columns: [[String]])] = [
        (.cronometer, [["metric"], ["amount"]]), (.cronometer, [["day"], ["food", "name"], ["amount"]]),
        (.cronometer, [["energy", "kcal"], ["completed"]]), (.cronometer, [["energy", "kj"], ["completed"]]),
        (.macroFactor, [["expenditure"]]), (.macroFactor, [["food", "name"], ["serving", "qty"]]),
        (.myFitnessPal, [["meal"], ["calories"], ["note"]]), (.myFitnessPal, [["date"], ["body", "fat"], ["weight"]]),
        (.sparkyFitness, [["meal"], ["food"], ["brand"], ["quantity"]]),
        (.sparkyFitness, [["steps"], ["height", "cm"]]), (.sparkyFitness, [["steps"], ["height", "inches"]]),
        (.libra, [["weight", "trend"], ["log"]]), (.happyScale, [["pounds"]]), (.happyScale, [["kilograms"]]),
    ]

    private static func source(of names: [[String]]) -> LogSource {
        marks.first { mark in mark.columns.allSatisfy(names.contains) }?.source ?? .table
    }

    private mutating func take(_ words: [String], _ index: Int) {
        let rejected = [
            "trend", "goal", "target", "average", "smoothed", "burned", "expenditure", "change", "moving", "serving",
        ]
        guard !words.isEmpty, !words.contains(where: rejected.contains) else { return }
        let unit = words.lazy.compactMap(LogWeightUnit.init(name:)).first
        switch words {
        case ["date"], ["day"], ["date", "time"], ["timestamp"], ["measure", "time"]: date = date ?? index
        case ["metric"]: metric = index
        case ["food"]: food.name = index
        case ["quantity"]: food.quantity = index
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

    /// Whether a row says anything about weight or energy, and not about several others.
    func concerns(_ fields: [String]) -> Bool {
        if let metric { return Self.words(field(metric, fields)).first == "weight" }
        if let name = food.name, let quantity = food.quantity, field(name, fields).isEmpty,
            field(quantity, fields).isEmpty
        {
            return false
        }
        return !field(weight?.index, fields).isEmpty || !field(energy?.index, fields).isEmpty
    }

    /// The weight of a row, in grams.
    func weight(in fields: [String]) -> LogValue {
        let text = field(weight?.index, fields)
        guard !text.isEmpty else { return .none }
        let named = weightUnit.flatMap { LogWeightUnit(name: field($0, fields)) }
        guard let number = Self.number(text), let unit = weight?.unit ?? named ?? unit else { return .skipped(.weight) }
        return unit.mass(number).map { .number(Int32($0.grams)) } ?? .skipped(.weightOutOfRange)
    }

    /// The energy of a row, in whole kilocalories. Apps write 0 where nothing was logged.
    func energy(in fields: [String]) -> LogValue {
        let text = field(energy?.index, fields)
        guard !text.isEmpty else { return .none }
        guard let number = Self.number(Self.withoutThousands(text)) else { return .skipped(.energy) }
        let kilocalories = (number * (energy?.isKilojoule == true ? 0.23900573614 : 1)).rounded()
        guard let whole = Int32(exactly: kilocalories), AllowedRange.dailyKilocalories.contains(Int(whole)) else {
            return .skipped(.energyOutOfRange)
        }
        return whole == 0 ? .none : .number(whole)
    }

    private func field(_ index: Int?, _ fields: [String]) -> String {
        guard let index, index < fields.count else { return "" }
        return fields[index].trimmingCharacters(in: .whitespaces)
    }

    /// Nobody counts thousandths of a kilocalorie: a comma before three digits separates thousands.
    private static func withoutThousands(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count == 3 ? parts.joined() : text
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
