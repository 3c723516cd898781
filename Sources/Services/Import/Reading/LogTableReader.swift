import FoodTable
import APIContract
import Foundation
import NutritionScience

/// Reads the rows of a table in which columns have names: comma-separated values, or a sheet of a workbook.
///
/// A file may hold several tables, one after the other, each below a line with its title.
struct LogTableReader {
    /// More rows than anybody has, who logs a hundred foods a day for thirty years.
    private static let mostRows = 1_000_000
    /// How far into a file the names of the columns may stand.
    private static let mostRecordsBeforeNames = 20

    private let rules: LogRules
    private let product: LogSource?
    private let unit: LogWeightUnit?
    private var columns: LogColumns?
    private var rows: LogRows?
    private var content: LogContent?
    private var count = 0
    private var recordsBeforeNames = 0
    /// Whether the record before was the title of another table, perhaps.
    private var isAfterTitle = false
    private var unknown = UnknownTable()

    /// A reader of a table. `product` is what is known of the file before its columns, and `unit` is that of weights of
    /// which the columns say nothing.
    init(_ rules: LogRules, product: LogSource? = nil, unit: LogWeightUnit? = nil) {
        self.rules = rules
        self.product = product
        self.unit = unit
    }

    /// A reader of a table whose columns a person named.
    init(_ rules: LogRules, columns: LogColumns) {
        self.init(rules)
        self.columns = columns
        self.rows = LogRows(columns, rules, unit: nil)
    }

    /// Takes the next row.
    ///
    /// - Throws: `LogFile.Problem.tooLarge`.
    mutating func take(_ record: CSVParser.Record) throws(LogFile.Problem) {
        if columns != nil, !beginsTable(record) {
            count += 1
            guard count <= Self.mostRows else { throw .tooLarge }
            rows?.take(record)
            return
        }
        guard !isAfterTitle || columns == nil else { return }
        endTable()
        recordsBeforeNames += 1
        if recordsBeforeNames <= Self.mostRecordsBeforeNames,
            let columns = LogColumns(record.fields.map(Self.withoutPrefix), product: product)
        {
            self.columns = columns
            rows = LogRows(columns, rules, unit: unit)
            unknown.isAbandoned = true
        } else {
            unknown.take(record)
        }
    }

    /// What was read.
    ///
    /// - Throws: `LogFile.Problem.columnsNotRecognized` where there is no table with a day and anything else that counts.
    mutating func finish() throws(LogFile.Problem) -> LogContent {
        endTable()
        if let content { return content }
        guard let table = unknown.table(rules) else { throw .columnsNotRecognized }
        var content = LogContent(source: .table)
        content.table = table
        return content
    }

    private mutating func endTable() {
        guard let rows else { return }
        recordsBeforeNames = 0
        let part = rows.content()
        if content == nil { content = part } else { content?.addTable(part) }
        (columns, self.rows) = (nil, nil)
    }

    /// Whether a record ends the table: it is the title of another one, or below a title, and has names alone.
    private mutating func beginsTable(_ record: CSVParser.Record) -> Bool {
        if isTitle(record) {
            isAfterTitle = true
            return true
        }
        defer { isAfterTitle = false }
        return isAfterTitle && record.fields.count > 1
            && record.fields.allSatisfy { field in
                LogNumber.read(field).number == .notANumber && LogDate(field, timeZone: rules.timeZone) == nil
            }
    }

    /// Whether a line has a few words alone.
    private func isTitle(_ record: CSVParser.Record) -> Bool {
        guard record.fields.count == 1, let title = record.fields.first, columns?.isWide == true else { return false }
        return title.contains(where: \.isLetter) && title.count <= 40 && LogDate(title, timeZone: rules.timeZone) == nil
    }

    /// Samsung's columns may have the name of the table before their own.
    private static func withoutPrefix(_ name: String) -> String {
        name.hasPrefix("com.samsung.") ? String(name.split(separator: ".").last ?? "") : name
    }
}

extension LogContent {
    /// Adds what the next table of the same file says.
    fileprivate mutating func addTable(_ part: LogContent) {
        if weights.isEmpty && intakes.isEmpty { source = part.source }
        dateOrder = dateOrder ?? part.dateOrder
        leaveOut(part.columnsLeftOut)
        weights += part.weights
        intakes += part.intakes
        skippedCount += part.skippedCount
        skipped += part.skipped.prefix(LogFile.mostSkippedEntries - skipped.count)
    }
}

/// The rows of a table of which nobody knows yet what its columns hold.
struct UnknownTable {
    /// So many rows are kept at most: a weigh-in a day for fifty years.
    private static let mostRows = 20_000
    private static let mostBytes = 4 << 20
    private static let longestCell = 200

    private var rows: [LogContent.Table.Row] = []
    private var bytes = 0
    private var isTooLarge = false
    /// Whether the file has a table that is recognised.
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

    /// The table, if it looks like a log: most rows have a date, and numbers beside it.
    func table(_ rules: LogRules) -> LogContent.Table? {
        let width = rows.prefix(50).map(\.fields.count).max() ?? 0
        guard !isTooLarge, width >= 2, let start = rows.firstIndex(where: { $0.fields.count == width }) else {
            return nil
        }
        let names = rows[start].fields
        guard !names.map(LogColumnName.words).contains(where: LogColumnName.isTraining) else { return nil }
        let hasNames = !names.contains { LogDate($0, timeZone: rules.timeZone) != nil }
        let body = rows[(hasNames ? start + 1 : start)...]
        let logs = body.prefix(50).count { row in isLog(row.fields, rules) }
        guard logs > 0, logs * 2 >= min(body.count, 50) else { return nil }
        return LogContent.Table(header: hasNames ? names : [], rows: Array(body), meals: rules.meals)
    }

    private func isLog(_ fields: [String], _ rules: LogRules) -> Bool {
        let dates = fields.map { LogDate($0, timeZone: rules.timeZone) != nil }
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
