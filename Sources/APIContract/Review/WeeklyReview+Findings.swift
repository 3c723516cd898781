public import NutritionScience

extension WeeklyReview {
    /// The targets of the week that follows a reviewed one.
    public struct Next: Codable, Hashable, Sendable {
        /// Kilocalories a day on average.
        public let calories: Int
        /// The fewest kilocalories of a day.
        public let lowest: Int
        /// The most kilocalories of a day.
        public let highest: Int
        /// Grams of protein a day on average; nil without a target.
        @OrNull public private(set) var protein: Int?
        /// The differences between the plan of the reviewed week and the one in force.
        public let changes: [PlanChange]
        /// Whether plans wait, since the person was just ill.
        public let isHeldByIllness: Bool

        /// The targets of these days; nil where one has none.
        package init?(_ days: [DayTargets?], changes: [PlanChange], isHeldByIllness: Bool) {
            let known = days.compactMap(\.self)
            let calories = known.map(\.calories)
            guard known.count == days.count, let low = calories.min(), let high = calories.max() else { return nil }
            self.calories = Self.average(calories)
            (lowest, highest) = (low, high)
            self.changes = changes
            self.isHeldByIllness = isHeldByIllness
            let protein = known.compactMap(\.protein)
            self.protein = protein.count == days.count ? Self.average(protein) : nil
        }

        private static func average(_ values: [Int]) -> Int {
            Int((Double(values.reduce(0, +)) / Double(values.count)).rounded())
        }
    }

    /// The difference of the logged energy from the target, in kilocalories.
    public struct Missed: Codable, Hashable, Sendable {
        /// The average difference on the days off target, negative below it.
        public let calories: Int
        /// The number of those days.
        public let days: Int
        /// The average difference over all days that count.
        public let average: Int
        /// The doubt of that average, which it exceeds.
        public let doubt: Int

        /// A difference with these values.
        package init(calories: Int, days: Int, average: Int, doubt: Int) {
            (self.calories, self.days, self.average, self.doubt) = (calories, days, average, doubt)
        }
    }

    /// Weeks in which weight stayed the same where the plan expects it to change.
    public struct Plateau: Codable, Hashable, Sendable {
        /// The number of days between the first and the last weigh-in considered.
        public let days: Int
        /// The number of weigh-ins.
        public let weighIns: Int
        /// The measured change in kilograms a week.
        public let weekly: Double
        /// Twice its standard deviation.
        public let doubt: Double
        /// The change that the targets of these days lead to, in kilograms a week.
        public let expected: Double
        /// The number of these days that count as logged.
        public let loggedDays: Int
        /// Their average, in kilocalories; nil where there is none.
        @OrNull public private(set) var average: Int?
        /// The typical distance of a weigh-in from the line through them, in kilograms.
        public let scatter: Double
        /// The number of days with illness, travel, a new medicine or a period.
        public let markedDays: Int
        /// The expenditure by the formula, in kilocalories a day, to compare the log's with.
        public let formula: Int

        /// A plateau with these values.
        package init(
            days: Int, weighIns: Int, measured: MeasuredTrend, expected: Double, loggedDays: Int, average: Int?,
            scatter: Double, markedDays: Int, formula: Int
        ) {
            (self.days, self.weighIns, self.expected, self.loggedDays) = (days, weighIns, expected, loggedDays)
            (weekly, doubt) = (measured.dailyChange * 7, measured.standardDeviation * 14)
            (self.scatter, self.markedDays, self.formula) = (scatter, markedDays, formula)
            self.average = average
        }
    }

    /// The way to a target weight that was reached.
    public struct Journey: Codable, Hashable, Sendable {
        /// The day on which it began.
        public let startDate: CalendarDay
        /// Kilograms on that day.
        public let startWeight: Double
        /// The day on which the trend reached the target.
        public let reachedOn: CalendarDay
        /// The target weight in kilograms.
        public let targetWeight: Double
        /// The trend now, in kilograms.
        public let weight: Double
        /// The number of weeks.
        public let weeks: Int
        /// The trend on the way, about a point a week, earliest first.
        public let way: [MeasuredWeight]
        /// Kilocalories a day that keep the weight.
        public let maintenance: Int

        /// A way with these values.
        package init(
            start: MeasuredWeight, reachedOn: CalendarDay, targetWeight: Double, weight: Double,
            way: [MeasuredWeight], maintenance: Int
        ) {
            (startDate, startWeight) = (start.day, start.weight)
            (self.reachedOn, self.targetWeight, self.weight) = (reachedOn, targetWeight, weight)
            weeks = max(1, Int((Double(reachedOn.daysSince1970 - start.day.daysSince1970) / 7).rounded()))
            (self.way, self.maintenance) = (way, maintenance)
        }
    }

    /// The plan at a gentler pace.
    public struct EasierPlan: Codable, Hashable, Sendable {
        /// The deficit or surplus in kilocalories a day, to set as `energyGap` in the profile.
        public let energyGap: Int
        /// The calorie target in kilocalories.
        public let calories: Int
        /// The expected change in kilograms a week.
        public let weeklyRate: Double

        /// A plan with these values.
        package init(energyGap: Int, calories: Int, weeklyRate: Double) {
            (self.energyGap, self.calories, self.weeklyRate) = (energyGap, calories, weeklyRate)
        }
    }
}

/// `GET /v1/review`: the review of the person's last finished week.
public struct WeeklyReviewReport: Codable, Sendable {
    /// The review; nil without a plan, and while no week is over that began after the plan did.
    @OrNull public private(set) var review: WeeklyReview?

    /// A report with this review.
    package init(review: WeeklyReview?) {
        self.review = review
    }
}

/// `POST /v1/review/read`: the week whose review was read.
public struct ReadReviewRequest: Codable, Sendable {
    /// The Monday of the week: `2025-10-20`; required.
    public var from: String?

    /// A request that is not checked yet; nil is what was not sent.
    public init(from: String? = nil) {
        self.from = from
    }
}

/// The answer to a review that was marked as read.
public struct ReadReviewResponse: Codable, Sendable {
    /// The Monday of the latest week whose review was read.
    public let from: CalendarDay

    /// An answer for the week that began on this day.
    package init(from: CalendarDay) {
        self.from = from
    }
}
