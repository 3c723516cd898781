import Foundation
import Cryptography
import Testing

struct ScryptTests {
    private static let examples = [
        ("", "", Scrypt(rounds: 16, blockSize: 1, parallelism: 1), "77d6576238657b20"),
        ("password", "NaCl", Scrypt(rounds: 1024, blockSize: 8, parallelism: 16), "fdbabe1c9d347200"),
        ("pleaseletmein", "SodiumChloride", Scrypt(rounds: 16_384, blockSize: 8, parallelism: 1), "7023bdcb3afd7348"),
    ]

    @Test("A key is the one of RFC 7914, section 12", arguments: examples)
    func key(password: String, salt: String, scrypt: Scrypt, beginning: String) throws {
        let key = try scrypt.key(from: password, salt: Data(salt.utf8))
        #expect(key.count == 32)
        #expect(key.prefix(8).map { String(format: "%02x", $0) }.joined() == beginning)
    }

    @Test("A password gives the same key however its letters are composed")
    func composition() throws {
        let (salt, scrypt) = (Data("salt".utf8), Scrypt.minimal)
        #expect(try scrypt.key(from: "Gr\u{FC}n", salt: salt) == scrypt.key(from: "Gru\u{308}n", salt: salt))
    }

    @Test(
        "Settings that are none of scrypt's, or take too much memory, give no key",
        arguments: [
            Scrypt(rounds: 0, blockSize: 8, parallelism: 1), Scrypt(rounds: 3, blockSize: 8, parallelism: 1),
            Scrypt(rounds: 16, blockSize: -1, parallelism: 1), Scrypt(rounds: 1 << 30, blockSize: 8, parallelism: 1),
        ])
    func impossible(scrypt: Scrypt) {
        #expect(throws: (any Error).self) { try scrypt.key(from: "password", salt: Data("NaCl".utf8)) }
    }
}
