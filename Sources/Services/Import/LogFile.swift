public import APIContract
public import Foundation
public import NutritionScience

/// Weigh-ins and logged energy, read from a file of comma-separated values: one of our own (`date`, `weight_kg`,
/// `kcal`), or an export of Libra, Happy Scale, MacroFactor or Cronometer.
///
/// Columns are known by their names, units by the names too, or by what the file says about them.
public struct LogFile: Sendable {
    /// What was read, in the order of the file. Energies of one day are added up, as the meals that they are.
    public let days: [LoggedDay]
    /// What was left out, in the order of the file.
    public let skipped: [SkippedEntry]

    /// Why nothing can be read from a file.
    public enum Problem: Error, Hashable, Sendable {
        /// There is no column for the date, or none for weight or energy.
        case columnsNotRecognized
        /// Weights have no unit anywhere.
        case unitMissing
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The whole file, in UTF-8.
    ///   - units: The units of weights for which the file gives none; nil to refuse them.
    ///   - timeZone: Where the person was: a moment that the file gives in universal time belongs to a day there.
    ///   - days: The days that can be told of; nil for any. What is said about others is left out.
    public init(
        _ file: Data, units: UnitSystem? = nil, timeZone: TimeZone, days allowed: ClosedRange<CalendarDay>? = nil
    ) throws(Problem) {
        var preamble = LogPreamble(file)
        let columns = try LogColumns(preamble.header, unit: preamble.unit ?? units.map(LogWeightUnit.init))
        var records: [CSVParser.Record] = []
        preamble.parser.parse(file.dropFirst(preamble.length)) { records.append($0) }
        preamble.parser.finish { records.append($0) }
        let dates = LogDates(records.map { columns.date(in: $0.fields) }, timeZone: timeZone)
        var skipped: [SkippedEntry] = []
        var entries: [LoggedDay] = []
        for (record, day) in zip(records, dates.days) {
            guard columns.concerns(record.fields) else { continue }
            guard let day else {
                skipped.append(SkippedEntry(line: record.line, reason: .date))
                continue
            }
            guard allowed?.contains(day) != false else {
                skipped.append(SkippedEntry(line: record.line, reason: .dayOutOfRange))
                continue
            }
            var entry = LoggedDay(day: day)
            entry.weight = columns.weight(in: record, skipped: &skipped)
            entry.intake = columns.energy(in: record, skipped: &skipped)
            if entry.weight != nil || entry.intake != nil { entries.append(entry) }
        }
        self.days = Self.addingMeals(entries)
        self.skipped = skipped
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
