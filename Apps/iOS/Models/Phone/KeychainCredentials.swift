#if canImport(Security)
    public import Device
    import Foundation
    import Security

    /// The login of the phone, in the keychain: on this device only, readable after the first unlock.
    public struct KeychainCredentials: CredentialStore {
        /// An error of the keychain.
        public struct Failure: Error {
            /// Apple's status code.
            public let status: Int32
        }

        private let service: String

        /// The login with the given service name.
        public init(service: String) { self.service = service }

        /// Returns the login of the phone; nil if there is none.
        ///
        /// - Throws: `Failure`, or a decoding error.
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

        /// Stores the login, replacing the one before; nil deletes it.
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
