import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Today at a glance.
    func home(of person: PersonReading, at time: Timestamp) throws -> HomeReading {
        let today = person.today
        let days = try dayTotals(in: today.daysOfTrend)
        let totals = days.first { $0.day == today } ?? DayTotals(day: today)
        let lastDrink = try values(WaterEntry.self, .water, on: today...today)
            .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        var history = try targetHistory(of: person)
        let targets = history.targets(on: today)
        let ahead = person.meals.ahead(at: person.preferences.timeOfDay(at: time), logged: totals.meals)
        let before = today.adding(days: -1)
        let yesterday = try values(DiaryEntry.self, .diaryEntry, on: before...before)
        let entries = try values(DiaryEntry.self, .diaryEntry, on: today...today)
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        let lately = try values(DiaryEntry.self, .diaryEntry, on: today.daysOfPlans)
        return HomeReading(
            person: person, offersMetrics: person.computed != nil && !person.isAcknowledged,
            metricsNews: try metricsNews(),
            targets: targets, intake: HomeSummary.Intake(totals),
            remainder: targets.map { DayRemainder(eaten: totals.calories ?? 0, of: $0.calories, ahead: ahead) },
            mealBefore: ahead.first.flatMap { MealBefore($0, of: yesterday) },
            plannedMeal: PlannedMeal(entries, of: person.meals), openPlan: lately.lastOpenPlan(before: today),
            nextMeal: ahead.first,
            weightTrend: days.weightTrend(until: today), lastDrink: lastDrink,
            cycle: try cycleMoment(of: person, at: time), tasks: try tasks(on: today, of: person), news: [])
    }
}
