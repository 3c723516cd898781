import APIContract
import NutritionScience
import Rules

extension TaskBook {
    /// Records the demands of a person's plan from today on. A person who skipped onboarding can weigh in and log their
    /// meals anyway, and has no other tasks until they have a plan.
    mutating func follow(_ snapshot: PersonSnapshot, today: CalendarDay) throws {
        guard let settings = snapshot.settings else { return follow(nil, today: today, since: today) }
        let meals = try snapshot.mealsWithTasks()
        guard let plan = snapshot.latestPlan else {
            guard !settings.isComplete else { return }
            return follow(Demands(meals: meals), today: today, since: today)
        }
        guard settings.isComplete, let targets = try snapshot.openLatestSummary()?.targets else {
            return follow(nil, today: today, since: today)
        }
        follow(
            Demands(targets, in: try snapshot.targetWeek(on: today), meals: meals), today: today,
            since: snapshot.today(at: plan.createdAt))
    }
}

extension PersonSnapshot {
    /// The number of meals a day that have tasks.
    func mealsWithTasks() throws -> Int { TaskBook.meals(settings?.mealsPerDay, of: try meals()) }
}

extension TaskHistory {
    /// The badges earned by these days and a person's state that the book does not have yet.
    func newBadges(_ snapshot: PersonSnapshot, longestStreak: Int, today: CalendarDay) -> [EarnedBadge] {
        newBadges(
            acknowledgedOn: snapshot.acknowledgedAt.map(snapshot.today),
            isProfileFilledIn: snapshot.settings?.isFilledIn == true,
            longestStreak: longestStreak, today: today)
    }
}

extension Settings {
    /// Whether everything in the profile is known.
    var isFilledIn: Bool { ProfileCompleteness(UserSettings(self, plan: nil)).missing.isEmpty }
}
