public import NutritionScience

/// A badge for something achieved for the first time.
public struct Badge: Codable, Sendable {
    /// The kind of badge.
    public let code: Code
    /// The day on which it was earned; nil until then.
    @OrNull public private(set) var earnedOn: CalendarDay?
    /// Whether the person has seen the news of it.
    public let isCelebrated: Bool

    /// An achievement with a badge.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// A first day on which enough tasks were done.
        case streak1 = "streak_1"
        /// 7 such days in a row.
        case streak7 = "streak_7"
        /// 30 such days in a row.
        case streak30 = "streak_30"
        /// 100 such days in a row.
        case streak100 = "streak_100"
        /// Everything that a profile asks for is known.
        case profileComplete = "profile_complete"
        /// The health metrics are acknowledged.
        case healthScholar = "health_scholar"
        /// A day's water target was reached.
        case waterGoal = "water_goal"
        /// A day's protein target was reached.
        case proteinGoal = "protein_goal"
    }

    /// A badge with these values.
    public init(code: Code, earnedOn: CalendarDay?, isCelebrated: Bool) {
        self.code = code
        self.earnedOn = earnedOn
        self.isCelebrated = isCelebrated
    }
}

/// `GET /v1/badges`: every badge, earned or not.
public struct Badges: Codable, Sendable {
    /// The badges, in a fixed order.
    public let badges: [Badge]

    /// All badges, including those not yet earned.
    public init(badges: [Badge]) {
        self.badges = badges
    }
}

/// `POST /v1/badges`: the badges that a device awarded without a server, before the person had an account.
public struct EarnedBadgesRequest: Codable, Sendable {
    /// A badge that was earned.
    public struct Earned: Codable, Sendable {
        /// One of the codes.
        public var code: String?
        /// The day on which it was earned, `YYYY-MM-DD`.
        public var earnedOn: String?

        /// A badge with these values.
        public init(code: String?, earnedOn: String?) {
            self.code = code
            self.earnedOn = earnedOn
        }
    }

    /// The badges, at most as many as exist.
    public var badges: [Earned]?

    /// A request with the earned ones among some badges. A day after today, from a clock that was wrong, becomes today.
    public init(_ badges: [Badge], today: CalendarDay) {
        self.badges = badges.compactMap { badge in
            badge.earnedOn.map { Earned(code: badge.code.rawValue, earnedOn: min($0, today).description) }
        }
    }
}

/// `POST /v1/badges/{code}/celebrate`: whether to notify the person of a badge.
public struct BadgeCelebration: Codable, Sendable {
    /// Whether this request is the first: only then is the badge news to the person.
    public let isFirst: Bool

    /// An answer for a client that showed the news.
    public init(isFirst: Bool) {
        self.isFirst = isFirst
    }
}
