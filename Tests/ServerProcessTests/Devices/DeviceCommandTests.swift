import APIContract
import Device
import Foundation
import NutritionScience
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd login`, `log`, `weigh`, `water`, `today`, `sync` and `logout`, as they are run.
    @Suite struct DeviceCommandTests {
        /// A person's terminal.
        private struct Laptop {
            let storage: ServerStorage
            let name: String

            var folder: String { storage.folder + "/" + name }
            var credentials: URL { URL(filePath: folder + "/config/gtsd/credentials.json") }

            func run(_ arguments: String..., input: [String] = []) async throws -> FinishedCommand {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let command = try await CommandProcess.start(
                    arguments,
                    environment: ["XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data"], in: folder)
                for line in input { try command.type(line) }
                try command.endInput()
                return FinishedCommand(end: try await command.ended(), output: command.output, errors: command.errors)
            }

            func logIn(_ login: Login, _ server: ServerProcess) async throws -> FinishedCommand {
                try await run(
                    "login", "--server", server.api.address, "--email", login.user.email,
                    input: [ServerStorage.password])
            }
        }

        private func diary(_ login: Login, _ server: ServerProcess) async throws -> [DiaryEntry] {
            try await server.api.send(.get, "/v1/diary", token: login.accessToken).data(DiaryDays.self).days
                .flatMap(\.entries)
        }

        @Test("Logged in a terminal, and on the server at once", arguments: TestDatabase.allCases)
        func online(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let laptop = Laptop(storage: storage, name: "laptop")
                let stranger = try await laptop.run("today")
                #expect(stranger.end == .exit(1) && stranger.errors.contains("gtsd login"))
                let wrong = try await laptop.run(
                    "login", "--server", server.api.address, "--email", login.user.email, input: ["wrong password"])
                #expect(wrong.end == .exit(1) && wrong.errors.contains("do not match"), "\(wrong.errors)")
                #expect(!FileManager.default.fileExists(atPath: laptop.credentials.path))
                let done = try await laptop.logIn(login, server)
                #expect(done.end == .exit(0) && done.output.contains("Logged in as"), "\(done.errors)")
                for path in ["config/gtsd/credentials.json", "data/gtsd/key", "data/gtsd/log.sqlite"] {
                    let attributes = try FileManager.default.attributesOfItem(atPath: laptop.folder + "/" + path)
                    #expect(attributes[.posixPermissions] as? Int == 0o600, "\(path)")
                }
                let skyr = try await laptop.run("log", "200 g skyr", "--meal", "breakfast")
                #expect(skyr.end == .exit(0) && skyr.output.contains("Skyr: 126 kcal"), "\(skyr.output)\(skyr.errors)")
                let several = try await laptop.run("log", "2 eggs, 300 ml water, weight 74.5 kg")
                #expect(several.output.contains("Water: 300 ml") && several.output.contains("74.5 kg"))
                #expect(try await laptop.run("log", "pizza 800 kcal").output.contains("pizza: 800 kcal"))
                #expect(try await laptop.run("water", "0.25l").output.contains("Water: 250 ml"))
                #expect(try await laptop.run("weigh", "74.2").output.contains("74.2 kg"))
                let stored = try await diary(login, server)
                #expect(Set(stored.map(\.name)) == ["Skyr", "Egg", "pizza"])
                #expect(stored.first { $0.name == "Skyr" }?.meal == .breakfast)
                let today = try await laptop.run("today")
                for text in ["Skyr", "pizza", "Eaten", "Water: 550 ml", "Weight: 74.2 kg"] {
                    #expect(today.output.contains(text), "\(text): \(today.output)")
                }
                #expect(!today.output.contains("waits"))
                try await server.kill()
            }
        }

        @Test("What can't be told is not logged, and it is said how it can be")
        func refused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let laptop = Laptop(storage: storage, name: "laptop")
                _ = try await laptop.logIn(login, server)
                let unknown = try await laptop.run("log", "200 g skyr, unobtainium")
                #expect(unknown.end == .exit(1) && unknown.errors.contains("unobtainium 800 kcal"), "\(unknown.errors)")
                let much = try await laptop.run("log", "6 kg butter")
                #expect(much.end == .exit(1) && much.errors.contains("--yes"), "\(much.errors)")
                #expect(try await diary(login, server).isEmpty, "all or nothing")
                #expect(try await laptop.run("log", "6 kg butter", "--dry-run", "--yes").end == .exit(0))
                #expect(try await diary(login, server).isEmpty)
                let impossible = try await laptop.run("log", "whale 30000 kcal", "--yes")
                #expect(impossible.end == .exit(1) && impossible.errors.contains("20,000"), "\(impossible.errors)")
                let future = try await laptop.run("weigh", "74", "--day", "2999-01-01")
                #expect(future.end == .exit(1) && future.errors.contains("did not accept it"), "\(future.errors)")
                #expect(try await laptop.run("sync").output.contains("in sync"))
                #expect(try await !laptop.run("sync").output.contains("needs a look"), "it was said already")
                #expect(try await laptop.run("log").end == .exit(64))
                #expect(try await laptop.run("water", "much").end == .exit(1))
                #expect(try await laptop.run("today", "--day", "yesterday").errors.contains("--day"))
                #expect(try await laptop.run("login", "--server", "not an address").errors.contains("not the address"))
                try await server.kill()
            }
        }

        @Test("Without a server what is known is logged, waits, and goes up when the server is back")
        func offline() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let first = try await ServerProcess.start(storage)
                let (port, login) = (first.port, try await storage.signUp(1)[0])
                let laptop = Laptop(storage: storage, name: "laptop")
                _ = try await laptop.logIn(login, first)
                _ = try await laptop.run("log", "200 g skyr")
                try await first.kill()
                let skyr = try await laptop.run("log", "150 g skyr")
                #expect(skyr.end == .exit(0) && skyr.output.contains("Skyr: 95 kcal"), "\(skyr.errors)")
                #expect(skyr.output.contains("1 change waits") && skyr.errors.contains("can't be reached"))
                let wheel = try await laptop.run("log", "200 g wheel")
                #expect(wheel.end == .exit(1) && wheel.errors.contains("wheel 800 kcal"), "\(wheel.errors)")
                #expect(try await laptop.run("log", "pizza 800 kcal").output.contains("2 changes wait"))
                #expect(try await laptop.run("water", "250").end == .exit(0))
                let today = try await laptop.run("today")
                for text in ["pizza", "Water: 250 ml", "As of ", "3 changes wait"] {
                    #expect(today.output.contains(text), "\(text): \(today.output)")
                }
                #expect(try await laptop.run("sync").end == .exit(1))
                let left = try await laptop.run("logout", "--export", "unsent.json")
                #expect(left.end == .exit(0) && left.output.contains("3 changes were not sent"), "\(left.output)")
                let file = try JSONDecoder().decode(
                    UnsentFile.self, from: Data(contentsOf: URL(filePath: laptop.folder + "/unsent.json")))
                #expect(file.unsent.count == 3 && file.server == first.api.address)
                #expect(try await laptop.run("today").end == .exit(1))
                let second = try await ServerProcess.start(storage, port: port)
                let other = try await storage.signUp(1)[0]
                #expect(try await laptop.logIn(other, second).output.contains("0 sent"))
                #expect(try await !laptop.run("today").output.contains("pizza"))
                #expect(try await laptop.logIn(login, second).errors.contains("gtsd logout"))
                _ = try await laptop.run("logout")
                #expect(try await laptop.logIn(login, second).output.contains("3 sent"))
                #expect(try await diary(login, second).map(\.calories).sorted() == [95, 126, 800])
                #expect(try await diary(other, second).isEmpty)
                try await second.kill()
            }
        }

        @Test("A token is enough, and two terminals have one log")
        func twoTerminals() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let (one, two) = (
                    Laptop(storage: storage, name: "one"), Laptop(storage: storage, name: "two")
                )
                _ = try await one.logIn(login, server)
                let token = try await two.run(
                    "login", "--server", server.api.address, "--token", "-", input: [login.accessToken])
                #expect(token.end == .exit(0), "\(token.errors)")
                _ = try await one.run("log", "pizza 800 kcal")
                _ = try await two.run("log", "soup 300 kcal")
                let today = try await one.run("today")
                #expect(today.output.contains("pizza") && today.output.contains("soup"), "\(today.output)")
                #expect(try await two.run("today", "--offline").output.contains("pizza"))
                for wrong in ["wrong", "-wrong"] {
                    let bad = try await two.run("login", "--server", server.api.address, "--token", wrong)
                    #expect(bad.end == .exit(1), "\(wrong): \(bad.output)\(bad.errors)")
                }
                try await server.kill()
            }
        }

        @Test("Several commands at once log all of it, once")
        func atOnce() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let laptop = Laptop(storage: storage, name: "laptop")
                _ = try await laptop.logIn(login, server)
                try await withThrowingTaskGroup(of: FinishedCommand.self) { group in
                    for number in 1...4 {
                        group.addTask { try await laptop.run("log", "food\(number) \(number)00 kcal") }
                    }
                    for try await done in group { #expect(done.end == .exit(0), "\(done.errors)") }
                }
                _ = try await laptop.run("sync")
                #expect(try await diary(login, server).map(\.calories).sorted() == [100, 200, 300, 400])
                try await server.kill()
            }
        }
    }
}
