public import NutritionScience

/// Somebody's day so far.
public struct HomeReading: Sendable {
    /// Whose page it is, with what is known of them.
    public let person: PersonReading
    /// Whether their metrics wait to be reviewed, and can be.
    public let offersMetrics: Bool
    /// What changed of their metrics since those that they know; nil where they know the present ones.
    public let metricsNews: MetricsChange?
    /// The targets of the day: those of the plan, or a cycle's calories where weight and height are not known; nil
    /// without either.
    public let targets: DayTargets?
    /// What was eaten and drunk.
    public let intake: HomeSummary.Intake
    /// What was drunk last; nil where nothing was.
    public let lastDrink: WaterEntry?
    /// The cycle that the person is in; nil without one.
    public let cycle: CycleMoment?
    /// What the day asks for, and the streak.
    public let tasks: TasksDay
    /// The badges that the person is congratulated on now.
    public let news: [Badge.Code]

    /// A reading with these values.
    package init(
        person: PersonReading, offersMetrics: Bool, metricsNews: MetricsChange?, targets: DayTargets?,
        intake: HomeSummary.Intake,
        lastDrink: WaterEntry?,
        cycle: CycleMoment?, tasks: TasksDay, news: [Badge.Code]
    ) {
        self.person = person
        self.offersMetrics = offersMetrics
        self.metricsNews = metricsNews
        self.targets = targets
        self.intake = intake
        self.lastDrink = lastDrink
        self.cycle = cycle
        self.tasks = tasks
        self.news = news
    }
}

/// A moment in somebody's cycle.
public struct CycleMoment: Sendable {
    /// What was, is and will be in force.
    public let timeline: CycleTimeline
    /// Today where they live.
    public let today: CalendarDay
    /// What days are computed from; nil where nothing is known.
    public let basis: CycleBasis?
    /// When they eat; nil where they have not said.
    public let eating: EatingMoment?

    /// The calories of today; nil where nothing is known to compute them from, and before the cycle has begun.
    public var calories: Int? { basis.flatMap { basis in timeline.day(today)?.calories(basis) } }

    /// A moment with these values.
    package init(timeline: CycleTimeline, today: CalendarDay, basis: CycleBasis?, eating: EatingMoment?) {
        self.timeline = timeline
        self.today = today
        self.basis = basis
        self.eating = eating
    }
}
