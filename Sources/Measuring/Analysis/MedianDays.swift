/// The median over people of the days between two occurrences of an event, with its uncertainty.
package struct MedianDays: Hashable, Sendable {
    /// The number of people.
    package let people: Int
    /// The median, in days: half of the people take longer.
    package let value: Double
    /// The bounds of the median, in 95 of 100 cases: the values of the people whose places in the order are 1.96
    /// standard errors, √people ÷ 2, below and above the middle.
    package let interval: ClosedRange<Double>
    /// Those places, counted from 1.
    package let places: ClosedRange<Int>

    /// Creates the median of people's hours; nil of too few people to be shown.
    ///
    /// - Parameter counts: The number of people by hours.
    package init?(hours counts: [Int: Int]) {
        let people = counts.values.reduce(0, +)
        guard people >= Proportion.fewest else { return nil }
        let sorted = counts.sorted { $0.key < $1.key }
        /// The hours of the person at a place in the order, counted from 1.
        func hours(at place: Int) -> Double {
            var passed = 0
            for (hours, count) in sorted {
                passed += count
                if passed >= place { return Double(hours) }
            }
            return Double(sorted.last?.key ?? 0)
        }
        let (middle, radius) = (Double(people) / 2, Proportion.deviations * Double(people).squareRoot() / 2)
        places = max(1, Int((middle - radius).rounded(.down)))...min(people, Int((middle + radius).rounded(.up)) + 1)
        self.people = people
        value = (hours(at: (people + 1) / 2) + hours(at: people / 2 + 1)) / 2 / 24
        interval = hours(at: places.lowerBound) / 24...hours(at: places.upperBound) / 24
    }
}
