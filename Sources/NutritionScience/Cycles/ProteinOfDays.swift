/// The distribution of protein over days with more and with less energy.
///
/// A day with less energy than the plan's target has at most 45 % of it as protein, as in a plan. The other days make
/// up for the difference, all alike and each up to the same share, so that the mean is the plan's wherever the days
/// have room for it.
///
/// Source: the product's own rule, as ``Guard/proteinShare`` is; the acceptable range of the Institute of Medicine
/// (2005) ends at 35 %.
struct ProteinOfDays {
    /// The number of days of each entry.
    let days: [Int]
    /// The most protein that the share allows the days, in grams.
    let shares: [Int]
    /// The protein of the days, in grams.
    let grams: [Int]
    /// The protein of each day that is not held at its share, in grams.
    let level: Int

    /// Days with `calories` kilocalories each, whose mean should be `mean` grams; `full` is the energy of a day in the
    /// plan.
    init(days: [Int], calories: [Int], mean: Int, full: Int) {
        let shares = calories.map { ProteinTarget.largestShare * $0 / 400 }
        let most = zip(calories, shares).map { $0 < full ? min($1, mean) : max($1, mean) }
        let (count, highest) = (days.reduce(0, +), most.max() ?? 0)
        var level = mean
        while Self.sum(days, most.map { min(level, $0) }) < count * mean, level < highest { level += 1 }
        self.days = days
        self.shares = shares
        self.level = level
        self.grams = most.map { min(level, $0) }
    }

    /// The grams of all days.
    static func sum(_ days: [Int], _ grams: [Int]) -> Int { zip(days, grams).reduce(0) { $0 + $1.0 * $1.1 } }
}
