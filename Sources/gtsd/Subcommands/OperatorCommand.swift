import APIContract
import ArgumentParser
import Measuring
import Services

/// `gtsd operator`: who sees and changes what is measured.
struct OperatorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "operator",
        abstract: "Say who may see and change what is measured.",
        discussion: """
            An operator's account has the pages of flags, experiments and dashboards, and is mailed when something takes \
            itself back. Everybody else is answered there that there is no such page.

            Examples:
              gtsd operator
              gtsd operator ada@example.org
              gtsd operator ada@example.org --remove
            """)

    @Argument(
        help: ArgumentHelp("Whom to name, by the e-mail address of their account; without it, lists the operators."))
    var email: String?

    @Flag(help: "Make the account one as any other.")
    var remove = false

    @OptionGroup var storage: StorageOptions

    func validate() throws {
        guard email != nil || !remove else { throw ValidationError("--remove needs an e-mail address.") }
    }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let operators = services.operators
                if let email { try await set(email, operators) } else { try await list(operators) }
            }
        }
    }

    private func set(_ email: String, _ operators: OperatorService) async throws {
        let isChanged = try await operators.set(!remove, forEmail: email)
        switch (remove, isChanged) {
        case (false, true): print("\(email) is an operator now. \(Self.whereThePagesAre)")
        case (false, false): print("\(email) was an operator already. \(Self.whereThePagesAre)")
        case (true, true): print("\(email) is no operator any more.")
        case (true, false): print("\(email) was no operator.")
        }
    }

    /// A command can't know how the server was started.
    private static let whereThePagesAre = "Their pages are at /operator, where the server runs with --measuring on."

    private func list(_ operators: OperatorService) async throws {
        let users = try await operators.operators()
        guard !users.isEmpty else { return print("There is no operator. 'gtsd operator EMAIL' names one.") }
        for user in users { print("\(user.email)  \(user.name)") }
    }
}
