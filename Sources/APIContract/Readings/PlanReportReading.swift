public import NutritionScience

/// What a plan on paper is made from.
public struct PlanReportReading: Sendable {
    /// The person with their plan in force.
    public let person: PersonReading
    /// The plan in force.
    public let plan: PersonReading.PlanInForce
    /// The same with all arithmetic.
    public let computed: NutritionPlan
    /// What the log says today, and the plan that would be made now; nil where weight and height are not known.
    public let outlook: ExpenditureOutlook?
    /// How the last year went.
    public let year: ProgressReport
    /// How the last four weeks went.
    public let recent: ProgressReport
    /// Their latest plans, the newest first.
    public let history: PlanHistory

    /// The plan that would be made now.
    public var next: NutritionPlan { outlook?.next ?? computed }
    /// The plan as it goes on from today: the one in force, from where a forecast begins.
    public var onward: NutritionPlan { computed.underWay(at: person.forecastStart) }
    /// The day on which the plan was made, where the person lives.
    public var made: CalendarDay { person.preferences.day(at: plan.createdAt) }

    /// A reading with these values.
    package init(
        person: PersonReading, plan: PersonReading.PlanInForce, computed: NutritionPlan, outlook: ExpenditureOutlook?,
        year: ProgressReport, recent: ProgressReport, history: PlanHistory
    ) {
        self.person = person.forecasting(from: outlook)
        self.plan = plan
        self.computed = computed
        self.outlook = outlook
        self.year = year
        self.recent = recent
        self.history = history
    }
}
