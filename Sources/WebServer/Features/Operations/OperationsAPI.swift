import APIContract
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// The routes for those who run the server: its health, readiness, figures and contract.
struct OperationsAPI: Sendable {
    let readiness: ReadinessService
    /// The figures; nil where they are not shown here.
    let figures: ServerFigures?
    /// The proxies before this server.
    let proxies: TrustedProxies

    /// The contract, whose bytes all answers share.
    private static let contract = ByteBuffer(string: OpenAPI.document)

    private struct ServiceStatus: Encodable {
        let status: String
    }

    /// Adds the routes for anyone.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("healthz") { _, _ in try Response.success(ServiceStatus(status: "alive")) }
        router.get("readyz") { _, _ in
            guard try await readiness.isReady() else { throw Problem(.serviceUnavailable, .unavailable) }
            return try Response.success(ServiceStatus(status: "ready"))
        }
        if let figures {
            router.get("metrics") { request, context in
                guard isFromMachine(request, context) else { throw Problem.notFound }
                return await figures.response()
            }
        }
        router.get("openapi.yaml") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/yaml; charset=utf-8", .cacheControl: "no-cache"],
                body: ResponseBody(byteBuffer: Self.contract))
        }
    }

    /// Whether the machine itself asks, and no proxy on it for someone else. The host that a request names is not asked: anyone
    /// can write that.
    private func isFromMachine(_ request: Request, _ context: AppRequestContext) -> Bool {
        guard let peer = context.peer, peer.isLoopback, !proxies.contains(peer) else { return false }
        let ofProxies = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].compactMap { HTTPField.Name($0) }
        return !ofProxies.contains { request.headers.contains($0) }
    }
}
