#if canImport(Security)
    public import Device
    import Foundation
    import Security

    /// How the phone is logged in, in the keychain: for this device alone, readable once it was unlocked after a start.
    public struct KeychainCredentials: CredentialStore {
        /// What the keychain said instead of doing it.
        public struct Failure: Error {
            /// Apple's number of the problem.
            public let status: Int32
        }

        private let service: String

        /// The login under this name.
        public init(service: String) { self.service = service }

        /// How the phone is logged in; nil where it is not.
        ///
        /// - Throws: `Failure`, and what JSON can't be read as.
        public func load() throws -> Credentials? {
            var query = name
            query[kSecReturnData as String] = true
            var found: CFTypeRef?
            switch SecItemCopyMatching(query as CFDictionary, &found) {
            case errSecItemNotFound: return nil
            case errSecSuccess: return try (found as? Data).map { try JSONDecoder().decode(Credentials.self, from: $0) }
            case let status: throw Failure(status: status)
            }
        }

        /// Keeps it in the place of the one before; nil forgets it.
        ///
        /// - Throws: `Failure`.
        public func save(_ credentials: Credentials?) throws {
            guard let credentials else {
                let status = SecItemDelete(name as CFDictionary)
                guard status == errSecSuccess || status == errSecItemNotFound else { throw Failure(status: status) }
                return
            }
            let values: [String: Any] = [
                kSecValueData as String: try JSONEncoder().encode(credentials),
                kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(name as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(name.merging(values) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw Failure(status: status) }
        }

        private var name: [String: Any] {
            [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service]
        }
    }
#endif
