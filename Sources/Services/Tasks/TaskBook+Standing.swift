import APIContract
import NutritionScience
import Rules

extension TaskBook {
    /// Keeps what a person's plan asks for from today on. Whoever skipped onboarding can weigh in and log their meals
    /// all the same, and is asked for nothing else until they have a plan.
    mutating func follow(_ standing: Standing, today: CalendarDay) throws {
        guard let settings = standing.settings else { return follow(nil, today: today, since: today) }
        let meals = try standing.mealsWithTasks()
        guard let plan = standing.latestPlan else {
            guard !settings.isComplete else { return }
            return follow(Demands(meals: meals), today: today, since: today)
        }
        guard settings.isComplete, let targets = try standing.openLatestSummary()?.targets else {
            return follow(nil, today: today, since: today)
        }
        follow(
            Demands(targets, in: try standing.targetWeek(on: today), meals: meals), today: today,
            since: standing.today(at: plan.createdAt))
    }
}

extension Standing {
    /// So many meals a day, of which tasks are made.
    func mealsWithTasks() throws -> Int { TaskBook.meals(settings?.mealsPerDay, of: try meals()) }
}

extension TaskHistory {
    /// The badges that these days and a person's state have earned, and the book does not have yet.
    func newBadges(_ standing: Standing, longestStreak: Int, today: CalendarDay) -> [EarnedBadge] {
        newBadges(
            acknowledgedOn: standing.acknowledgedAt.map(standing.today),
            isProfileFilledIn: standing.settings?.isFilledIn == true,
            longestStreak: longestStreak, today: today)
    }
}

extension Settings {
    /// Whether all that a profile asks for is known.
    var isFilledIn: Bool { ProfileCompleteness(UserSettings(self, plan: nil)).missing.isEmpty }
}
