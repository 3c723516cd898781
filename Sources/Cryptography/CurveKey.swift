#if canImport(CCrypto)
    internal import CCrypto
    import Foundation

    /// A key on P-256 as libcrypto holds it: public, or both halves. It is not changed after it is made.
    final class CurveKey: @unchecked Sendable {
        /// The length of a number, in bytes.
        static let size = 32
        private static let pointSize = 1 + 2 * size
        private static let curve = "prime256v1"

        private let pointer: OpaquePointer
        /// The public half: an uncompressed point.
        let point: Data

        private init(_ pointer: OpaquePointer, point: Data) {
            (self.pointer, self.point) = (pointer, point)
        }

        deinit { EVP_PKEY_free(pointer) }

        /// A new key.
        static func new() -> CurveKey {
            // There is no key only where there is no memory, or no randomness.
            guard let key = try? made() else { preconditionFailure("libcrypto made no key.") }
            return key
        }

        private static func made() throws -> CurveKey {
            let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
            defer { EVP_PKEY_CTX_free(context) }
            try check(EVP_PKEY_keygen_init(context))
            try check(EVP_PKEY_CTX_set_group_name(context, curve))
            var pointer: OpaquePointer?
            try check(EVP_PKEY_generate(context, &pointer))
            guard let pointer else { throw CryptographyError() }
            var (point, count) = (Data(count: pointSize), 0)
            try point.withUnsafeMutableBytes { point in
                try check(
                    EVP_PKEY_get_octet_string_param(
                        pointer, OSSL_PKEY_PARAM_PUB_KEY, point.bindMemory(to: UInt8.self).baseAddress, pointSize,
                        &count
                    ))
            }
            return CurveKey(pointer, point: point)
        }

        /// The public key of an uncompressed point.
        convenience init(point: Data) throws {
            guard point.count == Self.pointSize, point.first == 4 else { throw CryptographyError() }
            self.init(try Self.key(point: point, scalar: nil), point: point)
        }

        /// Both halves, from the private one.
        convenience init(scalar bytes: Data) throws {
            guard bytes.count == Self.size, let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else {
                throw CryptographyError()
            }
            defer { EC_GROUP_free(group) }
            let scalar = bytes.withUnsafeBytes {
                BN_bin2bn($0.bindMemory(to: UInt8.self).baseAddress, Int32($0.count), nil)
            }
            defer { BN_clear_free(scalar) }
            guard BN_is_zero(scalar) == 0, BN_cmp(scalar, EC_GROUP_get0_order(group)) < 0 else {
                throw CryptographyError()
            }
            let product = EC_POINT_new(group)
            defer { EC_POINT_free(product) }
            try check(EC_POINT_mul(group, product, scalar, nil, nil, nil))
            var point = Data(count: Self.pointSize)
            let count = point.withUnsafeMutableBytes {
                EC_POINT_point2oct(
                    group, product, POINT_CONVERSION_UNCOMPRESSED, $0.bindMemory(to: UInt8.self).baseAddress, $0.count,
                    nil)
            }
            guard count == Self.pointSize else { throw CryptographyError() }
            self.init(try Self.key(point: point, scalar: scalar), point: point)
        }

        /// The key of these parts. libcrypto refuses a point that is not on the curve.
        private static func key(point: Data, scalar: OpaquePointer?) throws -> OpaquePointer {
            let builder = OSSL_PARAM_BLD_new()
            defer { OSSL_PARAM_BLD_free(builder) }
            // The builder copies nothing before the parameters are made.
            let parameters = try point.withUnsafeBytes { point in
                try curve.withCString { curve in
                    try check(OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0))
                    try check(
                        OSSL_PARAM_BLD_push_octet_string(
                            builder, OSSL_PKEY_PARAM_PUB_KEY, point.baseAddress, point.count))
                    if let scalar { try check(OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar)) }
                    return OSSL_PARAM_BLD_to_param(builder)
                }
            }
            defer { OSSL_PARAM_free(parameters) }
            let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
            defer { EVP_PKEY_CTX_free(context) }
            try check(EVP_PKEY_fromdata_init(context))
            var pointer: OpaquePointer?
            let halves = scalar == nil ? keyIsPublic : keyIsPair
            try check(EVP_PKEY_fromdata(context, &pointer, halves, parameters))
            guard let pointer else { throw CryptographyError() }
            return pointer
        }

        /// The private half of a key that has both.
        var scalar: Data {
            var number: OpaquePointer?
            defer { BN_clear_free(number) }
            guard EVP_PKEY_get_bn_param(pointer, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 else {
                preconditionFailure("This is a public key.")
            }
            return Self.bytes(number)
        }

        private static func bytes(_ number: OpaquePointer?) -> Data {
            var bytes = Data(count: size)
            bytes.withUnsafeMutableBytes {
                _ = BN_bn2binpad(number, $0.bindMemory(to: UInt8.self).baseAddress, Int32(size))
            }
            return bytes
        }

        /// The secret that this private and that public key lead to (ECDH).
        func secret(with other: CurveKey) throws -> Data {
            let context = EVP_PKEY_CTX_new(pointer, nil)
            defer { EVP_PKEY_CTX_free(context) }
            try check(EVP_PKEY_derive_init(context))
            try check(EVP_PKEY_derive_set_peer(context, other.pointer))
            var (secret, count) = (Data(count: Self.size), Self.size)
            try secret.withUnsafeMutableBytes {
                try check(EVP_PKEY_derive(context, $0.bindMemory(to: UInt8.self).baseAddress, &count))
            }
            guard count == Self.size else { throw CryptographyError() }
            return secret
        }

        /// The signature of these bytes (ECDSA with SHA-256): two numbers of 32 bytes.
        func sign(_ data: Data) throws -> Data {
            let context = EVP_MD_CTX_new()
            defer { EVP_MD_CTX_free(context) }
            try check(EVP_DigestSignInit(context, nil, Algorithms.standard.sha256, nil, pointer))
            // The two numbers in DER, at most 72 bytes.
            var (encoded, count) = ([UInt8](repeating: 0, count: 80), 80)
            try data.withUnsafeBytes {
                try check(
                    EVP_DigestSign(context, &encoded, &count, $0.bindMemory(to: UInt8.self).baseAddress, $0.count))
            }
            let signature = encoded.withUnsafeBufferPointer { encoded in
                var start = encoded.baseAddress
                return d2i_ECDSA_SIG(nil, &start, count)
            }
            guard let signature else { throw CryptographyError() }
            defer { ECDSA_SIG_free(signature) }
            return Self.bytes(ECDSA_SIG_get0_r(signature)) + Self.bytes(ECDSA_SIG_get0_s(signature))
        }

        /// Checks that the holder of the private half signed these bytes.
        func verify(_ signature: Data, of data: Data) throws {
            let numbers = ECDSA_SIG_new()
            defer { ECDSA_SIG_free(numbers) }
            let (first, second) = (Self.number(signature.prefix(Self.size)), Self.number(signature.suffix(Self.size)))
            try check(ECDSA_SIG_set0(numbers, first, second))
            var encoded: UnsafeMutablePointer<UInt8>?
            let count = i2d_ECDSA_SIG(numbers, &encoded)
            defer { CRYPTO_free(encoded, nil, 0) }
            guard count > 0 else { throw CryptographyError() }
            let context = EVP_MD_CTX_new()
            defer { EVP_MD_CTX_free(context) }
            try check(EVP_DigestVerifyInit(context, nil, Algorithms.standard.sha256, nil, pointer))
            try data.withUnsafeBytes {
                try check(
                    EVP_DigestVerify(
                        context, encoded, Int(count), $0.bindMemory(to: UInt8.self).baseAddress, $0.count))
            }
        }

        private static func number(_ bytes: Data) -> OpaquePointer? {
            bytes.withUnsafeBytes { BN_bin2bn($0.bindMemory(to: UInt8.self).baseAddress, Int32($0.count), nil) }
        }
    }
#endif
