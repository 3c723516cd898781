import ArgumentParser
import Configuration
import Database
import Foundation
import Services
import SystemPackage

/// Where things are kept, as options of a command.
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

/// Where things are kept, from options, environment, `.env` file and defaults, in this order.
struct StorageSettings {
    let database: DatabaseAddress
    let dataDirectory: String
    /// The master key as it stands in the environment.
    let masterKey: String?
    /// Where the keyring is stored.
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

    /// Opens the database; an SQLite file is created if it is not there.
    func openDatabase() throws -> any Database {
        try database.open()
    }

    /// Opens a database that is there, for what makes no sense in an empty one.
    ///
    /// - Throws: `MissingDatabase` where there is no SQLite file, or no table of ours.
    func openExistingDatabase() async throws -> any Database {
        if case .sqlite(let path) = database, !FileManager.default.fileExists(atPath: path) {
            throw MissingDatabase(place: "at \(path)")
        }
        let opened = try openDatabase()
        do {
            guard try await opened.pendingMigrations(of: Migration.all).count < Migration.all.count else {
                throw MissingDatabase(place: "of this program's at that address")
            }
        } catch {
            await opened.close()
            throw error
        }
        return opened
    }

    /// Brings the database up to date, which ends with sealing what an older version did not; returns the key that it is
    /// sealed with.
    func prepare(_ database: any Database) async throws -> MasterKey {
        try await database.migrate(Migration.all)
        let masterKey = try await masterKey(for: database)
        try await PlainIdentities.seal(in: database, by: masterKey)
        return masterKey
    }

    /// The key that the database is sealed with; on the first start it is made.
    func masterKey(for database: any Database) async throws -> MasterKey {
        try await database.openMasterKey(environmentValue: masterKey, file: keyFile)
    }

    /// Runs `body` with the database that is there, brought up to date, and its master key, and closes it.
    func withMasterKey(_ body: (any Database, MasterKey) async throws -> Void) async throws {
        let database = try await openExistingDatabase()
        do {
            try await database.migrate(Migration.all)
            try await body(database, try await masterKey(for: database))
        } catch {
            await database.close()
            throw error
        }
        await database.close()
    }
}

/// There is no database where one is needed.
private struct MissingDatabase: Error, CustomStringConvertible {
    let place: String
    var description: String {
        "There is no database \(place). Name the one that is meant with --database or --data-dir; 'gtsd serve' makes a"
            + " new one."
    }
}

extension ConfigReader {
    /// Flags, then `GTSD_…` in the environment, then in the `.env` file of the working folder.
    static func settings(flags: [String: String?]) async throws -> ConfigReader {
        let values = flags.compactMapValues { $0 }.map { key, value in
            (AbsoluteConfigKey(["gtsd", key], context: [:]), ConfigValue(.string(value), isSecret: false))
        }
        return ConfigReader(providers: [
            InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values)),
            EnvironmentVariablesProvider(),
            try await EnvironmentVariablesProvider(environmentFilePath: ".env", allowMissing: true),
        ])
    }
}

/// Runs `body`; what it throws is told in a sentence on standard error, and ends the command with exit code 1.
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
