package import Foundation

#if canImport(CCrypto)
    internal import CCrypto
#else
    internal import CryptoExtras
#endif

/// scrypt, which derives a key from a password slowly and with much memory on purpose, and the work that one key takes
/// (RFC 7914).
package struct Scrypt: Equatable, Sendable {
    /// N, a power of two. Memory and time grow with it.
    package let rounds: Int
    /// r: the size of a block, in 128 bytes.
    package let blockSize: Int
    /// p: the number of times that all of it is done.
    package let parallelism: Int

    /// 2^15 rounds, block size 8, three in parallel: 32 MiB, one of the settings that OWASP recommends.
    package static let standard = Scrypt(rounds: 1 << 15, blockSize: 8, parallelism: 3)
    /// For tests with many accounts: worthless against an attacker.
    package static let minimal = Scrypt(rounds: 1 << 4, blockSize: 1, parallelism: 1)

    /// The most memory that a key may take, in bytes.
    private static let memoryLimit = 1 << 30

    package init(rounds: Int, blockSize: Int, parallelism: Int) {
        self.rounds = rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// A key of 32 bytes. The same password typed on different keyboards gives the same one: it is normalised first.
    ///
    /// - Throws: `ScryptError` where the settings are none of scrypt's, or take more than 1 GiB.
    package func key(from password: String, salt: Data) throws -> Data {
        let password = Data(password.precomposedStringWithCanonicalMapping.utf8)
        let length = 32
        #if canImport(CCrypto)
            guard rounds > 0, blockSize > 0, parallelism > 0 else { throw ScryptError() }
            var key = Data(count: length)
            let isDerived = key.withUnsafeMutableBytes { key in
                password.withUnsafeBytes { password in
                    salt.withUnsafeBytes { salt in
                        EVP_PBE_scrypt(
                            password.bindMemory(to: CChar.self).baseAddress, password.count,
                            salt.bindMemory(to: UInt8.self).baseAddress, salt.count, UInt64(rounds),
                            UInt64(blockSize), UInt64(parallelism), UInt64(Self.memoryLimit),
                            key.bindMemory(to: UInt8.self).baseAddress, length)
                    }
                }
            }
            guard isDerived == 1 else { throw ScryptError() }
            return key
        #else
            return try KDF.Scrypt.deriveKey(
                from: password, salt: salt, outputByteCount: length, rounds: rounds, blockSize: blockSize,
                parallelism: parallelism, maxMemory: Self.memoryLimit
            ).withUnsafeBytes { Data($0) }
        #endif
    }
}

/// No key could be derived with these settings.
package struct ScryptError: Error {}
