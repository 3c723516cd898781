import APIContract
import Foundation
import Synchronization

/// A device that waits for changes of its person's data. One reader at a time waits for `next()`.
package final class WaitingDevice: Sendable {
    /// The signals for a device.
    package enum Sign: Hashable, Sendable {
        /// The person's revision has risen to this.
        case rose(Int64)
        /// The server is still there.
        case beat
    }

    private struct State {
        /// The newest revision, and the one that the device knows.
        var (newest, known) = (Int64.min, Int64.min)
        var isBeatDue = false
        var isOver = false
        var turn: CheckedContinuation<Void, Never>?

        /// The signal to send: nil for nothing yet, `.some(nil)` when it is over.
        mutating func sign() -> WaitingDevice.Sign?? {
            if isOver { return .some(nil) }
            if newest > known {
                (known, isBeatDue) = (newest, false)
                return .rose(newest)
            }
            guard isBeatDue else { return nil }
            isBeatDue = false
            return .beat
        }
    }

    let person: User.ID
    let session: Session.ID
    /// The hash of the device's token; it may wait for as long as that is valid.
    let tokenHash: Data
    /// The number among all devices that have waited since the server started.
    let number: Int
    private let state = Mutex(State())

    init(of person: User.ID, in session: Session.ID, tokenHash: Data, number: Int) {
        self.person = person
        self.session = session
        self.tokenHash = tokenHash
        self.number = number
    }

    /// Waits for the next signal for the device; nil when it need not wait any longer. Revisions only rise.
    package func next() async -> Sign? {
        while true {
            if let sign = state.withLock({ $0.sign() }) { return sign }
            await withCheckedContinuation { turn in
                let isDue = state.withLock { state in
                    guard !state.isOver, !state.isBeatDue, state.newest <= state.known else { return true }
                    state.turn = turn
                    return false
                }
                if isDue { turn.resume() }
            }
        }
    }

    /// Reports that the person's revision is now at least `revision`.
    package func rise(to revision: Int64) { wake { $0.newest = max($0.newest, revision) } }

    func beat() { wake { $0.isBeatDue = true } }

    /// Ends the signals for the device.
    package func end() { wake { $0.isOver = true } }

    private func wake(_ change: (inout State) -> Void) {
        let turn = state.withLock { state in
            change(&state)
            defer { state.turn = nil }
            return state.turn
        }
        turn?.resume()
    }
}
