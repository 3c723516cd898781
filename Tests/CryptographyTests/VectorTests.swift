import Cryptography
import Foundation
import Testing

/// The published examples of the standards, where there are some.
struct VectorTests {
    @Test(
        "A hash is the one of FIPS 180-4's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func hash(text: String, expected: String) {
        #expect(SHA256.hash(data: Data(text.utf8)).hexadecimal == expected)
    }

    @Test("A hash of pieces is that of the whole, and one that was copied goes on by itself")
    func pieces() {
        var hash = SHA256()
        hash.update(data: Data("a".utf8))
        var copy = hash
        hash.update(data: Data("bc".utf8))
        copy.update(data: Data("cc".utf8))
        #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(copy.finalize() == SHA256.hash(data: Data("acc".utf8)))
        #expect(hash.finalize() != copy.finalize())
    }

    @Test(
        "A code is the one of RFC 4231, also for a key that is longer than a block",
        arguments: [
            (
                Data(repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Data("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Data(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ])
    func code(key: Data, text: String, expected: String) {
        let code = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key))
        #expect(Data(code).hexadecimal == expected)
    }

    @Test(
        "A derived key is the one of RFC 5869, with a salt and without",
        arguments: [
            (
                "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
                "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
            ),
            (
                "", "",
                "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
            ),
        ])
    func derivation(salt: String, info: String, expected: String) throws {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(repeating: 0x0B, count: 22)),
            salt: try #require(Data(hexadecimal: salt)), info: try #require(Data(hexadecimal: info)),
            outputByteCount: 42)
        #expect(key.withUnsafeBytes { Data($0) }.hexadecimal == expected)
    }

    /// Test cases 4 and 16 of the paper that proposed GCM: the same message under a key of 16 and one of 32 bytes.
    @Test(
        "A message is sealed as in the examples of AES-GCM, and opened again",
        arguments: [
            (
                "feffe9928665731c6d6a8f9467308308",
                "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
                "5bc94fbc3221a5db94fae95ae7121a47"
            ),
            (
                "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
                "76fc6ece0f4e1768cddf8853bb2d551b"
            ),
        ])
    func sealing(key: String, ciphertext: String, tag: String) throws {
        let key = SymmetricKey(data: try #require(Data(hexadecimal: key)))
        let nonce = try AES.GCM.Nonce(data: try #require(Data(hexadecimal: "cafebabefacedbaddecaf888")))
        let text = try #require(
            Data(
                hexadecimal:
                    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
            ))
        let data = try #require(Data(hexadecimal: "feedfacedeadbeeffeedfacedeadbeefabaddad2"))
        let box = try AES.GCM.seal(text, using: key, nonce: nonce, authenticating: data)
        #expect(box.ciphertext.hexadecimal == ciphertext)
        #expect(box.tag.hexadecimal == tag)
        #expect(try AES.GCM.open(box, using: key, authenticating: data) == text)
    }

    @Test("Two parties come to the secret of RFC 5903")
    func agreement() throws {
        let key = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: try #require(
                Data(hexadecimal: "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433")))
        #expect(
            key.publicKey.x963Representation.hexadecimal
                == "04dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c37725811805271a0461cdb8252d61f1c456fa3e59ab1f45b33accf5f58389e0577b8990bb3"
        )
        let other = try P256.KeyAgreement.PublicKey(
            x963Representation: try #require(
                Data(
                    hexadecimal:
                        "04d12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf6356fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab"
                )))
        let secret = try #require(
            Data(hexadecimal: "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de"))
        let expected = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: secret), salt: Data([1]), info: Data([2]), outputByteCount: 32)
        let key1 = try key.sharedSecretFromKeyAgreement(with: other).hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: Data([1]), sharedInfo: Data([2]), outputByteCount: 32)
        #expect(key1 == expected)
    }

    @Test("The signature of RFC 6979 is valid, and is not for another message")
    func signature() throws {
        let key = try P256.Signing.PrivateKey(
            rawRepresentation: try #require(
                Data(hexadecimal: "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(
                Data(
                    hexadecimal:
                        "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
                )))
        #expect(key.publicKey.isValidSignature(signature, for: Data("sample".utf8)))
        #expect(!key.publicKey.isValidSignature(signature, for: Data("simple".utf8)))
    }
}

extension Sequence<UInt8> {
    fileprivate var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}

extension Data {
    fileprivate init?(hexadecimal text: String) {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
        self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }
}
