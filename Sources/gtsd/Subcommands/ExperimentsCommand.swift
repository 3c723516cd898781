public import APIContract
public import ArgumentParser
import Foundation
import Measuring
import Wording

/// `gtsd experiments`: which of several ways helps people more.
struct ExperimentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "experiments",
        abstract: "Start and end experiments, and see their results.",
        discussion: """
            Only people count who said yes to being counted, on servers with --measuring on. An experiment is fixed once \
            it is started, and can be started once. Its report may be looked at on any day: looking changes nothing, and \
            makes no finding less certain. An experiment ends by itself when its time is over, or when it clearly harms one \
            of its guardrails.

            Examples:
              gtsd experiments
              gtsd experiments start targets_widget
              gtsd experiments report targets_widget
              gtsd experiments stop targets_widget --because "we know enough"
            """,
        subcommands: [
            ExperimentsListCommand.self, ExperimentsStartCommand.self, ExperimentsStopCommand.self,
            ExperimentsReportCommand.self,
        ], defaultSubcommand: ExperimentsListCommand.self)
}

/// `gtsd experiments list`
struct ExperimentsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show each experiment, what it asks, and how far it is.")

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let terminal = Terminal.standardOutput
                for state in try await services.experiments.states() {
                    print(terminal.style.strong(state.experiment.rawValue))
                    for line in Self.lines(state).flatMap({ $0.wrapped(to: terminal.width - 2) }) { print("  " + line) }
                }
            }
        }
    }

    private static func lines(_ state: ExperimentState) -> [String] {
        let stage =
            switch state.stage {
            case .notStarted: "Not started."
            case .running(let since): "Runs since \(since.text)."
            case .ended(let since, let end, let reason): ExperimentReport.ended(since, end, because: reason)
            }
        let variants = state.plan.variants.map(\.key).joined(separator: ", ")
        let changed = "Its plan in the code is another one by now, so nobody sees its variants."
        return [
            Sentences().hypothesis(of: state.experiment),
            "Variants: \(variants). Decided by \(state.plan.primary.rawValue).", stage,
        ]
            + (state.isPlanChanged ? [changed] : [])
    }
}

/// `gtsd experiments start`
struct ExperimentsStartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start an experiment as the code has it. It can't be started twice.")

    @Argument(help: "The key of the experiment.")
    var experiment: Experiment

    @OptionGroup var reason: ReasonOption
    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                let experiments = services.experiments
                try await sayingProblems {
                    try await experiments.start(experiment, by: .command, because: reason.because)
                }
                let (plan, sentences) = (experiment.plan, Sentences())
                let people =
                    try await experiments.peopleMeasured().map(sentences.number) ?? "Fewer than \(Proportion.fewest)"
                print(
                    "\(experiment.rawValue) runs. People are let in for \(plan.days) days, and it ends by itself after"
                        + " \(plan.hours / 24) days.\n\(people) people said yes to being counted; it needs"
                        + " \(sentences.number(plan.people)). They are counted where the server runs with --measuring on."
                )
            }
        }
    }
}

/// `gtsd experiments stop`
struct ExperimentsStopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End an experiment for good. Everyone sees the product as it is; its report stays.")

    @Argument(help: "The key of the experiment.")
    var experiment: Experiment

    @Option(
        help: ArgumentHelp(
            "The reason, kept for a year. Don't include names or e-mail addresses.", valueName: "reason"))
    var because: String

    @OptionGroup var storage: StorageOptions

    func validate() throws {
        guard !because.trimmed.isEmpty else { throw ValidationError("--because must say why.") }
    }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                try await sayingProblems {
                    try await services.experiments.stop(experiment, by: .command, because: because)
                }
                print("\(experiment.rawValue) has ended.")
            }
        }
    }
}

/// `gtsd experiments report`
struct ExperimentsReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Show what an experiment tells so far, with the arithmetic of every number.",
        discussion: "How each number is made, and where it is published, stands in docs/measuring.md.")

    @Argument(help: "The key of the experiment.")
    var experiment: Experiment

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { services in
                guard let report = try await services.experiments.report(experiment) else {
                    throw CommandFailure(sentence: "\(experiment.rawValue) was not started yet.")
                }
                if json {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                    print(String(decoding: try encoder.encode(report), as: UTF8.self))
                } else {
                    print(ExperimentReportDrawing(terminal: .standardOutput).text(report))
                }
            }
        }
    }
}

extension Experiment: ExpressibleByArgument {}

extension ExperimentReport {
    /// The period in which an experiment ran, and the reason for its end where one was given.
    static func ended(_ start: Timestamp, _ end: Timestamp, because reason: String) -> String {
        "Ran from \(start.text) to \(end.text)" + (reason.isEmpty ? "." : ": \(reason).")
    }
}

extension Sentences {
    /// A number with its noun: "1 person", "2,000 people".
    func counted(_ number: Int, _ one: String, _ more: String) -> String {
        "\(self.number(number)) \(number == 1 ? one : more)"
    }
}
