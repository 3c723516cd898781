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
        if terminal.isTerminal {
            print("\r\u{1B}[K" + bar(progress.share) + " " + sentence(progress, before), terminator: "")
            fflush(nil)
            isBarShown = true
        } else if lastShown.map({ $0.duration(to: .now) >= .seconds(Self.pause) }) ?? true {
            line(sentence(progress, before))
            lastShown = .now
        }
    }

    /// Ends the display; later text starts on a line of its own.
    func finish() {
        if isBarShown { print("\r\u{1B}[K", terminator: "") }
    }

    private func line(_ text: String) {
        print(text)
        fflush(nil)
    }

    private func sentence(_ progress: FoodImportProgress, _ shareBefore: Double) -> String {
        let elapsed = start.duration(to: .now)
        let seconds = max(0.001, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
        let rate = Double(progress.counts.rows - progress.rowsBefore) / seconds
        let done = progress.share - shareBefore
        let left = done > 0 ? Int(seconds * (1 - progress.share) / done) : 0
        return copy(
            "foods.progress",
            [
                "percent": copy.number(Int(progress.share * 100)), "rows": copy.number(progress.counts.rows),
                "rate": copy.number(Int(rate)), "left": "\(left / 60):" + "0\(left % 60)".suffix(2),
            ])
    }

    private func bar(_ share: Double) -> String {
        let full = Int(share * Double(Self.barWidth))
        return terminal.style.strong(String(repeating: "█", count: full))
            + terminal.style.soft(String(repeating: "░", count: Self.barWidth - full))
    }
}
