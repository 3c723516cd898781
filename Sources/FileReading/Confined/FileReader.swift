import APIContract
import CSandbox
import Foundation
import NutritionScience

/// The place where the files are read that people send.
///
/// Libraries in C read them, and a sender could be out to break these. So a server has each file read
/// in a process of its own, which can do nothing but compute: a file that breaks it breaks nothing else.
package enum FileReader: Sendable {
    /// In this process: for files of the person who runs it.
    case here
    /// In a process of its own, locked in, that this program starts; it calls `FileReaderProcess.run`. What it doesn't
    /// do within `patience` seconds, it never does.
    case confined(program: String, arguments: [String], patience: Int = 120)

    /// Whether the system locks a process in as it should: it filters system calls. Else there are limits alone.
    package static var isFullyConfined: Bool { sandbox_can_filter() == 1 }

    /// Reads a log, as `read`.
    package func readLog(_ order: LogReadingOrder, _ next: @escaping () throws -> [UInt8]) throws -> LogContent {
        guard case .log(let content) = try read(.log(order), next) else { throw FileProblem.damaged(line: nil) }
        return content
    }

    /// Reads recipes, as `read`.
    package func readRecipes(_ next: @escaping () throws -> [UInt8]) throws -> RecipeFile {
        guard case .recipes(let file) = try read(.recipes, next) else { throw FileProblem.damaged(line: nil) }
        return file
    }

    /// Reads a file that is as it should be, on a thread of its own.
    ///
    /// - Returns: Why no file can be read; nil where all is well.
    package func check() async -> FileReaderFailure? {
        await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: checkHere()) }.start()
        }
    }

    private func checkHere() -> FileReaderFailure? {
        let order = FileReadingOrder.log(LogReadingOrder(timeZone: "GMT", days: nil))
        var rest = [UInt8](order.sample)
        do {
            _ = try read(order) {
                defer { rest = [] }
                return rest
            }
            return nil
        } catch let failure as FileReaderFailure {
            return failure
        } catch is TooManyImportsAtOnce {
            return .notStarted(EAGAIN)
        } catch {
            return .silent
        }
    }

    /// Reads a file on this thread, which waits; `next` gives its pieces, with an empty one at the end.
    ///
    /// - Throws: `FileProblem`, `FileReaderFailure`, and what `next` throws.
    func read(_ order: FileReadingOrder, _ next: @escaping () throws -> [UInt8]) throws -> FileContent {
        switch self {
        case .here: try FileContent.read(order, next)
        case .confined(let program, let arguments, let patience):
            try ConfinedFileReader(program, arguments, patience: patience, order).read(next)
        }
    }
}

/// The reason why no file can be read at all; the host has to see to it.
package enum FileReaderFailure: Error, CustomStringConvertible {
    /// The process that reads files does not start, for the reason that this error number stands for.
    case notStarted(CInt)
    /// The process could not lock itself in: the system doesn't let it.
    case notConfined
    /// The process did what a filter of system calls around the server does not allow.
    case notAllowed
    /// The process does not say what stands in a file that is as it should be.
    case silent

    /// The sentence for the log.
    package var description: String {
        switch self {
        case .notStarted(let error): "The process that reads files doesn't start: \(String(cString: strerror(error)))."
        case .notConfined:
            "The process that reads files can't lock itself in: this system refuses the limits or the filter."
        case .notAllowed:
            """
            The process that reads files is ended for a system call: a filter such as SystemCallFilter of systemd has to \
            allow it clone, execve, prctl and prlimit64.
            """
        case .silent: "The process that reads files ends without an answer, or is out of memory or time."
        }
    }
}
