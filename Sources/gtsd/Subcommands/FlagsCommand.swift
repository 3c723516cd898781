import APIContract
import ArgumentParser
import Configuration
import Foundation
import Measuring
import Services
import Wording

/// `gtsd flags`: what of the product is on for whom.
struct FlagsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flags",
        abstract: "Show which parts of the product are switched on for whom, and change that.",
        discussion: """
            A change takes effect on running servers within a minute, and leaves a row that 'gtsd measuring changes' \
            shows. Rolled out to more people, a flag stays on for everyone who had it. Where measuring is on, a flag \
            that is being rolled out turns itself off when those who have it fare badly.

            Examples:
              gtsd flags
              gtsd flags set enable_zero_state 10% --because "first step"
              gtsd flags set enable_zero_state planned
              gtsd flags for enable_zero_state ada@example.org on
              gtsd flags explain enable_zero_state ada@example.org
            """,
        subcommands: [
            FlagsListCommand.self, FlagsSetCommand.self, FlagsForCommand.self, FlagsExplainCommand.self,
        ], defaultSubcommand: FlagsListCommand.self)
}

/// `gtsd flags list`
struct FlagsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show each flag: for how many it is on, why, and until when it may be in the code.")

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let style = Terminal.standardOutput.style
                for state in try await services.flags.states() {
                    print(style.strong(state.flag.rawValue))
                    for line in Self.lines(state) { print("  " + line) }
                }
            }
        }
    }

    private static func lines(_ state: FlagState) -> [String] {
        var lines = ["On for \(state.rollout) of people, \(since(state))."]
        if state.overrides > 0 { lines.append("Set by name for \(state.overrides).") }
        lines.append("Owned by \(state.plan.owner), in the code until \(state.plan.ends).")
        if let counts = state.lastDay {
            lines.append(
                "Today, of those who have it: something failed for \(counts.failedPeople) of \(counts.people) people,"
                    + " \(counts.failedRequests) of \(counts.requests) requests failed,"
                    + " \(Sentences().counted(counts.reporters, "person", "people")) reported a problem.")
        }
        return lines
    }

    private static func since(_ state: FlagState) -> String {
        guard let changedAt = state.changedAt else { return "as planned" }
        let because = state.reason.isEmpty ? "" : ": \(state.reason)"
        return "since \(changedAt.text)\(because)"
    }
}

/// `gtsd flags set`
struct FlagsSetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set for how many people a flag is on.")

    @Argument(help: "The key of the flag.")
    var flag: FeatureFlag

    @Argument(
        help: ArgumentHelp(
            "A share from 0% to 100%, such as 10% or 0.5%, with at most two decimals, or planned, as the code has it."),
        transform: RolloutArgument.init)
    var rollout: RolloutArgument

    @OptionGroup var reason: ReasonOption
    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let flags = services.flags
                try await sayingProblems {
                    try await flags.set(rollout.rollout, of: flag, by: .command, because: reason.because)
                }
                let now = try await flags.states().first { $0.flag == flag }?.rollout ?? flag.plan.rollout
                print("\(flag.rawValue) is on for \(now) of people.")
            }
        }
    }
}

/// `gtsd flags for`
struct FlagsForCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "for", abstract: "Set whether a flag is on for one person, whatever else holds.")

    /// Whether it is on for them.
    enum State: String, ExpressibleByArgument, CaseIterable {
        case on, off, planned
    }

    @Argument(help: "The key of the flag.")
    var flag: FeatureFlag

    @Argument(help: "The e-mail address of the person's account.")
    var email: String

    @Argument(help: "On, off, or as for everyone.")
    var state: State

    @OptionGroup var reason: ReasonOption
    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let isOn: Bool? = state == .planned ? nil : state == .on
                try await sayingProblems {
                    try await services.operators.set(
                        isOn, of: flag, forEmail: email, by: .command, because: reason.because)
                }
                print(
                    state == .planned
                        ? "\(flag.rawValue) is for \(email) as it is for everyone."
                        : "\(flag.rawValue) is \(state.rawValue) for \(email).")
            }
        }
    }
}

/// `gtsd flags explain`
struct FlagsExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say whether a flag is on for one person, and what decides it.")

    @Argument(help: "The key of the flag.")
    var flag: FeatureFlag

    @Argument(help: "The e-mail address of the person's account.")
    var email: String

    @Option(help: ArgumentHelp("Where the server runs. [GTSD_ENVIRONMENT] (default: production)"))
    var environment: ServerEnvironment?

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        let reader = try await ConfigReader.settings(flags: ["environment": environment?.rawValue])
        let name = reader.string(forKey: "gtsd.environment", default: ServerEnvironment.production.rawValue)
        guard let environment = ServerEnvironment(rawValue: name) else {
            throw ValidationError("--environment (GTSD_ENVIRONMENT) must be production or development.")
        }
        try await reportingFailures {
            try await settings.withServices(environment: environment) { services in
                let evaluation = try await services.operators.explain(flag, forEmail: email)
                print("\(evaluation.isOn ? "On" : "Off"): \(evaluation.reason.sentence)")
            }
        }
    }
}

/// For how many people a flag is to be on; nil for as it is planned.
struct RolloutArgument {
    let rollout: Rollout?

    /// Reads a typed argument.
    ///
    /// - Throws: `ValidationError`, which says what is allowed.
    init(_ argument: String) throws {
        rollout = argument == "planned" ? nil : Rollout(percent: argument)
        guard rollout != nil || argument == "planned" else {
            throw ValidationError(
                "Give a share from 0% to 100%, such as 10% or 0.5%, with at most two decimals after a point, or planned."
            )
        }
    }
}

/// The reason why something is changed, as an option of a command.
struct ReasonOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The reason, kept for a year. Don't include names or e-mail addresses.", valueName: "reason"))
    var because = ""
}

extension FlagEvaluation.Reason {
    /// The deciding reason, in a sentence.
    fileprivate var sentence: String {
        switch self {
        case .override: "it was set for this person."
        case .environment(let environment): "it is always so in \(environment.rawValue)."
        case .rollout(let bucket, let rollout):
            "their bucket is \(bucket), and the flag is on for those below \(rollout.rawValue) (\(rollout))."
        case .whole(let rollout): "it is on for \(rollout) of people."
        case .fallback: "nobody is known."
        }
    }
}

extension FeatureFlag: ExpressibleByArgument {}
extension ServerEnvironment: ExpressibleByArgument {}

extension Timestamp {
    /// The minute, in UTC: "2026-11-28 12:00 UTC".
    var text: String {
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
        let text = date.formatted(.iso8601)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }
}

/// Runs `body`; what it refuses about a reason is thrown as a sentence.
func sayingProblems(_ body: () async throws -> Void) async throws {
    do {
        try await body()
    } catch let error as InvalidInput where error.fields["reason"] != nil {
        throw CommandFailure(
            sentence: "--because must have at most \(MeasuringChange.longestReason) characters, all on one line.")
    }
}
