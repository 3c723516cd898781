import Hummingbird
import Logging
import ServiceLifecycle

/// Shows the server's figures at an address of their own, which nobody else needs to reach.
struct MetricsServer: NamedService {
    let figures: ServerFigures
    let address: BindAddress
    let logger: Logger
    /// Called with the port it got.
    let onRunning: @Sendable (Int) async -> Void

    func run() async throws {
        let router = Router()
        router.get("metrics") { _, _ in await figures.response() }
        let application = Application(
            router: router, server: .http1(configuration: .init(idleTimeout: .seconds(30))),
            configuration: ApplicationConfiguration(address: address),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: logger)
        try await application.run()
    }
}
