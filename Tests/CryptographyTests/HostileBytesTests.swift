import Cryptography
import Foundation
import Testing

struct HostileBytesTests {
    private let key = SymmetricKey(size: .bits256)
    private let place = Data("place".utf8)

    @Test(
        "A sealed message opens, whatever its length, and no two are the same", arguments: [0, 1, 15, 16, 17, 100_000])
    func lengths(count: Int) throws {
        let text = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) })
        let (one, other) = (try AES.GCM.seal(text, using: key), try AES.GCM.seal(text, using: key))
        #expect(one.combined != other.combined)
        #expect(one.ciphertext.count == count)
        let combined = try #require(one.combined)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == text)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: (Data([9]) + combined).dropFirst()), using: key) == text)
    }

    @Test("A message of which one bit was changed, a byte is missing, or that is for another place does not open")
    func changes() throws {
        let combined = try #require(AES.GCM.seal(Data("health".utf8), using: key, authenticating: place).combined)
        for bit in 0..<(combined.count * 8) {
            var changed = combined
            changed[bit / 8] ^= 1 << (bit % 8)
            let box = try AES.GCM.SealedBox(combined: changed)
            #expect(throws: (any Error).self) { try AES.GCM.open(box, using: key, authenticating: place) }
        }
        for count in 0..<combined.count {
            #expect(throws: (any Error).self) {
                try AES.GCM.open(
                    AES.GCM.SealedBox(combined: combined.prefix(count)), using: key, authenticating: place)
            }
        }
        let box = try AES.GCM.SealedBox(combined: combined)
        #expect(throws: (any Error).self) { try AES.GCM.open(box, using: key) }
        #expect(throws: (any Error).self) {
            try AES.GCM.open(box, using: SymmetricKey(size: .bits256), authenticating: place)
        }
    }

    @Test("A key of another length, or a nonce, seals nothing", arguments: [0, 15, 17, 31, 33])
    func keyLengths(count: Int) {
        let key = SymmetricKey(data: Data(count: count))
        #expect(throws: (any Error).self) { try AES.GCM.seal(Data("health".utf8), using: key) }
        #expect(throws: (any Error).self) { try AES.GCM.Nonce(data: Data(count: count)) }
    }

    @Test("A public key is a point on the curve, uncompressed")
    func points() throws {
        let point = P256.KeyAgreement.PrivateKey().publicKey.x963Representation
        #expect(try P256.KeyAgreement.PublicKey(x963Representation: point).x963Representation == point)
        #expect(try P256.Signing.PublicKey(x963Representation: point).x963Representation == point)
        var beside = point
        beside[40] ^= 1
        let wrong = [
            Data(), Data([0]), beside, point.dropLast(), point + [0], Data([4]) + Data(count: 64),
            Data([4]) + Data(repeating: 0xFF, count: 64),
            Data([point.last.map { $0 & 1 == 0 ? 2 : 3 } ?? 2]) + point[1...32],
            Data([5]) + point.dropFirst(),
        ]
        for bytes in wrong {
            #expect(throws: (any Error).self) { try P256.KeyAgreement.PublicKey(x963Representation: bytes) }
            #expect(throws: (any Error).self) { try P256.Signing.PublicKey(x963Representation: bytes) }
        }
    }

    @Test("A private key is a number between nothing and the order of the curve")
    func scalars() throws {
        let order: [UInt8] = [
            0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xBC, 0xE6, 0xFA, 0xAD,
            0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
        ]
        let largest = Data(order.dropLast() + [0x50])
        #expect(try P256.Signing.PrivateKey(rawRepresentation: largest).rawRepresentation == largest)
        for bytes in [
            Data(), Data(count: 32), Data(order), Data(repeating: 0xFF, count: 32), Data([1]), Data(count: 33),
        ] {
            #expect(throws: (any Error).self) { try P256.Signing.PrivateKey(rawRepresentation: bytes) }
            #expect(throws: (any Error).self) { try P256.KeyAgreement.PrivateKey(rawRepresentation: bytes) }
        }
    }

    @Test("A signature is valid for its message and key alone")
    func signatures() throws {
        let key = P256.Signing.PrivateKey()
        let same = try P256.Signing.PrivateKey(rawRepresentation: key.rawRepresentation)
        let text = Data("health".utf8)
        for signer in [key, same] {
            let signature = try signer.signature(for: text)
            #expect(signature.rawRepresentation.count == 64)
            #expect(key.publicKey.isValidSignature(signature, for: text))
            #expect(!P256.Signing.PrivateKey().publicKey.isValidSignature(signature, for: text))
            var changed = signature.rawRepresentation
            changed[63] ^= 1
            #expect(!key.publicKey.isValidSignature(try .init(rawRepresentation: changed), for: text))
        }
        for bytes in [Data(count: 64), Data(repeating: 0xFF, count: 64)] {
            #expect(!key.publicKey.isValidSignature(try .init(rawRepresentation: bytes), for: text))
        }
        #expect(throws: (any Error).self) { try P256.Signing.ECDSASignature(rawRepresentation: Data(count: 63)) }
    }

    @Test("Keys are equal when their bytes are, and no two random ones are")
    func keys() {
        #expect(SymmetricKey(data: Data([1, 2])) == SymmetricKey(data: Data([1, 2])))
        #expect(SymmetricKey(data: Data([1, 2])) != SymmetricKey(data: Data([1, 3])))
        #expect(SymmetricKey(data: Data([1, 2])) != SymmetricKey(data: Data([1, 2, 0])))
        #expect(SymmetricKey(data: Data()) == SymmetricKey(data: Data()))
        #expect(SymmetricKey(size: .bits128) != SymmetricKey(size: .bits128))
        #expect(SymmetricKey(size: .bits256).withUnsafeBytes { $0.count } == 32)
    }
}
