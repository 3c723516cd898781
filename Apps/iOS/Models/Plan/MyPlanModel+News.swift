import APIContract
import Device
import NutritionScience
import Rules
import Screens

/// What changed of the plan, and what is asked of the weeks before.
extension MyPlanModel {
    /// Whether the plan changed by itself, and the person was not told yet.
    public var hasNews: Bool { reading?.person.hasPlanNews ?? false }

    /// Changes with the plan and with its news: then there is something to load.
    public var planMark: String {
        [plan?.plan.id.description, plan?.plan.createdAt.description, String(hasNews)].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Reads what changed, or asks the server: by itself, where something did, or by what the person has just done. Shown
    /// once, it is no news any more, and neither are the metrics that it rests on.
    public func load() async {
        let (seen, now) = (seenPlan, plan)
        seenPlan = now
        guard hasNews else {
            guard let seen, let now, seen.plan.id != now.plan.id else { return }
            latest = await latestPlans()
            return await endMetricsNews()
        }
        guard let told = await session.planNews() else { return }
        (news, newsBasis) = (told, session.basis(of: told))
        await endNews(told)
        await endMetricsNews()
        session.changed()
    }

    /// The plan that was just made, and the one before.
    private func latestPlans() async -> [PlanHistoryEntry] {
        guard let server = session.server else {
            return session.read { log throws(LocalStoreError) in try log.planHistory(limit: 2) }?.plans ?? []
        }
        return (try? await server.get(PlanHistory.self, "/v1/plans/history?limit=2"))?.plans ?? []
    }

    private func endNews(_ news: PlanComparison) async {
        guard let server = session.server else {
            session.change { log throws(LocalStoreError) in try log.seePlanNews(upTo: news.to.id) }
            return
        }
        let _: PlanNewsReport? = try? await server.call("DELETE", "/v1/plans/news", Empty())
    }

    private func endMetricsNews() async {
        guard let server = session.server else {
            session.change { log throws(LocalStoreError) in try log.seeMetricsNews() }
            return
        }
        let _: MetricsNewsReport? = try? await server.call("DELETE", "/v1/profile/metrics/news", Empty())
    }

    /// The person has left the page: what was told on it is known.
    public func left() { (news, latest, hasFailed) = (nil, [], false) }

    /// A plan in force with what is told of it.
    func told(_ plan: PlanInForceReading) -> PlanInForceReading {
        // What was told of a plan says nothing of the next one.
        let news = news?.to.id == plan.plan.id ? news : nil
        let latest = latest.first?.id == plan.plan.id && news == nil ? latest : []
        return PlanInForceReading(
            person: plan.person, plan: plan.plan, computed: plan.computed,
            changes: latest.first?.changes, previous: news?.from.inputs ?? latest.dropFirst().first?.inputs, news: news,
            newsBasis: news.flatMap { _ in newsBasis },
            outlook: plan.outlook, week: plan.week, weekTargets: plan.weekTargets, today: plan.today,
            onboarding: plan.onboarding)
    }
}
