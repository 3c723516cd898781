import Device
import Cryptography
import Foundation
import Testing

/// A store that can't be read any more, as on a phone that was restored from a backup.
@Suite struct SetAsideTests {
    private func withPath(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "log.sqlite").path(percentEncoded: false))
    }

    /// Logs something in the store at a path, which is closed then.
    private func eat(_ name: String, at path: String, _ key: UnkeptKey) throws {
        try TestDevice(store: LocalStore.openOrBegin(path: path, key: key)).eat(name, 126)
    }

    private func shown(at path: String, _ key: UnkeptKey) throws -> [String] {
        try TestDevice(store: LocalStore.openOrBegin(path: path, key: key)).shown()
    }

    @Test("A store whose key stayed behind is set aside as it was, and an empty one begun, once")
    func lostKey() throws {
        try withPath { path in
            let (old, new) = (UnkeptKey(), UnkeptKey())
            try eat("Skyr", at: path, old)
            let store = try LocalStore.openOrBegin(path: path, key: new)
            #expect(try store.accounts().isEmpty && store.setAside.count == 1)
            try eat("Soup", at: path, new)
            #expect(try shown(at: path, new) == ["Soup 126"])
            let again = try LocalStore.openOrBegin(path: path, key: new)
            #expect(again.setAside == store.setAside, "what can be read stays")
            #expect(try shown(at: #require(store.setAside.first), old) == ["Skyr 126"], "nothing of it is lost")
            try again.deleteSetAside()
            #expect(again.setAside.isEmpty)
            #expect(try shown(at: path, new) == ["Soup 126"])
        }
    }

    @Test("Nothing is set aside in the place of what was set aside before")
    func twice() throws {
        try withPath { path in
            let keys = [UnkeptKey(), UnkeptKey(), UnkeptKey()]
            for (number, key) in keys.enumerated() { try eat("Meal \(number)", at: path, key) }
            let files = try LocalStore.openOrBegin(path: path, key: keys[2]).setAside
            #expect(files.count == 2)
            for (number, file) in files.enumerated() {
                #expect(try shown(at: file, keys[number]) == ["Meal \(number) 126"])
            }
        }
    }

    @Test("A file that is no store any more is set aside; without a key at hand nothing is")
    func damaged() throws {
        try withPath { path in
            let key = UnkeptKey()
            try eat("Skyr", at: path, key)
            #expect(throws: LocalStoreError.key(path: "keychain")) {
                try LocalStore.openOrBegin(path: path, key: LockedKey())
            }
            #expect(try shown(at: path, key) == ["Skyr 126"])
            try Data(repeating: 7, count: 8192).write(to: URL(filePath: path))
            let store = try LocalStore.openOrBegin(path: path, key: key)
            #expect(try store.accounts().isEmpty && store.setAside.count == 1)
        }
    }

    @Test("A store that is suspended takes no change and shows what it has, until it is resumed")
    func suspended() throws {
        try withPath { path in
            let phone = try TestDevice(store: LocalStore(path: path, key: UnkeptKey()))
            try phone.eat("Skyr", 126)
            phone.store.suspend()
            #expect(throws: LocalStoreError.suspended) { try phone.eat("Soup", 50) }
            #expect(try phone.shown() == ["Skyr 126"])
            phone.store.resume()
            try phone.eat("Soup", 50)
            #expect(try phone.shown() == ["Skyr 126", "Soup 50"])
        }
    }

    /// A key that can't be read before the phone was unlocked once.
    private struct LockedKey: DeviceKeyStore {
        func key() throws(LocalStoreError) -> SymmetricKey { throw .key(path: "keychain") }
    }
}
