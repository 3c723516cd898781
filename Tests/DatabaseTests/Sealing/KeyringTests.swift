import Foundation
import TestSupport
import Testing

@testable import Database

@Suite struct KeyringTests {
    private let first = String(repeating: "0f", count: 32)
    private let second = String(repeating: "f0", count: 32)
    private let created = Date(timeIntervalSince1970: 1_761_566_400)

    @Test func theTextOfAKeyringIsReadAsItWasWritten() throws {
        let keyring = try #require(
            Keyring([
                KeyEpoch(number: 3, created: created, key: try symmetricKey(parsing: first)),
                KeyEpoch(number: 7, created: created + 100, key: try symmetricKey(parsing: second)),
            ]))
        #expect(
            keyring.text
                == "gtsd keyring 1\n3 2025-10-27T12:00:00Z \(first)\n7 2025-10-27T12:01:40Z \(second)\n")
        let read = try Keyring(parsing: keyring.text, modified: .distantPast)
        #expect(read.text == keyring.text)
        #expect(read.newest.number == 7 && read[3]?.created == created && read[4] == nil)
    }

    @Test func aFileFromBeforeThereWereEpochsHoldsTheFirst() throws {
        let keyring = try Keyring(parsing: first + "\n", modified: created)
        #expect(keyring.text == "gtsd keyring 1\n1 2025-10-27T12:00:00Z \(first)\n")
    }

    @Test(arguments: [
        "gtsd keyring 1\n", "gtsd keyring 2\n1 2025-10-27T12:00:00Z KEY\n", "gtsd keyring 1\n1 KEY\n",
        "gtsd keyring 1\n2 2025-10-27T12:00:00Z KEY\n1 2025-10-27T12:00:00Z KEY\n",
        "gtsd keyring 1\n1 yesterday KEY\n", "gtsd keyring 1\n1 2025-10-27T12:00:00Z 5a\n",
        "gtsd keyring 1\n0 2025-10-27T12:00:00Z KEY\n",
    ])
    func aDamagedKeyringIsRefused(text: String) {
        #expect(throws: SealingError.malformedMasterKey) {
            try Keyring(parsing: text.replacing("KEY", with: first), modified: created)
        }
    }

    @Test func replacingLeavesOneFileForItsOwnerOnlyAndWhoSharesItFollows() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/master.key"
            let one = try MasterKey.create(file: path)
            let other = try #require(try MasterKey.load(environmentValue: nil, file: path))
            let old = try #require(FileHandle(forReadingAtPath: path))
            // A process was killed in the middle of replacing it.
            try Data("half a keyring".utf8).write(to: URL(filePath: path + ".new"))
            try one.replace { Keyring($0.epochs + [KeyEpoch(number: 2, created: Date())]) }
            let wrapped = try PersonKey().wrapped(by: one, person: 1)
            #expect(wrapped.epoch == 2)
            _ = try PersonKey(unwrapping: wrapped.bytes, by: other, person: 1)
            #expect(other.keyring.newest.number == 2)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            #expect(
                Set(try FileManager.default.contentsOfDirectory(atPath: directory)) == [
                    "master.key", "master.key.lock",
                ])
            let left = try #require(try old.readToEnd())
            #expect(left.allSatisfy { $0 == 0 } && !left.isEmpty, "the old file's bytes are overwritten")
        }
    }

    @Test func whatADestroyedKeyWrappedCannotBeOpened() async throws {
        try await withTemporaryDirectory { directory in
            let masterKey = try MasterKey.create(file: directory + "/master.key")
            let wrapped = try PersonKey().wrapped(by: masterKey, person: 1).bytes
            let mark = try masterKey.derivedKey(epoch: 1, for: "email index").mark(Data("ada".utf8))
            try masterKey.replace { Keyring($0.epochs + [KeyEpoch(number: 2, created: Date())]) }
            _ = try PersonKey(unwrapping: wrapped, by: masterKey, person: 1)
            #expect(try masterKey.derivedKey(epoch: 1, for: "email index").mark(Data("ada".utf8)) == mark)
            #expect(try masterKey.derivedKey(epoch: 2, for: "email index").mark(Data("ada".utf8)) != mark)
            #expect(try masterKey.derivedKey(epoch: 1, for: "other").mark(Data("ada".utf8)) != mark)
            try masterKey.replace { Keyring(Array($0.epochs.suffix(1))) }
            #expect(masterKey.keyring.epochs.map(\.number) == [2])
            #expect(throws: SealingError.unknownEpoch(1)) {
                try PersonKey(unwrapping: wrapped, by: masterKey, person: 1)
            }
            #expect(throws: SealingError.unknownEpoch(1)) { try masterKey.derivedKey(epoch: 1, for: "email index") }
        }
    }
}
