/// Learns a person's energy expenditure from weigh-ins and logged intake, day by day: a Kalman filter.
///
/// It holds the weight of the tissue, the expenditure, and by how much the water in the body is off. A day's intake
/// moves them as physiology says, a weigh-in corrects them, and each keeps its uncertainty. What is learned is
/// expenditure as the log measures it: who logs 15 % too little reads 15 % low.
public struct ExpenditureFilter: Hashable, Sendable {
    /// What the filter believes after the weigh-ins and days so far.
    public private(set) var estimate: ExpenditureEstimate

    private let energyDensity: Double
    private let waterPerKilocalorie: Double
    private var water = 0.0
    /// The covariance of weight, expenditure and water, in this order.
    private var covariance: SquareMatrix
    private var usualIntake: Double
    private var lastWeighInWasSkipped = false

    /// A filter that starts on the day of a person's first weigh-in.
    ///
    /// - Parameters:
    ///   - weighIn: The first weigh-in, in kilograms.
    ///   - fat: Body fat at that time, in kilograms.
    ///   - expenditure: What a formula expects the person to spend, in kilocalories a day; more than zero.
    public init(weighIn: Double, fat: Double, expenditure: Double) {
        let partition = Constant.partition / max(fat, Constant.leastFat)
        energyDensity = (Constant.fatEnergy + partition * Constant.leanEnergy) / (1 + partition)
        waterPerKilocalorie = Constant.water / expenditure
        usualIntake = expenditure
        let deviation = Constant.priorDeviation * expenditure
        let waterVariance = Constant.waterDeviation * Constant.waterDeviation
        covariance = SquareMatrix(
            SIMD3(Constant.scaleVariance + waterVariance, 0, -waterVariance),
            SIMD3(0, deviation * deviation, 0),
            SIMD3(-waterVariance, 0, waterVariance))
        estimate = ExpenditureEstimate(
            expenditure: expenditure, standardDeviation: deviation, trendWeight: weighIn, weighIns: 1, loggedDays: 0)
    }

    /// Takes in a weigh-in, in kilograms, of the morning of the day that the filter is at.
    ///
    /// One that is more than four standard deviations from what was expected is left out (a typing error, a child on
    /// the scale), but never two in a row: then it is the expectation that was wrong.
    public mutating func weighIn(_ weight: Double) {
        let innovation = weight - estimate.trendWeight - water
        // A scale shows tissue and water together.
        let shared = covariance.rows.0 + covariance.rows.2
        let variance = shared[0] + shared[2] + Constant.scaleVariance
        let isOutlier = innovation * innovation > Constant.outlier * Constant.outlier * variance
        guard lastWeighInWasSkipped || !isOutlier else {
            lastWeighInWasSkipped = true
            return
        }
        lastWeighInWasSkipped = false
        let gain = shared / variance
        estimate.trendWeight += gain[0] * innovation
        estimate.expenditure += gain[1] * innovation
        water += gain[2] * innovation
        // Joseph's form: it stays a covariance whatever is rounded.
        let rest = SquareMatrix(
            SIMD3(1 - gain[0], 0, -gain[0]),
            SIMD3(-gain[1], 1, -gain[1]),
            SIMD3(-gain[2], 0, 1 - gain[2]))
        covariance = covariance.carried(by: rest) + SquareMatrix(square: gain) * Constant.scaleVariance
        estimate.standardDeviation = covariance.rows.1[1].squareRoot()
        estimate.weighIns += 1
    }

    /// Moves on to the next day, with the energy that was logged on this one, in kilocalories; nil where nothing was.
    ///
    /// `share` is what the day was to have, relative to other days: in a cycle, the calories of its phase by the cycle's
    /// mean. A day without a log is taken for as much more or less than usual.
    public mutating func endDay(loggedIntake: Double?, share: Double = 1) {
        if let loggedIntake {
            let usual = loggedIntake / share
            usualIntake =
                estimate.loggedDays == 0 ? usual : usualIntake + Constant.intakeWeight * (usual - usualIntake)
            estimate.loggedDays += 1
        }
        let intake = loggedIntake ?? usualIntake * share
        let deviation = loggedIntake.map { Constant.logDeviation * $0 } ?? Constant.unloggedDeviation
        let surplus = intake - estimate.expenditure
        let input = SIMD3(
            1 / energyDensity, Constant.adaptation / energyDensity, (1 - Constant.waterDecay) * waterPerKilocalorie)
        estimate.trendWeight += input[0] * surplus
        estimate.expenditure += input[1] * surplus
        water = Constant.waterDecay * water + input[2] * surplus
        let transition = SquareMatrix(
            SIMD3(1, -input[0], 0),
            SIMD3(0, 1 - input[1], 0),
            SIMD3(0, -input[2], Constant.waterDecay))
        covariance =
            covariance.carried(by: transition) + SquareMatrix(square: input) * (deviation * deviation)
            + Self.dailyDrift
        estimate.standardDeviation = covariance.rows.1[1].squareRoot()
    }

    /// What a day adds to the covariance by itself: expenditure drifts, water comes and goes.
    private static let dailyDrift = SquareMatrix(
        SIMD3(0, 0, 0),
        SIMD3(0, Constant.expenditureDrift * Constant.expenditureDrift, 0),
        SIMD3(
            0, 0,
            Constant.waterDeviation * Constant.waterDeviation * (1 - Constant.waterDecay * Constant.waterDecay)))

    private enum Constant {
        /// The energy of a kilogram of fat and of lean tissue, in kilocalories (Hall 2008).
        static let fatEnergy = 9440.73
        static let leanEnergy = 1816.44
        /// How the body divides a surplus between lean tissue and fat (Forbes), in kilograms.
        static let partition = 10.4
        static let leastFat = 3.0
        /// By how many kilocalories a day expenditure follows a kilogram of weight.
        static let adaptation = 22.0
        /// How many kilograms of water go with eating twice what is spent.
        static let water = 2.26
        /// The part of a water offset that is left after a day: e^(−1/3).
        static let waterDecay = 0.71653131057378925
        static let waterDeviation = 0.5
        static let scaleVariance = 0.45 * 0.45
        static let priorDeviation = 0.15
        static let logDeviation = 0.15
        static let unloggedDeviation = 500.0
        static let expenditureDrift = 15.0
        /// The weight of the newest logged day in the usual intake.
        static let intakeWeight = 0.15
        static let outlier = 4.0
    }
}
