import APIContract
import Logging
import ServiceLifecycle
import Services
import Wording

/// Stores what was counted, looks which flags and experiments were changed elsewhere, and takes back those that people fare
/// badly with, as long as the server runs.
struct MeasuringKeeper: Service {
    let measuring: MeasuringService
    let figures: MeasuringFigures
    let rollbacks: RollbackService
    let logger: Logger

    /// How often what was counted is stored.
    private static let pause = Duration.seconds(5)
    /// After how many times flags are looked at: a minute.
    private static let turns = 12
    /// After how many times experiments are: an hour.
    private static let turnsOfExperiments = 720

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var turn = 0
            while !Task.isCancelled {
                do {
                    if turn % Self.turns == 0 {
                        try await measuring.refresh()
                        try await log(rollbacks.checkFlags())
                    }
                    if turn == 0 { try await log(rollbacks.checkExperiments()) }
                    turn = (turn + 1) % Self.turnsOfExperiments
                    try await Task.sleep(for: Self.pause)
                    figures.count(try await measuring.store())
                } catch is CancellationError {
                    return
                } catch {
                    // The database is away; what was counted is kept until it is back.
                    logger.warning("Measuring failed", metadata: ["errorType": "\(type(of: error))"])
                    try? await Task.sleep(for: Self.pause)
                }
            }
        }
        if let stored = try? await measuring.store() { figures.count(stored) }
    }

    /// Says in the log what took itself back. It holds sums only.
    private func log(_ rollbacks: [Rollback]) {
        let wording = RollbackWording(sentences: Sentences())
        for rollback in rollbacks {
            logger.warning(
                "Something took itself back",
                metadata: ["subject": "\(rollback.key)", "reason": "\(wording.reason(rollback))"])
        }
    }
}
