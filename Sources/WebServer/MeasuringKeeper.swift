import Logging
import ServiceLifecycle
import Services

/// Stores what was counted, and looks which flags and experiments were changed elsewhere, as long as the server runs.
struct MeasuringKeeper: Service {
    let measuring: MeasuringService
    let figures: MeasuringFigures
    let logger: Logger

    /// How often what was counted is stored.
    private static let pause = Duration.seconds(5)
    /// After how many times flags and experiments are looked at.
    private static let turns = 12

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var turn = 0
            while !Task.isCancelled {
                do {
                    if turn == 0 { try await measuring.refresh() }
                    turn = (turn + 1) % Self.turns
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
}
