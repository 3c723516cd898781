package import Hummingbird
import NIOCore
import Services

/// Assembles the whole application, listening on `host` and `port`. `onServerRunning` is called with the port it got.
/// With `figures`, they are shown there only, and `onFiguresRunning` is called with their port; without, the machine
/// itself is shown them where it can be distinguished from a proxy on it.
package func buildApplication(
    _ dependencies: AppDependencies, host: String, port: Int, figures: BindAddress? = nil,
    onFiguresRunning: @escaping @Sendable (Int) async -> Void = { _ in },
    onServerRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
    let services = AppServices(dependencies)
    let parts = ServerParts(dependencies, services)
    let place = FiguresPlace(figures, beside: host, port, dependencies, onRunning: onFiguresRunning)
    let features = allFeatures(dependencies, services, parts, figures: place)
    let responder = buildRouter(dependencies, services, parts, features).buildResponder()
    return Application(
        responder: AbandonableResponder(inner: responder, requests: parts.abandoned),
        // A client that stalls in the middle of a request, or of its answer, neither keeps its connection nor holds up a stop.
        server: .http1(
            configuration: .init(
                additionalChannelHandlers: [parts.abandoned.watcher(), UnreadAnswerHandler(patience: .seconds(30))],
                idleTimeout: .seconds(30))),
        configuration: ApplicationConfiguration(
            address: .hostname(host, port: port),
            availableConnectionsDelegate: ConnectionLimit(OpenFiles.mostConnections, logger: dependencies.logger)),
        services: features.flatMap(\.backgroundServices) + [
            HousekeepingLoop(
                chores: features.flatMap(\.chores), logger: dependencies.logger,
                isClockBelieved: { dependencies.storage.believesClock(dependencies.forgetting) })
        ],
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? port) },
        logger: dependencies.logger)
}

/// Every feature of the product.
func allFeatures(
    _ dependencies: AppDependencies, _ services: AppServices, _ parts: ServerParts, figures: FiguresPlace = .shared
) -> [any Feature] {
    let pages = parts.pages
    return [
        OperationsFeature(dependencies: dependencies, parts: parts, figuresPlace: figures),
        AccountsFeature(services: services, pages: pages),
        OnboardingFeature(services: services, pages: pages),
        ProfileFeature(services: services, pages: pages),
        MetricsFeature(services: services, pages: pages),
        PlanFeature(dependencies: dependencies, services: services, pages: pages),
        TargetsFeature(services: services, pages: pages),
        HomeFeature(services: services, pages: pages),
        DiaryFeature(services: services, pages: pages),
        FoodsFeature(services: services),
        KitchenFeature(services: services, pages: pages),
        NutrientsFeature(services: services, pages: pages),
        WaterFeature(services: services, pages: pages),
        WeightFeature(services: services, pages: pages),
        TasksFeature(services: services, pages: pages),
        CyclesFeature(services: services, pages: pages),
        ExpenditureFeature(services: services),
        ReviewFeature(services: services, pages: pages),
        ProgressFeature(services: services, pages: pages),
        ImportFeature(services: services, pages: pages),
        ExportFeature(services: services),
        NotificationsFeature(dependencies: dependencies, services: services, pages: pages),
        SyncFeature(dependencies, services, parts),
        MeasuringFeature(dependencies: dependencies, services: services, parts: parts),
        HelpFeature(services: services, pages: pages),
    ]
}
