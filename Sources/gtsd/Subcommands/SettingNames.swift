import Foundation
import Synchronization

/// The names of settings in the environment and in the file `.env`.
enum SettingNames {
    private static let known: Set<String> = [
        "GTSD_DATABASE", "GTSD_DATA_DIR", "GTSD_ENVIRONMENT", "GTSD_FORGET_AFTER", "GTSD_HOST", "GTSD_MAIL_FROM",
        "GTSD_MASTER_KEY", "GTSD_MASTER_KEY_FILE", "GTSD_MEASURING", "GTSD_METRICS_HOST", "GTSD_METRICS_PORT",
        "GTSD_OPEN_FOOD_FACTS", "GTSD_PERFORMANCE_PAGE", "GTSD_PORT", "GTSD_PUBLIC_URL", "GTSD_PUSH_HOSTS",
        "GTSD_RATE_LIMIT", "GTSD_SMTP", "GTSD_TRUSTED_PROXIES",
    ]

    /// Whether the warning was printed: a command may read its settings twice.
    private static let isSaid = Atomic(false)

    /// Prints on standard error, once, which variables and lines of the file are ignored. Values may be secret, so none
    /// is repeated.
    static func warn(of environment: [String: String], _ file: EnvironmentFile) {
        guard !isSaid.exchange(true, ordering: .relaxed) else { return }
        let unknown = Set(environment.keys).union(file.values.keys)
            .filter { $0.hasPrefix("GTSD_") && !known.contains($0) }
        let sentences =
            unknown.sorted().map { "\($0) is no setting and is ignored; 'gtsd serve --help' names them all." }
            + file.brokenLines.map { line in
                "\(EnvironmentFile.path), line \(line), is ignored: it must look like GTSD_PORT=8080."
            }
        for sentence in sentences { FileHandle.standardError.write(Data("gtsd: \(sentence)\n".utf8)) }
    }
}

/// The settings of a file with a name and a value on each line.
struct EnvironmentFile {
    /// Its path, in the working folder.
    static let path = ".env"

    /// The values by name; of several with one name, the last.
    private(set) var values: [String: String] = [:]
    /// The numbers of the lines that are neither a setting nor a comment, from 1.
    private(set) var brokenLines: [Int] = []

    /// Reads the file in the working folder; empty where there is none.
    ///
    /// - Throws: Any error of reading it.
    static func read() throws -> EnvironmentFile {
        guard FileManager.default.fileExists(atPath: path) else { return EnvironmentFile("") }
        return EnvironmentFile(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
    }

    /// Parses the text of a file.
    init(_ text: String) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0].wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) != nil else {
                brokenLines.append(index + 1)
                continue
            }
            values[parts[0]] = Self.value(parts[1])
        }
    }

    /// A value without its quotation marks, or without the comment behind it.
    private static func value(_ text: String) -> String {
        for mark in ["\"", "'"] where text.count > 1 && text.hasPrefix(mark) {
            let rest = text.dropFirst()
            guard let end = rest.firstIndex(of: Character(mark)) else { continue }
            let behind = rest[rest.index(after: end)...].trimmingCharacters(in: .whitespaces)
            if behind.isEmpty || behind.hasPrefix("#") { return String(rest[..<end]) }
        }
        guard let comment = text.firstRange(of: /\s#/) else { return text }
        return text[..<comment.lowerBound].trimmingCharacters(in: .whitespaces)
    }
}
