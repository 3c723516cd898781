/// Whether plans may follow a log, and the requirements that are still unmet.
public struct ExpenditureEvidence: Hashable, Sendable {
    /// An unmet requirement for plans to follow a log.
    public enum Shortfall: Hashable, Sendable {
        /// The log began less than a week ago: the number of days missing.
        case days(Int)
        /// Too few of the days considered are logged: the number of days missing.
        case loggedDays(Int)
        /// Too few weigh-ins in the days considered: the number missing.
        case weighIns(Int)
        /// The latest weigh-in is too old.
        case oldWeighIn(daysAgo: Int)
        /// The log yields an implausible expenditure: under basal metabolic rate, or over two and a half times it.
        case implausible
    }

    /// The number of days considered: the last 21, or those since the log began.
    public let days: Int
    /// The number of them that count as logged.
    public let loggedDays: Int
    /// The number of weigh-ins in them.
    public let weighIns: Int
    /// The unmet requirements; empty where plans may follow the log.
    public let shortfalls: [Shortfall]

    /// Whether plans may follow the log.
    public var isUsable: Bool { shortfalls.isEmpty }

    /// The most days considered, and the fewest required.
    public static let (mostDays, fewestDays) = (21, 7)
    /// The fewest weigh-ins required in them, and the most days since the latest.
    public static let (fewestWeighIns, oldestWeighIn) = (3, 10)
    /// The percentage of the days that must be logged.
    public static let loggedPercentage = 60

    /// The evidence of a history on the morning of the day at `index`.
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
    /// The evidence behind the estimate of the last day; nil without a weigh-in.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    public func evidence(basal: Int) -> ExpenditureEvidence? {
        days.indices.last.map { ExpenditureEvidence(days, at: $0, basal: basal) }
    }

    /// The first of the days, up to the last, on which plans may no longer follow the log although they could before;
    /// nil where they may on the last day, or never could.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    public func unusableSince(basal: Int) -> CalendarDay? {
        guard let lastUsable = days.indices.last(where: { ExpenditureEvidence(days, at: $0, basal: basal).isUsable }),
            lastUsable + 1 < days.count
        else { return nil }
        return days[lastUsable + 1].day
    }

    /// Whether an illness began in the seven days up to the last, so that targets stay unchanged.
    public var isHeldByIllness: Bool { days.suffix(7).contains { $0.beginsIllness } }
}
