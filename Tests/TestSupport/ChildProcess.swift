import CSpawn
import Dispatch
import Foundation
import Synchronization

/// A program that runs as a child of the test process, in a process group of its own, with three open files.
///
/// Any number of files may be open when it is started. Foundation's `Process` reads past the end of its list of open
/// files when there are more than 1,364, and may crash.
package final class ChildProcess: Sendable {
    /// The end of a process.
    package enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// The program could not be started, for the reason with this `errno`.
    package struct NotStarted: Error {
        let program: String
        let errorNumber: Int32
    }

    /// The open files of a process: those of the test process, or given ones, descriptors above 2 that may be closed
    /// when it has started.
    package struct Files {
        let input: Int32
        let output: Int32
        let errors: Int32

        package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
            (self.input, self.output, self.errors) = (input, output, errors)
        }
    }

    private let id: pid_t
    private let end = Mutex<End?>(nil)
    private let running = DispatchGroup()

    /// Starts the program at this path, with this environment alone.
    ///
    /// - Throws: ``NotStarted``.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String], in folder: String? = nil, files: Files
    ) throws {
        let descriptors = [files.input, files.output, files.errors]
        let (errorNumber, id) = withCStrings([program] + arguments) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                var id = pid_t(0)
                return (spawn_child(program, arguments, environment, folder, descriptors, &id), id)
            }
        }
        guard errorNumber == 0 else { throw NotStarted(program: program, errorNumber: errorNumber) }
        self.id = id
        running.enter()
        Thread.detachNewThread { self.awaitEnd() }
    }

    /// The end of the process; nil while it runs.
    package var endIfEnded: End? { end.withLock { $0 } }

    /// Blocks the thread until the process has ended.
    package func waitUntilEnded() {
        running.wait()
    }

    /// Sends a signal, unless the process has ended.
    package func send(_ signal: Int32) {
        // As long as its end isn't known, no other process gets its id.
        end.withLock { end in
            if end == nil { kill(id, signal) }
        }
    }

    private func awaitEnd() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        end.withLock { end in
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        }
        running.leave()
    }
}

/// Runs `body` with C strings, with a null pointer at the end.
private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
) rethrows -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return try body(pointers + [nil])
}
