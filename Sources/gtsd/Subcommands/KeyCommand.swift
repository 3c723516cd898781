import ArgumentParser
import Configuration
import Database
import Foundation
import Services
import Wording

/// `gtsd key`: the master keys.
struct KeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Show the master keys, and replace them.",
        discussion: """
            A new master key follows each month by itself while a server runs, and the old one is destroyed when it is \
            as old as the forgetting horizon: 35 days, unless --forget-after says otherwise. Copies of the database \
            that are older can't be read by anybody then.

            Examples:
              gtsd key
              gtsd key rotate
              gtsd key rotate --destroy-old
            """,
        subcommands: [KeyShowCommand.self, KeyRotateCommand.self], defaultSubcommand: KeyShowCommand.self)
}

/// `gtsd key show`
struct KeyShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show which master keys live, whom they serve, and until when; never a key.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var forgetting: ForgettingOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        let schedule = try await forgetting.schedule()
        try await reportingFailures {
            try await settings.withStorage(mustExist: true) { storage, _ in
                try await print(keyTable(of: storage, schedule))
            }
        }
    }
}

/// `gtsd key rotate`
struct KeyRotateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate",
        abstract: "Have a new master key take the place of the newest one, at once.",
        discussion: """
            Safe while servers run, and to be started again after it was interrupted. Copy the key file again \
            afterwards: an older copy doesn't open what is stored from now on.
            """)

    @Flag(
        help: """
            Destroy the older keys at once, as after a leak: no copy of the database from before can be read any more.
            """)
    var destroyOld = false

    @OptionGroup var storage: StorageOptions
    @OptionGroup var forgetting: ForgettingOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        let schedule = try await forgetting.schedule()
        try await reportingFailures {
            try await settings.withStorage(mustExist: true) { storage, _ in
                let rotation = KeyRotation(storage, schedule: schedule)
                try await rotation.rotate()
                if destroyOld {
                    try await rotation.destroyOlderKeys()
                    print("Older keys are destroyed: copies of the database from before can't be read any more.")
                }
                try await print(keyTable(of: storage, schedule))
            }
        }
    }
}

/// The time for which keys are kept, as an option of a command.
struct ForgettingOptions: ParsableArguments {
    @Option(
        name: .customLong("forget-after"),
        help: ArgumentHelp(
            "Days after which nothing that was deleted can be read from anywhere, backups included."
                + " [GTSD_FORGET_AFTER] (default: 35)",
            valueName: "days"))
    var forgetAfter: String?

    /// The schedule, from the option, environment, `.env` file or the default, in this order.
    func schedule() async throws -> ForgettingSchedule {
        try Self.schedule(try await .settings(flags: ["forgetAfter": forgetAfter]))
    }

    static func schedule(_ settings: ConfigReader) throws -> ForgettingSchedule {
        guard let text = settings.string(forKey: "gtsd.forgetAfter") else { return .standard }
        guard let schedule = Int(text).flatMap(ForgettingSchedule.init(horizon:)) else {
            let allowed = ForgettingSchedule.allowed
            throw ValidationError(
                "--forget-after (GTSD_FORGET_AFTER) must be a whole number of days from \(allowed.lowerBound) to"
                    + " \(allowed.upperBound).")
        }
        return schedule
    }
}

/// The living master keys as a table, oldest first.
private func keyTable(
    of storage: Storage, _ schedule: ForgettingSchedule
) async throws -> String {
    let rotation = KeyRotation(storage, schedule: schedule)
    let overview = try await rotation.overview()
    guard storage.masterKey.hasEpochs else {
        let people = overview.reduce(0) { $0 + $1.people }
        return """
            A single key from GTSD_MASTER_KEY wraps the keys of \(people) people. It can't be followed by another, so \
            a copy of the database can be read for as long as someone has both: see GTSD_MASTER_KEY_FILE.
            """
    }
    func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
    let rows = overview.map { key in
        [
            String(key.epoch), day(key.created), key.replaced.map(day) ?? "-", String(key.people),
            day(key.end),
        ]
    }
    let table = [["key", "made", "replaced", "people", "destroyed"]] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
        zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
    }.joined(separator: "\n")
}
