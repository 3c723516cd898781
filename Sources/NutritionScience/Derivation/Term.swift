/// One symbol of a worked expression, such as `(`, `10`, `×` or `81.65`.
public enum Term: Hashable, Sendable {
    case number(ExactDecimal)
    case plus
    case minus
    case times
    case dividedBy
    case squared
    case open
    case close
    /// The smaller of two comma-separated values in the parentheses that follow.
    case minimum
    /// The greater of two comma-separated values in the parentheses that follow.
    case maximum
    case comma
}
