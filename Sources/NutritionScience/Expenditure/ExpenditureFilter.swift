/// Learns a person's energy expenditure from weigh-ins and logged intake, day by day: a Kalman filter.
///
/// It tracks the weight of the tissue, the maintenance expenditure, the deviation of the body's water, the intake that
/// kept the weight stable before the log began, and the error of the guessed intake on days without a log. Expenditure
/// follows intake by moving averages: adaptive thermogenesis and the thermic effect of food. The result is expenditure
/// as the log measures it: a log that is 15 % too low yields an expenditure 15 % too low.
public struct ExpenditureFilter: Hashable, Sendable {
    /// The estimate after the weigh-ins and days so far.
    public var estimate: ExpenditureEstimate {
        ExpenditureEstimate(
            expenditure: state[1] + Constant.thermogenesisShare * (fortnight.intake - state[3] * fortnight.weight)
                + Constant.thermicShare * (usualIntake - state[3]),
            standardDeviation: SquareMatrix.dot(spending, covariance * spending).squareRoot(),
            trendWeight: state[0], weighIns: weighIns, loggedDays: loggedDays, guessedDays: guessedDays)
    }

    private let formula: Double
    private let energyDensity: Double
    private let waterPerKilocalorie: Double
    /// Tissue in kilograms, maintenance in kcal a day, water deviation in kilograms, the intake before the log, and the
    /// bias of days without a log, both in kcal a day.
    private var state: SquareMatrix.Row
    private var covariance: SquareMatrix
    /// The noise of this person's scale, relative to the usual noise.
    private var noise = 1.0
    private var surprise = 0.0
    private var comparedWeighIns = 0
    private var lastWeighInWasSkipped = false
    private var weighIns = 1
    private var loggedDays = 0
    private var guessedDays = 0
    /// The mean of logged days, weighted towards the newest; nil before the first.
    private(set) var loggedMean: Double?
    /// The reliability of the mean for a day without a log, which decreases with its age.
    private var trust = 0.0
    private var threeDays = MovingIntake(remaining: Constant.waterDecay)
    private var fortnight = MovingIntake(remaining: Constant.thermogenesisDecay)

    /// A filter that starts on the day of a person's first weigh-in.
    ///
    /// - Parameters:
    ///   - weighIn: The first weigh-in, in kilograms.
    ///   - fat: Body fat at that time, in kilograms.
    ///   - expenditure: The formula's expenditure, in kilocalories a day; more than zero.
    public init(weighIn: Double, fat: Double, expenditure: Double) {
        let partition = Constant.partition / max(fat, Constant.leastFat)
        energyDensity = (Constant.fatEnergy + partition * Constant.leanEnergy) / (1 + partition)
        waterPerKilocalorie = Constant.water / expenditure
        formula = expenditure
        state = SquareMatrix.Row(weighIn, expenditure, 0, expenditure, 0, 0, 0, 0)
        let spent = Constant.priorDeviation * expenditure * Constant.priorDeviation * expenditure
        let water = Constant.waterVariance
        covariance = SquareMatrix(
            SquareMatrix.Row(Constant.scaleVariance + water, 0, -water, 0, 0, 0, 0, 0),
            SquareMatrix.Row(0, spent, 0, spent, 0, 0, 0, 0),
            SquareMatrix.Row(-water, 0, water, 0, 0, 0, 0, 0),
            SquareMatrix.Row(0, spent, 0, spent, 0, 0, 0, 0),
            SquareMatrix.Row(0, 0, 0, 0, Constant.biasVariance, 0, 0, 0))
    }

    /// Whether an intake, in kilocalories, counts as a day's log where the person does not confirm it as complete; see
    /// `SmallDays`.
    public func countsAsLogged(_ intake: Double, share: Double = 1, eatsLittle: Bool = false) -> Bool {
        intake >= SmallDays.leastLogged(formula: formula, share: share, eatsLittle: eatsLittle)
    }

