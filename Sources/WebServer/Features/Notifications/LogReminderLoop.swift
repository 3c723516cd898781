import Logging
import ServiceLifecycle
import Services

/// Reminds people to log when their time comes, as long as the server runs.
struct LogReminderLoop: NamedService {
    let reminders: LogReminderService
    let logger: Logger

    /// The longest time that a reminder may be late.
    private static let pause = Duration.seconds(30)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do { try await reminders.remind() } catch is CancellationError {
                    return
                } catch {
                    // People who are due stay due.
                    logger.warning("Reminding failed", metadata: ["errorType": "\(type(of: error))"])
                }
                try? await Task.sleep(for: Self.pause)
            }
        }
    }
}
