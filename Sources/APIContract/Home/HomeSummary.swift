public import NutritionScience

/// `GET /v1/home`: a summary of today.
public struct HomeSummary: Codable, Sendable {
    /// Today where the person lives.
    public let date: CalendarDay
    /// Today's targets: the plan's, with the calories and protein of the cycle's phase; nil without both.
    @OrNull public private(set) var targets: DayTargets?
    /// The targets of the plan in force, regardless of the cycle's phase; nil without a plan.
    @OrNull public private(set) var planTargets: PlanTargets?
    /// The cycle that the person is in; nil without one.
    @OrNull public private(set) var cycle: CurrentCycle?
    /// The three targets that the person chose to see as rings.
    public let rings: [DayRing]
    /// The totals of today's log.
    public let intake: Intake
    /// Today's tasks.
    public let tasks: [DailyTask]
    /// Whether enough tasks are done for the day to count towards the streak; nil from a server that doesn't send it
    /// yet.
    public let isKept: Bool?
    /// The streak: the number of days in a row on which the person did what they set out to do.
    public let streak: Int
    /// The cards to show above everything else, from top to bottom.
    public let cards: [Card]

    /// A summary with these parts.
    public init(
        date: CalendarDay, targets: DayTargets?, planTargets: PlanTargets?, cycle: CurrentCycle?,
        rings: [DayRing], intake: Intake, tasks: [DailyTask], isKept: Bool, streak: Int, cards: [Card]
    ) {
        self.date = date
        self.targets = targets
        self.planTargets = planTargets
        self.cycle = cycle
        self.rings = rings
        self.intake = intake
        self.tasks = tasks
        self.isKept = isKept
        self.streak = streak
        self.cards = cards
    }

    /// The totals of what was eaten and drunk.
    public struct Intake: Codable, Hashable, Sendable {
        /// Kilocalories.
        public let calories: Int
        /// Kilocalories by which these may be off, since some entries are guesses; nil where none is. See `IntakeDoubt`.
        public let doubt: Int?
        /// Grams of protein.
        public let protein: Int
        /// Grams of carbohydrate.
        public let carbohydrate: Int
        /// Grams of fat.
        public let fat: Int
        /// Millilitres of water.
        public let water: Int

        /// The rounded totals of a day.
        public init(_ totals: DayTotals) {
            self.calories = totals.calories ?? 0
            self.doubt = totals.doubt
            self.protein = Int((totals.protein ?? 0).rounded())
            self.carbohydrate = Int((totals.carbohydrate ?? 0).rounded())
            self.fat = Int((totals.fat ?? 0).rounded())
            self.water = totals.water
        }
    }

    /// A card that asks for an action.
    public enum Card: String, Codable, CaseIterable, Sendable {
        /// The metrics need to be reviewed and acknowledged.
        case reviewMetrics = "review_metrics"
        /// Weight and height are not known yet.
        case completeProfile = "complete_profile"
        /// The plan has changed automatically; `GET /v1/plans/news` has the changes.
        case planUpdated = "plan_updated"
        /// The metrics were recomputed; `GET /v1/profile/metrics/news` has the changes. If the plan has changed too,
        /// both are one piece of news.
        case metricsUpdated = "metrics_updated"
        /// The review of the last finished week was not read; `GET /v1/review` has it.
        case weeklyReview = "weekly_review"
        /// There has been no weigh-in for two weeks.
        case updateWeight = "update_weight"
    }
}

extension HomeSummary.Intake {
    /// The amount eaten or drunk of a ring's target.
    public func amount(_ ring: DayRing) -> Int {
        switch ring {
        case .calories: calories
        case .protein: protein
        case .carbohydrate: carbohydrate
        case .fat: fat
        case .water: water
        }
    }
}
