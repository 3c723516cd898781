import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// BMI, BMR and TDEE as they are, and as they were. A server keeps what was, or a phone of its own.
@MainActor @Observable public final class MetricsHistoryModel {
    /// What is shown; nil before it has come.
    public private(set) var screen: MetricsHistoryScreen?
    /// Why there is nothing to show; empty where there is.
    public private(set) var refusal = Refusal()

    private let session: AppSession

    /// The metrics of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// Reads them; of a server's, it is asked. What is told is no news any more.
    public func load() async {
        guard let server = session.server else { return loadHere() }
        guard let person = session.read({ log throws(LocalStoreError) in try log.personReading() }) else { return }
        do throws(SyncServerError) {
            let history = try await server.get(MetricsHistory.self, "/v1/profile/metrics/history?limit=100")
            let news = try await server.get(MetricsNewsReport.self, "/v1/profile/metrics/news").news
            let kept = history.metrics.map { KeptMetrics(metrics: $0, inputs: nil) }
            let known = news.map { news in
                MetricsChange(
                    from: KeptMetrics(metrics: news.from, inputs: nil), to: KeptMetrics(metrics: news.to, inputs: nil))
            }
            let last = kept.count > 1 ? MetricsChange(from: kept[1], to: kept[0]) : nil
            screen = MetricsHistoryScreen(
                MetricsReading(person: person, history: kept, change: known ?? last), session.localization)
            refusal = Refusal()
            let _: MetricsNewsReport = try await server.call("DELETE", "/v1/profile/metrics/news", Empty())
        } catch {
            if screen == nil { refusal = session.refusal(error) }
        }
    }

    private func loadHere() {
        guard let reading = session.read({ log throws(LocalStoreError) in try log.metricsReading() }) else { return }
        screen = MetricsHistoryScreen(reading, session.localization)
        session.change { log throws(LocalStoreError) in try log.seeMetricsNews() }
    }
}
