import APIContract
import Foundation
import Synchronization

/// A device that waits to be told that something of its person's has changed. One reader at a time waits for `next()`.
package final class WaitingDevice: Sendable {
    /// What a device is told.
    package enum Sign: Hashable, Sendable {
        /// The person's revision has risen to this.
        case rose(Int64)
        /// The server is still there.
        case beat
    }

    private struct State {
        /// The newest revision that there is, and that the device knows.
        var (newest, known) = (Int64.min, Int64.min)
        var isBeatDue = false
        var isOver = false
        var turn: CheckedContinuation<Void, Never>?

        /// What is to be told: nil for nothing yet, `.some(nil)` when it is over.
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
    /// Of the token that the device came with; it may wait for as long as that is good.
    let tokenHash: Data
    /// Which of all the devices that waited since the server began.
    let number: Int
    private let state = Mutex(State())

    init(of person: User.ID, in session: Session.ID, tokenHash: Data, number: Int) {
        self.person = person
        self.session = session
        self.tokenHash = tokenHash
        self.number = number
    }

    /// Waits for what the device is to be told; nil when it need not wait any longer. Revisions only rise.
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

    /// The person's revision has come to this, or further.
    package func rise(to revision: Int64) { wake { $0.newest = max($0.newest, revision) } }

    func beat() { wake { $0.isBeatDue = true } }

    /// The device is told nothing any more.
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
