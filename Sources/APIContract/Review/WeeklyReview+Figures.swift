public import NutritionScience

extension WeeklyReview {
    /// The course of weight without the noise of single mornings.
    public struct Trend: Codable, Hashable, Sendable {
        /// Kilograms on the Monday.
        public let from: Double
        /// Kilograms on the morning after the Sunday, or at the latest weigh-in before it.
        public let to: Double
        /// The number of weigh-ins in the week.
        public let weighIns: Int
        /// The change in kilograms a week over up to four weeks, by the weigh-ins alone; nil with too few.
        @OrNull public private(set) var weekly: Double?
        /// Twice the standard deviation of that change; nil without it.
        @OrNull public private(set) var doubt: Double?

        /// A course of weight; `measured` is the change over the last weeks.
        package init(from: Double, to: Double, weighIns: Int, measured: MeasuredTrend?) {
            (self.from, self.to, self.weighIns) = (from, to, weighIns)
            weekly = measured.map { $0.dailyChange * 7 }
            doubt = measured.map { $0.standardDeviation * 14 }
        }
    }

    /// The logged energy of a week, in kilocalories.
    public struct Intake: Codable, Hashable, Sendable {
        /// The days of the week, Monday first.
        public let days: [Day]
        /// The number of days that count as logged.
        public let loggedDays: Int
        /// The average of those; nil where there is none.
        @OrNull public private(set) var average: Int?
        /// The average target of the same days; nil where there is none, and where one of them had no target.
        @OrNull public private(set) var target: Int?

        /// A day of a week.
        public struct Day: Codable, Hashable, Sendable {
            /// The date.
            public let day: CalendarDay
            /// The logged energy; nil where nothing was.
            @OrNull public private(set) var calories: Int?
            /// The target in force; nil for none.
            @OrNull public private(set) var target: Int?
            /// Whether the day counts as logged: it was not incomplete, nor too small to be all of it.
            public let isCounted: Bool
            /// Whether the person was ill or travelling.
            public let isUnusual: Bool

            /// A day with these values.
            package init(day: CalendarDay, calories: Int?, target: Int?, isCounted: Bool, isUnusual: Bool) {
                (self.day, self.isCounted, self.isUnusual) = (day, isCounted, isUnusual)
                (self.calories, self.target) = (calories, target)
            }
        }

        /// The intake of these days.
        package init(_ days: [Day]) {
            let counted = days.filter(\.isCounted)
            self.days = days
            loggedDays = counted.count
            average = Self.average(counted.map(\.calories))
            target = Self.average(counted.map(\.target))
        }

        /// The average as a whole number; nil of nothing, and where one is not known.
        private static func average(_ values: [Int?]) -> Int? {
            let known = values.compactMap(\.self)
            guard !known.isEmpty, known.count == values.count else { return nil }
            return Int((Double(known.reduce(0, +)) / Double(known.count)).rounded())
        }
    }

    /// Energy expenditure in kilocalories a day, as on every page.
    public struct Expenditure: Codable, Hashable, Sendable {
        /// The expenditure that the plan in force uses.
        public let used: Int
        /// The lower end of its likely range.
        public let low: Int
        /// The upper end of its likely range.
        public let high: Int
        /// Whether the range is that of the person's own log, not of the formula.
        public let isMeasured: Bool
        /// The expenditure that the plan still approaches, by a step a week; nil where it has reached it.
        @OrNull public private(set) var catchingUpTo: Int?
        /// The expenditure by the log; nil until something is logged.
        @OrNull public private(set) var learned: LearnedExpenditure?

        /// An expenditure with these values.
        package init(
            used: Int, band: ClosedRange<Int>, isMeasured: Bool, catchingUpTo: Int?, learned: LearnedExpenditure?
        ) {
            (self.used, self.isMeasured) = (used, isMeasured)
            (low, high) = (band.lowerBound, band.upperBound)
            (self.catchingUpTo, self.learned) = (catchingUpTo, learned)
        }
    }
}
