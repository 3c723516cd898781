/// Whether plans may follow what a log tells, and what it takes until they may.
public struct ExpenditureEvidence: Hashable, Sendable {
    /// What is missing before plans may follow a log.
    public enum Shortfall: Hashable, Sendable {
        /// The log began less than a week ago: so many days are missing.
        case days(Int)
        /// So many of the days looked at should be logged, and are not.
        case loggedDays(Int)
        /// So many weigh-ins are missing in the days looked at.
        case weighIns(Int)
        /// The latest weigh-in was so many days ago.
        case oldWeighIn(daysAgo: Int)
        /// The log tells an expenditure that nobody has: under basal metabolic rate, or over two and a half times it.
        case implausible
    }

    /// How many days are looked at: the last 21, or those since the log began.
    public let days: Int
    /// How many of them count as logged.
    public let loggedDays: Int
    /// How many weigh-ins there are in them.
    public let weighIns: Int
    /// What is missing; nothing where plans may follow the log.
    public let shortfalls: [Shortfall]

    /// Whether plans may follow the log.
    public var isUsable: Bool { shortfalls.isEmpty }

    /// How many days are looked at, and how many there must be at least.
    public static let (mostDays, fewestDays) = (21, 7)
    /// How many weigh-ins there must be in them, and how many days ago the latest may be.
    public static let (fewestWeighIns, oldestWeighIn) = (3, 10)
    /// The percentage of the days that must be logged.
    public static let loggedPercentage = 60

    /// What a history says on the morning of the day at `index`.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    init(_ history: [ExpenditureHistory.Day], at index: Int, basal: Int) {
        days = min(index, Self.mostDays)
        let window = history[index - days..<index]
        loggedDays = window.count { $0.isLogged }
        weighIns = history[index - days...index].count { $0.weighIn != nil }
        var shortfalls: [Shortfall] = []
        if days < Self.fewestDays { shortfalls.append(.days(Self.fewestDays - days)) }
        let wanted = (max(days, Self.fewestDays) * Self.loggedPercentage + 99) / 100
        if loggedDays < wanted { shortfalls.append(.loggedDays(wanted - loggedDays)) }
        if weighIns < Self.fewestWeighIns { shortfalls.append(.weighIns(Self.fewestWeighIns - weighIns)) }
        let latest = history[...index].lastIndex { $0.weighIn != nil } ?? 0
        if index - latest > Self.oldestWeighIn { shortfalls.append(.oldWeighIn(daysAgo: index - latest)) }
        let expenditure = history[index].estimate.expenditure
        if expenditure < Double(basal) || expenditure > 2.5 * Double(basal) { shortfalls.append(.implausible) }
        self.shortfalls = shortfalls
    }
}

extension ExpenditureHistory {
    /// What stands behind the estimate of the last day; nil without a weigh-in.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    public func evidence(basal: Int) -> ExpenditureEvidence? {
        days.indices.last.map { ExpenditureEvidence(days, at: $0, basal: basal) }
    }

    /// The first of the days, up to the last, on which plans may not follow the log any more although they could before;
    /// nil where they may on the last day, or never could.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    public func unusableSince(basal: Int) -> CalendarDay? {
        guard let lastUsable = days.indices.last(where: { ExpenditureEvidence(days, at: $0, basal: basal).isUsable }),
            lastUsable + 1 < days.count
        else { return nil }
        return days[lastUsable + 1].day
    }

    /// Whether an illness began in the seven days up to the last, so that no target moves.
    public var isHeldByIllness: Bool { days.suffix(7).contains { $0.beginsIllness } }
}
