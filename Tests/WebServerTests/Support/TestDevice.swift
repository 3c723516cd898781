import Cryptography
import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

/// A browser that is subscribed at a push service, and decrypts messages by RFC 8291.
struct TestDevice: Sendable {
    let endpoint: String
    let key = P256.KeyAgreement.PrivateKey()
    let secret = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }

    /// The subscription, as the browser gives it to the page.
    var json: JSON {
        [
            "endpoint": .string(endpoint),
            "keys": [
                "p256dh": .string(Self.text(key.publicKey.x963Representation)), "auth": .string(Self.text(secret)),
            ],
        ]
    }

    func open(_ body: Data) throws -> JSON {
        let bytes = [UInt8](body)
        #expect(Array(bytes[16..<20]) == [0, 0, 16, 0] && bytes[20] == 65 && bytes.count <= 4096)
        let (salt, sender) = (Data(bytes[..<16]), Data(bytes[21..<86]))
        let shared = try key.sharedSecretFromKeyAgreement(
            with: try P256.KeyAgreement.PublicKey(x963Representation: sender))
        let info = Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Data("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Data($0) })
        let box = try AES.GCM.SealedBox(nonce: nonce, ciphertext: bytes[86..<(bytes.count - 16)], tag: bytes.suffix(16))
        let text = try AES.GCM.open(box, using: derived("aes128gcm", 16))
        #expect(text.last == 2)
        return try #require(JSON(parsing: String(decoding: text.dropLast(), as: UTF8.self)))
    }

    static func text(_ bytes: Data) -> String {
        String(
            bytes.base64EncodedString().compactMap { letter in
                letter == "=" ? nil : letter == "+" ? "-" : letter == "/" ? "_" : letter
            })
    }

    static func bytes(_ text: some StringProtocol) -> Data? {
        let text = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        return Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4))
    }
}

extension TestPerson {
    /// Chooses all notifications on all channels.
    func chooseNotifications(quietHours: JSON = .null) async throws {
        let both: JSON = ["push": true, "mail": true]
        let answer = try await service.send(
            .put, "/v1/notifications", ["planUpdated": both, "weighInPrompt": both, "quietHours": quietHours],
            token: accessToken)
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// Turns notifications on for a device.
    @discardableResult
    func addDevice(_ device: TestDevice) async throws -> Int {
        let answer = try await post("/v1/notifications/devices", device.json)
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.data["device"]["id"].integer)
    }
}
