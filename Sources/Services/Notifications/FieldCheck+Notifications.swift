import APIContract
import Cryptography
import Foundation
import Rules

extension FieldCheck {
    /// A required address of a device at a push service.
    static func pushEndpoint(_ text: String?, at hosts: PushHosts, field: String = "endpoint") -> Checked<URL> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        return hosts.endpoint(text).map(Checked.accepted) ?? .refused(field: field, .notAPushEndpoint)
    }

    /// A required point on the curve P-256, uncompressed.
    static func pushKey(_ text: String?, field: String = "keys.p256dh") -> Checked<Data> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        guard text.utf8.count <= 128, let bytes = Data(base64URL: text), bytes.count == 65,
            (try? P256.KeyAgreement.PublicKey(x963Representation: bytes)) != nil
        else { return .refused(field: field, .notAPushKey) }
        return .accepted(bytes)
    }

    /// A required secret of 16 bytes.
    static func pushSecret(_ text: String?, field: String = "keys.auth") -> Checked<Data> {
        guard let text, !text.isEmpty else { return .refused(field: field, .missing) }
        guard text.utf8.count <= 64, let bytes = Data(base64URL: text), bytes.count == 16 else {
            return .refused(field: field, .notAPushKey)
        }
        return .accepted(bytes)
    }
}
