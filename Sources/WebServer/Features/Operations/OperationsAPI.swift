import APIContract
import Database
import HTTPTypes
import Hummingbird
import NIOCore

/// What the people who run the server call: whether it lives, whether it is ready, its figures, and its contract.
struct OperationsAPI: Sendable {
    let writability: Writability
    /// The figures; nil where they are at an address of their own.
    let figures: ServerFigures?

    private struct ServiceStatus: Encodable {
        let status: String
    }

    /// What anyone may call.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("healthz") { _, _ in try Response.success(ServiceStatus(status: "alive")) }
        router.get("readyz") { _, _ in
            guard try await writability.database.pendingMigrations(of: Migration.all).isEmpty else {
                throw Problem(.serviceUnavailable, .unavailable)
            }
            try await writability.check()
            return try Response.success(ServiceStatus(status: "ready"))
        }
        if let figures {
            router.get("metrics") { request, _ in
                guard Self.isFromMachine(request) else { throw Problem.notFound }
                return await figures.response()
            }
        }
        router.get("openapi.yaml") { _, _ in Self.text(OpenAPI.document, type: "application/yaml; charset=utf-8") }
    }

    /// Whether the machine itself asks, and no proxy on it for somebody else.
    private static func isFromMachine(_ request: Request) -> Bool {
        let ofProxies = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].compactMap { HTTPField.Name($0) }
        return ServedHosts.isLoopback(authority: request.head.authority ?? "")
            && !ofProxies.contains { request.headers.contains($0) }
    }

    private static func text(_ text: String, type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
