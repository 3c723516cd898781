import Foundation

/// A file that a command is given: a path, a pipe, or standard input where it is called `-`.
enum InputFile {
    /// All that is in it; nil where it can't be read.
    static func contents(of path: String) -> Data? {
        let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
        return try? handle?.readToEnd() ?? Data()
    }
}
