import APIContract
import Hummingbird
import Services

/// Today's health metrics and their acknowledgement.
struct MetricsAPI: Sendable {
    let metrics: MetricsService

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/profile/metrics/today") { _, context in
            try Response.success(try await metrics.today(of: context.person))
        }
        router.post("v1/profile/metrics/acknowledge") { request, context in
            let named = try await request.decodeJSON(AcknowledgeMetricsRequest.self, context: context)
            return try Response.success(try await metrics.acknowledge(named, by: context.person))
        }
        router.get("v1/profile/metrics/news") { _, context in
            try Response.success(try await metrics.news(of: context.person))
        }
        router.delete("v1/profile/metrics/news") { _, context in
            try await metrics.acknowledgeNews(of: context.person)
            return try Response.success(MetricsNewsReport(news: nil))
        }
        router.get("v1/profile/metrics/history") { request, context in
            let page = try HistoryPage(request)
            let before = page.before.map(HealthMetrics.ID.init(rawValue:))
            return try Response.success(
                try await metrics.history(of: context.person, limit: page.limit, before: before))
        }
    }
}
