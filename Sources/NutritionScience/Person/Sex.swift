/// The sex that the formulas distinguish.
public enum Sex: String, CaseIterable, Sendable {
    case male
    case female
    /// Neither, or not known. The formulas then use the mean of the two; no study stands behind it.
    case other
}
