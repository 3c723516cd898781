import APIContract
import NutritionScience

extension TaskBook {
    /// Keeps what a person's plan asks for from today on.
    mutating func follow(_ standing: Standing, today: CalendarDay) throws {
        guard let settings = standing.settings, settings.isComplete, let plan = standing.latestPlan,
            let targets = try standing.openLatestSummary()?.targets
        else { return follow(nil, today: today, since: today) }
        let demands = Demands(
            water: targets.waterTarget, protein: targets.proteinTarget, meals: settings.mealsPerDay)
        follow(demands, today: today, since: standing.today(at: plan.createdAt))
    }
}
