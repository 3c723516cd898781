import APIContract
import Device
import Foundation
import NutritionScience
import TestSupport
import Testing

extension ServerProcessTests {
    /// Devices, and a server that was put back to a backup.
    @Suite struct DeviceRestoreTests {
        @Test("What a backup has not got comes back from the devices, and nothing is there twice")
        func restored() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let login = try await storage.signUp(1)[0]
                let first = try await ServerProcess.start(storage)
                let port = first.port
                func restart() async throws -> ServerProcess { try await ServerProcess.start(storage, port: port) }
                let credentials = Credentials(login, at: first.api.address)
                let file = CredentialFile(path: storage.folder + "/device/credentials.json")
                try file.save(credentials)
                let http = HTTPServer(address: first.api.address, credentials: file)
                func device() throws -> LocalLog {
                    try LocalLog(credentials.account, in: LocalStore(inMemory: UnkeptKey()))
                }
                let (phone, laptop) = (try device(), try device())
                let today = try phone.today()
                func eat(_ name: String, _ log: LocalLog) throws {
                    var entry = DiaryEntryRequest()
                    (entry.name, entry.calories) = (name, 100)
                    try log.eat(entry, on: today)
                }
                try eat("Before", phone)
                try await SyncEngine(phone, http).run()
                try await SyncEngine(laptop, http).run()
                try await first.terminate()
                let data = URL(filePath: storage.dataFolder)
                let backup = URL(filePath: storage.folder + "/backup")
                try FileManager.default.copyItem(at: data, to: backup)
                let second = try await restart()
                try eat("Lost on the phone", phone)
                try eat("Lost on the laptop", laptop)
                try await SyncEngine(phone, http).run()
                try await SyncEngine(laptop, http).run()
                try await second.terminate()
                try FileManager.default.removeItem(at: data)
                try FileManager.default.copyItem(at: backup, to: data)
                let third = try await restart()
                try eat("Waiting", phone)
                let report = try await SyncEngine(phone, http).run()
                #expect(report.wasReset && !report.wasRenamed)
                try await SyncEngine(laptop, http).run()
                try await SyncEngine(phone, http).run()
                let stored = try await third.api.send(.get, "/v1/diary", token: login.accessToken)
                    .data(DiaryDays.self).days.flatMap(\.entries).compactMap(\.name).sorted()
                #expect(stored == ["Before", "Lost on the laptop", "Lost on the phone", "Waiting"])
                for log in [phone, laptop] {
                    #expect(try log.day(today).diary.entries.compactMap(\.name).sorted() == stored)
                    #expect(try log.unsentCount == 0)
                }
                try await third.kill()
            }
        }
    }
}
