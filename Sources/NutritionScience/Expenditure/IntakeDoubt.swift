/// The doubt of a day's energy, since some of it was guessed.
///
/// A guess of ±20 % is meant as a range that holds the truth 19 times of 20. Guesses of different foods err on their own,
/// so it is not the ranges that add up but their squares: four guesses of ±100 kcal make ±200, not ±400.
public struct IntakeDoubt: Hashable, Sendable {
    /// The percentages that a guess can be off by: roughly known, and guessed.
    public static let percentages = [20, 40]

    /// The sum of the squares of hundredths of a kilocalorie: whole numbers, so that their order does not matter.
    private var squares = 0.0

    /// The doubt of a day without guesses.
    public init() {}

    /// Adds something that was eaten, in kilocalories, with the percentage that it may be off by; nil where it is as
    /// known.
    public mutating func add(calories: Int, guess: Int?) {
        guard let guess else { return }
        let hundredths = Double(calories) * Double(guess)
        squares += hundredths * hundredths
    }

    /// Whether nothing with energy was guessed.
    public var isEmpty: Bool { squares == 0 }

    /// The doubt in kilocalories, to the next ten: as exact as guesses are.
    public var kilocalories: Int { Int(min(squares.squareRoot() / 1000, Self.mostTens).rounded()) * 10 }

    private static let mostTens = 100_000.0
}
