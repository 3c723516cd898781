/// The course of body weight on an intake, day by day: as weight is lost, expenditure falls and the loss slows down.
///
/// Source: Hall KD, Sacks G, et al. Quantification of the effect of energy imbalance on bodyweight. Lancet
/// 2011;378:826, web appendix; constants after Hall KD, Am J Physiol Endocrinol Metab 2010;298:E449. Weights are in
/// kilograms, energies in kilocalories a day.
public struct DynamicWeightModel: Hashable, Sendable {
    /// The body that the model starts from.
    public let initialState: State
    /// The intake while the weight was stable, in kilocalories a day, which equals the expenditure then.
    public let initialIntake: Double

    private let carbohydrateShare: Double
    private let initialCarbohydrate: Double
    private let glycogenConstant: Double
    private let activityConstant: Double
    private let constantExpenditure: Double

    /// A model of a person whose weight is stable.
    ///
    /// - Parameters:
    ///   - weight: Body weight in kilograms.
    ///   - height: Body height in centimetres.
    ///   - age: Age in years.
    ///   - sex: The sex that the formulas use.
    ///   - restingMetabolicRate: Energy expenditure at rest, in kilocalories a day.
    ///   - activityMultiplier: Total expenditure divided by expenditure at rest.
    ///   - fat: Body fat in kilograms; nil to estimate it.
    ///   - carbohydrateShare: The fraction of the energy intake that is carbohydrate.
    public init(
        weight: Double, height: Double, age: Int, sex: Sex, restingMetabolicRate: Double, activityMultiplier: Double,
        fat: Double? = nil, carbohydrateShare: Double = 0.5
    ) {
        let body = BodyComposition(weight: weight, height: height, age: age, sex: sex, fat: fat)
        let intake = restingMetabolicRate * activityMultiplier
        // Physical activity costs nothing, but never less, where the log shows hardly more than expenditure at rest.
        let activity =
            max(0, (1 - Constant.thermicEffect) * activityMultiplier - 1) * restingMetabolicRate / weight
        self.initialState = State(body: body, adaptiveThermogenesis: 0)
        self.initialIntake = intake
        self.carbohydrateShare = carbohydrateShare
        self.initialCarbohydrate = carbohydrateShare * intake
        self.glycogenConstant = carbohydrateShare * intake / (body.glycogen * body.glycogen)
        self.activityConstant = activity
        self.constantExpenditure =
            intake - Constant.leanMetabolism * body.lean - Constant.fatMetabolism * body.fat - activity * weight
    }

    /// Advances `state` by one day on which the person eats `intake`, and returns the mean expenditure of that day.
    ///
    /// One step of the classic fourth-order Runge-Kutta method, or several where glycogen follows so fast that one
    /// would overshoot, which takes an expenditure of over 4,200 kcal a day.
    @discardableResult
    public func advance(_ state: inout State, intake: Double) -> Double {
        let fastest = (glycogenConstant * carbohydrateShare * max(intake, initialIntake)).squareRoot()
        let steps = max(1, (fastest / Constant.glycogenEnergy).rounded(.up))
        var expenditure = 0.0
        for _ in 0..<Int(steps) { expenditure += step(&state, days: 1 / steps, intake: intake) / steps }
        return expenditure
    }

    private func step(_ state: inout State, days: Double, intake: Double) -> Double {
        let first = change(of: state, intake: intake)
        let second = change(of: state.moved(by: first, days: days / 2), intake: intake)
        let third = change(of: state.moved(by: second, days: days / 2), intake: intake)
        let fourth = change(of: state.moved(by: third, days: days), intake: intake)
        state = state.moved(by: first, days: days / 6).moved(by: second, days: days / 3)
            .moved(by: third, days: days / 3).moved(by: fourth, days: days / 6)
        return (first.expenditure + 2 * second.expenditure + 2 * third.expenditure + fourth.expenditure) / 6
    }

    /// A model of a person whose total expenditure is `activityFactor` times that at rest; nil for the expenditure
    /// learned from their log, or else the formula's.
    public init(_ person: PlanInputs, activityFactor: ExactDecimal? = nil) {
        let basal = person.basalMetabolicRate.result.value
        self.init(
            weight: person.weight.kilograms.value, height: person.height.centimetres.value, age: person.age,
            sex: person.sex, restingMetabolicRate: basal,
            activityMultiplier: activityFactor?.value ?? person.totalDailyEnergyExpenditure.result.value / basal,
            fat: person.fat)
    }

