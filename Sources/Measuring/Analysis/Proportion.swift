/// The share of people who did something, with its uncertainty.
package struct Proportion: Hashable, Sendable {
    /// The fewest people of whom a share is shown.
    package static let fewest = 20
    /// The number of standard errors to either side within which 95 of 100 intervals hold the share of the whole
    /// population.
    package static let deviations = 1.96

    /// The number of people who did it.
    package let hits: Int
    /// The number of people in all.
    package let people: Int

    /// Creates the share; nil of too few people to be shown, or with more hits than people.
    package init?(_ hits: Int, of people: Int) {
        guard people >= Self.fewest, 0...people ~= hits else { return nil }
        self.hits = hits
        self.people = people
    }

    /// From 0 to 1.
    package var share: Double { Double(hits) / Double(people) }

    /// The bounds of the share, in 95 of 100 cases: Wilson's interval, which holds for small shares and few people too.
    ///
    /// Source: Wilson EB. Probable inference, the law of succession, and statistical inference. J Am Stat Assoc
    /// 1927;22:209–212. doi:10.1080/01621459.1927.10502953.
    package var interval: ClosedRange<Double> {
        let (count, square) = (Double(people), Self.deviations * Self.deviations)
        let middle = (share + square / (2 * count)) / (1 + square / count)
        let spread = (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
        let radius = Self.deviations * spread / (1 + square / count)
        return max(0, middle - radius)...min(1, middle + radius)
    }
}
