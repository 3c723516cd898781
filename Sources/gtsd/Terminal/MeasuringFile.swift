import APIContract
import Foundation
import Measuring

/// A file that what was counted is written to, person by person: CSV, or JSON where its name ends so.
final class MeasuringFile {
    private let path: String
    private let handle: FileHandle
    private let isJSON: Bool
    private let encoder = JSONEncoder()
    private(set) var people = 0
    private(set) var rows = 0

    /// A new file, for its owner only.
    ///
    /// - Throws: `CommandFailure` where it is there already, or can't be made.
    init(path: String) throws {
        self.path = path
        isJSON = path.hasSuffix(".json")
        encoder.outputFormatting = [.sortedKeys]
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure(sentence: "\(path) can't be made: \(String(cString: strerror(errno))).")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try write(isJSON ? "{\"people\":[" : "person,kind,name,properties,hour,count\n")
    }

    /// Adds a person.
    func add(_ person: MeasuredPerson) throws {
        if isJSON {
            try write((people > 0 ? ",\n" : "\n") + String(decoding: try encoder.encode(person), as: UTF8.self))
        } else {
            for row in person.events {
                let (name, properties) = row.event.named
                let text = properties.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
                try write("\(person.person),event,\(name),\(text),\(Self.text(row.hour)),\(row.count)\n")
            }
            for seen in person.seen {
                try write("\(person.person),seen,\(seen.experiment),\(seen.variant),\(Self.text(seen.hour)),1\n")
            }
        }
        people += 1
        rows += person.events.count + person.seen.count
    }

    /// Ends the file. When this returns, it is whole.
    func finish() throws {
        if isJSON { try write("\n]}\n") }
        try handle.close()
    }

    /// Removes what was written.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    private func write(_ text: String) throws {
        do { try handle.write(contentsOf: Data(text.utf8)) } catch {
            throw CommandFailure(sentence: "\(path) can't be written.")
        }
    }

    private static func text(_ hour: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(hour.milliseconds) / 1_000).formatted(.iso8601)
    }
}
