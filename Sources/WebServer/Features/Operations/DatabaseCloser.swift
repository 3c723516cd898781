import ServiceLifecycle
import Services

/// Closes the database once the server has answered its last request.
struct DatabaseCloser: NamedService {
    let storage: Storage

    func run() async throws {
        try? await gracefulShutdown()
        await storage.close()
    }
}
