import Database
import Foundation
import TestSupport
import Testing

@Suite struct MasterKeyTests {
    @Test(arguments: [
        String(repeating: "0F", count: 32), String(repeating: "a0", count: 32) + "\n",
        Data(repeating: 3, count: 32).base64EncodedString(),
    ])
    func aKeyIsHexadecimalOrBase64(text: String) throws {
        _ = try MasterKey(parsing: text)
    }

    @Test(arguments: [
        "", "secret", "gtsd keyring 1", String(repeating: "0", count: 63), String(repeating: "g", count: 64),
        Data(repeating: 3, count: 31).base64EncodedString(), String(repeating: "０", count: 64),
    ])
    func othersAreRefused(text: String) {
        #expect(throws: SealingError.malformedMasterKey) { try MasterKey(parsing: text) }
    }

    @Test func aNewFileIsForItsOwnerOnlyAndNeverOverwritten() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/master.key"
            #expect(try MasterKey.load(environmentValue: nil, file: path) == nil)
            let key = try MasterKey.create(file: path)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["master.key"])
            let again = try MasterKey.create(file: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
            let wrapped = try PersonKey().wrapped(by: key, person: 1).bytes
            _ = try PersonKey(unwrapping: wrapped, by: again, person: 1)
        }
    }

    @Test(arguments: [0o640, 0o604, 0o660])
    func aFileThatOthersCanUseIsRefused(permissions: Int) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/master.key"
            _ = try MasterKey.create(file: path)
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
            #expect(throws: SealingError.self) { try MasterKey.load(environmentValue: nil, file: path) }
        }
    }

    @Test func aMissingDirectoryIsMadeForTheOwnerOnly() async throws {
        try await withTemporaryDirectory { directory in
            _ = try MasterKey.create(file: directory + "/new/master.key")
            let attributes = try FileManager.default.attributesOfItem(atPath: directory + "/new")
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test(arguments: ["", "not a key", String(repeating: "0", count: 2000)])
    func aDamagedFileIsRefusedAndLeftAsItIs(content: String) async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/master.key"
            #expect(
                FileManager.default.createFile(
                    atPath: path, contents: Data(content.utf8), attributes: [.posixPermissions: 0o600]))
            #expect(throws: SealingError.self) { try MasterKey.load(environmentValue: nil, file: path) }
            #expect(throws: SealingError.self) { try MasterKey.create(file: path) }
            let left = try String(contentsOfFile: path, encoding: .utf8)
            #expect(left == content)
        }
    }
}
