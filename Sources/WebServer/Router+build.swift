import Hummingbird
import Screens
import Wording

/// The methods and paths of an application, such as "GET /diary/{id}", in order.
package func routes(of dependencies: AppDependencies) -> [String] {
    buildRouter(dependencies, AppServices(dependencies)).router.routes
        .filter { $0.method != .head }.map { "\($0.method.rawValue) \($0.path)" }.sorted()
}

/// The routes of every feature, with parts of their own.
func buildRouter(
    _ dependencies: AppDependencies, _ services: AppServices
) -> EveryMethodRouter<AppRequestContext> {
    let parts = ServerParts(dependencies, services)
    return buildRouter(dependencies, services, parts, allFeatures(dependencies, services, parts))
}

/// The routes of features, behind everything that each request passes.
func buildRouter(
    _ dependencies: AppDependencies, _ services: AppServices, _ parts: ServerParts, _ features: [any Feature]
) -> EveryMethodRouter<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    let (pages, address) = (parts.pages, dependencies.publicAddress)
    router.add(
        middleware: EdgeMiddleware(
            metrics: parts.figures.metrics, answered: parts.answered, isSecure: address.hasPrefix("https:")))
    router.add(
        middleware: ProblemMiddleware(wording: ErrorWording(sentences: Sentences(language: .english)), pages: pages))
    router.add(middleware: ClientAddressMiddleware(proxies: dependencies.trustedProxies))
    router.add(middleware: HostMiddleware(hosts: ServedHosts(publicAddress: address)))
    router.add(middleware: SecurityLogMiddleware(storage: dependencies.storage))
    let routes = AppRoutes(router, dependencies, accounts: services.accounts, pages: pages)
    for feature in features { feature.addRoutes(to: routes) }
    return EveryMethodRouter(router, hidden: OperatorWeb.path)
}
