import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// A server that is started on a disk that was full.
    @Suite(.enabled(if: SmallDisk.isPossible, "Nobody may mount a small disk here.")) struct FullDiskStartTests {
        @Test(
            "With the reserve given up and hardly any room it starts, people log in, and nothing else is stored",
            arguments: [15_000_000, 2_000_000])
        func start(free: Int) async throws {
            try await TestDatabase.sqlite.withPreparedStorage { prepared in
                guard case .sqlite(let path) = prepared.database else { return }
                let person = try await prepared.signUp(1)[0]
                let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                try await SmallDisk.with(megabytes: (try #require(size) >> 20) + 24) { disk in
                    let database = disk + "/gtsd.sqlite"
                    try FileManager.default.copyItem(atPath: path, toPath: database)
                    // An empty one says that the room was given up.
                    #expect(FileManager.default.createFile(atPath: database + "-reserve", contents: nil))
                    SmallDisk.fill(disk + "/filler", leaving: free)
                    let storage = ServerStorage(folder: prepared.folder, database: .sqlite(path: database))
                    let server = try await ServerProcess.start(storage)
                    let login = try await server.api.send(
                        .post, "/auth/login",
                        json: ["email": person.user.email, "password": ServerStorage.password])
                    #expect(login.status == 200)
                    #expect(try await server.api.drink(person) == 503)
                    #expect(try await server.terminate() == .exit(0))
                }
            }
        }
    }
}
