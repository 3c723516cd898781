import Dispatch
import FileReading
import Foundation

/// What is run: the command line, or the process in which a server has a file read.
@main
enum Program {
    static func main() {
        // Who is locked in must be alone: whatever another thread was about to open, it could not, and would crash.
        if CommandLine.arguments.dropFirst().elementsEqual([FileReader.readLog]) { FileReaderProcess.run() }
        Task {
            await GTSD.main()
            exit(EXIT_SUCCESS)
        }
        dispatchMain()
    }
}

extension FileReader {
    /// Has each file read in a process of this program.
    static let itself = FileReader.confined(program: "/proc/self/exe", arguments: [readLog])

    fileprivate static let readLog = "read-log"
}
