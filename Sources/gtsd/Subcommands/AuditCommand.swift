import ArgumentParser
import Database
import Foundation
import Services

/// `gtsd audit`
struct AuditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Prove from the bytes of files that nothing of deleted people can be read.",
        discussion: """
            Reads every byte of a live folder or of a backup: SQLite files and their logs, a PostgreSQL data folder, or \
            a plain dump of pg_dump. It looks for the keys of people who are not in the database any more, tries the \
            living master keys on them, and for e-mail addresses of nobody who is. What can still be read is said with \
            the day it ends. The exit code is 1 when something can be read beyond its day.

            Examples:
              gtsd audit --files ./data
              gtsd audit --files /var/backups/gtsd
            """)

    @Option(
        help: ArgumentHelp("A file, or a folder with everything in it.", valueName: "folder"),
        completion: .file())
    var files: String

    @OptionGroup var storage: StorageOptions
    @OptionGroup var forgetting: ForgettingOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        let schedule = try await forgetting.schedule()
        try await reportingFailures {
            try await settings.withStorage(mustExist: true) { storage, _ in
                let masterKey = storage.masterKey
                let audit = FileAudit(
                    database: storage.database, masterKey: masterKey, schedule: schedule, keyFile: settings.keyFile)
                let report = try await audit.report(on: URL(filePath: files))
                print(Self.text(report))
                if masterKey.keyring[1] != nil {
                    print(
                        "Master key 1 lives, which wrapped keys before they could be told from other bytes: what was"
                            + " deleted then is not found by this.")
                }
                guard report.isClean(at: Date()) else { throw ExitCode.failure }
                print("Nothing of deleted people can be read beyond its day.")
            }
        }
    }

    private static func text(_ report: FileAudit.Report) -> String {
        var lines = [
            "\(report.files) files, \(report.bytes) bytes",
            "\(report.livingKeys) keys of people who have an account",
            "\(report.unreadableKeys) keys of deleted people, which nobody can open any more",
        ]
        for (end, count) in report.readableKeys.sorted(by: { ($0.key ?? .distantFuture) < ($1.key ?? .distantFuture) })
        {
            let until = end.map { "until " + $0.formatted(.iso8601.year().month().day()) }
            lines.append(
                "\(count) keys of deleted people, which can be opened "
                    + (until ?? "for ever, as the master key is never replaced"))
        }
        lines += report.strangersAddresses.map {
            "\($0.count) e-mail addresses of nobody who has an account in \($0.file)"
        }
        lines += report.opaqueFiles.map { "Compressed or encrypted, so unpack it first: \($0)" }
        lines += report.keyrings.map { "A copy of the master keys lies here: \($0)" }
        return lines.joined(separator: "\n")
    }
}
