import APIContract
import AsyncHTTPClient
import Database
package import Foundation
import NIOCore
import NIOHTTP1

/// Hands notifications to push services.
package struct PushClient: Sendable {
    /// How long a push service may take, in seconds.
    let timeout: Int64
    private let client: HTTPClient
    private let contact: String
    private let now: @Sendable () -> Date

    /// A client; `contact` is where the operator of a push service reaches ours: `mailto:…` or `https:…`. It must be
    /// shut down.
    package init(contact: String, now: @escaping @Sendable () -> Date) {
        self.init(contact: contact, timeout: 10, now: now)
    }

    init(contact: String, timeout: Int64, now: @escaping @Sendable () -> Date) {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(5)
        configuration.connectionPool.retryConnectionEstablishment = false
        self.client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        self.contact = contact
        self.timeout = timeout
        self.now = now
    }

    package func shutdown() async {
        try? await client.shutdown()
    }

    /// Sends a notification. One with the same topic that the push service still keeps for the device is replaced.
    func send(
        _ text: Data, topic: String, lifetime: Int64, to subscription: PushSubscription, key: VAPIDKey
    ) async -> DeliveryOutcome {
        do {
            var request = HTTPClientRequest(url: subscription.endpoint.absoluteString)
            request.method = .POST
            let expires = Int64(now().timeIntervalSince1970) + 12 * 60 * 60
            request.headers = [
                "Authorization": try key.authorization(
                    origin: Self.origin(subscription.endpoint), contact: contact, expires: expires),
                "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
                "TTL": String(max(0, lifetime)), "Topic": topic, "Urgency": "normal",
            ]
            request.body = .bytes(ByteBuffer(bytes: try PushEncryption.seal(text, for: subscription)))
            // What the answer says beyond its head is not read.
            let response = try await client.execute(request, timeout: .seconds(timeout))
            return Self.outcome(response.status.code, retryAfter: response.headers.first(name: "Retry-After"))
        } catch is PushEncryption.InvalidKey {
            return .gone
        } catch {
            return .failed(retryAfter: nil)
        }
    }

    /// What became of a notification, by the status of the answer.
    static func outcome(_ status: UInt, retryAfter: String?) -> DeliveryOutcome {
        switch status {
        case 200..<300: .delivered
        case 404, 410: .gone
        // A push service that doesn't know us by our key, or thinks that our clock is wrong, may do so later.
        case 401, 403, 408, 429, 500...: .failed(retryAfter: retryAfter.flatMap(Int64.init))
        default: .refused()
        }
    }

    private static func origin(_ url: URL) -> String {
        let port = url.port.map { ":\($0)" } ?? ""
        return "\(url.scheme ?? "https")://\(url.host() ?? "")\(port)"
    }
}
