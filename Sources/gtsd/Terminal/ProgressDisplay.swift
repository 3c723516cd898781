import Foundation
import Screens

/// Shows the progress of a longer task: as a moving bar on a terminal, otherwise as a line now and then.
struct ProgressDisplay {
    /// The state of the task.
    struct State {
        /// The share that is done, 0 to 1.
        let share: Double
        /// The number of rows, or other units, that are done.
        let count: Int
    }

    /// The pace of the task.
    struct Pace {
        /// The number of units per second.
        let rate: Int
        /// The remaining time, in minutes and seconds: "2:05".
        let left: String
    }

    private let terminal: Terminal
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?
    private var isBarShown = false

    /// Seconds between two lines where there is no terminal.
    private static let pause = 5.0
    /// Seconds between two states of the bar.
    private static let frame = 0.1
    private static let barWidth = 24

    /// A display that begins now.
    init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Shows a state with a sentence about it. The pace is measured since the state before.
    mutating func show(_ state: State, since before: State, sentence: (Pace) -> String) {
        // Nobody reads more than ten states a second, and terminals are slow.
        let pause = terminal.isTerminal ? Self.frame : Self.pause
        guard lastShown.map({ $0.duration(to: .now) >= .seconds(pause) }) ?? true else { return }
        lastShown = .now
        guard terminal.isTerminal else { return line(sentence(pace(state, before))) }
        print("\r\u{1B}[K" + bar(state.share) + " " + sentence(pace(state, before)), terminator: "")
        fflush(nil)
        isBarShown = true
    }

    /// Shows a separate line.
    func line(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Ends the display; later text starts on a line of its own.
    func finish() {
        if isBarShown { print("\r\u{1B}[K", terminator: "") }
    }

    private func pace(_ state: State, _ before: State) -> Pace {
        let elapsed = start.duration(to: .now)
        let seconds = max(0.001, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
        let done = state.share - before.share
        let left = done > 0 ? Int(seconds * (1 - state.share) / done) : 0
        return Pace(
            rate: Int(Double(state.count - before.count) / seconds),
            left: "\(left / 60):" + "0\(left % 60)".suffix(2))
    }

    private func bar(_ share: Double) -> String {
        let full = Int(share * Double(Self.barWidth))
        return terminal.style.strong(String(repeating: "█", count: full))
            + terminal.style.soft(String(repeating: "░", count: Self.barWidth - full))
    }
}
