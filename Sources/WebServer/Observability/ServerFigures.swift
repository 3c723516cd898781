import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Prometheus
import Services

/// The server's figures. Indicators are computed when they are asked for.
struct ServerFigures: Sendable {
    let metrics = PrometheusMetrics()
    let measured: MeasuringFigures
    private let indicators: IndicatorService
    private let product: ProductState

    init(_ product: ProductState, _ indicators: IndicatorService, isMeasuring: Bool) {
        measured = MeasuringFigures(factory: metrics, isOn: isMeasuring)
        self.indicators = indicators
        self.product = product
    }

    /// The figures as Prometheus reads them.
    func response() async -> Response {
        measured.show(await indicators.latest(), running: product.running.count)
        return Response(
            status: .ok, headers: [.contentType: PrometheusMetrics.contentType, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.render())))
    }
}