    private func change(of state: State, intake: Double) -> Change {
        let body = state.body
        let difference = intake - initialIntake
        let carbohydrate = carbohydrateShare * intake
        let glycogenEnergy = carbohydrate - glycogenConstant * body.glycogen * body.glycogen
        let base =
            constantExpenditure + Constant.fatMetabolism * body.fat + Constant.leanMetabolism * body.lean
            + activityConstant * body.weight + Constant.thermicEffect * difference + state.adaptiveThermogenesis
        let surplus = intake - base - glycogenEnergy
        let partition =
            (1 + Constant.leanSynthesis / Constant.leanEnergy) * Constant.partition
            + (1 + Constant.fatSynthesis / Constant.fatEnergy) * body.fat
        let lean = surplus * Constant.partition / (partition * Constant.leanEnergy)
        let fat = surplus * body.fat / (partition * Constant.fatEnergy)
        let fluid = body.extracellularFluid - initialState.body.extracellularFluid
        return Change(
            fat: fat, lean: lean, glycogen: glycogenEnergy / Constant.glycogenEnergy,
            extracellularFluid: (-Constant.sodiumExcretion * fluid
                - Constant.sodiumWithCarbohydrate * (1 - carbohydrate / initialCarbohydrate)) / Constant.sodium,
            adaptiveThermogenesis: (Constant.adaptation * difference - state.adaptiveThermogenesis)
                / Constant.adaptationDays,
            expenditure: base + Constant.leanSynthesis * lean + Constant.fatSynthesis * fat)
    }
}

extension DynamicWeightModel {
    /// The smallest share of fat in body weight for which the model is valid: no leaner bodies were measured.
    public static let leastFatShare = 0.02

    /// Whether the model holds for a body.
    public func holds(for state: State) -> Bool {
        state.body.lean > 0 && state.body.fat >= Self.leastFatShare * state.body.weight
    }

    /// The body at equilibrium when the person keeps eating `intake`; nil where the model doesn't hold for it.
    ///
    /// Fat and lean tissue change together along Forbes' curve, so there is one body whose expenditure is the intake.
    public func bodyAtRest(intake: Double) -> BodyComposition? {
        let carbohydrate = carbohydrateShare * intake
        let start = initialState.body
        var body = start
        body.glycogen = (carbohydrate / glycogenConstant).squareRoot()
        body.extracellularFluid -=
            Constant.sodiumWithCarbohydrate / Constant.sodiumExcretion * (1 - carbohydrate / initialCarbohydrate)
        let adapted = (Constant.thermicEffect + Constant.adaptation) * (intake - initialIntake)
        var fat = (least: 0.01, most: 1000.0)
        for _ in 0..<60 {
            body.fat = (fat.least + fat.most) / 2
            body.lean = start.lean + Constant.forbes * naturalLogarithm(body.fat / start.fat)
            let expenditure =
                constantExpenditure + Constant.fatMetabolism * body.fat + Constant.leanMetabolism * body.lean
                + activityConstant * body.weight + adapted
            if expenditure < intake { fat.least = body.fat } else { fat.most = body.fat }
        }
        return holds(for: State(body: body, adaptiveThermogenesis: 0)) ? body : nil
    }
}

extension DynamicWeightModel {
    /// A body at one moment.
    public struct State: Hashable, Sendable {
        /// The composition of the body.
        public var body: BodyComposition
        /// The expenditure beyond what the mass of the body explains, in kilocalories a day; negative below it.
        public var adaptiveThermogenesis: Double

        fileprivate func moved(by change: Change, days: Double) -> State {
            var moved = self
            moved.body.fat += days * change.fat
            moved.body.lean += days * change.lean
            moved.body.glycogen += days * change.glycogen
            moved.body.extracellularFluid += days * change.extracellularFluid
            moved.adaptiveThermogenesis += days * change.adaptiveThermogenesis
            return moved
        }
    }

    /// The change of a body in a day, and its expenditure meanwhile.
    fileprivate struct Change {
        let fat: Double
        let lean: Double
        let glycogen: Double
        let extracellularFluid: Double
        let adaptiveThermogenesis: Double
        let expenditure: Double
    }

    /// The constants of the model, in kilocalories, kilograms and days.
    private enum Constant {
        static let kilojoule = 0.23900573614
        static let fatEnergy = 39_500 * kilojoule
        static let leanEnergy = 7600 * kilojoule
        static let glycogenEnergy = 17_600 * kilojoule
        static let fatMetabolism = 13 * kilojoule
        static let leanMetabolism = 92 * kilojoule
        static let fatSynthesis = 750 * kilojoule
        static let leanSynthesis = 960 * kilojoule
        static let thermicEffect = 0.10
        static let adaptation = 0.14
        static let adaptationDays = 14.0
        static let sodium = 3220.0
        static let sodiumExcretion = 3000.0
        static let sodiumWithCarbohydrate = 4000.0
        /// The kilograms by which lean tissue grows while fat grows by a factor of e (Forbes).
        static let forbes = 10.4
        /// The ratio in which the body divides a surplus between lean tissue and fat.
        static let partition = forbes * leanEnergy / fatEnergy
    }
}
