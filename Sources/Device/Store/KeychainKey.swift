#if canImport(Security)
    public import Cryptography
    import Foundation
    import Security

    /// A key in the keychain, for this device alone, readable once it was unlocked after a start.
    public struct KeychainKey: DeviceKeyStore {
        private let service: String

        /// The key under this name.
        public init(service: String) { self.service = service }

        /// The key in the keychain. Where there is none it is made; of several programs that make it at once, all get the
        /// same one.
        ///
        /// - Throws: `LocalStoreError.key` where the keychain can't be read or holds no key.
        public func key() throws(LocalStoreError) -> SymmetricKey {
            if let key = try stored() { return key }
            let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            var item = name
            item[kSecValueData as String] = bytes
            item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let status = SecItemAdd(item as CFDictionary, nil)
            guard status == errSecSuccess || status == errSecDuplicateItem, let key = try stored() else {
                throw .key(path: service)
            }
            return key
        }

        private var name: [String: Any] {
            [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service]
        }

        private func stored() throws(LocalStoreError) -> SymmetricKey? {
            var query = name
            query[kSecReturnData as String] = true
            var found: CFTypeRef?
            switch SecItemCopyMatching(query as CFDictionary, &found) {
            case errSecItemNotFound: return nil
            case errSecSuccess:
                guard let bytes = found as? Data, bytes.count == 32 else { throw .key(path: service) }
                return SymmetricKey(data: bytes)
            default: throw .key(path: service)
            }
        }
    }
#endif
