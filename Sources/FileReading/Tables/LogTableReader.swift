import APIContract
import FoodTable
import Foundation
import NutritionScience

/// Reads the rows of a table with named columns: comma-separated values, or a sheet of a workbook.
///
/// A file may hold several tables in sequence, each below a line with its title.
struct LogTableReader {
    /// More rows than in any real log: a hundred foods a day for thirty years.
    private static let mostRows = 1_000_000
    /// The number of records within which the names of the columns must appear.
    private static let mostRecordsBeforeNames = 20

    private let rules: LogRules
    private let product: LogSource?
    private let unit: LogWeightUnit?
    private var columns: LogColumns?
    private var rows: LogRows?
    private var content: LogContent?
    private var count = 0
    private var recordsBeforeNames = 0
    /// Whether the previous record may have been the title of another table.
    private var isAfterTitle = false
    private var unknown = UnknownTable()
    /// Whether a table has rows but none of them a date and a number.
    private var isMisread = false

    /// Creates a reader of a table. `product` is the source as known before the columns are read, and `unit` is that of
    /// weights whose columns don't give one.
    init(_ rules: LogRules, product: LogSource? = nil, unit: LogWeightUnit? = nil) {
        self.rules = rules
        self.product = product
        self.unit = unit
    }

    /// Creates a reader of a table whose columns a person named.
    init(_ rules: LogRules, columns: LogColumns) {
        self.init(rules)
        self.columns = columns
        self.rows = LogRows(columns, rules, unit: nil)
        unknown.isAbandoned = true
    }

    /// Takes the next row.
    ///
    /// - Throws: `FileProblem.tooLarge`.
    mutating func take(_ record: CSVParser.Record) throws(FileProblem) {
        if columns != nil, !beginsTable(record) {
            count += 1
            guard count <= Self.mostRows else { throw .tooLarge }
            rows?.take(record)
            if !unknown.isAbandoned {
                unknown.take(record)
                unknown.isAbandoned = rows?.isUnderstood ?? false
            }
            return
        }
        guard !isAfterTitle || columns == nil else { return }
        endTable()
        recordsBeforeNames += 1
        unknown.take(record)
        if recordsBeforeNames <= Self.mostRecordsBeforeNames,
            let columns = LogColumns(record.fields.map(Self.withoutPrefix), product: product)
        {
            self.columns = columns
            rows = LogRows(columns, rules, unit: unit)
        }
    }

    /// The content read. Where not one row has a date and a number, the person must name the columns.
    ///
    /// - Throws: `FileProblem.notRecognized` where no table has a day and anything else of use.
    mutating func finish() throws(FileProblem) -> LogContent {
        endTable()
        if let content, !isMisread || unknown.isAbandoned { return content }
        guard let table = unknown.table(rules, isMisread: content != nil) else {
            guard let content else { throw .notRecognized }
            return content
        }
        var content = LogContent(source: .table)
        content.table = table
        return content
    }

    private mutating func endTable() {
        guard let rows else { return }
        recordsBeforeNames = 0
        isMisread = isMisread || rows.isMisread
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
                LogNumber.read(field).number == .notANumber && LogDate(field, rules) == nil
            }
    }

    /// Whether a line consists of a few words alone.
    private func isTitle(_ record: CSVParser.Record) -> Bool {
        guard record.fields.count == 1, let title = record.fields.first, columns?.isWide == true else { return false }
        return title.contains(where: \.isLetter) && title.count <= 40 && LogDate(title, rules) == nil
    }

    /// Samsung's columns may have the name of the table before their own.
    private static func withoutPrefix(_ name: String) -> String {
        name.hasPrefix("com.samsung.") ? String(name.split(separator: ".").last ?? "") : name
    }
}

extension LogContent {
    /// Adds the content of the file's next table.
    fileprivate mutating func addTable(_ part: LogContent) {
        if weights.isEmpty && intakes.isEmpty { source = part.source }
        dateOrder = dateOrder ?? part.dateOrder
        leaveOut(part.columnsLeftOut)
        weights += part.weights
        intakes += part.intakes
        skippedCount += part.skippedCount
        skipped += part.skipped.prefix(LogContent.mostSkippedEntries - skipped.count)
    }
}
