import APIContract
@testable import Device
import Cryptography
import Foundation
import NutritionScience
import Testing

/// The data stored on a device, and the right to read them.
@Suite struct LocalStoreTests {
    /// A folder that is deleted after use.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
    }

    @Test("The key file is made once, for its owner's eyes alone, and refused where others see it")
    func keyFile() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "deep/key")
            let path = file.path(percentEncoded: false)
            let keys = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        (try? KeyFile(path: path).key())?.withUnsafeBytes { Data($0).base64EncodedString() }
                    }
                }
                return await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(keys.count == 1 && keys.first != nil)
            #expect(try permissions(file) == 0o600 && permissions(folder.appending(path: "deep")) == 0o700)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep").path) == ["key"])
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            #expect(throws: LocalStoreError.key(path: path)) { try KeyFile(path: path).key() }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            try Data("no key".utf8).write(to: file)
            #expect(throws: LocalStoreError.key(path: path)) { try KeyFile(path: path).key() }
        }
    }

    @Test("The file is the owner's, shows nothing that was typed, and opens with no other key")
    func sealed() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "log.sqlite").path(percentEncoded: false)
            let key = UnkeptKey()
            let server = FakeServer()
            let phone = try TestDevice(server, store: LocalStore(path: path, key: key))
            try phone.eat("Secretcake", 126)
            try await phone.sync()
            try phone.eat("Secretpie", 30_001)
            try await phone.sync()
            try phone.eat("Secretsoup", 17)
            #expect(try phone.log.refused.count == 1 && phone.log.unsentCount == 1)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
                let file = folder.appending(path: name)
                #expect(try permissions(file) == 0o600, "\(name)")
                let bytes = try Data(contentsOf: file)
                for word in ["Secret", "30001", "gtsd.example.org"] {
                    #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
                }
            }
            #expect(throws: LocalStoreError.unreadable) {
                try LocalLog(phone.log.account, in: LocalStore(path: path, key: UnkeptKey()))
            }
        }
    }

    @Test("Nobody sees what is of somebody else; who comes back finds what was not sent")
    func otherPerson() async throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let phone = try TestDevice(store: store)
        try phone.eat("Skyr", 126)
        try await phone.sync()
        try phone.eat("Unsent", 50)
        try phone.eat("Whale", 30_000)
        try await phone.sync()
        try phone.eat("Unsent", 50)
        try phone.log.keep("typed", named: "form")
        try phone.log.keep(true, named: "switch")
        #expect(try phone.log.logOut(forgetting: ["form", "another"]) == 2)
        #expect(try phone.log.kept(String.self, named: "form") == nil)
        #expect(try phone.log.kept(Bool.self, named: "switch") == true)
        #expect(try phone.log.everything().count == 1, "what the server has is deleted")
        let other = try TestDevice(
            store: store, account: Account(server: "https://gtsd.example.org", person: 8), seed: 2)
        #expect(try other.shown() == [] && other.log.refused.isEmpty && other.log.unsentCount == 0)
        #expect(try other.log.unsentFile().unsent.isEmpty)
        try await other.sync()
        #expect(try other.log.everything().isEmpty)
        let back = try TestDevice(phone.server, store: store, seed: 3)
        #expect(try back.log.unsentCount == 1 && back.log.refused.count == 1)
        let file = try back.log.unsentFile()
        #expect(file.unsent.first?.fields?["name"]?.text == "Unsent")
        #expect(file.unsent.count == 1 && file.refused.count == 1)
        #expect(String(decoding: try JSONText.encode(file), as: UTF8.self).contains("Whale"))
        try await back.sync()
        #expect(try back.log.everything() == back.server.everything && back.server.everything.count == 3)
        #expect(try store.accounts().count == 2)
    }

    @Test("An account is the same however its address was typed, also where it was kept so before")
    func typedAddress() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let phone = try TestDevice(store: store)
        try phone.eat("Unsent", 50)
        let typed = Account(server: "https://GTSD.Example.org/", person: 7)
        #expect(typed == phone.log.account)
        #expect(try LocalLog(typed, in: store).unsentCount == 1 && store.accounts().count == 1)
        let kept = Data(#"{"server":"https://GTSD.example.org","person":7}"#.utf8)
        #expect(try JSONText.decode(Account.self, from: kept) == typed)
        let alone = try JSONText.decode(Account.self, from: JSONText.encode(Account.device))
        #expect(alone.isDeviceOnly && alone == .device)
    }

    @Test("Logs that were kept of one account under two addresses are one, with what was not sent in either")
    func twoLogs() async throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let phone = try TestDevice(store: store)
        try phone.eat("Skyr", 126)
        try phone.log.keep("first", named: "form")
        let second = try TestDevice(
            store: store, account: Account(server: "https://other.example.org", person: 7), seed: 2)
        try second.eat("Soup", 50)
        try second.log.keep("second", named: "form")
        try second.log.keep(true, named: "switch")
        try second.log.write { rows in
            var state = try rows.state()
            state.account = phone.log.account
            try rows.set(state)
        }
        #expect(try store.accounts() == [phone.log.account, phone.log.account])
        let both = try TestDevice(phone.server, store: store, seed: 3)
        #expect(try store.accounts() == [phone.log.account])
        #expect(try both.shown() == ["Skyr 126", "Soup 50"] && both.log.unsentCount == 2)
        #expect(try both.log.kept(String.self, named: "form") == "first")
        #expect(try both.log.kept(Bool.self, named: "switch") == true)
        try await both.sync()
        #expect(phone.server.everything.count == 2)
    }

    @Test("On a full disk nothing is kept by half, and there is a word for it")
    func full() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "log.sqlite").path(percentEncoded: false)
            let key = UnkeptKey()
            let phone = try TestDevice(store: LocalStore(path: path, key: key, maximumPages: 24))
            var kept = 0
            do {
                for _ in 0..<1000 {
                    try phone.eat(String(repeating: "Skyr", count: 50), 126)
                    kept += 1
                }
                Issue.record("the disk is never full")
            } catch {
                #expect(error as? LocalStoreError == .full)
                #expect((error as? LocalStoreError)?.sentenceKey == "device.full")
            }
            #expect(kept > 0)
            #expect(try phone.log.unsentCount == kept && phone.shown().count == kept)
            // Changes from the server find no room either: the store stays as it was.
            await #expect(throws: LocalStoreError.full) { try await phone.sync() }
            #expect(try phone.shown().count == kept)
            let roomy = try TestDevice(phone.server, store: LocalStore(path: path, key: key), seed: 2)
            try await roomy.sync()
            #expect(try roomy.log.everything() == phone.server.everything && phone.server.everything.count == kept)
        }
    }
}
