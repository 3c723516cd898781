import HTTPTypes
import ServiceLifecycle
import Services

/// Running the server: its health and figures, the files of the app, its keys and its memory.
struct OperationsFeature: Feature {
    let dependencies: AppDependencies
    let parts: ServerParts
    let figuresPlace: FiguresPlace

    func addRoutes(to routes: AppRoutes) {
        var figures: ServerFigures?
        if case .shared = figuresPlace { figures = parts.figures }
        OperationsAPI(
            readiness: ReadinessService(dependencies.storage), figures: figures, proxies: dependencies.trustedProxies
        ).addPublicRoutes(to: routes.api.unbounded)
        OperationsWeb(pages: parts.pages).addPublicRoutes(to: routes.web.unbounded)
    }

    /// The database, which is closed last, comes first: services end in the opposite order.
    var backgroundServices: [any Service] {
        let (storage, logger) = (dependencies.storage, dependencies.logger)
        let keeper = KeyRotationLoop(
            rotation: KeyRotation(storage, schedule: dependencies.forgetting), storage: storage,
            metrics: KeyMetrics(factory: parts.figures.metrics), logger: logger)
        var services: [any Service] = [
            DatabaseCloser(storage: storage), keeper, MemoryReleaseLoop(storage: storage),
        ]
        if case .own(let address, let onRunning) = figuresPlace {
            services.append(
                MetricsServer(figures: parts.figures, address: address, logger: logger, onRunning: onRunning))
        }
        return services
    }
}
