import Crypto
import Foundation

/// Where a browser is reached, and the keys that only it can read with (RFC 8291). As it is sealed.
struct PushSubscription: Codable, Hashable, Sendable {
    /// The address at the push service of the browser's maker.
    let endpoint: URL
    /// The browser's public key: an uncompressed point on P-256, 65 bytes.
    let publicKey: Data
    /// The secret that the browser shares with us, 16 bytes.
    let secret: Data
    /// What the person calls the device: `Firefox on Linux`.
    let name: String

    /// What is stored to recognise the endpoint.
    var endpointHash: Data { SHA256.hash(data: Data(endpoint.absoluteString.utf8)).withUnsafeBytes { Data($0) } }
}
