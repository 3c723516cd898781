import APIContract
import Device
import Synchronization

/// A clock that goes on when a test says so.
final class TestClock: Sendable {
    private let time: Mutex<Timestamp>
    private let uuids = Mutex(0)

    init(_ start: Timestamp = Timestamp(startOf: TestDevice.today).adding(seconds: 8 * 60 * 60)) { time = Mutex(start) }

    func move(to other: Timestamp) { time.withLock { $0 = other } }

    func advance(days: Int) { time.withLock { $0 = $0.adding(seconds: Int64(days) * 24 * 60 * 60) } }

    var surroundings: LocalLog.Surroundings {
        LocalLog.Surroundings(
            now: {
                self.time.withLock { time in
                    time = time.adding(seconds: 1)
                    return time
                }
            },
            makeUUID: {
                let number = self.uuids.withLock { number in
                    number += 1
                    return String(number, radix: 16)
                }
                return "00000000-0000-4000-8000-a" + String(repeating: "0", count: 11 - number.count) + number
            })
    }
}
