/// A person's activity over a week, all movement together.
public enum ActivityLevel: String, CaseIterable, Sendable {
    case sedentary = "sedentary"
    case lightlyActive = "lightly_active"
    case moderatelyActive = "moderately_active"
    case veryActive = "very_active"
    case extremelyActive = "extremely_active"

    /// The factor by which basal metabolic rate is multiplied to estimate total daily energy expenditure.
    ///
    /// The five values are a convention of dietetics; no primary study measured them.
    public var multiplier: ExactDecimal {
        switch self {
        case .sedentary: ExactDecimal(12, places: 1)
        case .lightlyActive: ExactDecimal(1375, places: 3)
        case .moderatelyActive: ExactDecimal(155, places: 2)
        case .veryActive: ExactDecimal(1725, places: 3)
        case .extremelyActive: ExactDecimal(19, places: 1)
        }
    }

    var multiplierThousandths: Int {
        switch self {
        case .sedentary: 1200
        case .lightlyActive: 1375
        case .moderatelyActive: 1550
        case .veryActive: 1725
        case .extremelyActive: 1900
        }
    }
}
