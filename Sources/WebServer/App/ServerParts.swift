import Services

/// The parts of a running server that its features share.
struct ServerParts {
    let pages: Pages
    let figures: ServerFigures
    /// The requests that were answered; nil where they are shown to nobody.
    let answered: AnsweredRequests?
    let abandoned = AbandonedRequests()

    init(_ dependencies: AppDependencies, _ services: AppServices) {
        let storage = dependencies.storage
        pages = Pages(
            renderer: .shipped, cookies: PageCookies(publicAddress: dependencies.publicAddress), events: storage.events,
            product: storage.product, publicAddress: dependencies.publicAddress)
        figures = ServerFigures(storage.product, services.indicators, isMeasuring: storage.events.isOn)
        answered = dependencies.showsPerformance ? AnsweredRequests() : nil
    }
}