    /// Processes a weigh-in, in kilograms, on the morning of the current day.
    ///
    /// One that is more than four standard deviations from the expectation is left out (a typing error, a child on the
    /// scale), but never two in a row: then the expectation was wrong.
    public mutating func weighIn(_ weight: Double) {
        let scaleVariance = Constant.scaleVariance * noise
        let shared = covariance * scaleResponse
        let (innovation, variance) = innovation(of: weight)
        surprise += min(innovation * innovation * noise / variance, Constant.largestSurprise)
        comparedWeighIns += 1
        let isOutlier = innovation * innovation > Constant.outlier * Constant.outlier * variance
        if isOutlier, !lastWeighInWasSkipped {
            lastWeighInWasSkipped = true
        } else {
            lastWeighInWasSkipped = false
            weighIns += 1
            let gain = shared / variance
            state += innovation * gain
            // Joseph's form: it stays a covariance despite rounding.
            let rest = SquareMatrix(diagonal: Self.ones) - SquareMatrix(gain, times: scaleResponse)
            covariance = covariance.carried(by: rest) + SquareMatrix(gain, times: gain) * scaleVariance
        }
        let prior = Constant.noisePrior
        noise = min(max((prior + surprise) / (prior + Double(comparedWeighIns)), 0.2), 5)
    }

    /// The misfit of a weigh-in, in kilograms, with the filter's expectation: minus twice the logarithm of its
    /// likelihood, up to a constant.
    func misfit(of weight: Double) -> Double {
        let (innovation, variance) = innovation(of: weight)
        return innovation * innovation / variance + naturalLogarithm(variance)
    }

    /// Expects a larger water deviation than usual this morning, for a reason other than food: an illness, a journey, a
    /// medicine, the period. Its variance increases by 1 kg².
    public mutating func expectWater() { covariance.rows.2[2] += Constant.markedWaterVariance }

    /// Advances to the next day, with the energy that was logged on this one, in kilocalories; nil where nothing was.
    ///
    /// A day under half of the formula's expenditure counts as not logged, unless it `isComplete`. `share` is the
    /// planned intake of the day, relative to other days: in a cycle, the calories of its phase divided by the cycle's
    /// mean. The guessed intake of a day without a log is scaled by it. `doubt` is how far a logged intake may be off,
    /// since some of it was guessed: twice the standard deviation of the guesses.
    public mutating func endDay(
        loggedIntake: Double?, doubt: Int = 0, isComplete: Bool = false, share: Double = 1
    ) {
        let logged = loggedIntake.flatMap { isComplete || countsAsLogged($0, share: share) ? $0 : nil }
        if let logged {
            let usual = logged / share
            loggedMean = loggedMean.map { $0 + Constant.intakeWeight * (usual - $0) } ?? usual
            trust += 0.5 * (1 - trust)
            loggedDays += 1
            if doubt > 0 { guessedDays += 1 }
        } else {
            trust *= Constant.trustStays
        }
        let intake = logged ?? guess * share + state[4]
        predict(
            intake: intake, variance: variance(of: logged, doubt: Double(doubt) / 2), isLogged: logged != nil)
        threeDays.add(intake)
        fortnight.add(intake)
    }

    /// The variance of a day's intake in kcal²: of what was logged, that of its guesses besides, which err by themselves.
    private func variance(of logged: Double?, doubt: Double) -> Double {
        let deviation = logged.map { Constant.logDeviation * $0 } ?? Constant.unloggedDeviation
        return deviation * deviation + (logged == nil ? 0 : doubt * doubt)
    }

    /// Carries state and covariance over a day with an intake and its variance, in kilocalories.
    private mutating func predict(intake: Double, variance: Double, isLogged: Bool) {
        let gain =
            (intake - Constant.thermogenesisShare * fortnight.intake - Constant.thermicShare * intake) / energyDensity
        let spent = spending / energyDensity
        var transition = SquareMatrix(
            SquareMatrix.Row(1, 0, 0, 0, 0, 0, 0, 0) - spent,
            SquareMatrix.Row(0, 1, 0, 0, 0, 0, 0, 0) - Constant.adaptation * spent,
            SquareMatrix.Row(0, 0, Constant.waterDecay, 0, 0, 0, 0, 0),
            SquareMatrix.Row(0, 0, 0, 1, 0, 0, 0, 0),
            SquareMatrix.Row(0, 0, 0, 0, Constant.biasStays, 0, 0, 0))
        state = transition * state + gain * SquareMatrix.Row(1, Constant.adaptation, 0, 0, 0, 0, 0, 0)
        let input =
            (1 - Constant.thermicShare) / energyDensity
            * SquareMatrix.Row(1, Constant.adaptation, 0, 0, 0, 0, 0, 0)
        if !isLogged {
            transition.rows.0[4] += input[0]
            transition.rows.1[4] += input[1]
        }
        covariance =
            covariance.carried(by: transition) + SquareMatrix(input, times: input) * variance
            + SquareMatrix(diagonal: dailyDrift)
    }

