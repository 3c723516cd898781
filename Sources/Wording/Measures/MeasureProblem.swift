/// The reason why a text is not a height or a weight.
public enum MeasureProblem: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It is longer than any height or weight is written.
    case tooLong
    /// It is not a number with a unit of this kind: a sign, an exponent, an unknown unit, thirteen inches.
    case notUnderstood
}
