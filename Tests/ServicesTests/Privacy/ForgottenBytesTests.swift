import APIContract
import Database
import Foundation
import Services
import TestSupport
import Testing
import Wording

/// The bytes in the files after a person was deleted.
@Suite struct ForgottenBytesTests {
    @Test("On SQLite neither key nor address is left in any byte, at once")
    func sqlite() async throws {
        try await withTemporaryDirectory { folder in
            let database = try DatabaseAddress(parsing: "sqlite:\(folder)/db/gtsd.sqlite").open()
            try await closing(database) { database in
                try await database.migrate(Migration.all)
                let masterKey = try await database.openMasterKey(environmentValue: nil, file: folder + "/master.key")
                let accounts = accounts(database, masterKey)
                _ = try await accounts.signUp(request("stays@example.org"))
                let login = try await accounts.signUp(request("goes@example.org"))
                let audit = FileAudit(
                    database: database, masterKey: masterKey, schedule: .standard, keyFile: folder + "/master.key")
                let place = URL(filePath: folder)
                let before = try await audit.report(on: place)
                #expect(before.livingKeys == 2 && before.isClean(at: Date()))

                let copy = try Data(contentsOf: URL(filePath: folder + "/db/gtsd.sqlite-wal"))
                let person = try await accounts.identify(accessToken: login.accessToken)
                let receipt = try await accounts.delete(DeleteAccountRequest(password: password), of: person)
                // The last mail has been sent, and its key is deleted with it.
                _ = try await database.write { try $0.execute("DELETE FROM deliveries") }
                await database.truncateLog()
                let after = try await audit.report(on: place)
                #expect(after.livingKeys == 1 && after.readableKeys.isEmpty && after.unreadableKeys == 0)
                #expect(after.strangersAddresses.isEmpty && after.isClean(at: Date()))

                // A copy from before holds both, and says until when.
                try copy.write(to: URL(filePath: folder + "/db/copy"))
                let found = try await audit.report(on: place)
                let end = try #require(found.readableKeys.keys.first ?? nil)
                let promised = try #require(receipt.forgottenAfter)
                #expect(found.readableKeys.count == 1 && Timestamp(end).day <= promised)
                try await KeyRotation(
                    Storage(database: database, masterKey: masterKey, now: { Date() + 36 * 86_400 }),
                    schedule: .standard
                ).maintain()
                let late = try await audit.report(on: place)
                #expect(late.readableKeys.isEmpty && late.unreadableKeys == 1 && late.livingKeys == 2)
            }
        }
    }

    @Test("The scan finds keys as bytes, as text, over the border of a piece, and in PostgreSQL's log")
    func scan() async throws {
        try await withTemporaryDirectory { folder in
            let masterKey = try MasterKey.create(file: folder + "/master.key")
            func key(_ person: Person.ID) throws -> Data {
                try PersonKey().wrapped(by: masterKey, person: person.rawValue).bytes
            }
            func hexadecimal(_ bytes: Data, _ form: String) -> Data {
                Data(bytes.map { String(format: form, Int($0)) }.joined().utf8)
            }
            let filler = Data(repeating: 0x41, count: (4 << 20) - 30)
            try
                (filler + key(1) + Data("x".utf8) + hexadecimal(try key(2), "%02x") + Data("\n".utf8)
                + hexadecimal(try key(3), "%02X")).write(to: URL(filePath: folder + "/dump"))
            // A record that continues behind the header of the next page.
            let split = try key(4)
            let header = Data([0x16, 0xd1, 2, 0] + [UInt8](repeating: 0, count: 36))
            let first = header + Data(repeating: 0x41, count: 8192 - 40 - 20) + split.prefix(20)
            let second = Data([0x16, 0xd1, 1, 0] + [UInt8](repeating: 0, count: 20)) + split.dropFirst(20)
            try (first + second).write(to: URL(filePath: folder + "/000000010000000000000001"))
            let scan = RawKeyScan(masterKey: masterKey)
            let dump = try scan.findings(in: URL(filePath: folder + "/dump"))
            #expect(dump.keys.map(\.person).sorted() == [1, 2, 3] && dump.keys.allSatisfy { $0.isReadable })
            let log = try scan.findings(in: URL(filePath: folder + "/000000010000000000000001"))
            #expect(log.keys.map(\.person) == [4])
            try Data([0x1f, 0x8b, 8]).write(to: URL(filePath: folder + "/dump.gz"))
            #expect(try scan.findings(in: URL(filePath: folder + "/dump.gz")).isOpaque)
            #expect(try scan.findings(in: URL(filePath: folder + "/master.key")).isKeyring)
        }
    }

    private let password = "correct horse battery"

    private func request(_ email: String) -> SignUpRequest {
        SignUpRequest(email: email, password: password, name: "Ada")
    }

    private func accounts(_ database: any Database, _ masterKey: MasterKey) -> AccountService {
        .onlyServer(of: Storage(database: database, masterKey: masterKey))
    }
}
