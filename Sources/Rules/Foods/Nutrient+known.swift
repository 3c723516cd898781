package import NutritionScience

extension Nutrient {
    /// Whether what some of several foods tell of it stands for all of them: those that tell it bring 90 % of the energy,
    /// and the rest is spices and the like. Salt, of which what has no energy brings most, all of them must tell.
    package func isKnown(of share: Double, toldByAll: Bool) -> Bool {
        self == .salt ? toldByAll : share >= 0.9
    }
}
