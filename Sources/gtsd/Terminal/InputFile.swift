import Foundation

/// A file that a command is given: a path, a pipe, or standard input where it is called `-`.
enum InputFile {
    /// All that is in it; nil where it can't be read.
    static func contents(of path: String) -> Data? {
        guard let handle = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else { return nil }
        return try? handle.readToEnd() ?? Data()
    }
}
