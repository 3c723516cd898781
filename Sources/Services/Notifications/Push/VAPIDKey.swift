import Cryptography
package import Database
import Foundation

/// The key pair that tells push services, and browsers, that a notification comes from this service (RFC 8292).
package struct VAPIDKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// The key of these 32 bytes.
    ///
    /// - Throws: An error for other bytes.
    init(rawRepresentation: Data) throws {
        key = try P256.Signing.PrivateKey(rawRepresentation: rawRepresentation)
    }

    /// The key of this database, which is made at the first use. All servers get the same one.
    ///
    /// - Throws: `DatabaseError`, `SealingError`.
    package static func stored(in database: any Database, masterKey: MasterKey) async throws -> VAPIDKey {
        let bytes = try await database.serverSecret("vapid", masterKey: masterKey) {
            P256.Signing.PrivateKey().rawRepresentation
        }
        return try VAPIDKey(rawRepresentation: bytes)
    }

    /// The public half, as browsers take it: URL-safe base64 of an uncompressed point.
    package var publicKey: String { key.publicKey.x963Representation.base64URL }

    /// The header `Authorization` of a request to the push service at `origin`, until a time in seconds since 1970.
    /// `contact` is where its operator reaches ours: `mailto:…` or `https:…`.
    func authorization(origin: String, contact: String, expires: Int64) throws -> String {
        let claims = #"{"aud":"\#(origin)","exp":\#(expires),"sub":"\#(contact)"}"#
        let content = Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8).base64URL + "." + Data(claims.utf8).base64URL
        let signature = try key.signature(for: Data(content.utf8)).rawRepresentation.base64URL
        return "vapid t=\(content).\(signature), k=\(publicKey)"
    }
}
