/// A person's statement of how much of a day they logged.
public enum DayCompleteness: String, CaseIterable, Sendable {
    /// All of it, however little that is: a day of fasting, say.
    case complete
    /// Something is missing, so that the day counts as not logged.
    case incomplete
}
