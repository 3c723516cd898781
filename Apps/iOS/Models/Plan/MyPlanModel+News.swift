import APIContract
import Device
import NutritionScience
import Rules
import Screens

/// The changes of the plan, and the questions about past weeks.
extension MyPlanModel {
    /// Whether the plan changed automatically, and the person has not seen it yet.
    public var hasNews: Bool { reading?.person.hasPlanNews ?? false }

    /// A value that changes with the plan and its news, which then have to be loaded.
    public var planMark: String {
        [plan?.plan.id.description, plan?.plan.createdAt.description, String(hasNews)].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Loads the changes, from the server if there is one: automatic ones, or those of the person's latest action. Once
    /// shown, they are no longer news, and neither are the metrics they are based on.
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

    /// The plan just made, and the one before.
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

    /// Forgets the news shown on the page once the person has left it.
    public func left() { (news, latest, hasFailed) = (nil, [], false) }

    /// A plan in force with its news.
    func told(_ plan: PlanInForceReading) -> PlanInForceReading {
        // The news of one plan doesn't apply to the next.
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
