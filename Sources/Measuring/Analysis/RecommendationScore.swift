/// How much more people would recommend the plan than would not: the net promoter score, from -100 to 100.
package struct RecommendationScore: Hashable, Sendable {
    /// How many answered 9 or 10.
    package let promoters: Int
    /// How many answered 7 or 8.
    package let passives: Int
    /// How many answered 0 to 6.
    package let detractors: Int

    /// The score of how often each answer was given; nil of too few people to be shown.
    package init?(answers: [Int: Int]) {
        func count(_ range: ClosedRange<Int>) -> Int { range.reduce(0) { $0 + (answers[$1] ?? 0) } }
        (promoters, passives, detractors) = (count(9...10), count(7...8), count(0...6))
        guard people >= Proportion.fewest else { return nil }
    }

    /// How many answered.
    package var people: Int { promoters + passives + detractors }

    /// Promoters less detractors, of a hundred people.
    package var value: Double { 100 * Double(promoters - detractors) / Double(people) }

    /// By how much the score of all people there could be lies above or below, in 95 of 100 cases: each answer is worth
    /// 100, 0 or -100, and this is 1.96 times the standard error of their mean.
    package var radius: Double {
        let (count, mean) = (Double(people), value / 100)
        let variance = Double(promoters + detractors) / count - mean * mean
        return 100 * Proportion.deviations * (max(0, variance) / count).squareRoot()
    }

    /// Within which bounds that score lies; no score is below -100 or above 100.
    package var interval: ClosedRange<Double> { max(-100, value - radius)...min(100, value + radius) }
}
