/// How protein is spread over days with more and with less energy.
///
/// On a day with less energy than the plan's target it has at most 45 % of it, as in a plan. What that leaves out the
/// other days take on, all alike and each up to the same share, so that the mean is what the plan counts wherever the days
/// have room for that.
///
/// Source: the product's own rule, as ``Guard/proteinShare`` is; the acceptable range of the Institute of Medicine (2005)
/// ends at 35 %.
struct ProteinOfDays {
    /// How many days each entry stands for.
    let days: [Int]
    /// The most protein that the days may have by their share, in grams.
    let shares: [Int]
    /// The grams of the days.
    let grams: [Int]
    /// What each of the days has that are not held at their share, in grams.
    let level: Int

    /// Days with so many kilocalories each, of which the mean is to be so many grams; `full` is the energy of a day that
    /// the plan counts.
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
