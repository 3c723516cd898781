/// What went wrong on the phone itself.
struct DeviceProblem: Hashable {
    /// What the phone was about. The log is read all the time: that something can be read does not settle that something
    /// else could not be kept.
    enum Doing: Int, Comparable {
        case reading
        case syncing
        case keeping

        static func < (one: Doing, other: Doing) -> Bool { one.rawValue < other.rawValue }
    }

    /// What it was, in a sentence.
    let sentence: String
    let doing: Doing
}
