#if canImport(CCrypto)
    internal import CCrypto
    package import Foundation

    /// SHA-256 (FIPS 180-4) of bytes that come in pieces.
    package struct SHA256 {
        private final class Context {
            let pointer = EVP_MD_CTX_new()

            init(copying other: Context? = nil) {
                if let other {
                    EVP_MD_CTX_copy_ex(pointer, other.pointer)
                } else {
                    EVP_DigestInit_ex2(pointer, Algorithms.standard.sha256, nil)
                }
            }

            deinit { EVP_MD_CTX_free(pointer) }
        }

        private var context = Context()

        package init() {}

        /// The hash of all of these bytes.
        package static func hash(data: some DataProtocol) -> SHA256Digest {
            SHA256Digest { hash in
                Data(data).withUnsafeBytes { data in
                    _ = EVP_Digest(data.baseAddress, data.count, hash, nil, Algorithms.standard.sha256, nil)
                }
            }
        }

        /// Goes on with these bytes.
        package mutating func update(data: some DataProtocol) {
            for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
        }

        /// Goes on with these bytes.
        package mutating func update(bufferPointer bytes: UnsafeRawBufferPointer) {
            if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
            EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count)
        }

        /// The hash of the bytes so far.
        package func finalize() -> SHA256Digest {
            let last = Context(copying: context)
            return SHA256Digest { hash in _ = EVP_DigestFinal_ex(last.pointer, hash, nil) }
        }
    }

    /// 32 bytes: a hash, or a code that proves that bytes come from a holder of a key.
    package struct SHA256Digest: Sequence, Hashable, Sendable, ContiguousBytes {
        static let size = 32

        private let bytes: [UInt8]

        init(_ write: (UnsafeMutablePointer<UInt8>?) -> Void) {
            bytes = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
                write(buffer.baseAddress)
                count = Self.size
            }
        }

        package func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }

        /// Lends the bytes.
        package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try bytes.withUnsafeBytes(body)
        }

        /// Compares in constant time.
        package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool {
            one.withUnsafeBytes { one in other.withUnsafeBytes { areEqual(one, $0) } }
        }
    }

    /// Codes that only a holder of a key can make of bytes (RFC 2104).
    package enum HMAC<Hash> {}

    extension HMAC<SHA256> {
        private static let blockSize = 64

        /// The code of these bytes. Hashed here and not by `HMAC` of libcrypto, which looks its algorithm up with every
        /// call and takes three times as long.
        package static func authenticationCode(
            for data: some DataProtocol, using key: SymmetricKey
        ) -> SHA256Digest {
            var block = key.withUnsafeBytes { key in
                key.count > blockSize ? Array(SHA256.hash(data: key)) : Array(key)
            }
            block.append(contentsOf: repeatElement(0, count: blockSize - block.count))
            let inner = SHA256.hash(data: block.map { $0 ^ 0x36 } + data)
            return SHA256.hash(data: block.map { $0 ^ 0x5C } + inner)
        }
    }

    /// Keys for several purposes out of one (RFC 5869).
    package enum HKDF<Hash> {}

    extension HKDF<SHA256> {
        /// A key out of another, for the purpose that `info` says. `outputByteCount` is at most 255 × 32.
        package static func deriveKey(
            inputKeyMaterial: SymmetricKey, salt: Data = Data(), info: Data = Data(), outputByteCount: Int
        ) -> SymmetricKey {
            precondition(outputByteCount > 0 && outputByteCount <= 255 * SHA256Digest.size)
            let input = inputKeyMaterial.withUnsafeBytes { Data($0) }
            // A salt of none is one of zeros, which is what HMAC makes of it.
            let extracted = SymmetricKey(
                data: HMAC<SHA256>.authenticationCode(for: input, using: SymmetricKey(data: salt)))
            var (output, block, number) = (Data(), Data(), UInt8(0))
            while output.count < outputByteCount {
                number += 1
                block = HMAC<SHA256>.authenticationCode(for: block + info + [number], using: extracted)
                    .withUnsafeBytes { Data($0) }
                output += block
            }
            return SymmetricKey(data: output.prefix(outputByteCount))
        }
    }
#endif
