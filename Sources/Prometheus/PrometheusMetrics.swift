package import CoreMetrics

/// The metrics of this process, as Prometheus reads them: text exposition format 0.0.4.
///
/// Requesting the same name and dimensions twice returns the same metric.
package struct PrometheusMetrics: MetricsFactory {
    /// The content type of a response with `render()`.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private let registry = MetricRegistry()

    package init() {}

    /// Every metric with its current value, those of the process included.
    package func render() -> String {
        registry.render() + ProcessMetrics.render()
    }

    /// A whole number that only increases.
    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        registry.metric(.counter, label, dimensions, make: PrometheusCounter.init)
    }

    /// A number that increases and decreases.
    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        registry.metric(.gauge, label, dimensions, make: PrometheusGauge.init)
    }

    /// A histogram where values are to be aggregated, otherwise the last value.
    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        guard aggregate else { return registry.metric(.gauge, label, dimensions, make: PrometheusGauge.init) }
        return registry.metric(.histogram, label, dimensions) { PrometheusHistogram(bounds: .amounts) }
    }

    /// A histogram of seconds.
    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        registry.metric(.histogram, label, dimensions) { PrometheusHistogram(bounds: .seconds) }
    }

    package func destroyCounter(_ handler: any CounterHandler) {
        registry.remove(handler)
    }

    package func destroyMeter(_ handler: any MeterHandler) {
        registry.remove(handler)
    }

    package func destroyRecorder(_ handler: any RecorderHandler) {
        registry.remove(handler)
    }

    package func destroyTimer(_ handler: any TimerHandler) {
        registry.remove(handler)
    }
}
