import Foundation
import Screens
import Services

/// Shows how far an import has come: as a bar that moves on a terminal, otherwise as a line now and then.
struct ProgressDisplay {
    private let name: String
    private let copy: Copy
    private let terminal: Terminal
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?
    private var isBarShown = false
    private var shareBefore: Double?

    /// Seconds between two lines where there is no terminal.
    private static let pause = 5.0
    /// Seconds between two states of the bar.
    private static let frame = 0.1
    private static let barWidth = 24

    /// The display of one file.
    init(name: String, copy: Copy, terminal: Terminal) {
        self.name = name
        self.copy = copy
        self.terminal = terminal
    }

    /// Shows a state.
    mutating func show(_ progress: FoodImportProgress) {
        if progress.rowsBefore > 0, progress.counts.rows == progress.rowsBefore {
            line(copy("foods.resumed", ["rows": copy.number(progress.rowsBefore), "file": name]))
        }
        guard progress.counts.rows > progress.rowsBefore else { return }
        // What was read before does not tell how fast it is now.
        let before = shareBefore ?? 0
        if shareBefore == nil, progress.rowsBefore > 0 { shareBefore = progress.share }
        let rate = Double(progress.counts.rows - progress.rowsBefore) / seconds
        draw(
            progress.share,
            copy(
                "foods.progress",
                [
                    "percent": percent(progress.share), "rows": copy.number(progress.counts.rows),
                    "rate": copy.number(Int(rate)), "left": left(progress.share, since: before),
                ]))
    }

    /// Shows how much of a file was read: its share from 0 to 1, and its bytes.
    mutating func show(share: Double, bytes: Int) {
        draw(
            share,
            copy(
                "import.progress",
                [
                    "percent": percent(share), "megabytes": copy.number(bytes / 1_000_000),
                    "rate": copy.number(Int(Double(bytes) / 1_000_000 / seconds)), "left": left(share, since: 0),
                ]))
    }

    /// Ends the display; later text starts on a line of its own.
    func finish() {
        if isBarShown { print("\r\u{1B}[K", terminator: "") }
    }

    private func line(_ text: String) {
        print(text)
        fflush(nil)
    }

    private mutating func draw(_ share: Double, _ sentence: String) {
        // Nobody reads more than ten lines a second, and terminals are slow.
        let pause = terminal.isTerminal ? Self.frame : Self.pause
        guard lastShown.map({ $0.duration(to: .now) >= .seconds(pause) }) ?? true else { return }
        lastShown = .now
        guard terminal.isTerminal else { return line(sentence) }
        print("\r\u{1B}[K" + bar(share) + " " + sentence, terminator: "")
        fflush(nil)
        isBarShown = true
    }

    private var seconds: Double {
        let elapsed = start.duration(to: .now)
        return max(0.001, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
    }

    private func percent(_ share: Double) -> String { copy.number(Int(share * 100)) }

    /// The time that is left, in minutes and seconds.
    private func left(_ share: Double, since shareBefore: Double) -> String {
        let done = share - shareBefore
        let left = done > 0 ? Int(seconds * (1 - share) / done) : 0
        return "\(left / 60):" + "0\(left % 60)".suffix(2)
    }

    private func bar(_ share: Double) -> String {
        let full = Int(share * Double(Self.barWidth))
        return terminal.style.strong(String(repeating: "█", count: full))
            + terminal.style.soft(String(repeating: "░", count: Self.barWidth - full))
    }
}
