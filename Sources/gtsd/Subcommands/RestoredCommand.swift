import ArgumentParser
import Database
import Services

/// `gtsd restored`
struct RestoredCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restored",
        abstract: "Say that a backup of the database was put back.",
        discussion: """
            Run it once, before the server is started again. Phones, browsers and terminals then read everything anew, and \
            send again what they had sent after the backup was made, so that it is not lost. A copy that is damaged, or \
            beside which the log of the database before still lies, is refused with what to do.

            Examples:
              gtsd restored --database sqlite:data/gtsd.sqlite
            """)

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try settings.database.checkCopy()
            try await settings.withStorage(mustExist: true) { storage, _ in try await storage.backupWasPutBack() }
        }
        print("Devices read everything anew, and send again what the backup lacks.")
    }
}
