import ArgumentParser
import Services

/// `gtsd read-log`: the process in which a server has a file read. It is of no use to people.
struct ReadLogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read-log", abstract: "Read one file for a server, locked in.", shouldDisplay: false)

    func run() {
        LogReaderProcess.run()
    }
}

extension LogReader {
    /// Has each file read in a process of this program.
    static let itself = LogReader.confined(program: "/proc/self/exe", arguments: ["read-log"])
}
