import Logging
import ServiceLifecycle
import Services

/// Computes plans anew whose week is over, as long as the server runs.
struct WeeklyRecomputer: NamedService {
    let recompute: RecomputeService
    let logger: Logger

    /// The longest time that a plan may be late.
    private static let pause = Duration.seconds(300)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    // One worker leaves the other processors to requests.
                    try await recompute.run(workers: 1) { counts in
                        guard counts.failed > 0 else { return }
                        logger.warning("Plans could not be recomputed", metadata: ["people": "\(counts.failed)"])
                    }
                } catch is CancellationError {
                    return
                } catch {
                    // What was begun is done again when its lease ends.
                    logger.warning("Recomputing failed", metadata: ["errorType": "\(type(of: error))"])
                }
                try? await Task.sleep(for: Self.pause)
            }
        }
    }
}
