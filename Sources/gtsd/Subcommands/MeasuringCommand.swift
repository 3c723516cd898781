import APIContract
import ArgumentParser
import Foundation
import Measuring
import Services
import Wording

/// `gtsd measuring`: what was counted of people who said yes to it.
struct MeasuringCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measuring",
        abstract: "Take out or erase what was counted, and see who changed what.",
        discussion: """
            Only people are counted who said yes, on servers with --measuring on. docs/measuring.md lists what is.

            Examples:
              gtsd measuring export ada@example.org counted.json
              gtsd measuring export --all counted.csv
              gtsd measuring erase ada@example.org
              gtsd measuring changes
            """,
        subcommands: [MeasuringExportCommand.self, MeasuringEraseCommand.self, MeasuringChangesCommand.self])
}

/// Of whom something is taken out or erased.
struct WhomOptions: ParsableArguments {
    @Flag(help: "Everyone.")
    var all = false
}

/// `gtsd measuring export`
struct MeasuringExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write what was counted to a file, without anything that tells whose account it is.",
        discussion: """
            A file that ends in .csv has a row for each event or variant and hour; one that ends in .json has an object \
            for each person. People are numbered from 1 on, in no order.

            Examples:
              gtsd measuring export ada@example.org counted.json
              gtsd measuring export --all counted.csv
            """)

    @Argument(help: "The e-mail address of a person's account, unless --all; then the file, which must not be there.")
    var arguments: [String]

    @OptionGroup var whom: WhomOptions
    @OptionGroup var storage: StorageOptions

    func validate() throws {
        guard arguments.count == (whom.all ? 1 : 2) else {
            throw ValidationError("Give an e-mail address and a file, or --all and a file.")
        }
        guard file.hasSuffix(".csv") || file.hasSuffix(".json") else {
            throw ValidationError("The file must end in .csv or .json.")
        }
    }

    private var file: String { arguments[arguments.count - 1] }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let writer = try MeasuringFile(path: file)
                do {
                    try await services.operators.forEach(ofEmail: whom.all ? nil : arguments[0]) { try writer.add($0) }
                    try writer.finish()
                } catch {
                    writer.remove()
                    throw error
                }
                let sentences = Sentences()
                let rows = sentences.counted(writer.rows, "row", "rows")
                print("Wrote \(rows) of \(sentences.counted(writer.people, "person", "people")) to \(file).")
            }
        }
    }
}

/// `gtsd measuring erase`
struct MeasuringEraseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase",
        abstract: "Delete what was counted, and turn the yes to it into a no.",
        discussion: """
            People may say yes again in their settings. With --all, the sums of days and weeks and those of flags go \
            too; the results of experiments that have ended stay.
            """)

    @Argument(help: "The e-mail address of a person's account, unless --all.")
    var email: String?

    @OptionGroup var whom: WhomOptions
    @OptionGroup var storage: StorageOptions

    func validate() throws {
        guard (email == nil) == whom.all else { throw ValidationError("Give an e-mail address, or --all.") }
    }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                if let email {
                    let wasMeasured = try await services.operators.erase(email: email)
                    print(
                        wasMeasured
                            ? "What was counted about \(email) has been deleted."
                            : "\(email) had not said yes to being counted."
                    )
                } else {
                    let people = Sentences().counted(try await services.operators.eraseAll(), "person", "people")
                    print("What was counted about \(people) has been deleted.")
                }
            }
        }
    }
}

/// `gtsd measuring changes`
struct MeasuringChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Show who changed what of flags, experiments and operators in the last year, the newest first.")

    @Option(help: "At most so many, 1 to 1000.")
    var limit = 20

    @OptionGroup var storage: StorageOptions

    func validate() throws {
        guard 1...1_000 ~= limit else { throw ValidationError("--limit must be from 1 to 1000.") }
    }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let changes = try await services.operators.changes(limit: limit)
                guard !changes.isEmpty else { return print("Nothing was changed.") }
                for change in changes {
                    let reason = change.reason.isEmpty ? "" : ": \(change.reason)"
                    let deed = change.deed?.text ?? "changed"
                    print("\(change.time.text)  \(change.subject)  \(deed)  by \(Self.who(of: change))\(reason)")
                }
            }
        }
    }

    private static func who(of change: MeasuringChange) -> String {
        switch change.maker {
        case .operator: change.operatorName ?? "an operator who left"
        case .command: "a command"
        case .server: "the server"
        case nil: "a command, the server, or an operator who left"
        }
    }
}
