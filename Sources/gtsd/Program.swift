import Dispatch
import FileReading
import Foundation

/// The entry point: the command line, or the process in which a server has a file read.
@main
enum Program {
    static func main() {
        // The confined process must have no other thread: one about to open a file would fail and crash.
        if CommandLine.arguments.dropFirst().elementsEqual([FileReader.readLog]) { FileReaderProcess.run() }
        Task {
            await GTSD.main()
            exit(EXIT_SUCCESS)
        }
        dispatchMain()
    }
}

extension FileReader {
    /// Reads each file in a process of this program.
    static let itself = FileReader.confined(program: "/proc/self/exe", arguments: [readLog])

    fileprivate static let readLog = "read-log"
}
