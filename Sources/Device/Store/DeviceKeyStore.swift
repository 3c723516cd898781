public import Cryptography
import Foundation

/// A place for the key that everything in the local store is sealed with.
public protocol DeviceKeyStore: Sendable {
    /// The key of 256 bits; made and kept the first time that it is asked for.
    ///
    /// - Throws: `LocalStoreError.key`.
    func key() throws(LocalStoreError) -> SymmetricKey
}

/// A key that is kept nowhere: for a store in memory.
public struct UnkeptKey: DeviceKeyStore {
    private let made: SymmetricKey

    /// This key, or a new one.
    public init(_ key: SymmetricKey = SymmetricKey(size: .bits256)) { made = key }

    /// The key.
    public func key() -> SymmetricKey { made }
}

/// A key in a file that only its owner can read.
public struct KeyFile: DeviceKeyStore {
    private let path: String

    /// The key in the file at this path.
    public init(path: String) { self.path = path }

    /// The key in the file. Where there is none it is made, whole or not at all, with its folder; of several programs
    /// that make it at once, all get the same one.
    ///
    /// - Throws: `LocalStoreError.key` where others than its owner can use the file, it holds no key, or it can't be
    ///   made.
    public func key() throws(LocalStoreError) -> SymmetricKey {
        if let key = try stored() { return key }
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        do {
            try OwnerOnlyFile.makeFolder(folder)
            let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            try OwnerOnlyFile.createIfMissing(Data((bytes.base64EncodedString() + "\n").utf8), at: path)
        } catch {
            throw .key(path: path)
        }
        guard let key = try stored() else { throw .key(path: path) }
        return key
    }

    /// The key that is there; nil where there is no file.
    private func stored() throws(LocalStoreError) -> SymmetricKey? {
        let text: Data?
        do { text = try OwnerOnlyFile.contents(of: path) } catch { throw .key(path: path) }
        guard let text else { return nil }
        let letters = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let bytes = Data(base64Encoded: letters), bytes.count == 32 else { throw .key(path: path) }
        return SymmetricKey(data: bytes)
    }
}
