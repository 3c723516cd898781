package import APIContract
package import NutritionScience

/// The data shown to the operator: the indicators, the people who came back, and the steps at which people stop. Of
/// fewer than 20 people it holds nothing but the fact that they are too few.
package struct MeasuredReading: Sendable {
    /// The time of computation.
    package let computedAt: Timestamp
    /// Every indicator; nil of too few people.
    package let indicators: [Indicator: Value]
    /// The engagement in the seven days that end with each day, the earliest first.
    package let weeks: [Week]
    /// The number of events in the last seven days with sums and in the seven before.
    package let trends: [Trend]
    /// The people who agreed to measuring in each week, the earliest first.
    package let cohorts: [Cohort]
    package let funnels: [FunnelReading]
    /// The combined effect of all experiments, as far as it is known.
    package var holdout: [HoldoutReading] = []

    /// The value of an indicator.
    package enum Value: Hashable, Sendable {
        case share(Proportion)
        case score(RecommendationScore)
        case days(MedianDays)

        /// The number itself: a share from 0 to 1, a score from -100 to 100, or days.
        package var number: Double {
            switch self {
            case .share(let proportion): proportion.share
            case .score(let score): score.value
            case .days(let days): days.value
            }
        }

        /// The number of people it is computed from.
        package var people: Int {
            switch self {
            case .share(let proportion): proportion.people
            case .score(let score): score.people
            case .days(let days): days.people
            }
        }
    }

    /// An indicator of the people who may be in experiments, less that of the holdout.
    package struct HoldoutReading: Hashable, Sendable {
        package let indicator: Indicator
        /// Nil where one of the two groups has too few people.
        package let difference: ShareDifference?

        /// The indicators compared: the north star, and those of returning people.
        package static let indicators: [Indicator] = [.planEngagement, .returnedAfterWeek, .returnedAfterMonth]
    }

    /// The share of people who saw their plan, among those who visited in seven days.
    package struct Week: Hashable, Sendable {
        /// The last of the seven days.
        package let day: CalendarDay
        /// Nil of too few people.
        package let engagement: Proportion?
    }

    /// The number of events of one name.
    package struct Trend: Hashable, Sendable {
        package let event: MeasuredEvent.Name
        /// In the last seven days, and in the seven before.
        package let (now, before): (Int, Int)
    }

    /// The people who agreed to measuring in one week.
    package struct Cohort: Hashable, Sendable {
        /// The week's Monday, in UTC.
        package let monday: CalendarDay
        /// The number of people; nil of too few.
        package let people: Int?
        /// The share of them who visited again in each of `weeks` after; nil while that week is not over, and of too
        /// few people.
        package let returns: [Proportion?]

        /// The weeks after their consent that are examined: 1 is the seven days from the seventh on.
        package static let weeks = [1, 2, 3, 4, 8]
    }

    /// The steps at which people stop.
    package struct FunnelReading: Sendable {
        package let funnel: Funnel
        /// The number of people who begin it; nil of too few.
        package let people: Int?
        /// The share of people who take each step; empty of too few.
        package let steps: [(name: String, people: Proportion)]
    }
}
