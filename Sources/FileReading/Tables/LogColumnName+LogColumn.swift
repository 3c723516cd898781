import APIContract
import NutritionScience

extension LogColumnName.Meaning {
    /// The meaning of a column that a person named.
    init(_ column: LogColumn) {
        switch column {
        case .date: self = .date
        case .weight: self = .weight
        case .calories: self = .energy
        case .protein: self = .protein
        case .carbohydrate: self = .carbohydrate
        case .fat: self = .fat
        case .sugar: self = .nutrient(.sugar)
        case .fibre: self = .nutrient(.fibre)
        case .saturatedFat: self = .nutrient(.saturatedFat)
        case .salt, .sodium: self = .nutrient(.salt)
        case .meal: self = .meal
        }
    }
}
