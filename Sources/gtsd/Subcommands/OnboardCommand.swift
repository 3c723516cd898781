import APIContract
import ArgumentParser
import Database
import Foundation
import Screens
import Services
import Wording

/// `gtsd onboard`: the five steps to a cycle in a terminal.
struct OnboardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "onboard",
        abstract: "Go through the five steps to a cycle.",
        discussion: """
            Asks for a goal, calories, an eating window and a cycle, and starts it. Enter takes what stands in brackets, \
            'back' goes back, '?' explains. Every answer is stored at once: after an interruption the command goes on \
            where it was, and so does the web app. Where nobody has the address yet, an account is made. It may run \
            beside the server.

            Examples:
              gtsd onboard --email ada@example.org
            """)

    @Option(help: ArgumentHelp("The e-mail address of the person's account.", valueName: "address"))
    var email: String

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices(mustExist: false) { try await onboard(by: $0) }
        }
    }

    private func onboard(by services: CommandServices) async throws {
        let storage = services.storage
        let person: Person.ID
        if let known = try await storage.person(email: email) {
            person = known
        } else {
            person = try await makeAccount(by: services.accounts)
        }
        let preferences = try await storage.person(person).preferences
        try await CycleOnboardingDialogue(
            person: person, cycles: services.cycleOnboarding, profiles: services.profiles,
            localization: Localization(preferences),
            terminal: .standardOutput
        ).run()
    }

    /// Asks for what an account needs, and makes it.
    private func makeAccount(by accounts: AccountService) async throws -> Person.ID {
        let localization = Localization(language: .english, units: .metric)
        let sentences = localization.sentences
        print(sentences("steps.terminal.account", ["email": email]))
        while true {
            let name = try TerminalInput.line(sentences("field.name") + ": ")
            let password = try TerminalInput.secret(sentences("steps.terminal.password"))
            guard try TerminalInput.secret(sentences("steps.terminal.password.again")) == password else {
                print(sentences("steps.terminal.password.differs"))
                continue
            }
            let request = SignUpRequest(email: email, password: password, name: name)
            do {
                return try await accounts.makeAccount(request).id
            } catch let problems as InvalidInput {
                let sentences = localization.errors.texts(for: problems.fields)
                for (_, sentence) in sentences.sorted(by: { $0.key < $1.key }) { print(sentence) }
                if problems.fields["email"] != nil { throw ExitCode.failure }
            }
        }
    }
}
