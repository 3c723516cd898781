public import NutritionScience

/// `GET /v1/home`: today at a glance.
public struct HomeSummary: Codable, Sendable {
    /// Today where the person lives.
    public let date: CalendarDay
    /// The targets of today: the plan's, with the calories and the protein of the cycle's phase; nil with neither.
    @OrNull public private(set) var targets: DayTargets?
    /// The targets of the plan in force, whatever phase today is in; nil without a plan.
    @OrNull public private(set) var planTargets: PlanTargets?
    /// The cycle that the person is in; nil without one.
    @OrNull public private(set) var cycle: CurrentCycle?
    /// The three targets that the person chose to see their day by.
    public let rings: [DayRing]
    /// What was logged today.
    public let intake: Intake
    /// Today's tasks.
    public let tasks: [DailyTask]
    /// Whether enough of them is done for the day to count; nil where a server did not tell it yet.
    public let isKept: Bool?
    /// Days in a row on which the person did what they set out to do.
    public let streak: Int
    /// The cards to show above everything else, the first on top.
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

    /// What was eaten and drunk.
    public struct Intake: Codable, Hashable, Sendable {
        /// Kilocalories.
        public let calories: Int
        /// Grams of protein.
        public let protein: Int
        /// Grams of carbohydrate.
        public let carbohydrate: Int
        /// Grams of fat.
        public let fat: Int
        /// Millilitres of water.
        public let water: Int

        /// What a day adds up to.
        public init(_ totals: DayTotals) {
            self.calories = totals.calories ?? 0
            self.protein = Int((totals.protein ?? 0).rounded())
            self.carbohydrate = Int((totals.carbohydrate ?? 0).rounded())
            self.fat = Int((totals.fat ?? 0).rounded())
            self.water = totals.water
        }
    }

    /// A card that asks for something.
    public enum Card: String, Codable, CaseIterable, Sendable {
        /// The metrics wait to be reviewed and acknowledged.
        case reviewMetrics = "review_metrics"
        /// Weight and height are not known yet.
        case completeProfile = "complete_profile"
        /// The plan has changed by itself; `GET /v1/plans/news` tells what.
        case planUpdated = "plan_updated"
        /// The metrics were computed anew; `GET /v1/profile/metrics/news` tells what changed. Where the plan has changed
        /// too, both are one thing to tell.
        case metricsUpdated = "metrics_updated"
        /// There was no weigh-in for two weeks.
        case updateWeight = "update_weight"
    }
}

extension HomeSummary.Intake {
    /// What is reached of what a ring shows.
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
