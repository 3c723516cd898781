import APIContract
import Device
import NutritionScience
import Rules

extension AppSession {
    /// The plan's automatic changes since the last visit; nil if there are none, or the server can't be reached.
    func planNews() async -> PlanComparison? {
        guard let server else { return read { log throws(LocalStoreError) in try log.planNews() } }
        return (try? await server.get(PlanNewsReport.self, "/v1/plans/news"))?.news
    }

    /// The basis of a plan's news, as far as the phone knows the days before.
    func basis(of news: PlanComparison) -> PlanNewsBasis? {
        read { log throws(LocalStoreError) in
            guard let reading = try log.myPlanReading(), let report = try log.progressReport(.all) else { return nil }
            let days = PlanNewsBasis.days(before: reading.person.preferences.day(at: news.to.createdAt))
            let daysBehind = PlanNewsBasis.countOfDays(report.days.map(\.totals), in: days)
            let trend: MeasuredTrend? = if case .plan(let plan) = reading.state { plan.outlook?.trend } else { nil }
            return PlanNewsBasis(news, daysBehind: daysBehind, trend: trend)
        }
    }
}
