import Measuring
import Services

/// The parts of a running server that its features share.
struct ServerParts {
    let pages: Pages
    let figures: ServerFigures
    /// The requests that were answered; nil where they are shown to nobody.
    let answered: AnsweredRequests?
    let abandoned = AbandonedRequests()

    init(_ dependencies: AppDependencies, _ services: AppServices) {
        pages = Pages(
            renderer: .shipped, cookies: PageCookies(publicAddress: dependencies.publicAddress),
            events: dependencies.events, product: dependencies.product, publicAddress: dependencies.publicAddress)
        figures = ServerFigures(
            dependencies.product, services.indicators, isMeasuring: dependencies.events.isOn)
        answered = dependencies.showsPerformance ? AnsweredRequests() : nil
    }
}
