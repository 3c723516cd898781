import NutritionScience

/// The two amounts of protein that one tap chooses between.
public enum ProteinChoice: String, Codable, CaseIterable, Sendable {
    /// The plan's, by the goal.
    case plan
    /// 1.6 g for each kilogram of reference weight, which suffices for most people.
    case sufficient

    private static let gramsPerKilogram = ProteinTarget.sufficientGramsPerKilogram.value

    /// The choice that own targets amount to; nil where they set another amount.
    public init?(_ own: OwnTargetsValues) {
        switch own.everyDay?.protein {
        case nil: self = .plan
        case OwnTargetsValues.AmountValues(gramsPerKg: Self.gramsPerKilogram): self = .sufficient
        default: return nil
        }
    }
}

extension OwnTargetsValues {
    /// The same with another amount of protein on every day.
    public func choosing(protein choice: ProteinChoice) -> OwnTargetsValues {
        var values = self
        var day = values.everyDay ?? DayValues()
        day.protein =
            choice == .plan ? nil : AmountValues(gramsPerKg: ProteinTarget.sufficientGramsPerKilogram.value)
        values.everyDay = day == DayValues() ? nil : day
        return values
    }
}
