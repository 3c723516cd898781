import APIContract
import Device
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd restored`
    @Suite struct RestoredCommandTests {
        @Test("Devices read everything anew after it, and send what waits; without a database nothing is done")
        func restored() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let login = try await storage.signUp(1)[0]
                let first = try await ServerProcess.start(storage)
                let (port, address) = (first.port, first.api.address)
                let credentials = Credentials(login, at: address)
                let file = CredentialFile(path: storage.folder + "/device/credentials.json")
                try file.save(credentials)
                let phone = try LocalLog(credentials.account, in: LocalStore(inMemory: UnkeptKey()))
                let engine = SyncEngine(phone, HTTPServer(address: address, credentials: file))
                let today = try phone.today()
                try phone.drink(millilitres: 250, on: today)
                #expect(try await engine.run().sent == 1)
                #expect(try await !engine.run().wasReset)
                try await first.terminate()
                let told = try await CommandProcess.run(
                    ["restored"] + storage.arguments, environment: storage.environment, in: storage.folder)
                #expect(told.end == .exit(0), "\(told.errors)")
                #expect(
                    told.output == "Devices read everything anew, and send again what the backup lacks.\n",
                    "\(told.output)")
                let second = try await ServerProcess.start(storage, port: port)
                try phone.drink(millilitres: 150, on: today)
                let report = try await engine.run()
                #expect(report.wasReset && report.sent == 1 && !report.wasRenamed && !report.differed)
                #expect(try phone.day(today).water.entries.map(\.millilitres).sorted() == [150, 250])
                try await second.kill()
                let nowhere = try await CommandProcess.run(
                    ["restored", "--database", "sqlite:\(storage.folder)/nowhere.sqlite"],
                    environment: storage.environment, in: storage.folder)
                #expect(nowhere.end == .exit(1) && nowhere.output.isEmpty, "\(nowhere.errors)")
            }
        }
    }
}
