import Dispatch
import Foundation
import Synchronization

/// The thread that starts processes.
///
/// With `setpriv --pdeathsig` a process ends when the thread that started it does, so it must be one that stays.
final class StarterThread: Sendable {
    static let shared = StarterThread()

    private let waiting = Mutex<[@Sendable () -> Void]>([])
    private let isReady = DispatchSemaphore(value: 0)

    private init() {
        Thread.detachNewThread {
            while true {
                self.isReady.wait()
                self.waiting.withLock { $0.removeFirst() }()
            }
        }
    }

    /// Runs `body` on the thread.
    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            waiting.withLock { $0.append { continuation.resume(with: Result(catching: body)) } }
            isReady.signal()
        }
    }
}
