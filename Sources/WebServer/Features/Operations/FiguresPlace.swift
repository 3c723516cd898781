import Hummingbird
import Logging

/// The place where the server publishes its metrics.
enum FiguresPlace {
    /// An address of its own. `onRunning` is called with the port used.
    case own(BindAddress, onRunning: @Sendable (Int) async -> Void)
    /// With everything else, for the machine itself.
    case shared
    /// Nowhere: a proxy on the machine could not be distinguished from the machine itself.
    case nowhere

    /// The place for a server that listens on a host and port: `address`, unless it is nil.
    init(
        _ address: BindAddress?, beside host: String, _ port: Int, _ dependencies: AppDependencies,
        onRunning: @escaping @Sendable (Int) async -> Void
    ) {
        if let address {
            self = .own(address, onRunning: onRunning)
        } else if dependencies.tellsPeersApart(at: host, port: port) {
            self = .shared
        } else {
            self = .nowhere
            dependencies.logger.notice(
                "Figures are not shown: set --metrics-port, or name what people reach, with --trusted-proxies or --public-url"
            )
        }
    }
}
