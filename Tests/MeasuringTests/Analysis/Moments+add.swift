@testable import Measuring

extension Moments {
    /// Counts people with the same values, and what they did before; nil for those who were not there yet.
    mutating func add(_ value: Double, before earlier: Double?, times count: Int = 1) {
        let people = Double(count)
        let (known, before) = earlier.map { (people, $0) } ?? (0, 0)
        self =
            self
            + Moments(
                people: count, sum: people * value, squares: people * value * value, peopleBefore: Int(known),
                before: known * before, beforeSquares: known * before * before, sumOfThose: known * value,
                products: known * value * before)
    }
}
