import APIContract
import Database
import HTTPTypes
import Hummingbird
import NIOCore

/// What the people who run the server call: whether it lives, whether it is ready, its figures, and its contract.
struct OperationsAPI: Sendable {
    let database: any Database
    let metrics: PrometheusMetrics

    private struct Status: Encodable {
        let status: String
    }

    /// What anyone may call.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("healthz") { _, _ in try Response.success(Status(status: "alive")) }
        router.get("readyz") { _, _ in
            guard try await database.pendingMigrations(of: Migration.all).isEmpty else {
                throw Problem(.serviceUnavailable, .unavailable)
            }
            return try Response.success(Status(status: "ready"))
        }
        router.get("metrics") { _, _ in
            Self.text(metrics.render(), type: PrometheusMetrics.contentType)
        }
        router.get("openapi.yaml") { _, _ in Self.text(OpenAPI.document, type: "application/yaml; charset=utf-8") }
    }

    private static func text(_ text: String, type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
