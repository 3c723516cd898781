import Foundation

extension ConfinedReaderTests {
    /// The number of threads of a confined file reader that this process started; waits for one.
    static func threadsOfLockedInChild() throws -> String {
        struct NoneIsLockedIn: Error {}
        let patience = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < patience {
            for process in try FileManager.default.contentsOfDirectory(atPath: "/proc") where Int(process) != nil {
                let status = status(of: process)
                guard status["PPid"] == "\(getpid())", status["Seccomp"] == "2", isReader(process) else { continue }
                return status["Threads", default: ""]
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw NoneIsLockedIn()
    }

    /// Whether a process is a reader, and not a server of another test.
    private static func isReader(_ process: String) -> Bool {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return String(decoding: bytes, as: UTF8.self).hasSuffix("read-log\0")
    }

    /// The kernel's status of a process; empty when it is gone.
    private static func status(of process: String) -> [Substring: String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ":\t") }
        return Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], String($0[1])) }) { first, _ in first }
    }
}
