import Logging
import ServiceLifecycle
import Services

/// Computes the indicators every few minutes where measuring is on, so that pages and figures have them at hand.
struct IndicatorKeeper: Service {
    let indicators: IndicatorService
    let product: ProductState
    let figures: MeasuringFigures
    let isOn: Bool
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while isOn, !Task.isCancelled {
                do {
                    figures.show(try await indicators.reading(), running: product.running.count)
                } catch is CancellationError {
                    return
                } catch {
                    // The database is away; the next time will do.
                    logger.warning("Indicators failed", metadata: ["errorType": "\(type(of: error))"])
                }
                try? await Task.sleep(for: .milliseconds(IndicatorService.lifetime))
            }
            // A service that ends would end the server.
            try? await gracefulShutdown()
        }
    }
}