    /// The guessed intake of an average day without a log, in kcal: between the mean of logged days, while they are
    /// recent, and the intake before the log.
    private var guess: Double { loggedMean.map { trust * $0 + (1 - trust) * state[3] } ?? state[3] }

    /// The intake that a day's thermic effect is relative to, in kcal.
    private var usualIntake: Double { trust > 0.5 ? loggedMean ?? guess : guess }

    /// The dependence of expenditure on the state: maintenance, less the contribution of the intake before the log.
    private var spending: SquareMatrix.Row {
        SquareMatrix.Row(
            0, 1, 0, -Constant.thermogenesisShare * fortnight.weight - Constant.thermicShare, 0, 0, 0, 0)
    }

    /// The dependence of a scale reading on the state: tissue and water together, and the water that comes with food.
    private var scaleResponse: SquareMatrix.Row {
        SquareMatrix.Row(1, 0, 1, -waterPerKilocalorie * threeDays.weight, 0, 0, 0, 0)
    }

    /// The excess of a weigh-in over the expectation, in kilograms, and its variance.
    private func innovation(of weight: Double) -> (Double, variance: Double) {
        let response = scaleResponse
        return (
            weight - waterPerKilocalorie * threeDays.intake - SquareMatrix.dot(response, state),
            SquareMatrix.dot(response, covariance * response) + Constant.scaleVariance * noise
        )
    }

    /// The variance that each day adds by itself: expenditure drifts, and water fluctuates.
    private var dailyDrift: SquareMatrix.Row {
        SquareMatrix.Row(
            0, Constant.expenditureDrift * Constant.expenditureDrift,
            Constant.waterVariance * (1 - Constant.waterDecay * Constant.waterDecay) * noise, 0,
            Constant.biasVariance * (1 - Constant.biasStays * Constant.biasStays), 0, 0, 0)
    }

    private static let ones = SquareMatrix.Row(1, 1, 1, 1, 1, 0, 0, 0)
}

/// A moving average of intake that starts from nothing, weighted towards the newest days.
private struct MovingIntake: Hashable, Sendable {
    /// The fraction of a day's weight that is left after another day.
    let remaining: Double
    /// The weighted sum, in kcal a day.
    private(set) var intake = 0.0
    /// The sum of the weights, which grows from 0 to 1.
    private(set) var weight = 0.0

    init(remaining: Double) { self.remaining = remaining }

    mutating func add(_ dayIntake: Double) {
        intake = remaining * intake + (1 - remaining) * dayIntake
        weight = remaining * weight + 1 - remaining
    }
}

extension ExpenditureFilter {
    private enum Constant {
        /// The energy of a kilogram of fat and of lean tissue, in kilocalories (Hall 2008).
        static let fatEnergy = 9440.73
        static let leanEnergy = 1816.44
        /// The division of a surplus between lean tissue and fat (Forbes), in kilograms.
        static let partition = 10.4
        static let leastFat = 3.0
        /// The change of expenditure for each kilogram of weight, in kilocalories a day.
        static let adaptation = 22.0
        /// The fraction of a lasting change of intake by which expenditure follows it within two weeks (Hall 2011).
        static let thermogenesisShare = 0.14
        /// The thermic effect of food, as a fraction of its energy.
        static let thermicShare = 0.10
        /// The water that comes with eating twice the expenditure, in kilograms.
        static let water = 2.26
        /// The fraction of a water deviation that is left after a day: e^(−1/3).
        static let waterDecay = 0.71653131057378925
        /// The fraction of adaptive thermogenesis that is left after a day: e^(−1/14).
        static let thermogenesisDecay = 0.93106277970402299
        static let waterVariance = 0.25
        static let markedWaterVariance = 1.0
        static let scaleVariance = 0.45 * 0.45
        static let priorDeviation = 0.15
        static let logDeviation = 0.15
        static let unloggedDeviation = 350.0
        static let expenditureDrift = 15.0
        static let biasVariance = 200.0 * 200.0
        static let biasStays = 0.99
        static let trustStays = 0.98
        /// The weight of the newest logged day in the mean.
        static let intakeWeight = 0.15
        static let outlier = 4.0
        static let largestSurprise = 9.0
        /// The number of weigh-ins that the usual noise of a scale counts for.
        static let noisePrior = 20.0
    }
}
