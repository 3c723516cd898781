import APIContract
import FoodTable

/// The rows of a table of which nobody knows yet what its columns hold.
struct UnknownTable {
    /// The most rows that are kept: a weigh-in a day for fifty years.
    private static let mostRows = 20_000
    private static let mostBytes = 4 << 20
    private static let longestCell = 200

    private var rows: [LogContent.Table.Row] = []
    private var bytes = 0
    private var isTooLarge = false
    /// Whether the file has a table that is understood.
    var isAbandoned = false {
        didSet { if isAbandoned { rows = [] } }
    }

    mutating func take(_ record: CSVParser.Record) {
        guard !isAbandoned, !isTooLarge else { return }
        let fields = record.fields.prefix(ImportColumn.most).map { String($0.prefix(Self.longestCell)) }
        bytes += fields.reduce(0) { $0 + $1.utf8.count }
        isTooLarge = rows.count >= Self.mostRows || bytes > Self.mostBytes
        rows.append(LogContent.Table.Row(line: record.line, fields: fields))
    }

    /// The table, if it looks like a log: most rows have a date, and numbers beside it. `isMisread` says that its
    /// columns are those of a log, of which not one row could be understood.
    func table(_ rules: LogRules, isMisread: Bool) -> LogContent.Table? {
        let width = rows.prefix(50).map(\.fields.count).max() ?? 0
        let named = isMisread ? rows.firstIndex { LogColumns($0.fields) != nil } : nil
        guard !isTooLarge, width >= 2, let start = named ?? rows.firstIndex(where: { $0.fields.count == width }) else {
            return nil
        }
        let names = rows[start].fields
        let hasNames = isMisread || !names.contains { LogDate($0, rules) != nil }
        let body = rows[(hasNames ? start + 1 : start)...]
        guard !isTraining(names, body) else { return nil }
        if isMisread {
            let isFilled = { (row: LogContent.Table.Row) in
                row.fields.count(where: { !$0.allSatisfy(\.isWhitespace) }) >= 2
            }
            guard body.contains(where: isFilled) else { return nil }
        } else {
            let logs = body.prefix(50).count { row in isLog(row.fields, rules) }
            guard logs > 0, logs * 2 >= min(body.count, 50) else { return nil }
        }
        return LogContent.Table(
            header: hasNames ? names : [], rows: Array(body), meals: rules.meals, countsFrom1904: rules.countsFrom1904)
    }

    /// Whether it is one of training. Where numbers stand below `Exercise`, they may be energies.
    private func isTraining(_ names: [String], _ body: ArraySlice<LogContent.Table.Row>) -> Bool {
        names.map(LogColumnName.words).enumerated().contains { column, words in
            LogColumnName.countsRepetitions(words)
                || (LogColumnName.isTraining(words)
                    && body.prefix(50).contains { row in
                        column < row.fields.count && LogNumber.read(row.fields[column]).number == .notANumber
                    })
        }
    }

    private func isLog(_ fields: [String], _ rules: LogRules) -> Bool {
        let dates = fields.map { LogDate($0, rules) != nil }
        return dates.contains(true)
            && zip(fields, dates).contains { field, isDate in
                guard !isDate else { return false }
                switch LogNumber.read(field).number {
                case .plain, .doubtful: return true
                case .none, .notANumber: return false
                }
            }
    }
}
