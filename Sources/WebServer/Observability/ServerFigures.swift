import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Prometheus
import Services

/// The server's figures. Indicators are computed when somebody asks, and not while nobody looks.
struct ServerFigures: Sendable {
    let metrics = PrometheusMetrics()
    let measured: MeasuringFigures
    private let indicators: IndicatorService
    private let product: ProductState

    init(_ dependencies: AppDependencies, _ services: AppServices) {
        measured = MeasuringFigures(factory: metrics, isOn: dependencies.events.isOn)
        indicators = services.indicators
        product = dependencies.product
    }

    /// The figures as Prometheus reads them.
    func response() async -> Response {
        measured.show(await indicators.latest(), running: product.running.count)
        return Response(
            status: .ok, headers: [.contentType: PrometheusMetrics.contentType, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.render())))
    }
}
