import Database
import Logging
import ServiceLifecycle
import Services

/// Has one master key follow another and destroys the old ones, and takes what was deleted out of the database's log, at
/// the start and once an hour, as long as the server runs. Every server tries; what one has done the others find done.
struct KeyRotationLoop: NamedService {
    let rotation: KeyRotation
    let database: any Database
    let metrics: KeyMetrics
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    tell(try await rotation.maintain())
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

    private func tell(_ changes: KeyRotation.Changes) {
        metrics.count(changes)
        if changes.isClockDoubted {
            logger.warning(
                """
                The clock is more than a day from when master keys were last looked after: none is made or destroyed \
                until it is right again, or has gone on for a day
                """)
        }
        if let made = changes.made {
            logger.notice("A new master key was made: copy the key file anew", metadata: ["key": "\(made)"])
        }
        for key in changes.destroyed {
            logger.notice("A master key was destroyed: older backups can't be read", metadata: ["key": "\(key)"])
        }
    }
}
