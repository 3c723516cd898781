/// The sums of people's values from which means and variances follow: of a metric, and of the same people's behaviour
/// before, where they have data of it.
package struct Moments: Codable, Equatable, Sendable {
    /// The number of people.
    package private(set) var people = 0
    /// The sum of the metric, and of its squares.
    package private(set) var (sum, squares) = (0.0, 0.0)
    /// The number of people with data from before.
    package private(set) var peopleBefore = 0
    /// Sums over those with data from before: of their values then, of the squares, of the metric, and of the products.
    package private(set) var (before, beforeSquares, sumOfThose, products) = (0.0, 0.0, 0.0, 0.0)

    /// The moments of no people.
    package init() {}

    /// Creates the moments from known sums.
    init(
        people: Int, sum: Double, squares: Double, peopleBefore: Int, before: Double, beforeSquares: Double,
        sumOfThose: Double, products: Double
    ) {
        (self.people, self.sum, self.squares) = (people, sum, squares)
        (self.peopleBefore, self.before, self.beforeSquares) = (peopleBefore, before, beforeSquares)
        (self.sumOfThose, self.products) = (sumOfThose, products)
    }

    /// The moments of two disjoint groups together.
    static func + (one: Moments, other: Moments) -> Moments {
        var both = one
        both.people += other.people
        both.sum += other.sum
        both.squares += other.squares
        both.peopleBefore += other.peopleBefore
        both.before += other.before
        both.beforeSquares += other.beforeSquares
        both.sumOfThose += other.sumOfThose
        both.products += other.products
        return both
    }

    /// The mean of the metric; 0 without people.
    package var mean: Double { people == 0 ? 0 : sum / Double(people) }

    /// Sums of squares and products around the means of those with data from before.
    var centred: (beforeSquares: Double, products: Double) {
        guard peopleBefore > 0 else { return (0, 0) }
        let count = Double(peopleBefore)
        return (beforeSquares - before * before / count, products - before * sumOfThose / count)
    }

    /// The mean and variance of the metric less `slope` times the difference of a person's value before to
    /// `meanBefore`.
    func adjusted(slope: Double, meanBefore: Double) -> (mean: Double, variance: Double) {
        guard people > 1 else { return (mean, 0) }
        let (count, countBefore) = (Double(people), Double(peopleBefore))
        let distance = before - countBefore * meanBefore
        let mean = (sum - slope * distance) / count
        let distances = beforeSquares - 2 * meanBefore * before + countBefore * meanBefore * meanBefore
        let shared = products - meanBefore * sumOfThose
        let second = squares - 2 * slope * shared + slope * slope * distances
        return (mean, max(0, (second - count * mean * mean) / (count - 1)))
    }
}
