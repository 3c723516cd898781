import APIContract

/// The people of whom something is asked.
enum MeasuredGroup: Hashable, Sendable {
    /// Those who said yes in the 30 days that ended so many days ago.
    case joined(daysAgo: Int)
    /// Those who were there in the last seven days.
    case active
    /// Those who did something in the 30 days that ended so many days ago; each begins when they first did it.
    case did(MeasuredEvent.Name, daysAgo: Int = 0)

    /// For how many days people are taken.
    private static let days = 30

    /// The hours, since 1970, in which people are looked for.
    func hours(at now: Int64) -> Range<Int64> {
        let (days, daysAgo) =
            switch self {
            case .joined(let daysAgo), .did(_, let daysAgo): (Self.days, daysAgo)
            case .active: (7, 0)
            }
        // The hour that goes on is looked at too.
        let end = now + 1 - Int64(daysAgo * 24)
        return end - Int64(days * 24)..<end
    }
}
