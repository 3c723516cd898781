/// The measured daily expenditure of people of the same age, height, weight and activity.
///
/// Source: National Academies of Sciences, Engineering, and Medicine. Dietary Reference Intakes for Energy. 2023,
/// doi 10.17226/26818: the estimated energy requirement of adults from 19, fitted to doubly labelled water.
public enum MeasuredExpenditure {
    /// The youngest age in years that the adults' equations are made for.
    public static let youngest = 19

    /// The measured expenditure in whole kcal a day: `a − (b × years) + (c × cm) + (d × kg)`, rounded; nil under 19
    /// years.
    public static func derive(
        weight: Mass, height: Height, age: Int, sex: Sex, activity: ActivityLevel
    ) -> Derivation? {
        guard age >= youngest else { return nil }
        let equation = Equation(sex, Category(activity))
        // In two-hundred-thousandths of a kilocalorie every addend is a whole number.
        let sum =
            1000 * (equation.constant - age * equation.perYear)
            + 10 * equation.perCentimetre * height.tenthMillimetres + equation.perKilogram * weight.grams
        return Derivation(
            .measuredExpenditure,
            inputs: [
                .init(.age, ExactDecimal(age)), .init(.height, height.centimetres), .init(.weight, weight.kilograms),
            ],
            steps: [
                .init(
                    [
                        .number(half(equation.constant)), .minus,
                        .open, .number(half(equation.perYear)), .times, .number(ExactDecimal(age)), .close, .plus,
                        .open, .number(half(equation.perCentimetre)), .times, .number(height.centimetres), .close,
                        .plus, .open, .number(half(equation.perKilogram)), .times, .number(weight.kilograms), .close,
                    ],
                    rounding: sum % 200_000 == 0 ? .exact : .whole,
                    result: ExactDecimal(sum.dividedRoundingHalfAwayFromZero(by: 200_000)))
            ])
    }

    /// A number of two-hundredths as a decimal number.
    private static func half(_ twoHundredths: Int) -> ExactDecimal { ExactDecimal(5 * twoHundredths, places: 3) }

    /// The activity category, in the source's words.
    private enum Category {
        case inactive
        case lowActive
        case active
        case veryActive

        init(_ activity: ActivityLevel) {
            switch activity {
            case .sedentary: self = .inactive
            case .lightlyActive: self = .lowActive
            case .moderatelyActive: self = .active
            case .veryActive, .extremelyActive: self = .veryActive
            }
        }
    }

    /// The coefficients of an equation in two-hundredths, in which the mean of two published ones is a whole number.
    private struct Equation {
        let constant: Int
        let perYear: Int
        let perCentimetre: Int
        let perKilogram: Int

        init(_ sex: Sex, _ category: Category) {
            let (one, two) =
                switch sex {
                case .male: (Self.men(category), Self.men(category))
                case .female: (Self.women(category), Self.women(category))
                case .other: (Self.men(category), Self.women(category))
                }
            constant = one.0 + two.0
            perYear = one.1 + two.1
            perCentimetre = one.2 + two.2
            perKilogram = one.3 + two.3
        }

        /// The published coefficients for men, in hundredths: constant, years, centimetres, kilograms.
        private static func men(_ category: Category) -> (Int, Int, Int, Int) {
            switch category {
            case .inactive: (753_07, 10_83, 6_50, 14_10)
            case .lowActive: (581_47, 10_83, 8_30, 14_94)
            case .active: (1004_82, 10_83, 6_52, 15_91)
            case .veryActive: (-517_88, 10_83, 15_61, 19_11)
            }
        }

        /// The published coefficients for women, in hundredths.
        private static func women(_ category: Category) -> (Int, Int, Int, Int) {
            switch category {
            case .inactive: (584_90, 7_01, 5_72, 11_71)
            case .lowActive: (575_77, 7_01, 6_60, 12_14)
            case .active: (710_25, 7_01, 6_54, 12_34)
            case .veryActive: (511_83, 7_01, 9_07, 12_56)
            }
        }
    }
}

extension PlanInputs {
    /// The measured expenditure of people like this one, in kcal a day; nil under 19 years.
    public var measuredExpenditure: Derivation? {
        MeasuredExpenditure.derive(weight: weight, height: height, age: age, sex: sex, activity: activity)
    }
}
