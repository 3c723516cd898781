import APIContract
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// The sources of settings, and the messages about wrong ones.
    @Suite struct ConfigurationTests {
        @Test("A flag wins over the environment, that over .env, and that over the default")
        func precedence() async throws {
            try await withTemporaryDirectory { folder in
                let environment = ["GTSD_DATA_DIR": "from-environment"]
                let flag = ["--data-dir", "from-flag"]
                try await expectDatabase(in: "data", below: folder)
                try Data("GTSD_DATA_DIR=from-file\n".utf8).write(to: URL(filePath: folder + "/.env"))
                try await expectDatabase(in: "from-file", below: folder)
                try await expectDatabase(in: "from-environment", environment: environment, below: folder)
                try await expectDatabase(in: "from-flag", flag, environment: environment, below: folder)
            }
        }

        @Test("The server takes its settings from the same places")
        func serverPrecedence() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let settings = "GTSD_PORT=no-port\nGTSD_RATE_LIMIT=off\nGTSD_MASTER_KEY=\(ServerStorage.masterKey)\n"
                try Data(settings.utf8).write(to: URL(filePath: storage.folder + "/.env"))
                let people = try await storage.signUp(1)
                let server = try await ServerProcess.start(
                    ["serve"] + storage.arguments, environment: ["GTSD_PORT": "0"], on: storage)
                try await server.api.onboard(people[0].accessToken)
                for _ in 1...22 {
                    #expect(try await server.api.generate(people[0].accessToken).status < 300)
                }
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test(
            "A wrong setting is named, and ends the command with 64",
            arguments: [
                ("--port", "GTSD_PORT", "seventy"), ("--port", "GTSD_PORT", "65536"), ("--port", "GTSD_PORT", "-1"),
                ("--metrics-port", "GTSD_METRICS_PORT", "65536"),
                ("--rate-limit", "GTSD_RATE_LIMIT", "maybe"), ("--rate-limit", "GTSD_RATE_LIMIT", ""),
                ("--environment", "GTSD_ENVIRONMENT", "prod"),
                ("--trusted-proxies", "GTSD_TRUSTED_PROXIES", "proxy.example.org"),
                ("--database", "GTSD_DATABASE", "mysql://me:s3cret-word@localhost/x"),
                ("--database", "GTSD_DATABASE", "sqlite:"),
                ("--database", "GTSD_DATABASE", "postgres://me:s3cret-word@[::1/x"),
                ("--data-dir", "GTSD_DATA_DIR", ""),
                ("--public-url", "GTSD_PUBLIC_URL", "gtsd.example.org"),
                ("--public-url", "GTSD_PUBLIC_URL", "https://me:s3cret-word@gtsd.example.org"),
                ("--public-url", "GTSD_PUBLIC_URL", "https://gtsd.example.org/gtsd"),
                ("--public-url", "GTSD_PUBLIC_URL", "https://gtsd.example.org/"),
                ("--public-url", "GTSD_PUBLIC_URL", "https://gtsd.example.org?gtsd"),
            ])
        func wrongSetting(option: String, variable: String, value: String) async throws {
            try await withTemporaryDirectory { folder in
                for (arguments, environment) in [(["\(option)=\(value)"], [:]), ([], [variable: value])] {
                    let finished = try await CommandProcess.run(
                        ["serve"] + arguments, environment: environment, in: folder)
                    #expect(finished.end == .exit(64), "\(finished.errors)")
                    #expect(finished.errors.contains(option) && finished.errors.contains(variable))
                    #expect(!finished.errors.contains("s3cret-word"))
                    #expect(finished.output.isEmpty)
                    #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
                }
            }
        }

        @Test("A public address with a path is refused with the reason")
        func publicPath() async throws {
            try await withTemporaryDirectory { folder in
                let finished = try await CommandProcess.run(
                    ["serve", "--public-url", "https://gtsd.example.org/gtsd"], in: folder)
                #expect(finished.end == .exit(64))
                #expect(finished.errors.contains("begin at the root of its host"), "\(finished.errors)")
            }
        }

        @Test("What is no setting is said without its value, in the environment and in .env, and the rest counts")
        func ignored() async throws {
            try await withTemporaryDirectory { folder in
                let file = [
                    "\u{FEFF}# a comment", "GTSD_DATA_DIR = from-file", "", "GTSD_SMTP s3cret-word",
                    "export GTSD_HOST=::1", "GTSD_PROT=s3cret-word", "=80", "OTHER=1", "",
                ].joined(separator: "\r\n")
                try Data(file.utf8).write(to: URL(filePath: folder + "/.env"))
                let finished = try await CommandProcess.run(
                    ["migrate"], environment: ["GTSD_RATE_LIMITS": "s3cret-word", "OTHER": "1"], in: folder)
                #expect(finished.end == .exit(0), "\(finished.errors)")
                #expect(FileManager.default.fileExists(atPath: folder + "/from-file/gtsd.sqlite"))
                let lines = finished.errors.split(separator: "\n").filter { $0.contains("ignored") }
                let expected = [
                    "GTSD_PROT is", "GTSD_RATE_LIMITS is", ".env, line 4,", ".env, line 5,", ".env, line 7,",
                ]
                #expect(lines.count == expected.count, "\(lines)")
                for (line, start) in zip(lines, expected) { #expect(line.hasPrefix("gtsd: " + start), "\(line)") }
                #expect(!(finished.errors + finished.output).contains("s3cret-word"))
            }
        }

        @Test(
            "Values of .env may stand in quotation marks and have a comment behind them",
            arguments: [
                "GTSD_DATA_DIR=\"from file\"", "GTSD_DATA_DIR='from file' # where it lies",
                "GTSD_DATA_DIR = from file  # where it \"lies\"",
            ])
        func quoted(_ line: String) async throws {
            try await withTemporaryDirectory { folder in
                try Data(line.utf8).write(to: URL(filePath: folder + "/.env"))
                let finished = try await CommandProcess.run(["migrate"], in: folder)
                #expect(finished.end == .exit(0), "\(finished.errors)")
                #expect(FileManager.default.fileExists(atPath: folder + "/from file/gtsd.sqlite"))
            }
        }

        @Test("Every setting that the help names is one")
        func known() async throws {
            try await withTemporaryDirectory { folder in
                let help = try await CommandProcess.run(["serve", "--help"], in: folder).output
                let names = Set(help.matches(of: /GTSD_[A-Z_]+[A-Z]/).map { String($0.0) })
                #expect(names.count > 15, "\(names)")
                let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "nothing") })
                let finished = try await CommandProcess.run(["serve"], environment: environment, in: folder)
                #expect(!finished.errors.contains("is no setting"), "\(finished.errors)")
            }
        }

        @Test(
            "Where a proxy may be before the server that nobody named, figures are nowhere, and the log says why",
            arguments: [
                [], ["--public-url", "https://gtsd.example"],
                ["--public-url", "https://gtsd.example", "--environment", "development"],
            ])
        func unnamedProxy(_ arguments: [String]) async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, arguments)
                #expect(try await server.api.send(.get, "/metrics").status == 404)
                #expect(server.command.errors.contains("Figures are not shown"))
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test(
            "Where none is, or it is named, the machine itself is shown figures",
            arguments: [
                ["--environment", "development"], ["--public-url", "http://127.0.0.1:0"],
                ["--trusted-proxies", "10.0.0.1"],
            ])
        func noUnnamedProxy(_ arguments: [String]) async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, arguments)
                #expect(try await server.api.send(.get, "/metrics").status == 200)
                #expect(!server.command.errors.contains("Figures are not shown"))
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test("With a port of their own, figures are there and nowhere else")
        func metricsPort() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, ["--metrics-port", "0"])
                let address = try await eventually("the figures are shown") {
                    server.command.output.firstMatch(of: /Figures are at (http:\S+)\/metrics\s/).map { String($0.1) }
                }
                let figures = try await APIClient(address: address).send(.get, "/metrics")
                #expect(figures.status == 200)
                #expect(try await APIClient(address: address).send(.get, "/healthz").status == 404)
                #expect(try await server.api.send(.get, "/metrics").status == 404)
                let again = try await APIClient(address: address).send(.get, "/metrics")
                #expect(
                    String(decoding: again.body, as: UTF8.self).contains(#"status="404""#), "it counts what is served")
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test("A port that is taken is reported in a sentence")
        func portInUse() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let finished = try await CommandProcess.run(
                    ["serve", "--port", "\(server.port)"] + storage.arguments, environment: storage.environment,
                    in: storage.folder)
                #expect(finished.end == .exit(1))
                #expect(lastLine(finished) == "gtsd: Can't listen on 127.0.0.1:\(server.port): Address already in use.")
                #expect(!finished.output.contains("ready"))
                #expect(try await server.api.send(.get, "/readyz").status == 200)
            }
        }

        @Test("A port for figures that is taken is named, and not the other")
        func figuresPortInUse() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let finished = try await CommandProcess.run(
                    ["serve", "--port", "0", "--metrics-port", "\(server.port)"] + storage.arguments,
                    environment: storage.environment, in: storage.folder)
                #expect(finished.end == .exit(1))
                #expect(
                    lastLine(finished)
                        == "gtsd: Can't listen on 127.0.0.1:\(server.port) for figures: Address already in use.")
                try await server.kill()
            }
        }

        @Test("An address that is not this machine's is reported in a sentence")
        func foreignHost() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let finished = try await CommandProcess.run(
                    storage.serveArguments + ["--host", "192.0.2.1"], environment: storage.environment,
                    in: storage.folder)
                #expect(finished.end == .exit(1))
                #expect(lastLine(finished)?.hasPrefix("gtsd: Can't listen on 192.0.2.1:0: ") == true)
            }
        }

        @Test(
            "A PostgreSQL that is not there is reported in a sentence, without the password",
            arguments: ["serve", "migrate"])
        func unreachablePostgres(command: String) async throws {
            try await withTemporaryDirectory { folder in
                let finished = try await CommandProcess.run(
                    [command, "--database", "postgres://gtsd:s3cret-word@127.0.0.1:1/gtsd"], in: folder)
                #expect(finished.end == .exit(1))
                #expect(lastLine(finished)?.hasPrefix("gtsd: The database is unavailable: ") == true)
                #expect(!(finished.errors + finished.output).contains("s3cret-word"))
            }
        }

        @Test("A file that is no database is refused and left as it is", arguments: ["serve", "migrate"])
        func notADatabase(command: String) async throws {
            try await withTemporaryDirectory { folder in
                let file = URL(filePath: folder + "/letter.txt")
                let letter = Data(String(repeating: "Dear reader, this is no database. ", count: 100).utf8)
                try letter.write(to: file)
                let finished = try await CommandProcess.run([command, "--database", "sqlite:letter.txt"], in: folder)
                #expect(finished.end == .exit(1))
                #expect(lastLine(finished)?.hasPrefix("gtsd: ") == true)
                #expect(try Data(contentsOf: file) == letter)
            }
        }

        private func lastLine(_ finished: FinishedCommand) -> Substring? {
            finished.errors.split(separator: "\n").last
        }

        /// Checks that `gtsd migrate` makes its database in this folder and in no other.
        private func expectDatabase(
            in expected: String, _ arguments: [String] = [], environment: [String: String] = [:], below folder: String
        ) async throws {
            let finished = try await CommandProcess.run(["migrate"] + arguments, environment: environment, in: folder)
            #expect(finished.end == .exit(0), "\(finished.errors)")
            let made = ["data", "from-file", "from-environment", "from-flag"].filter { name in
                FileManager.default.fileExists(atPath: "\(folder)/\(name)/gtsd.sqlite")
            }
            #expect(made == [expected])
            try FileManager.default.removeItem(atPath: folder + "/" + expected)
        }
    }
}
