import APIContract
import Database
import Foundation
import NutritionScience
import Services
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd onboard`, as it is run and cut off.
    @Suite struct OnboardCommandTests {
        private static let answers = ["1", "1700", "10:00-18:00", "2", "", ""]
        /// The question that each of them answers, and the message after the last.
        private static let questions = [
            "Step 1 of 5", "Step 2 of 5", "Step 3 of 5", "Step 4 of 5", "Before You Eat Less", "Step 5 of 5",
            "Your fasting cycle has begun.",
        ]

        private func start(_ email: String, _ storage: ServerStorage) async throws -> CommandProcess {
            try await CommandProcess.start(
                ["onboard", "--email", email] + storage.arguments, environment: storage.environment,
                in: storage.folder)
        }

        /// Types all lines, and waits for the end.
        private func run(_ email: String, _ lines: [String], _ storage: ServerStorage) async throws -> FinishedCommand {
            let command = try await start(email, storage)
            for line in lines { try command.type(line) }
            try command.endInput()
            return FinishedCommand(end: try await command.ended(), output: command.output, errors: command.errors)
        }

        @Test("The whole way through a pipe, seen by the server beside it", arguments: TestDatabase.allCases)
        func wholeWay(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let done = try await run(
                    login.user.email, ["?", "7", "1", "back", "", "900", "", "22:00-06:00", "?", "", "9", "", ""],
                    storage)
                #expect(done.end == .exit(0), "\(done.errors)")
                for text in [
                    "Step 1 of 5", "What's your main goal?", "1. Lose Weight", "Please choose a number from 1 to 3.",
                    "nobody has shown", "Step 2 of 5",
                    "We'll calculate your macros automatically",
                    "Your number is the average over your fasting cycle.", "[1800] > ",
                    "Calorie target must be at least 1000.",
                    "[12:00-20:00] > ", "What is MATADOR?", "Before You Eat Less",
                    "Please enter numbers from 1 to 4, or nothing.", "You're all set!", "Goal: Lose Weight",
                    "Daily target: 1,800 kcal", "Eating window: 10:00 PM - 6:00 AM", "Your fasting cycle has begun.",
                ] {
                    #expect(done.output.replacing("\n", with: " ").contains(text), "\(text): \(done.output)")
                }
                let stored = try await server.api.send(.get, "/v1/onboarding/cycle", token: login.accessToken)
                    .data(CycleOnboardingResponse.self).onboarding
                #expect(stored.isCompleted && stored.goal == .loseWeight && stored.preset == .fiveTwo)
                #expect(stored.eatingWindow?.length == 480)
                let cycle = try await server.api.send(.get, "/v1/cycle", token: login.accessToken)
                #expect(String(decoding: cycle.body, as: UTF8.self).contains("\"five_two\""))
                let again = try await run(login.user.email, [""], storage)
                #expect(again.end == .exit(0) && again.output.contains("The five steps are done."))
                try await server.kill()
            }
        }

        @Test("kill -9 at each step: it goes on where it was", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let email = try await storage.signUp(1)[0].user.email
                for (index, answer) in Self.answers.enumerated() {
                    let command = try await start(email, storage)
                    let shown = Self.questions[index]
                    _ = try await eventually("\(shown) is shown") {
                        command.output.contains(shown) ? true : command.endIfEnded.map { _ in false }
                    }
                    #expect(command.output.contains(shown), "\(command.output) \(command.errors)")
                    if index > 0 { #expect(!command.output.contains(Self.questions[index - 1])) }
                    try command.type(answer)
                    let next = Self.questions[index + 1]
                    _ = try await eventually("the answer is stored") { command.output.contains(next) ? true : nil }
                    command.send(SIGKILL)
                    _ = try await command.ended()
                }
                let done = try await run(email, [], storage)
                #expect(done.output.contains("Goal: Lose Weight"))
                #expect(done.output.contains("MATADOR as published"), "\(done.output)")
            }
        }

        @Test("Whoever has no account gets one, with a password asked for twice")
        func newAccount() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let email = "ada@example.org"
                let lines = [
                    "Ada", "correct horse battery", "another one", "Ada", "short", "short", "Ada", "12345678",
                    "12345678",
                    "Ada", "correct horse battery", "correct horse battery",
                ]
                let done = try await run(email, lines + Self.answers, storage)
                #expect(done.end == .exit(0), "\(done.errors)")
                for text in [
                    "There is no account with the e-mail address ada@example.org yet.",
                    "The two passwords are different.", "Password must have 8 to 128 characters.",
                    "one of the 100,000 most common passwords",
                    "Your fasting cycle has begun.",
                ] { #expect(done.output.contains(text), "\(text)") }
                let server = try await ServerProcess.start(storage)
                let login = try await server.api.send(
                    .post, "/auth/login", json: LogInRequest(email: email, password: "correct horse battery")
                ).data(Login.self)
                #expect(login.user.hasCompletedOnboarding)
                try await server.kill()
            }
        }

        @Test("Answers that end too early are kept, and said to be")
        func cutOff() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let email = try await storage.signUp(1)[0].user.email
                let first = try await run(email, ["3", "2500"], storage)
                #expect(first.end == .exit(1))
                #expect(first.errors.contains("Your answers so far are kept."))
                let second = try await run(email, [], storage)
                #expect(second.output.contains("Step 3 of 5") && !second.output.contains("Step 2 of 5"))
            }
        }

        @Test("A write that fails is said, and tried again")
        func failure() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let email = try await storage.signUp(1)[0].user.email
                let command = try await start(email, storage)
                _ = try await eventually("step 1 is shown") { command.output.contains("Step 1 of 5") ? true : nil }
                try await storage.withDatabase { database in
                    _ = try await database.write { connection in
                        try connection.execute(
                            "CREATE TRIGGER stop BEFORE INSERT ON user_profiles BEGIN SELECT RAISE(ABORT, 'no'); END")
                    }
                }
                try command.type("1")
                _ = try await eventually("the failure is said") {
                    command.output.contains("That could not be saved.") ? true : nil
                }
                try await storage.withDatabase { database in
                    _ = try await database.write { try $0.execute("DROP TRIGGER stop") }
                }
                try command.type("", "", "", "", "", "")
                try command.endInput()
                #expect(try await command.ended() == .exit(0), "\(command.errors)")
                #expect(command.output.contains("Your fasting cycle has begun."))
            }
        }
    }
}
