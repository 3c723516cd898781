package import APIContract
package import NutritionScience

/// What the operator is shown: the indicators, who came back, and where people stop. Of fewer than 20 people it holds
/// nothing but that they are so few.
package struct MeasuredReading: Sendable {
    /// When it was computed.
    package let computedAt: Timestamp
    /// Every indicator; nil of too few people.
    package let indicators: [Indicator: Value]
    /// The seven days that end with each day, the earliest first.
    package let weeks: [Week]
    /// How often what was done, in the last seven days that are summed and in the seven before.
    package let trends: [Trend]
    /// Those who said yes in one week, the earliest first.
    package let cohorts: [Cohort]
    package let funnels: [FunnelReading]
    /// What all experiments together changed, so far as it can be told.
    package var holdout: [HoldoutReading] = []

    /// What an indicator is.
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

        /// Of how many people it is.
        package var people: Int {
            switch self {
            case .share(let proportion): proportion.people
            case .score(let score): score.people
            case .days(let days): days.people
            }
        }
    }

    /// An indicator of those who may be in experiments, less that of the holdout.
    package struct HoldoutReading: Hashable, Sendable {
        package let indicator: Indicator
        /// Nil where one of the two has too few people.
        package let difference: ShareDifference?

        /// Which indicators are compared: the north star, and who came back.
        package static let indicators: [Indicator] = [.planEngagement, .returnedAfterWeek, .returnedAfterMonth]
    }

    /// How many of those who were there in seven days saw their plan.
    package struct Week: Hashable, Sendable {
        /// The last of the seven days.
        package let day: CalendarDay
        /// Nil of too few people.
        package let engagement: Proportion?
    }

    /// How often something was done.
    package struct Trend: Hashable, Sendable {
        package let event: MeasuredEvent.Name
        /// In the last seven days, and in the seven before.
        package let (now, before): (Int, Int)
    }

    /// Those who said yes in one week.
    package struct Cohort: Hashable, Sendable {
        /// The week's Monday, in UTC.
        package let monday: CalendarDay
        /// How many they are; nil of too few.
        package let people: Int?
        /// How many of them were there again in each of `weeks` after; nil while that is not over, and of too few people.
        package let returns: [Proportion?]

        /// Which weeks after their yes are looked at: 1 is the seven days from the seventh on.
        package static let weeks = [1, 2, 3, 4, 8]
    }

    /// Where people stop.
    package struct FunnelReading: Sendable {
        package let funnel: Funnel
        /// How many begin it; nil of too few.
        package let people: Int?
        /// How many take each step; empty of too few.
        package let steps: [(name: String, people: Proportion)]
    }
}
