import CCurl
import Foundation
import Synchronization

/// The thread that carries out transfers, any number at once. It keeps connections for further ones, and ends with them
/// after a minute without work.
final class TransferLoop: Sendable {
    static let shared = TransferLoop()

    private struct Orders {
        var begun: [Transfer] = []
        var cancelled: [Transfer] = []
        /// The thread's handle; nil while there is no thread.
        var multi: Multi?
    }

    /// The transfers of one thread. Other threads may only wake it.
    private struct Multi: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer
    }

    private let orders = Mutex(Orders())
    /// The longest wait of the thread where nothing is due, in milliseconds.
    private static let longestWait: Int64 = 60_000

    /// Begins a transfer.
    func begin(_ transfer: Transfer) {
        let isBegun = orders.withLock { orders in
            guard let multi = orders.multi ?? startThread() else { return false }
            orders.multi = multi
            orders.begun.append(transfer)
            curl_multi_wakeup(multi.handle)
            return true
        }
        if !isBegun { transfer.end(CURLE_OUT_OF_MEMORY) }
    }

    /// Ends a transfer, unless it has ended.
    func cancel(_ transfer: Transfer) {
        orders.withLock { orders in
            guard let multi = orders.multi else { return }
            orders.cancelled.append(transfer)
            curl_multi_wakeup(multi.handle)
        }
    }

    private func startThread() -> Multi? {
        guard let multi = curl_multi_init().map(Multi.init) else { return nil }
        Thread.detachNewThread { self.run(multi) }
        return multi
    }

    private func run(_ multi: Multi) {
        var running: [UnsafeMutableRawPointer: Transfer] = [:]
        while true {
            let (begun, cancelled) = orders.withLock { orders in
                defer { (orders.begun, orders.cancelled) = ([], []) }
                return (orders.begun, orders.cancelled)
            }
            for transfer in begun {
                running[transfer.handle] = transfer
                curl_multi_add_handle(multi.handle, transfer.handle)
            }
            let now = ContinuousClock.now
            let silent = running.values.filter { transfer in transfer.endOfPatience.map { $0 <= now } ?? false }
            for (transfers, error) in [(cancelled, TransferError.cancelled), (silent, .silent)] {
                for transfer in transfers where running.removeValue(forKey: transfer.handle) != nil {
                    curl_multi_remove_handle(multi.handle, transfer.handle)
                    transfer.end(error)
                }
            }
            var count: Int32 = 0
            curl_multi_perform(multi.handle, &count)
            endFinished(&running, multi)
            curl_multi_poll(multi.handle, nil, 0, wait(for: running), nil)
            if running.isEmpty, isOver(multi, since: now) { return }
        }
    }

    private func endFinished(_ running: inout [UnsafeMutableRawPointer: Transfer], _ multi: Multi) {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi.handle, &left)?.pointee {
            guard message.msg == CURLMSG_DONE, let handle = message.easy_handle else { continue }
            let result = message.data.result
            curl_multi_remove_handle(multi.handle, handle)
            running.removeValue(forKey: handle)?.end(result)
        }
    }

    /// The time until the first of these transfers has been silent for too long, in milliseconds. libcurl enforces its
    /// own limits.
    private func wait(for running: [UnsafeMutableRawPointer: Transfer]) -> Int32 {
        let ends = running.values.compactMap(\.endOfPatience)
        let wait = ends.min().map { ($0 - .now).milliseconds + 1 } ?? Self.longestWait
        return Int32(clamping: max(0, wait))
    }

    /// Frees the connections when the thread has waited for long without a new transfer.
    private func isOver(_ multi: Multi, since start: ContinuousClock.Instant) -> Bool {
        orders.withLock { orders in
            guard orders.begun.isEmpty, (.now - start).milliseconds >= Self.longestWait else { return false }
            (orders.multi, orders.cancelled) = (nil, [])
            curl_multi_cleanup(multi.handle)
            return true
        }
    }
}
