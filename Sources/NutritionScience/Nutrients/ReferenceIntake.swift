/// The daily amount of a vitamin or mineral that is enough for nearly all healthy people of an age and a sex.
///
/// Source: National Academies, Dietary Reference Intakes: recommended dietary allowances, and adequate intakes where
/// there is no allowance. Vitamins and elements: 1997 to 2001, collected in The Essential Guide to Nutrient
/// Requirements, 2006; calcium and vitamin D: 2011; potassium: 2019. They are for people who are neither pregnant nor
/// breastfeeding.
public struct ReferenceIntake: Hashable, Sendable {
    /// The amount a day, in the nutrient's unit. For people who are neither male nor female, or do not say, it ranges
    /// from the lower of the two amounts to the higher.
    public let amount: ClosedRange<Double>
    /// Whether it is an adequate intake, which rests on what healthy people eat, and not an allowance.
    public let isAdequateIntake: Bool

    /// The reference intake of a nutrient; nil for one that has none here, and under 14 years.
    public init?(_ nutrient: Nutrient, sex: Sex, age: Int) {
        guard age >= 14, let row = Self.rows.first(where: { $0.nutrient == nutrient }) else { return nil }
        let group = age <= 18 ? 0 : age <= 30 ? 1 : age <= 50 ? 2 : age <= 70 ? 3 : 4
        let (male, female) = (row.male[group], row.female[group])
        switch sex {
        case .male: amount = male...male
        case .female: amount = female...female
        case .other: amount = min(male, female)...max(male, female)
        }
        isAdequateIntake = row.isAdequateIntake
    }

    private struct Row {
        let nutrient: Nutrient
        let isAdequateIntake: Bool
        /// From 14 to 18, 19 to 30, 31 to 50, 51 to 70 years, and beyond.
        let male: [Double]
        let female: [Double]

        init(_ nutrient: Nutrient, isAdequateIntake: Bool = false, _ male: [Double], _ female: [Double]) {
            (self.nutrient, self.isAdequateIntake) = (nutrient, isAdequateIntake)
            (self.male, self.female) = (male, female)
        }
    }

    private static let rows: [Row] = [
        Row(.vitaminA, [900, 900, 900, 900, 900], [700, 700, 700, 700, 700]),
        Row(.vitaminB1, [1.2, 1.2, 1.2, 1.2, 1.2], [1.0, 1.1, 1.1, 1.1, 1.1]),
        Row(.vitaminB2, [1.3, 1.3, 1.3, 1.3, 1.3], [1.0, 1.1, 1.1, 1.1, 1.1]),
        Row(.vitaminB3, [16, 16, 16, 16, 16], [14, 14, 14, 14, 14]),
        Row(.vitaminB5, isAdequateIntake: true, [5, 5, 5, 5, 5], [5, 5, 5, 5, 5]),
        Row(.vitaminB6, [1.3, 1.3, 1.3, 1.7, 1.7], [1.2, 1.3, 1.3, 1.5, 1.5]),
        Row(.vitaminB7, isAdequateIntake: true, [25, 30, 30, 30, 30], [25, 30, 30, 30, 30]),
        Row(.folate, [400, 400, 400, 400, 400], [400, 400, 400, 400, 400]),
        Row(.vitaminB12, [2.4, 2.4, 2.4, 2.4, 2.4], [2.4, 2.4, 2.4, 2.4, 2.4]),
        Row(.vitaminC, [75, 90, 90, 90, 90], [65, 75, 75, 75, 75]),
        Row(.vitaminD, [15, 15, 15, 15, 20], [15, 15, 15, 15, 20]),
        Row(.vitaminE, [15, 15, 15, 15, 15], [15, 15, 15, 15, 15]),
        Row(.vitaminK, isAdequateIntake: true, [75, 120, 120, 120, 120], [75, 90, 90, 90, 90]),
        Row(.choline, isAdequateIntake: true, [550, 550, 550, 550, 550], [400, 425, 425, 425, 425]),
        Row(.calcium, [1300, 1000, 1000, 1000, 1200], [1300, 1000, 1000, 1200, 1200]),
        Row(.iron, [11, 8, 8, 8, 8], [15, 18, 18, 8, 8]),
        Row(.magnesium, [410, 400, 420, 420, 420], [360, 310, 320, 320, 320]),
        Row(.phosphorus, [1250, 700, 700, 700, 700], [1250, 700, 700, 700, 700]),
        Row(.potassium, isAdequateIntake: true, [3000, 3400, 3400, 3400, 3400], [2300, 2600, 2600, 2600, 2600]),
        Row(.zinc, [11, 11, 11, 11, 11], [9, 8, 8, 8, 8]),
        Row(.copper, [0.89, 0.9, 0.9, 0.9, 0.9], [0.89, 0.9, 0.9, 0.9, 0.9]),
        Row(.manganese, isAdequateIntake: true, [2.2, 2.3, 2.3, 2.3, 2.3], [1.6, 1.8, 1.8, 1.8, 1.8]),
        Row(.selenium, [55, 55, 55, 55, 55], [55, 55, 55, 55, 55]),
        Row(.iodine, [150, 150, 150, 150, 150], [150, 150, 150, 150, 150]),
    ]
}
