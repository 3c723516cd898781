/// A person's targets for food and drink on a day, with the derivation of each number.
public struct DailyTargets: Hashable, Sendable {
    /// Kilocalories.
    public let calories: Amount
    /// The source of the calories.
    public let source: Source
    /// Protein, fat and carbohydrate, which have the energy of the day to within 4 kcal.
    public let macronutrients: MacronutrientSplit
    /// The reason why a macronutrient that the person has set does not apply on this day, since it does not fit its
    /// energy; nil where all apply.
    public let collision: MacronutrientCollision?
    /// Grams of fibre.
    public let fibre: Amount
    /// Millilitres of water.
    public let water: Amount
    /// The maxima of nutrients to limit.
    public let maxima: Maxima

    /// A number for a day.
    public struct Amount: Hashable, Sendable {
        /// The number, in whole units.
        public let amount: Int
        /// Whether the person has set it.
        public let isOwn: Bool
        /// The arithmetic; the last step yields `amount`. Empty for numbers that the plan itself explains.
        public let steps: [Derivation.Step]

        init(_ amount: Int, isOwn: Bool, steps: [Derivation.Step] = []) {
            self.amount = amount
            self.isOwn = isOwn
            self.steps = steps
        }

        /// A number that the person has set.
        init(own amount: Int) {
            self.init(
                amount, isOwn: true, steps: [.init([.number(ExactDecimal(amount))], result: ExactDecimal(amount))])
        }

        /// A number that a step yields.
        init(_ step: Derivation.Step, isOwn: Bool = false) {
            self.init(step.result.units, isOwn: isOwn, steps: [step])
        }
    }

    /// The maxima of nutrients to limit.
    ///
    /// Sources: World Health Organization, Guideline: sugars intake for adults and children, 2015; Saturated fatty acid
    /// and trans-fatty acid intake for adults and children, 2023; Guideline: sodium intake for adults and children,
    /// 2012.
    public struct Maxima: Hashable, Sendable {
        /// Grams of free sugars: less than 10 % of the calories, unless the person has set them.
        public let sugar: Amount
        /// Grams of saturated fat: less than 10 % of the calories, unless the person has set them.
        public let saturatedFat: Amount
        /// Tenths of a gram of salt: 5 g, unless the person has set it.
        public let tenthsOfSalt: Amount

        /// The largest share of free sugars and of saturated fat, in per cent of the calories.
        public static let share = 10
        /// The most salt, in tenths of a gram a day.
        public static let tenthsOfSalt = 50
    }

    /// The source of a day's calories.
    public enum Source: String, CaseIterable, Sendable {
        /// The plan.
        case plan = "plan"
        /// The person's own calories.
        case own = "own"
        /// The person's own calories, raised by a guard.
        case raised = "raised"
        /// The phase of a cycle.
        case cycle = "cycle"
        /// Expenditure, on a refeed.
        case refeed = "refeed"
        /// Expenditure, in a diet break.
        case dietBreak = "diet_break"
    }

    /// Grams of fibre for each 1,000 kcal. Source: Institute of Medicine 2005.
    public static let fibrePerThousand = 14
}

extension DailyTargets {
    /// A day with `calories`. `own` is what the person has set for it besides its calories.
    init(_ calories: Amount, _ source: Source, own: OwnTargets.Day, _ basis: MacronutrientSplit.Basis, week: TargetWeek)
    {
        let fitted = MacronutrientSplit.fitted(basis, own: own.macronutrients)
        self.calories = calories
        self.source = source
        self.macronutrients = fitted.split
        self.collision = fitted.collision
        self.fibre = own.fibre.map { Amount(own: $0) } ?? Amount(.fibre(calories: calories.amount))
        self.water = own.water.map { Amount(own: $0) } ?? Amount(week.basis.water, isOwn: false)
        self.maxima = Maxima(calories: calories.amount, own: week.own.maxima)
    }
}

extension DailyTargets.Maxima {
    /// The maxima of public guidance for a day with `calories` kilocalories.
    public static func guidance(calories: Int) -> DailyTargets.Maxima {
        DailyTargets.Maxima(calories: calories, own: OwnMaxima())
    }

    /// The maxima of a day with `calories` kilocalories.
    init(calories: Int, own: OwnMaxima) {
        let (sugars, fat) = (MacronutrientEnergy.carbohydrate, MacronutrientEnergy.fat)
        sugar = own.sugar.map { .init(own: $0) } ?? .init(.most(of: calories, energy: sugars))
        saturatedFat = own.saturatedFat.map { .init(own: $0) } ?? .init(.most(of: calories, energy: fat))
        tenthsOfSalt = own.tenthsOfSalt.map { .init(own: $0) } ?? .init(Self.tenthsOfSalt, isOwn: false)
    }
}

extension Derivation.Step {
    /// Grams of fibre of a day with `calories` kilocalories: `14 × 1,975 ÷ 1,000`.
    fileprivate static func fibre(calories: Int) -> Derivation.Step {
        let product = DailyTargets.fibrePerThousand * calories
        return Derivation.Step(
            [
                .number(ExactDecimal(DailyTargets.fibrePerThousand)), .times, .number(ExactDecimal(calories)),
                .dividedBy, .number(1000),
            ],
            rounding: product % 1000 == 0 ? .exact : .whole,
            result: ExactDecimal(product.dividedRoundingHalfAwayFromZero(by: 1000)))
    }

    /// The grams with a tenth of `calories` kilocalories, rounded down: `0.1 × 1,975 ÷ 9`.
    fileprivate static func most(of calories: Int, energy: Int) -> Derivation.Step {
        let share = DailyTargets.Maxima.share
        return Derivation.Step(
            [
                .number(ExactDecimal(share, places: 2)), .times, .number(ExactDecimal(calories)), .dividedBy,
                .number(ExactDecimal(energy)),
            ],
            rounding: share * calories % (100 * energy) == 0 ? .exact : .down,
            result: ExactDecimal(share * calories / (100 * energy)))
    }
}
