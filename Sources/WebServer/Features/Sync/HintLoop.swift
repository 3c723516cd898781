import Logging
import ServiceLifecycle
import Services

/// Sends signs of life to waiting devices, and hints of changes to other servers on the same database, as long as the
/// server runs.
struct HintLoop: NamedService {
    let hints: HintService
    let logger: Logger

    /// The shortest time between two messages to other servers.
    private static let pause = Duration.milliseconds(100)
    /// The wait, at first and at most, before listening again after a failure.
    private static let patience = (first: Duration.milliseconds(250), longest: Duration.seconds(15))

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup { tasks in
                tasks.addTask { await beat() }
                guard hints.hints.channel != nil else { return }
                tasks.addTask { await tellOthers() }
                tasks.addTask { await hearOthers() }
            }
        }
        // The last changes stored may be news to devices at other servers.
        try? await hints.tellOthers()
    }

    /// Runs a turn each second, so that each device has one every 20 s.
    private func beat() async {
        var turn = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            do { try await hints.beat(turn: turn) } catch {
                // A device that keeps waiting has the next turn.
            }
            turn = (turn + 1) % HintService.turns
        }
    }

    private func tellOthers() async {
        for await _ in hints.hints.collecting {
            while !Task.isCancelled {
                do {
                    try await hints.tellOthers()
                    break
                } catch {
                    // Collected hints are kept, and sent again.
                    try? await Task.sleep(for: Self.patience.longest / 15)
                }
            }
            try? await Task.sleep(for: Self.pause)
        }
    }

    private func hearOthers() async {
        var wait = Self.patience.first
        var isSaid = false
        while !Task.isCancelled {
            do {
                try await hints.hearOthers {
                    if isSaid { logger.notice("Other servers are heard again") }
                    (wait, isSaid) = (Self.patience.first, false)
                }
            } catch {
                if !isSaid, !Task.isCancelled {
                    logger.warning("Other servers can't be heard", metadata: ["errorType": "\(type(of: error))"])
                }
                isSaid = true
            }
            // Servers that lost one database together should not come back together.
            try? await Task.sleep(for: wait * Double.random(in: 0.5...1))
            wait = min(wait * 2, Self.patience.longest)
        }
    }
}
