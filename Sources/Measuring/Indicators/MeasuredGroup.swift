import APIContract

/// A group of people about whom questions are asked.
enum MeasuredGroup: Hashable, Sendable {
    /// The people who agreed to measuring in the 30 days that ended this number of days ago.
    case joined(daysAgo: Int)
    /// The people who visited in the last seven days.
    case active
    /// The people with an event in the 30 days that ended this number of days ago; each starts at their first one.
    case did(MeasuredEvent.Name, daysAgo: Int = 0)

    /// The number of days in which people are sought.
    private static let days = 30

    /// The hours since 1970 in which people are sought.
    func hours(at now: Int64) -> Range<Int64> {
        let (days, daysAgo) =
            switch self {
            case .joined(let daysAgo), .did(_, let daysAgo): (Self.days, daysAgo)
            case .active: (7, 0)
            }
        // The present hour is included.
        let end = now + 1 - Int64(daysAgo * 24)
        return end - Int64(days * 24)..<end
    }
}
