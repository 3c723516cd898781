public import NutritionScience

/// The data for a printed plan.
public struct PlanReportReading: Sendable {
    /// The person with their plan in force.
    public let person: PersonReading
    /// The plan in force.
    public let plan: PersonReading.PlanInForce
    /// The plan with all its arithmetic.
    public let computed: NutritionPlan
    /// The outlook by the log today, with the plan that would be made now; nil if weight and height are unknown.
    public let outlook: ExpenditureOutlook?
    /// The progress of the last year.
    public let year: ProgressReport
    /// The progress of the last four weeks.
    public let recent: ProgressReport
    /// Their latest plans, newest first.
    public let history: PlanHistory

    /// The plan that would be made now.
    public var next: NutritionPlan { outlook?.next ?? computed }
    /// The plan in force as it continues from today, starting where a forecast begins.
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
