import ArgumentParser
import Database
import Services

/// `gtsd migrate`
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the database up to this version, without serving.",
        discussion: """
            'gtsd serve' does the same when it starts. Several at once are safe: one migrates, the others wait.

            Examples:
              gtsd migrate
              gtsd migrate --database postgres://gtsd@localhost/gtsd
            """)

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            let applied = try await settings.withDatabase { database, applied in
                try await StarterFoods.store(in: database)
                return applied
            }
            for migration in applied { print("Applied migration \(migration.id): \(migration.name)") }
            print(applied.isEmpty ? "The database is up to date." : "Done.")
        }
    }
}
