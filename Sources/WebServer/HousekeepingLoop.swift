import Database
import Logging
import ServiceLifecycle
import Services

/// Deletes what has expired, and reminds whom it is time to remind, once an hour, as long as the server runs. What fails is
/// made up for in the next hour, and keeps nothing else from being done.
struct HousekeepingLoop: NamedService {
    let accounts: AccountService
    let diary: DiaryService
    let kitchen: KitchenService
    let imports: ImportService
    let recipeImports: RecipeImportService
    let dismissals: DismissalService
    let sync: SyncService
    let measuring: MeasuringService
    let indicators: IndicatorService
    let logger: Logger
    /// Looks at the clock, by which everything expires: while it may have jumped, all stays.
    var isClockBelieved: @Sendable () -> Bool = { true }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await attempt("reminders") { try await dismissals.remind() }
                if isClockBelieved() {
                    await keep()
                } else {
                    logger.warning("The clock may have jumped, so nothing that has expired is deleted")
                }
                try? await Task.sleep(for: .seconds(3600))
            }
        }
    }

    private func keep() async {
        await attempt("accounts") { try await accounts.deleteExpired() }
        await attempt("diary") { try await diary.deleteExpired() }
        await attempt("kitchen") { try await kitchen.deleteExpired() }
        await attempt("imports") { try await imports.deleteExpired() }
        await attempt("recipe imports") { try await recipeImports.deleteExpired() }
        await attempt("sync") { try await sync.deleteExpired() }
        // What a clock that is ahead sums can't be summed again, and no day is that comes before.
        await attempt("sums of days") { try await indicators.sumDays() }
        await attempt("what was counted") { try await measuring.deleteOld() }
    }

    private func attempt<Result>(_ task: String, _ work: () async throws -> Result) async {
        do {
            _ = try await work()
        } catch is CancellationError {
            return
        } catch {
            logger.warning(
                "Housekeeping failed", metadata: ["task": "\(task)", "errorType": "\(type(of: error))"])
        }
    }
}

/// Closes the database once the server has answered its last request.
struct DatabaseCloser: NamedService {
    let database: any Database

    func run() async throws {
        try? await gracefulShutdown()
        await database.close()
    }
}
