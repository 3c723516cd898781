/// The composition of a body, in kilograms.
public struct BodyComposition: Hashable, Sendable {
    /// Fat tissue, in kilograms.
    public var fat: Double
    /// Lean tissue, without extracellular fluid and glycogen.
    public var lean: Double
    /// Glycogen, without the water that it holds.
    public var glycogen: Double
    /// Water outside the cells, in kilograms.
    public var extracellularFluid: Double

    /// The glycogen of a person who eats as usual.
    static let usualGlycogen = 0.5
    /// The weight in kilograms of a kilogram of glycogen with its water.
    static let hydratedGlycogen = 3.7

    /// The weight of all parts in kilograms, with the water that glycogen holds.
    public var weight: Double { fat + lean + extracellularFluid + Self.hydratedGlycogen * glycogen }

    /// The estimated body of a person who eats as usual, from weight, height, age and sex. `fat` is body fat in
    /// kilograms, if known.
    ///
    /// Sources: fat after Jackson et al., Int J Obes 2002;26:789, clamped to 3 to 65 % of body weight; extracellular
    /// fluid after Silva et al. 2007, as Hall et al. use it (Lancet 2011;378:826, web appendix). For `other`, the mean
    /// of both sexes is used, which no study supports.
    public init(weight: Double, height: Double, age: Int, sex: Sex, fat: Double? = nil) {
        self.fat = fat ?? Self.fat(weight: weight, height: height, age: age, sex: sex)
        extracellularFluid = Self.extracellularFluid(weight: weight, height: height, age: age, sex: sex)
        glycogen = Self.usualGlycogen
        lean = weight - self.fat - extracellularFluid - Self.hydratedGlycogen * glycogen
    }

    /// Body fat in kilograms, from weight in kilograms, height in centimetres and age in years.
    static func fat(weight: Double, height: Double, age: Int, sex: Sex) -> Double {
        let metres = height / 100
        let logarithm = naturalLogarithm(weight / (metres * metres))
        let male = 0.14 * Double(age) + 37.31 * logarithm - 103.94
        let female = 0.14 * Double(age) + 39.96 * logarithm - 102.01
        let percent = sex.mean(male: male, female: female)
        return weight * min(max(percent, 3), 65) / 100
    }

    private static func extracellularFluid(weight: Double, height: Double, age: Int, sex: Sex) -> Double {
        let metres = height / 100
        let male = 0.025 * Double(age) + 9.57 * metres + 0.191 * weight - 12.4
        let female = -4 + 5.98 * metres + 0.167 * weight
        return sex.mean(male: male, female: female)
    }
}

extension Sex {
    /// The value for this sex; for `other` the mean of the two.
    func mean(male: Double, female: Double) -> Double {
        switch self {
        case .male: male
        case .female: female
        case .other: (male + female) / 2
        }
    }
}

extension PlanInputs {
    /// Body fat in kilograms: the known value, or else an estimate.
    var fat: Double {
        let weight = weight.kilograms.value
        return bodyFat.map { weight * Double($0.tenths) / 1000 }
            ?? BodyComposition.fat(weight: weight, height: height.centimetres.value, age: age, sex: sex)
    }
}
