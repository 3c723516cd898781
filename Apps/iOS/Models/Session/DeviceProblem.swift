/// A problem on the phone itself.
struct DeviceProblem: Hashable {
    /// The failed activity. The log is read constantly, so a successful reading doesn't resolve a failure to store
    /// something.
    enum Doing: Int, Comparable {
        case reading
        case syncing
        case keeping

        static func < (one: Doing, other: Doing) -> Bool { one.rawValue < other.rawValue }
    }

    /// The problem, in a sentence.
    let sentence: String
    let doing: Doing
}
