/// The sums of some people's values, of which means and variances follow: of a metric, and of what the same people did
/// before, where they had time to do it.
package struct Moments: Codable, Equatable, Sendable {
    /// How many people there are.
    package private(set) var people = 0
    /// The sum of the metric, and of its squares.
    package private(set) var (sum, squares) = (0.0, 0.0)
    /// How many of them have a time before.
    package private(set) var peopleBefore = 0
    /// Of those with a time before, the sum of what they did then, of its squares, of the metric, and of the products.
    package private(set) var (before, beforeSquares, sumOfThose, products) = (0.0, 0.0, 0.0, 0.0)

    /// Nobody's.
    package init() {}

    /// Those of people of whom the sums are known.
    init(
        people: Int, sum: Double, squares: Double, peopleBefore: Int, before: Double, beforeSquares: Double,
        sumOfThose: Double, products: Double
    ) {
        (self.people, self.sum, self.squares) = (people, sum, squares)
        (self.peopleBefore, self.before, self.beforeSquares) = (peopleBefore, before, beforeSquares)
        (self.sumOfThose, self.products) = (sumOfThose, products)
    }

    /// Those of all these people, of whom none is counted in both.
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

    /// The mean of the metric; 0 of nobody.
    package var mean: Double { people == 0 ? 0 : sum / Double(people) }

    /// Sums of squares and products around the means of those with a time before.
    var centred: (beforeSquares: Double, products: Double) {
        guard peopleBefore > 0 else { return (0, 0) }
        let count = Double(peopleBefore)
        return (beforeSquares - before * before / count, products - before * sumOfThose / count)
    }

    /// Mean and variance of the metric less `slope` times how far a person's time before is from `meanBefore`.
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
