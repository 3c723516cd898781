import Database
import Logging
import ServiceLifecycle
import Services

/// Has one master key follow another and destroys the old ones, and takes what was deleted out of the database's log, at
/// the start and once an hour, as long as the server runs. Every server tries; what one has done the others find done.
struct KeyKeeper: NamedService {
    let rotation: KeyRotation
    let database: any Database
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await rotation.maintain()
                } catch is CancellationError {
                    return
                } catch {
                    logger.warning(
                        "The master key could not be looked after; the next hour will do",
                        metadata: ["errorType": "\(type(of: error))"])
                }
                if await !database.truncateLog() {
                    logger.notice("Somebody reads the database; its log will be emptied in an hour")
                }
                try? await Task.sleep(for: .seconds(3600))
            }
        }
    }
}
