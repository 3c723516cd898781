import APIContract
import Database
package import Foundation
import Transfers

/// Hands notifications to push services.
package struct PushClient: Sendable {
    /// How long a push service may take, in seconds.
    let timeout: Int64
    private let contact: String
    private let now: @Sendable () -> Date

    /// A client; `contact` is where the operator of a push service reaches ours: `mailto:…` or `https:…`.
    package init(contact: String, now: @escaping @Sendable () -> Date) {
        self.init(contact: contact, timeout: 10, now: now)
    }

    init(contact: String, timeout: Int64, now: @escaping @Sendable () -> Date) {
        self.contact = contact
        self.timeout = timeout
        self.now = now
    }

    /// Sends a notification. One with the same topic that the push service still keeps for the device is replaced.
    func send(
        _ text: Data, topic: String, lifetime: Int64, to subscription: PushSubscription, key: VAPIDKey
    ) async -> DeliveryOutcome {
        do {
            let expires = Int64(now().timeIntervalSince1970) + 12 * 60 * 60
            let request = OutgoingRequest(
                "POST", subscription.endpoint.absoluteString,
                headers: [
                    (
                        "Authorization",
                        try key.authorization(
                            origin: Self.origin(subscription.endpoint), contact: contact, expires: expires)
                    ),
                    ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
                    ("TTL", String(max(0, lifetime))), ("Topic", topic), ("Urgency", "normal"),
                ],
                body: Data(try PushEncryption.seal(text, for: subscription)), timeout: .seconds(timeout))
            // The head of the answer says all that matters.
            let head = try await request.listen().head
            return Self.outcome(head.status, retryAfter: head["retry-after"])
        } catch is PushEncryption.InvalidKey {
            return .gone
        } catch {
            return .failed(retryAfter: nil)
        }
    }

    /// What became of a notification, by the status of the answer.
    static func outcome(_ status: Int, retryAfter: String?) -> DeliveryOutcome {
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
