import Cryptography
import Foundation

/// The address and the keys of a browser for encrypted pushes (RFC 8291), in the sealed form.
struct PushSubscription: Codable, Hashable, Sendable {
    /// The address at the push service of the browser's maker.
    let endpoint: URL
    /// The browser's public key: an uncompressed point on P-256, 65 bytes.
    let publicKey: Data
    /// The secret that the browser shares with us, 16 bytes.
    let secret: Data
    /// The person's name for the device: `Firefox on Linux`.
    let name: String

    /// The stored hash that identifies the endpoint.
    var endpointHash: Data { SHA256.hash(data: Data(endpoint.absoluteString.utf8)).withUnsafeBytes { Data($0) } }
}
