/// The net promoter score of the plan, from -100 to 100.
package struct RecommendationScore: Hashable, Sendable {
    /// The number of people who answered 9 or 10.
    package let promoters: Int
    /// The number of people who answered 7 or 8.
    package let passives: Int
    /// The number of people who answered 0 to 6.
    package let detractors: Int

    /// Creates the score from the number of each answer; nil of too few people to be shown.
    package init?(answers: [Int: Int]) {
        func count(_ range: ClosedRange<Int>) -> Int { range.reduce(0) { $0 + (answers[$1] ?? 0) } }
        (promoters, passives, detractors) = (count(9...10), count(7...8), count(0...6))
        guard people >= Proportion.fewest else { return nil }
    }

    /// The number of people who answered.
    package var people: Int { promoters + passives + detractors }

    /// Promoters less detractors, per hundred people.
    package var value: Double { 100 * Double(promoters - detractors) / Double(people) }

    /// The distance from the score to that of the whole population, in 95 of 100 cases: each answer is worth 100, 0 or
    /// -100, and this is 1.96 times the standard error of their mean.
    package var radius: Double {
        let (count, mean) = (Double(people), value / 100)
        let variance = Double(promoters + detractors) / count - mean * mean
        return 100 * Proportion.deviations * (max(0, variance) / count).squareRoot()
    }

    /// The bounds of the score, within -100 and 100.
    package var interval: ClosedRange<Double> { max(-100, value - radius)...min(100, value + radius) }
}
