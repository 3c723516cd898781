import APIContract
import Device
import Foundation
import Synchronization
import TestSupport
import Testing

extension ServerProcessTests {
    /// Devices that listen for the server's hints.
    @Suite struct DeviceHintsTests {
        @Test("A device that listens has what others log without asking, also after the server was away")
        func follows() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let login = try await storage.signUp(1)[0]
                let first = try await ServerProcess.start(storage)
                let (port, address) = (first.port, first.api.address)
                let file = CredentialFile(path: storage.folder + "/device/credentials.json")
                try file.save(Credentials(login, at: address))
                let server = HTTPServer(address: address, credentials: file)
                let log = try LocalLog(Credentials(login, at: address).account, in: LocalStore(inMemory: UnkeptKey()))
                let reports = Mutex(0)
                let following = Task {
                    let pauses = HTTPServer.Pauses(first: .milliseconds(50), longest: .milliseconds(400))
                    await SyncEngine(log, server).follow(server.hints(pauses)) { _ in reports.withLock { $0 += 1 } }
                }
                func drink(_ millilitres: Int, _ api: APIClient) async throws {
                    var request = WaterRequest()
                    request.millilitres = millilitres
                    _ = try await api.send(.post, "/v1/water", token: login.accessToken, json: request)
                }
                func hasDrunk(_ millilitres: Int) async throws {
                    let today = try log.today()
                    _ = try await eventually("the device has \(millilitres) ml") {
                        try log.day(today).water.millilitres == millilitres ? true : nil
                    }
                }
                try await drink(250, first.api)
                try await hasDrunk(250)
                try await first.kill()
                let second = try await ServerProcess.start(storage, port: port)
                try await drink(150, second.api)
                try await hasDrunk(400)
                // Received changes are stored before they are reported.
                _ = try await eventually("two exchanges were reported") { reports.withLock { $0 } >= 2 ? true : nil }
                // A device that is logged out receives nothing any more.
                try file.save(nil)
                try await second.kill()
                await following.value
            }
        }
    }
}
