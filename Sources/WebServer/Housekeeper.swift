import Database
import Logging
import ServiceLifecycle
import Services

/// Deletes what has expired, and reminds whom it is time to remind, once an hour, as long as the server runs.
struct Housekeeper: Service {
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

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await accounts.deleteExpired()
                    try await diary.deleteExpired()
                    try await kitchen.deleteExpired()
                    try await imports.deleteExpired()
                    try await recipeImports.deleteExpired()
                    try await dismissals.remind()
                    try await sync.deleteExpired()
                    try await indicators.sumDays()
                    try await measuring.deleteOld()
                    try await Task.sleep(for: .seconds(3600))
                } catch is CancellationError {
                    return
                } catch {
                    // The database is away; the next hour will do.
                    logger.warning("Housekeeping failed", metadata: ["errorType": "\(type(of: error))"])
                    try? await Task.sleep(for: .seconds(3600))
                }
            }
        }
    }
}

/// Closes the database once the server has answered its last request.
struct DatabaseCloser: Service {
    let database: any Database

    func run() async throws {
        try? await gracefulShutdown()
        await database.close()
    }
}
