import Cryptography
import Foundation
import Testing

@testable import Services

@Suite struct WebPushTests {
    @Test("A message is encrypted as in RFC 8291, appendix A")
    func encryption() throws {
        let subscription = PushSubscription(
            endpoint: try #require(URL(string: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV")),
            publicKey: try #require(
                Data(
                    base64URL:
                        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")),
            secret: try #require(Data(base64URL: "BTBZMqHH6r4Tts7J_aSIgg")), name: "")
        let sealed = try PushEncryption.seal(
            Data("When I grow up, I want to be a watermelon".utf8), for: subscription,
            sender: try P256.KeyAgreement.PrivateKey(
                rawRepresentation: try #require(Data(base64URL: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))),
            salt: try #require(Data(base64URL: "DGv6ra1nlYgDCS1FRnbzlw")))
        #expect(
            sealed.base64URL == """
                DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
                EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
                """)
    }

    /// Signatures are random, so the example's own is checked with its key, and what we sign is the same text.
    @Test("A sender proves itself as in RFC 8292, section 2.4")
    func sender() throws {
        let content = """
            eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsIn\
            N1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0
            """
        let example = (
            key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
            signature: "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
        )
        #expect(try Self.isValid(example.signature, of: content, by: example.key))

        let key = try VAPIDKey(rawRepresentation: P256.Signing.PrivateKey().rawRepresentation)
        let header = try key.authorization(
            origin: "https://push.example.net", contact: "mailto:push@example.com", expires: 1_453_523_768)
        let parts = try #require(header.wholeMatch(of: /vapid t=(\S+)\.(\S+), k=(\S+)/))
        #expect(String(parts.1) == content)
        #expect(String(parts.3) == key.publicKey)
        #expect(try Self.isValid(String(parts.2), of: content, by: key.publicKey))
    }

    @Test("A key that is no point on the curve is not encrypted for")
    func invalidKey() throws {
        let subscription = PushSubscription(
            endpoint: try #require(URL(string: "https://fcm.googleapis.com/x")), publicKey: Data(count: 65),
            secret: Data(count: 16), name: "")
        #expect(throws: PushEncryption.InvalidKey.self) { try PushEncryption.seal(Data(), for: subscription) }
    }

    @Test(
        "What becomes of a message follows from the answer",
        arguments: [
            (201, nil, DeliveryOutcome.delivered), (200, "60", .delivered), (404, nil, .gone), (410, nil, .gone),
            (429, "60", .failed(retryAfter: 60)), (503, "Wed, 21 Oct 2026 07:28:00 GMT", .failed(retryAfter: nil)),
            (500, nil, .failed(retryAfter: nil)), (301, nil, .refused()), (400, nil, .refused()),
            (413, nil, .refused()),
        ])
    func outcomes(status: Int, retryAfter: String?, outcome: DeliveryOutcome) {
        #expect(PushClient.outcome(status, retryAfter: retryAfter) == outcome)
    }

    @Test(
        "Each attempt waits longer than the one before, and as long as it was asked to",
        arguments: [
            (1, nil, 15), (2, nil, 30), (3, nil, 60), (8, nil, 1920), (9, nil, 3600), (1000, nil, 3600), (0, nil, 15),
            (1, 100, 100), (1, -5, 15), (5, 10, 240), (1, 1_000_000, 86_400),
        ] as [(Int, Int64?, Int64)])
    func waits(attempts: Int, retryAfter: Int64?, seconds: Int64) {
        #expect(Courier.wait(after: attempts, retryAfter: retryAfter) == seconds)
    }

    @Test(
        "Hosts that are none are refused at the start",
        arguments: [
            "https://x.org", "x.org/y", "x.org:443", "10.0.0.1:80", "a b/c", "127.0.0.1:99999999", "user@x.org",
        ])
    func hosts(text: String) {
        #expect(throws: PushHosts.Invalid.self) { try PushHosts(adding: text) }
    }

    private static func isValid(_ signature: String, of content: String, by key: String) throws -> Bool {
        let key = try P256.Signing.PublicKey(x963Representation: try #require(Data(base64URL: key)))
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: try #require(Data(base64URL: signature)))
        return key.isValidSignature(signature, for: Data(content.utf8))
    }
}
