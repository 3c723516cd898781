#if canImport(CCrypto)
    internal import CCrypto
    package import Foundation

    /// The Advanced Encryption Standard (FIPS 197).
    package enum AES {
        /// AES in Galois/Counter Mode (NIST SP 800-38D): encrypts, and tells when bytes were changed. Keys have 16 or 32 bytes.
        package enum GCM {
            /// The number that may be used once with a key.
            package struct Nonce: Sequence, Sendable {
                static let size = 12

                fileprivate let bytes: Data

                /// A random one.
                package init() {
                    bytes = SymmetricKey(size: SymmetricKeySize(bitCount: Self.size * 8)).withUnsafeBytes { Data($0) }
                }

                /// That of these 12 bytes.
                ///
                /// - Throws: `CryptographyError` for another number of them.
                package init(data: some DataProtocol) throws {
                    bytes = Data(data)
                    guard bytes.count == Self.size else { throw CryptographyError() }
                }

                package func makeIterator() -> Data.Iterator { bytes.makeIterator() }
            }

            /// An encrypted message, with the nonce and the tag that reading it takes.
            package struct SealedBox: Sendable {
                fileprivate static let tagSize = 16

                package let nonce: Nonce
                /// As long as what was encrypted.
                package let ciphertext: Data
                /// 16 bytes that tell whether any other was changed.
                package let tag: Data

                /// All parts, one after another.
                package var combined: Data? { nonce.bytes + ciphertext + tag }

                /// The parts of these bytes.
                ///
                /// - Throws: `CryptographyError` where they are too few.
                package init(combined: some DataProtocol) throws {
                    let bytes = Data(combined)
                    guard bytes.count >= Nonce.size + Self.tagSize else { throw CryptographyError() }
                    nonce = try Nonce(data: bytes.prefix(Nonce.size))
                    ciphertext = bytes.dropFirst(Nonce.size).dropLast(Self.tagSize)
                    tag = bytes.suffix(Self.tagSize)
                }

                /// - Throws: `CryptographyError` for a tag of another length.
                package init(nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
                    guard tag.count == Self.tagSize else { throw CryptographyError() }
                    (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
                }
            }

            /// Encrypts a message. `data` is not encrypted, but must be the same when it is read.
            ///
            /// - Throws: `CryptographyError` for a key of another length.
            package static func seal(
                _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce = Nonce(),
                authenticating data: Data = Data()
            ) throws -> SealedBox {
                let run = try Run(key, nonce, isEncrypting: true)
                try run.authenticate(data)
                let ciphertext = try run.update(Data(message))
                var tag = Data(count: SealedBox.tagSize)
                try run.finish()
                try run.control(EVP_CTRL_AEAD_GET_TAG, &tag)
                return try SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag)
            }

            /// The message of a box.
            ///
            /// - Throws: `CryptographyError` where it, `data` or the key is another.
            package static func open(
                _ box: SealedBox, using key: SymmetricKey, authenticating data: Data = Data()
            ) throws -> Data {
                let run = try Run(key, box.nonce, isEncrypting: false)
                try run.authenticate(data)
                let message = try run.update(box.ciphertext)
                var tag = box.tag
                try run.control(EVP_CTRL_AEAD_SET_TAG, &tag)
                try run.finish()
                return message
            }
        }
    }

    /// One message on its way through AES-GCM.
    private final class Run {
        private let context = EVP_CIPHER_CTX_new()

        init(_ key: SymmetricKey, _ nonce: AES.GCM.Nonce, isEncrypting: Bool) throws {
            try key.withUnsafeBytes { key in
                let cipher =
                    switch key.count {
                    case 16: Algorithms.standard.aes128GCM
                    case 32: Algorithms.standard.aes256GCM
                    default: throw CryptographyError()
                    }
                try nonce.bytes.withUnsafeBytes { nonce in
                    try check(
                        EVP_CipherInit_ex2(
                            context, cipher, key.bindMemory(to: UInt8.self).baseAddress,
                            nonce.bindMemory(to: UInt8.self).baseAddress, isEncrypting ? 1 : 0, nil))
                }
            }
        }

        deinit { EVP_CIPHER_CTX_free(context) }

        /// Takes in the data that is not encrypted.
        func authenticate(_ data: Data) throws {
            guard !data.isEmpty else { return }
            var count: Int32 = 0
            try data.withUnsafeBytes { data in
                try check(
                    EVP_CipherUpdate(
                        context, nil, &count, data.bindMemory(to: UInt8.self).baseAddress, Int32(data.count)))
            }
        }

        /// The other side of these bytes, as many.
        func update(_ input: Data) throws -> Data {
            guard !input.isEmpty else { return Data() }
            guard let length = Int32(exactly: input.count) else { throw CryptographyError() }
            var (output, count) = (Data(count: input.count), Int32(0))
            try output.withUnsafeMutableBytes { output in
                try input.withUnsafeBytes { input in
                    try check(
                        EVP_CipherUpdate(
                            context, output.bindMemory(to: UInt8.self).baseAddress, &count,
                            input.bindMemory(to: UInt8.self).baseAddress, length))
                }
            }
            return output
        }

        /// Ends the message. Of one that is read, this says whether it is as it was sealed.
        func finish() throws {
            var count: Int32 = 0
            var nothing: UInt8 = 0
            try check(EVP_CipherFinal_ex(context, &nothing, &count))
        }

        func control(_ type: Int32, _ tag: inout Data) throws {
            try tag.withUnsafeMutableBytes { tag in
                try check(EVP_CIPHER_CTX_ctrl(context, type, Int32(tag.count), tag.baseAddress))
            }
        }
    }
#endif
