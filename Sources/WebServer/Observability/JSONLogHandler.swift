package import Logging
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes each log event as one line of JSON: time, level, logger, message, request id, then the metadata.
///
/// A line is one `write`, and lines of several threads never mix. Errors are written by their type alone.
package struct JSONLogHandler: LogHandler {
    /// Events below this level are not written.
    package var logLevel: Logger.Level
    /// The metadata of every line of this logger.
    package var metadata: Logger.Metadata = [:]
    /// The source of the current task's metadata.
    package var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let fileDescriptor: Int32

    private static let oneLineAtATime = Mutex(())

    /// A handler for the logger with this label, writing to standard error by default.
    package init(label: String, level: Logger.Level = .info, fileDescriptor: Int32 = STDERR_FILENO) {
        self.label = label
        self.logLevel = level
        self.fileDescriptor = fileDescriptor
    }

    /// A metadata value of every line of this logger.
    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes the event. A line that can't be written is lost; there is nowhere else to report it.
    package func log(event: LogEvent) {
        var line = JSONLine()
        line.begin(event, label: label, at: Int64(Date().timeIntervalSince1970 * 1000))
        let ofTask = metadataProvider?.get() ?? [:]
        var ofEvent = event.metadata ?? [:]
        if let error = event.error { ofEvent["errorType"] = .string(String(reflecting: type(of: error))) }
        for (key, value) in metadata where ofTask[key] == nil && ofEvent[key] == nil { line.add(key, value) }
        for (key, value) in ofTask where ofEvent[key] == nil { line.add(key, value) }
        for (key, value) in ofEvent { line.add(key, value) }
        write(line.finished())
    }

    private func write(_ bytes: [UInt8]) {
        Self.oneLineAtATime.withLock { _ in
            bytes.withUnsafeBytes { rest in
                var rest = rest
                while let start = rest.baseAddress, !rest.isEmpty {
                    #if canImport(Glibc)
                        let written = Glibc.write(fileDescriptor, start, rest.count)
                    #elseif canImport(Musl)
                        let written = Musl.write(fileDescriptor, start, rest.count)
                    #elseif canImport(Darwin)
                        let written = Darwin.write(fileDescriptor, start, rest.count)
                    #endif
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return }
                    rest = UnsafeRawBufferPointer(rebasing: rest[written...])
                }
            }
        }
    }
}
