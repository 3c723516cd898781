import Hummingbird
import Logging
import NIOCore
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
        do { try await application.run() } catch let error as IOError {
            throw CannotShowFigures(errorNumber: error.errnoCode)
        }
    }
}

/// The address that figures are shown at is taken, or not this machine's.
package struct CannotShowFigures: Error {
    /// The reason, by the number that the system gives it.
    package let errorNumber: CInt
}
