import APIContract
import Hummingbird
import Services

/// Synchronization of a person's log across devices.
struct SyncAPI: Sendable {
    let sync: SyncService
    let metrics: SyncMetrics

    /// Adds the routes of logged-in people.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/sync") { request, context in
            let cursor = request.uri.queryParameters["cursor"].map(String.init)
            return try Response.syncAnswer(try await sync.changes(since: cursor, of: context.person), to: request)
        }
        router.post("v1/sync") { request, context in
            let body = try await request.collectBytes(upTo: context.maxUploadSize, orThrow: .bodyTooLarge)
            let sent = try Request.decodeLargeJSON(SyncRequest.self, from: body)
            let answer = try await sync.sync(sent, of: context.person)
            metrics.count(sent)
            return try Response.syncAnswer(answer, to: request)
        }
    }
}
