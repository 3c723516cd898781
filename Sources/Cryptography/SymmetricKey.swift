#if canImport(CCrypto)
    internal import CCrypto
    public import Foundation

    /// Secret bytes, which are overwritten when nothing holds them any more.
    public struct SymmetricKey: Sendable, Equatable, ContiguousBytes {
        private final class Storage: @unchecked Sendable {
            let bytes: UnsafeMutableRawBufferPointer

            init(owning bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

            convenience init(copying bytes: UnsafeRawBufferPointer) {
                let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
                copy.copyMemory(from: bytes)
                self.init(owning: copy)
            }

            deinit {
                OPENSSL_cleanse(bytes.baseAddress, bytes.count)
                bytes.deallocate()
            }
        }

        private let storage: Storage

        /// A random key of this size.
        public init(size: SymmetricKeySize) {
            let count = size.bitCount / 8
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
            guard RAND_priv_bytes(bytes.bindMemory(to: UInt8.self).baseAddress, Int32(count)) == 1 else {
                preconditionFailure("The system has no random numbers.")
            }
            storage = Storage(owning: bytes)
        }

        /// The key of these bytes.
        public init(data: some ContiguousBytes) {
            storage = data.withUnsafeBytes { Storage(copying: $0) }
        }

        /// Lends the bytes.
        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try body(UnsafeRawBufferPointer(storage.bytes))
        }

        /// Compares in constant time, but for keys of different lengths.
        public static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
            areEqual(UnsafeRawBufferPointer(one.storage.bytes), UnsafeRawBufferPointer(other.storage.bytes))
        }
    }

    /// The length of a key.
    public struct SymmetricKeySize: Sendable {
        /// In bits.
        public let bitCount: Int

        /// 16 bytes.
        public static let bits128 = SymmetricKeySize(bitCount: 128)
        /// 32 bytes.
        public static let bits256 = SymmetricKeySize(bitCount: 256)

        /// A length in bits, a multiple of 8.
        public init(bitCount: Int) {
            precondition(bitCount > 0 && bitCount % 8 == 0)
            self.bitCount = bitCount
        }
    }

    /// Compares bytes in constant time, but for different lengths.
    func areEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        one.count == other.count && (one.isEmpty || CRYPTO_memcmp(one.baseAddress, other.baseAddress, one.count) == 0)
    }
#endif
