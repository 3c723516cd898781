import NutritionScience

/// A column of numbers.
enum LogNumberColumn: Hashable {
    case weight, energy, protein, carbohydrate, fat
    case nutrient(Nutrient)

    static let main: [LogNumberColumn] = [.weight, .energy, .protein, .carbohydrate, .fat]

    /// The numbers of a column of this meaning; nil where it has none.
    init?(_ meaning: LogColumnName.Meaning?) {
        switch meaning {
        case .weight: self = .weight
        case .energy: self = .energy
        case .protein: self = .protein
        case .carbohydrate: self = .carbohydrate
        case .fat: self = .fat
        case .nutrient(let nutrient): self = .nutrient(nutrient)
        default: return nil
        }
    }

    var meaning: LogColumnName.Meaning {
        switch self {
        case .weight: .weight
        case .energy: .energy
        case .protein: .protein
        case .carbohydrate: .carbohydrate
        case .fat: .fat
        case .nutrient(let nutrient): .nutrient(nutrient)
        }
    }
}
