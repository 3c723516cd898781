import APIContract
import Hummingbird
import Services

/// One log on every device: what a person's browser changed without a connection, and what changed elsewhere.
struct SyncWeb: Sendable {
    let sync: SyncService
    let metrics: SyncMetrics

    /// The field of the form in which a `SyncRequest` comes as JSON. A form has a token, so that no other site sends it.
    private static let field = "request"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("sync") { request, context in
            let form = context.form
            let sent = try Request.decodeLargeJSON(SyncRequest.self, from: Array(form.text(Self.field).utf8))
            let answer = try await sync.sync(sent, of: context.person)
            metrics.count(sent)
            return try Response.syncAnswer(answer, to: request)
        }
    }
}
