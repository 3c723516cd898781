#if canImport(CCrypto)
    internal import CCrypto

    /// The algorithms of libcrypto, which are looked up once: a look-up takes longer than the hash of a short text.
    struct Algorithms: @unchecked Sendable {
        let sha256: OpaquePointer
        let aes128GCM: OpaquePointer
        let aes256GCM: OpaquePointer

        static let standard = Algorithms()

        private init() {
            // Threads may still compute while the program ends, so that nothing is freed then.
            OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
            guard let sha256 = EVP_MD_fetch(nil, "SHA2-256", nil),
                let aes128GCM = EVP_CIPHER_fetch(nil, "AES-128-GCM", nil),
                let aes256GCM = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)
            else { preconditionFailure("libcrypto lacks SHA-256 or AES-GCM.") }
            self.sha256 = sha256
            self.aes128GCM = aes128GCM
            self.aes256GCM = aes256GCM
        }
    }

    /// Bytes, or a key, that can't be used as they are asked to, or were changed since they were sealed.
    package struct CryptographyError: Error {}

    /// Throws unless libcrypto reports success.
    func check(_ result: Int32) throws(CryptographyError) {
        guard result == 1 else { throw CryptographyError() }
    }
#endif
