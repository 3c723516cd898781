import ArgumentParser
import Foundation
import Screens
import Services
import WebServer
import Wording

/// `gtsd recompute`
struct RecomputeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recompute",
        abstract: "Compute the plans anew whose week is over.",
        discussion: """
            A running server does this by itself, on Sundays at 02:00 where each person lives. Any number of servers \
            and commands can do it at once: nobody's plan is computed twice. Interrupted, it goes on where it was when \
            it is started again.

            Examples:
              gtsd recompute
              gtsd recompute --all --database postgres://gtsd@localhost/gtsd
            """)

    @Flag(help: "Everyone's plan, whatever day it is.")
    var all = false

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withServices { try await recompute(by: $0.recompute) }
        }
    }

    private func recompute(by service: RecomputeService) async throws {
        let sentences = Sentences()
        if all { try await service.makeEveryoneDue() }
        let display = RecomputeDisplay(total: try await service.countDue(), sentences: sentences)
        // While some wait for the disk, others compute.
        let workers = 2 * ProcessInfo.processInfo.activeProcessorCount
        try await service.run(workers: workers) { await display.add($0) }
        // What another server was at when it was killed is free when its lease ends.
        while let pause = try await service.timeLeftToOthers() {
            try await Task.sleep(for: pause + .milliseconds(1))
            try await service.run(workers: 1) { await display.add($0) }
        }
        print(await display.finish())
    }
}

/// Shows how many plans have been looked at.
private actor RecomputeDisplay {
    private let total: Int
    private let sentences: Sentences
    private var counts = RecomputeService.Counts()
    private var display: ProgressDisplay

    init(total: Int, sentences: Sentences) {
        self.total = total
        self.sentences = sentences
        self.display = ProgressDisplay(terminal: .standardOutput)
    }

    func add(_ more: RecomputeService.Counts) {
        counts += more
        let share = total > 0 ? min(1, Double(counts.people) / Double(total)) : 1
        let state = ProgressDisplay.State(share: share, count: counts.people)
        display.show(state, since: ProgressDisplay.State(share: 0, count: 0)) { [sentences, counts] pace in
            sentences(
                "recompute.progress",
                [
                    "percent": sentences.number(Int(share * 100)), "people": sentences.number(counts.people),
                    "rate": sentences.number(pace.rate), "left": pace.left,
                ])
        }
    }

    /// Ends the display, and returns the outcome in a sentence.
    func finish() -> String {
        display.finish()
        let text = sentences(
            "recompute.done",
            [
                "people": sentences.number(counts.people), "changed": sentences.number(counts.changed),
                "notified": sentences.number(counts.notified),
            ])
        guard counts.failed > 0 else { return text }
        return text + " " + sentences("recompute.failed", ["people": sentences.number(counts.failed)])
    }
}
