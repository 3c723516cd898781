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
        switch name.lowercased().trimmingCharacters(in: .whitespaces) {
        case "g": self = .gram
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm": self = .kilogram
        case "lb", "lbs", "pound", "pounds", "pfund": self = .pound
        case "st", "stone", "stones": self = .stone
        default: return nil
        }
    }

    /// How many kilograms it is.
    var kilograms: Double {
        switch self {
        case .gram: 0.001
        case .kilogram: ImportAnswers.WeightUnit.kilogram.kilograms
        case .pound: ImportAnswers.WeightUnit.pound.kilograms
        case .stone: ImportAnswers.WeightUnit.stone.kilograms
        }
    }

    /// So much of it; nil where no person weighs that.
    func mass(_ number: Double) -> Mass? {
        let allowed = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let mass = Mass(kilograms: number * kilograms), allowed.contains(mass.grams) else { return nil }
        return mass
    }
}
