public import NutritionScience

/// A person's day so far.
public struct HomeReading: Sendable {
    /// The person.
    public package(set) var person: PersonReading
    /// Whether their metrics need to be reviewed, and can be.
    public let offersMetrics: Bool
    /// The changes from the metrics that they know; nil if they know the current ones.
    public let metricsNews: MetricsChange?
    /// The day's targets: those of the plan, or a cycle's calories if weight and height are unknown; nil without
    /// either.
    public let targets: DayTargets?
    /// The totals of what was eaten and drunk.
    public let intake: HomeSummary.Intake
    /// The energy left of the day; nil without targets.
    public let remainder: DayRemainder?
    /// The next meal, as it was eaten yesterday; nil where it wasn't.
    public let mealBefore: MealBefore?
    /// The first meal that is planned for today and not eaten yet; nil where none is.
    public let plannedMeal: PlannedMeal?
    /// The latest of the days before today on which something is still planned; nil where there is none.
    public let openPlan: CalendarDay?
    /// The next meal that has no entries; nil where all have some, or it is late.
    public let nextMeal: Meal?
    /// The trend of the weight over the last 14 days, the earliest first.
    public let weightTrend: [TrendDay]
    /// The latest drink; nil if there is none.
    public let lastDrink: WaterEntry?
    /// The cycle that the person is in; nil without one.
    public let cycle: CycleMoment?
    /// The day's tasks, with the streak.
    public let tasks: TasksDay
    /// The badges to congratulate the person on now.
    public let news: [Badge.Code]

    /// A reading with these values.
    package init(
        person: PersonReading, offersMetrics: Bool, metricsNews: MetricsChange?, targets: DayTargets?,
        intake: HomeSummary.Intake, remainder: DayRemainder?, mealBefore: MealBefore?,
        plannedMeal: PlannedMeal?, openPlan: CalendarDay?, nextMeal: Meal?, weightTrend: [TrendDay],
        lastDrink: WaterEntry?,
        cycle: CycleMoment?, tasks: TasksDay, news: [Badge.Code]
    ) {
        self.person = person
        self.offersMetrics = offersMetrics
        self.metricsNews = metricsNews
        self.targets = targets
        self.intake = intake
        self.remainder = remainder
        self.mealBefore = mealBefore
        self.plannedMeal = plannedMeal
        self.openPlan = openPlan
        self.nextMeal = nextMeal
        self.weightTrend = weightTrend
        self.lastDrink = lastDrink
        self.cycle = cycle
        self.tasks = tasks
        self.news = news
    }
}

/// A person's cycle at a moment.
public struct CycleMoment: Sendable {
    /// The past, current and future cycles.
    public let timeline: CycleTimeline
    /// Today where they live.
    public let today: CalendarDay
    /// The values that days are computed from; nil if unknown.
    public let basis: CycleBasis?
    /// Their eating window at that moment; nil if they have not entered one.
    public let eating: EatingMoment?

    /// Today's calories; nil if there is no basis to compute them from, or before the cycle begins.
    public var calories: Int? { basis.flatMap { basis in timeline.day(today)?.calories(basis) } }

    /// A moment with these values.
    package init(timeline: CycleTimeline, today: CalendarDay, basis: CycleBasis?, eating: EatingMoment?) {
        self.timeline = timeline
        self.today = today
        self.basis = basis
        self.eating = eating
    }
}
