import Cryptography
import Foundation

/// The encryption of a push message (RFC 8291): only the browser can read it, not the push service in between.
enum PushEncryption {
    /// An error for an invalid public key of a browser.
    struct InvalidKey: Error {}

    /// The longest text that every push service accepts, in bytes: a message of 4,096 less its header and tag.
    static let maximumLength = 3993

    /// The body of the request to the push service. `sender` and `salt` are new for every message.
    ///
    /// - Throws: `InvalidKey` for a public key that isn't a point on the curve.
    static func seal(
        _ text: Data, for subscription: PushSubscription, sender: P256.KeyAgreement.PrivateKey = .init(),
        salt: Data = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    ) throws -> Data {
        guard let receiver = try? P256.KeyAgreement.PublicKey(x963Representation: subscription.publicKey) else {
            throw InvalidKey()
        }
        let senderKey = sender.publicKey.x963Representation
        let shared = try sender.sharedSecretFromKeyAgreement(with: receiver)
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.secret,
            sharedInfo: Data("WebPush: info\0".utf8) + subscription.publicKey + senderKey, outputByteCount: 32)
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: input, salt: salt, info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
        let nonce = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: input, salt: salt, info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
        // The only record, terminated by a byte of 2 (RFC 8188).
        let box = try AES.GCM.seal(
            text + [2], using: key, nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }))
        let recordSize = Data([0, 0, 16, 0])
        return salt + recordSize + [UInt8(senderKey.count)] + senderKey + box.ciphertext + box.tag
    }
}
