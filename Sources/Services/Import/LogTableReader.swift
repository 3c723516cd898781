import APIContract
import Foundation
import NutritionScience

/// Reads comma-separated values in which columns have names.
struct LogTableReader {
    /// What a row says, in a few bytes: how dates are written is known only when all rows are.
    private struct Row {
        let line: Int32
        let date: LogDate?
        let weight: LogValue
        let energy: LogValue
    }

    /// How large a table may be, in bytes: thirty years of Cronometer's servings are less.
    private static let largestSize = 256 << 20
    /// More rows than anybody has, who logs a hundred foods a day for thirty years.
    private static let mostRows = 1_000_000
    /// How much may stand before the rows, in bytes.
    private static let longestPreamble = 64 << 10

    private let rules: LogRules
    private let columns: LogColumns
    private var parser: CSVParser
    private var rows: [Row] = []
    private var size = 0

    /// Reads the table whose bytes `next` gives, piece by piece, with an empty piece at the end.
    ///
    /// - Throws: `LogFile.Problem`, and what `next` throws.
    static func read(_ next: () throws -> [UInt8], _ rules: LogRules) throws -> LogFile {
        var beginning: [UInt8] = []
        while beginning.count < longestPreamble, case let piece = try next(), !piece.isEmpty { beginning += piece }
        var preamble = LogPreamble(Data(beginning.prefix(longestPreamble)))
        var reader = try LogTableReader(rules, &preamble)
        try reader.parse(beginning.dropFirst(preamble.length))
        while case let piece = try next(), !piece.isEmpty { try reader.parse(piece[...]) }
        return try reader.finish()
    }

    private init(_ rules: LogRules, _ preamble: inout LogPreamble) throws(LogFile.Problem) {
        self.rules = rules
        self.columns = try LogColumns(preamble.header, unit: preamble.unit ?? rules.unit)
        self.parser = preamble.parser
    }

    private mutating func parse(_ bytes: ArraySlice<UInt8>) throws {
        size += bytes.count
        guard size <= Self.largestSize else { throw LogFile.Problem.tooLarge }
        var parser = parser
        try parser.parse(bytes) { try take($0) }
        self.parser = parser
    }

    private mutating func finish() throws -> LogFile {
        var parser = parser
        try parser.finish { try take($0) }
        var file = LogFile(source: columns.source)
        let resolver = LogDates(rows.lazy.compactMap(\.date))
        var entries: [LoggedDay] = []
        for row in rows {
            guard let day = row.date.flatMap(resolver.day) else {
                file.skip(Int(row.line), .date)
                continue
            }
            guard rules.days?.contains(day) != false else {
                file.skip(Int(row.line), .dayOutOfRange)
                continue
            }
            if let reason = row.weight.reason { file.skip(Int(row.line), reason) }
            if let reason = row.energy.reason { file.skip(Int(row.line), reason) }
            let entry = LoggedDay(
                day: day, weight: row.weight.number.map(Mass.init(grams:)), intake: row.energy.number)
            if entry.weight != nil || entry.intake != nil { entries.append(entry) }
        }
        file.days = Self.addingMeals(entries)
        return file
    }

    private mutating func take(_ record: CSVParser.Record) throws {
        guard columns.concerns(record.fields) else { return }
        guard rows.count < Self.mostRows else { throw LogFile.Problem.tooLarge }
        rows.append(
            Row(
                line: Int32(clamping: record.line),
                date: LogDate(columns.date(in: record.fields), timeZone: rules.timeZone),
                weight: columns.weight(in: record.fields), energy: columns.energy(in: record.fields)))
    }

    /// The same entries, the energies of a day added up in the first that has one.
    private static func addingMeals(_ entries: [LoggedDay]) -> [LoggedDay] {
        var firstOfDay: [CalendarDay: Int] = [:]
        var days: [LoggedDay] = []
        for entry in entries {
            guard let intake = entry.intake, let first = firstOfDay[entry.day] else {
                if entry.intake != nil { firstOfDay[entry.day] = days.count }
                days.append(entry)
                continue
            }
            days[first].intake = min((days[first].intake ?? 0) + intake, AllowedRange.dailyKilocalories.upperBound)
            if let weight = entry.weight { days.append(LoggedDay(day: entry.day, weight: weight)) }
        }
        return days
    }
}

/// A number in a row: grams or kilocalories, in a few bytes.
enum LogValue: Hashable {
    /// There is none.
    case none
    /// So many grams or kilocalories.
    case number(Int32)
    /// It is left out, for a reason.
    case skipped(SkippedEntry.Reason)

    /// The number; nil where there is none.
    var number: Int? { if case .number(let number) = self { Int(number) } else { nil } }

    /// Why it is left out; nil where it is not.
    var reason: SkippedEntry.Reason? { if case .skipped(let reason) = self { reason } else { nil } }
}

/// What stands before the records of a file: notes, and the names of the columns.
struct LogPreamble {
    /// The names of the columns.
    let header: [String]
    /// The unit of weight that a note gives, as Libra does.
    let unit: LogWeightUnit?
    /// How many bytes it takes.
    let length: Int
    /// The parser of what follows.
    var parser: CSVParser

    init(_ file: Data) {
        var rest = file[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var unit: LogWeightUnit?
        var lines = 0
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = String(decoding: rest[..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            let isNote = line.hasPrefix("#") && !line.lowercased().hasPrefix("#date")
            guard line.isEmpty || isNote else { break }
            let note = line.lowercased().split(separator: ":", maxSplits: 1)
            if note.count == 2, note[0] == "#units" {
                unit = LogWeightUnit(name: note[1].trimmingCharacters(in: .whitespaces))
            }
            rest = rest[min(end + 1, rest.endIndex)...]
            lines += 1
        }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        let names = rest[..<end]
        let separators: [Character] = [",", ";", "\t"]
        let separator = separators.max { left, right in
            names.count { $0 == left.asciiValue } < names.count { $0 == right.asciiValue }
        }
        var header: [String] = []
        var first = CSVParser(separator: separator ?? ",")
        first.parse(names) { header = $0.fields }
        first.finish { header = $0.fields }
        self.header = header
        self.unit = unit
        self.parser = CSVParser(separator: separator ?? ",", line: lines + 2)
        self.length = file.distance(from: file.startIndex, to: min(end + 1, file.endIndex))
    }
}
