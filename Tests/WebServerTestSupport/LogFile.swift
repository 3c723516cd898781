import Foundation
package import Logging
import WebServer

/// A file that a `JSONLogHandler` writes to, for a test to read.
package final class LogFile: Sendable {
    private let url: URL
    private let handle: FileHandle

    /// An empty file of its own.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
        _ = try handle.seekToEnd()
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// A logger that writes here.
    package func logger(level: Logger.Level = .trace, provider: Logger.MetadataProvider? = nil) -> Logger {
        Logger(label: #"te"st"#) { label in
            var handler = JSONLogHandler(label: label, level: level, fileDescriptor: self.handle.fileDescriptor)
            handler.metadataProvider = provider
            return handler
        }
    }

    /// All that was written.
    package func text() throws -> String {
        String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    /// Each line as the object that it is.
    package func objects() throws -> [[String: JSONValue]] {
        try text().split(separator: "\n").map {
            try JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
        }
    }
}

/// A value in a line of a log.
package enum JSONValue: Decodable, Equatable {
    case text(String)
    case number(Double)
    case list([JSONValue])
    case object([String: JSONValue])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}
