import ArgumentParser
import Configuration
import Database
import Foundation

/// The storage, as options of a command.
struct StorageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where people's data is kept: sqlite:PATH, or postgres://USER:PASSWORD@HOST/NAME. [GTSD_DATABASE]"
                + " (default: sqlite:./data/gtsd.sqlite)",
            valueName: "address"))
    var database: String?

    @Option(
        name: .customLong("data-dir"),
        help: ArgumentHelp(
            "The folder of the key file, and of the SQLite database unless --database names another."
                + " [GTSD_DATA_DIR] (default: ./data)",
            valueName: "folder"))
    var dataDirectory: String?
}

/// The storage settings, from options, environment, `.env` file and defaults, in this order.
struct StorageSettings {
    let database: DatabaseAddress
    let dataDirectory: String
    /// The master key in the environment.
    let masterKey: String?
    /// The path of the keyring.
    let keyFile: String

    init(_ options: StorageOptions) async throws {
        try self.init(
            try await .settings(flags: ["database": options.database, "dataDir": options.dataDirectory]))
    }

    init(_ settings: ConfigReader) throws {
        let dataDirectory = settings.string(forKey: "gtsd.dataDir", default: "./data")
        guard !dataDirectory.isEmpty else {
            throw ValidationError("--data-dir (GTSD_DATA_DIR) must name a folder.")
        }
        let address = settings.string(forKey: "gtsd.database") ?? "sqlite:\(dataDirectory)/gtsd.sqlite"
        do {
            self.database = try DatabaseAddress(parsing: address)
        } catch {
            throw ValidationError("--database (GTSD_DATABASE): \(error)")
        }
        self.dataDirectory = dataDirectory
        self.masterKey = settings.string(forKey: "gtsd.masterKey", isSecret: true)
        if let keyFile = settings.string(forKey: "gtsd.masterKeyFile") {
            guard !keyFile.isEmpty, masterKey == nil else {
                throw ValidationError(
                    "GTSD_MASTER_KEY_FILE must name a file, and GTSD_MASTER_KEY must not be set beside it.")
            }
            self.keyFile = keyFile
        } else {
            self.keyFile = "\(dataDirectory)/master.key"
        }
    }
}

extension ConfigReader {
    /// Reads flags, then `GTSD_…` in the environment, then in the `.env` file of the working folder. Names that are no
    /// setting there are reported once.
    static func settings(flags: [String: String?]) async throws -> ConfigReader {
        let file = try EnvironmentFile.read()
        SettingNames.warn(of: ProcessInfo.processInfo.environment, file)
        let values = flags.compactMapValues { $0 }.map { key, value in
            (AbsoluteConfigKey(["gtsd", key], context: [:]), ConfigValue(.string(value), isSecret: false))
        }
        return ConfigReader(providers: [
            InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values)),
            EnvironmentVariablesProvider(),
            EnvironmentVariablesProvider(environmentVariables: file.values),
        ])
    }
}

/// Runs `body`; an error is printed as a sentence on standard error, and ends the command with exit code 1.
func reportingFailures(_ body: () async throws -> Void) async throws {
    do {
        try await body()
    } catch let error as ExitCode {
        throw error
    } catch {
        FileHandle.standardError.write(Data("gtsd: \(error)\n".utf8))
        throw ExitCode.failure
    }
}
