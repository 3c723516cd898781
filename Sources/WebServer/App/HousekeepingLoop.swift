import Logging
import ServiceLifecycle

/// Deletes what has expired, and sends reminders that are due, once an hour, as long as the server runs. A task that fails
/// is made up for in the next hour, and keeps no other from being done.
struct HousekeepingLoop: NamedService {
    let chores: [Chore]
    let logger: Logger
    /// Looks at the clock, by which everything expires: while it may have jumped, all stays.
    var isClockBelieved: @Sendable () -> Bool = { true }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                for chore in chores where chore.ignoresClock { await attempt(chore) }
                if isClockBelieved() {
                    for chore in chores where !chore.ignoresClock { await attempt(chore) }
                } else {
                    logger.warning("The clock may have jumped, so nothing that has expired is deleted")
                }
                try? await Task.sleep(for: .seconds(3600))
            }
        }
    }

    private func attempt(_ chore: Chore) async {
        do {
            try await chore.work()
        } catch is CancellationError {
            return
        } catch {
            logger.warning(
                "Housekeeping failed", metadata: ["task": "\(chore.name)", "errorType": "\(type(of: error))"])
        }
    }
}
