// The values of event properties. Each is a closed list, so that nothing else can be sent or stored.

extension MeasuredEvent {
    /// The place of a zero state.
    public enum Location: String, Codable, CaseIterable, Sendable {
        case profileTab = "profile_tab"
        case homeTab = "home_tab"
    }

    /// A choice in a zero state.
    public enum ZeroStateAction: String, Codable, CaseIterable, Sendable {
        case completeProfile = "complete_profile"
        case maybeLater = "maybe_later"
    }

    /// A part of a page that explains a number.
    public enum Section: String, Codable, CaseIterable, Sendable {
        case bmi, bmr, tdee, targets
        case calorieTarget = "calorie_target"
        case protein, carbohydrate, fat, water, timeline, balance
    }

    /// The opening or closing of a part.
    public enum Opening: String, Codable, CaseIterable, Sendable {
        case expand, collapse
    }

    /// The way in which a page was left.
    public enum ExitMethod: String, Codable, CaseIterable, Sendable {
        case getStartedButton = "get_started_button"
        case swipeDismiss = "swipe_dismiss"
        case closeButton = "close_button"
        /// Another link, or going back.
        case other
    }

    /// The choice on a card.
    public enum CardAction: String, Codable, CaseIterable, Sendable {
        case review, dismiss
    }

    /// A step of onboarding.
    public enum Step: String, Codable, CaseIterable, Sendable {
        case welcome, basics, body, goal, review
        /// The short form, which asks for little.
        case short
    }

    /// The place from which My Plan was opened.
    public enum Source: String, Codable, CaseIterable, Sendable {
        case tabBar = "tab_bar"
        case homeWidget = "home_widget"
        case pushNotification = "push_notification"
        case other
    }

    /// The reason why a plan was recomputed.
    public enum Trigger: String, Codable, CaseIterable, Sendable {
        case weightUpdate = "weight_update"
        case weeklyJob = "weekly_job"
        case goalChange = "goal_change"
        case requested
    }

    /// A ring on Home.
    public enum Target: String, Codable, CaseIterable, Sendable {
        case calories, protein, water
    }

    /// The way in which food was logged.
    public enum LoggingWay: String, Codable, CaseIterable, Sendable {
        case search, barcode, typed, energy, several, copied, imported, planned
    }

    /// A streak length that earns a badge.
    public enum StreakLength: String, Codable, CaseIterable, Sendable {
        case first = "1"
        case week = "7"
        case month = "30"
        case hundred = "100"
    }

    /// A part of the product.
    public enum Place: String, Codable, CaseIterable, Sendable {
        case home, diary, plan, progress, profile, onboarding, summary, cycle, targets, kitchen, settings, account,
            other
    }

    /// A length of time, coarse enough to reveal no one's day.
    public enum Duration: String, Codable, CaseIterable, Sendable {
        case under15Seconds = "under_15_seconds"
        case underMinute = "under_1_minute"
        case under3Minutes = "under_3_minutes"
        case under10Minutes = "under_10_minutes"
        case underHour = "under_1_hour"
        case underDay = "under_1_day"
        case underWeek = "under_1_week"
        case longer

        /// The range of a length of time.
        ///
        /// - Parameter seconds: A negative value, as between two clocks, counts as 0.
        public init(seconds: Double) {
            let limits: [(Double, Self)] = [
                (15, .under15Seconds), (60, .underMinute), (180, .under3Minutes), (600, .under10Minutes),
                (3_600, .underHour), (86_400, .underDay), (604_800, .underWeek),
            ]
            self = limits.first { seconds < $0.0 }?.1 ?? .longer
        }
    }

    /// A range of days since an event.
    public enum Days: String, Codable, CaseIterable, Sendable {
        case sameDay = "same_day"
        case underWeek = "under_1_week"
        case underMonth = "under_30_days"
        case longer

        /// The range of a number of days.
        public init(_ days: Int) {
            self = days < 1 ? .sameDay : days < 7 ? .underWeek : days < 30 ? .underMonth : .longer
        }
    }

    /// The part of a page that was read, rounded down to a quarter.
    public enum Depth: String, Codable, CaseIterable, Sendable {
        case none = "0"
        case quarter = "25"
        case half = "50"
        case threeQuarters = "75"
        case all = "100"
    }

    /// A small count.
    public enum Few: String, Codable, CaseIterable, Sendable {
        case none = "0"
        case one = "1"
        case two = "2"
        case more = "3_or_more"

        /// The range of a count.
        public init(_ count: Int) {
            self = count < 1 ? .none : count == 1 ? .one : count == 2 ? .two : .more
        }
    }

    /// An answer from 0 to 10.
    public struct Score: Codable, Hashable, Sendable {
        /// 0 to 10.
        public let rawValue: Int

        /// The answer; nil for any other number.
        public init?(rawValue: Int) {
            guard 0...10 ~= rawValue else { return nil }
            self.rawValue = rawValue
        }

        /// Reads the number.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let score = Self(rawValue: try container.decode(Int.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 0 to 10")
            }
            self = score
        }

        /// Writes the number.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }
    }

    /// Stars, one to five.
    public enum Stars: Int, Codable, CaseIterable, Sendable {
        case one = 1
        case two, three, four, five
    }
}
