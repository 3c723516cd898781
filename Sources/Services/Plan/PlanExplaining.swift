public import APIContract
public import NutritionScience

/// The sentences that accompany a plan's numbers. The services know when to say something; how it is said is copy.
public protocol PlanExplaining: Sendable {
    /// Why each number is what it is.
    func whyItWorks(_ plan: NutritionPlan) -> WhyItWorks
    /// What each guard that acted did, why, and what would lift it.
    func guards(_ plan: NutritionPlan) -> [GuardNotice]
    /// What the formula and the person's own log say about their expenditure, and what a plan makes of it.
    func expenditure(_ plan: NutritionPlan, learned: LearnedExpenditure?) -> PlanExpenditure
    /// What each metric means for this person.
    func metricsExplanations(_ plan: NutritionPlan) -> MetricsExplanations
    /// How the person's numbers come about.
    func howItWorksSummary(
        _ plan: NutritionPlan, user: User, gender: Gender, targetDate: CalendarDay?, today: CalendarDay
    ) -> HowItWorksSummary
}
