import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Today at a glance.
    func home(of person: PersonReading, at time: Timestamp) throws -> HomeReading {
        let today = person.today
        let totals = try dayTotals(in: today...today).first ?? DayTotals(day: today)
        let lastDrink = try values(WaterEntry.self, .water, on: today...today)
            .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        var history = try targetHistory(of: person)
        return HomeReading(
            person: person, offersMetrics: person.computed != nil && !person.isAcknowledged,
            metricsNews: try metricsNews(),
            targets: history.targets(on: today), intake: HomeSummary.Intake(totals),
            lastDrink: lastDrink,
            cycle: try cycleMoment(of: person, at: time), tasks: try tasks(on: today, of: person), news: [])
    }
}
