import APIContract
import Foundation

/// Reads logs in JSON: Fitbit's weights, and a backup of Waistline.
enum JSONLogReader {
    /// The largest such file, in bytes: thirty years of a diary are less.
    private static let largestSize = 64 << 20

    /// - Throws: `FileProblem`, and what reading `text` throws.
    static func read(_ text: FileText, _ rules: LogRules) throws -> LogContent {
        var data = Data(try text.next())
        let isList = data.first { !" \t\n".utf8.contains($0) } == UInt8(ascii: "[")
        // Exports have thousands of other lists, which need not be taken apart.
        guard !isList || data.range(of: Data("\"weight\"".utf8)) != nil else {
            throw FileProblem.notRecognized
        }
        while case let piece = try text.next(), !piece.isEmpty {
            data.append(contentsOf: piece)
            guard data.count <= largestSize else {
                throw isList || isDiary(data) ? FileProblem.tooLarge : .notRecognized
            }
        }
        // An archive may have any other file in braces.
        guard isList || isDiary(data) else { throw FileProblem.notRecognized }
        return isList ? try fitbit(data, rules) : try decode(WaistlineBackup.self, data).content(rules)
    }

    private static func isDiary(_ data: Data) -> Bool { data.range(of: Data("\"diary\"".utf8)) != nil }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(FileProblem) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch DecodingError.dataCorrupted {
            throw .damaged(line: nil)
        } catch {
            throw .notRecognized
        }
    }

    /// A weigh-in of Fitbit: `{"logId":…,"weight":181.4,"date":"09/19/17","time":"23:59:59"}`, in the account's unit.
    private struct FitbitWeight: Decodable {
        let logId: Int64
        let weight: Double
        let date: String
        let time: String?
    }

    private static func fitbit(_ data: Data, _ rules: LogRules) throws(FileProblem) -> LogContent {
        var content = LogContent(source: .fitbit)
        for (index, entry) in try decode([FitbitWeight].self, data).enumerated() {
            guard let date = LogDate(entry.date, rules), let day = date.day(.monthFirst) else {
                content.skip(index + 1, .date)
                continue
            }
            guard rules.days?.contains(day) != false else {
                content.skip(index + 1, .dayOutOfRange)
                continue
            }
            content.add(
                LogContent.LoggedWeight(
                    line: index + 1, date: .day(day), amount: entry.weight, unit: nil,
                    second: entry.time.flatMap { LogTime($0)?.second }))
        }
        return content
    }
}
