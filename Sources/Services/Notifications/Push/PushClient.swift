import APIContract
import Database
package import Foundation
import Transfers

/// Sends notifications to push services.
package struct PushClient: Sendable {
    /// The most time for a push service, in seconds.
    let timeout: Int64
    private let contact: String
    private let now: @Sendable () -> Date

    /// A client; `contact` is the address at which a push service can reach our operator: `mailto:…` or `https:…`.
    package init(contact: String, now: @escaping @Sendable () -> Date) {
        self.init(contact: contact, timeout: 10, now: now)
    }

    init(contact: String, timeout: Int64, now: @escaping @Sendable () -> Date) {
        self.contact = contact
        self.timeout = timeout
        self.now = now
    }

    /// Sends a notification. It replaces one with the same topic that the push service still holds for the device.
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
            // The head of the response has all that matters.
            let head = try await request.listen().head
            return Self.outcome(head.status, retryAfter: head["retry-after"])
        } catch is PushEncryption.InvalidKey {
            return .gone
        } catch {
            return .failed(retryAfter: nil)
        }
    }

    /// The outcome for a notification by the status of the response.
    static func outcome(_ status: Int, retryAfter: String?) -> DeliveryOutcome {
        switch status {
        case 200..<300: .delivered
        case 404, 410: .gone
        // A push service that rejects our key, or considers our clock wrong, may accept it later.
        case 401, 403, 408, 429, 500...: .failed(retryAfter: retryAfter.flatMap(Int64.init))
        default: .refused()
        }
    }

    private static func origin(_ url: URL) -> String {
        let port = url.port.map { ":\($0)" } ?? ""
        return "\(url.scheme ?? "https")://\(url.host() ?? "")\(port)"
    }
}
