import HummingbirdCore
import Logging

/// Lets new connections wait while as many are open as there are files for. Without it, a server that runs out of files
/// would try to accept them again and again, as fast as it can.
struct ConnectionLimit: AvailableConnectionsDelegate {
    private let most: Int
    private let logger: Logger
    private var count = 0
    /// Whether the log says already that connections wait.
    private var isSaid = false

    /// A limit of `most` connections at once.
    init(_ most: Int, logger: Logger) {
        self.most = most
        self.logger = logger
    }

    mutating func connectionOpened() {
        count += 1
        guard count >= most, !isSaid else { return }
        isSaid = true
        logger.warning(
            "New connections wait: as many are open as the limit of open files allows",
            metadata: ["connections": "\(most)"])
    }

    mutating func connectionClosed() {
        count -= 1
        if count < most / 2 { isSaid = false }
    }

    func isAcceptingNewConnections() -> Bool { count < most }
}
