import APIContract
import Logging
import ServiceLifecycle
import Services
import Wording

/// Stores what was counted, looks which flags and experiments were changed elsewhere, and takes back those that people fare
/// badly with, as long as the server runs. None of it waits for another or fails with it.
struct MeasuringLoop: NamedService {
    let measuring: MeasuringService
    let figures: MeasuringFigures
    let rollbacks: RollbackService
    let logger: Logger
    /// The time after which counts are stored again.
    var pause = Duration.seconds(5)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup { group in
                group.addTask { await repeating("Storing what was counted", every: pause, store) }
                group.addTask {
                    await repeating("Reading flags and experiments", every: .seconds(60), measuring.refresh)
                }
                group.addTask {
                    await repeating("Looking after flags", every: .seconds(60)) {
                        log(try await rollbacks.checkFlags())
                    }
                }
                group.addTask {
                    await repeating("Looking after experiments", every: .seconds(3_600)) {
                        log(try await rollbacks.checkExperiments())
                    }
                }
            }
        }
        try? await store()
    }

    private func store() async throws { figures.count(try await measuring.store()) }

    /// Does something again and again. Where it fails, as without a database, it is made up for the next time.
    private func repeating(_ task: String, every pause: Duration, _ work: () async throws -> Void) async {
        while !Task.isCancelled {
            do {
                try await work()
            } catch is CancellationError {
                return
            } catch {
                logger.warning(
                    "Measuring failed", metadata: ["task": "\(task)", "errorType": "\(type(of: error))"])
            }
            try? await Task.sleep(for: pause)
        }
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
