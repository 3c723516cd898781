import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// BMI, BMR and TDEE now and before. The history is stored on the server, or on a phone without one.
@MainActor @Observable public final class MetricsHistoryModel {
    /// The screen's contents; nil until they have arrived.
    public private(set) var screen: MetricsHistoryScreen?
    /// The reason why there is nothing to show; empty if there is.
    public private(set) var refusal = Refusal()

    private let session: AppSession

    /// The metrics of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// Loads the metrics, from the server if there is one. Changes that were shown are no longer news.
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
