#if canImport(CCrypto)
    internal import CCrypto
    package import Foundation

    /// The elliptic curve P-256 (FIPS 186-5): keys that two parties agree on, and signatures.
    package enum P256 {
        /// Two parties come to a secret out of the private key of one and the public key of the other.
        package enum KeyAgreement {}
        /// ECDSA with SHA-256.
        package enum Signing {}
    }

    extension P256.KeyAgreement {
        package struct PublicKey: Sendable {
            fileprivate let key: CurveKey

            /// The uncompressed point, 65 bytes.
            package var x963Representation: Data { key.point }

            /// - Throws: `CryptographyError` for what is no such point.
            package init(x963Representation: Data) throws { key = try CurveKey(point: x963Representation) }

            fileprivate init(_ key: CurveKey) { self.key = key }
        }

        package struct PrivateKey: Sendable {
            private let key: CurveKey

            package var publicKey: PublicKey { PublicKey(key) }

            /// A new one.
            package init() { key = .new() }

            /// That of these 32 bytes.
            ///
            /// - Throws: `CryptographyError` for what is no private key.
            package init(rawRepresentation: Data) throws { key = try CurveKey(scalar: rawRepresentation) }

            /// The secret that the holder of the other key comes to by this one's public key.
            ///
            /// - Throws: `CryptographyError`.
            package func sharedSecretFromKeyAgreement(with other: PublicKey) throws -> SharedSecret {
                SharedSecret(bytes: SymmetricKey(data: try key.secret(with: other.key)))
            }
        }
    }

    /// The secret that two parties share after an agreement; not yet a key.
    package struct SharedSecret: Sendable {
        fileprivate let bytes: SymmetricKey

        /// A key for the purpose that `sharedInfo` says.
        package func hkdfDerivedSymmetricKey(
            using hash: SHA256.Type, salt: Data, sharedInfo: Data, outputByteCount: Int
        ) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: bytes, salt: salt, info: sharedInfo, outputByteCount: outputByteCount)
        }
    }

    extension P256.Signing {
        package struct ECDSASignature: Sendable {
            /// Two numbers of 32 bytes.
            package let rawRepresentation: Data

            /// - Throws: `CryptographyError` for another number of bytes.
            package init(rawRepresentation: Data) throws {
                guard rawRepresentation.count == 2 * CurveKey.size else { throw CryptographyError() }
                self.rawRepresentation = rawRepresentation
            }
        }

        package struct PublicKey: Sendable {
            private let key: CurveKey

            /// The uncompressed point, 65 bytes.
            package var x963Representation: Data { key.point }

            /// - Throws: `CryptographyError` for what is no such point.
            package init(x963Representation: Data) throws { key = try CurveKey(point: x963Representation) }

            fileprivate init(_ key: CurveKey) { self.key = key }

            /// Checks a signature of these bytes against this key.
            package func isValidSignature(_ signature: ECDSASignature, for data: Data) -> Bool {
                (try? key.verify(signature.rawRepresentation, of: data)) != nil
            }
        }

        package struct PrivateKey: Sendable {
            private let key: CurveKey

            package var publicKey: PublicKey { PublicKey(key) }
            /// 32 bytes, to be kept secret.
            package let rawRepresentation: Data

            /// A new one.
            package init() {
                key = .new()
                rawRepresentation = key.scalar
            }

            /// That of these 32 bytes.
            ///
            /// - Throws: `CryptographyError` for what is no private key.
            package init(rawRepresentation: Data) throws {
                key = try CurveKey(scalar: rawRepresentation)
                self.rawRepresentation = rawRepresentation
            }

            /// - Throws: `CryptographyError`.
            package func signature(for data: Data) throws -> ECDSASignature {
                try ECDSASignature(rawRepresentation: key.sign(data))
            }
        }
    }
#endif
