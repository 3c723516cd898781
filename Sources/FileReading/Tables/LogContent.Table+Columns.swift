package import APIContract
import FoodTable

/// The columns of a table that only the person knows.
extension LogContent.Table {
    /// The columns with what stands in them, and what they hold: as the person says, or as name and cells suggest.
    func columns(_ meanings: [LogColumn?]?, _ rules: LogRules) -> [ImportColumn] {
        // Of salt and sodium, which tell the same, the first.
        var suggested: Set<LogColumnName.Meaning> = []
        let names = header.map(LogColumnName.init)
        let eaten = LogMarks.energies(names, of: .table) == .eaten ? LogMarks.energy(names) : nil
        return (0..<width).map { column in
            let examples = rows.prefix(ImportColumn.mostExamples)
                .map { $0.fields.count > column ? $0.fields[column] : "" }
            let name = column < header.count ? header[column] : nil
            // Its cells tell what the date is, and not what it is called.
            let isDate = examples.contains { LogDate($0, rules) != nil }
            let named = name.flatMap { LogColumn(LogColumnName($0)) }
            var suggestion: LogColumn? = named == nil || named == .date ? (isDate ? .date : nil) : named
            if suggestion == .calories, column != eaten { suggestion = nil }
            let isNew = suggestion.map { suggested.insert(LogColumnName.Meaning($0)).inserted } ?? false
            return ImportColumn(
                name: name, examples: examples,
                meaning: meanings.map { column < $0.count ? $0[column] : nil } ?? (isNew ? suggestion : nil))
        }
    }

    /// Checks what the person says of the columns.
    ///
    /// - Throws: `InvalidInput` for columns that make no log: a date is needed, and weight or calories, each once.
    package func check(_ columns: [LogColumn?]) throws(InvalidInput) {
        let named = columns.compactMap(\.self)
        guard columns.count == width, named.contains(.date), named.contains(.weight) || named.contains(.calories),
            Set(named.map { LogColumnName.Meaning($0) }).count == named.count
        else { throw InvalidInput(["columns": .columnsIncomplete]) }
    }

    /// The content of its rows, as the person named the columns.
    func content(_ meanings: [LogColumn?], _ rules: LogRules) throws(FileProblem) -> LogContent {
        var reader = LogTableReader(rules, columns: LogColumns(meanings, header: header))
        for row in rows { try reader.take(CSVParser.Record(line: row.line, fields: row.fields)) }
        return try reader.finish()
    }

    /// The number of its columns.
    private var width: Int {
        max(header.count, rows.prefix(ImportColumn.mostExamples).map(\.fields.count).max() ?? 0)
    }
}

extension LogColumn {
    /// The word by which people know what a column's name says; nil for what they are not asked about.
    fileprivate init?(_ name: LogColumnName) {
        let meaning = name.meaning == .averageWeight ? .weight : name.meaning
        guard let column = Self.allCases.first(where: { LogColumnName.Meaning($0) == meaning }) else { return nil }
        // Of sodium, milligrams and grams are both usual.
        if column == .salt, name.isSodium, name.nutrientUnit == nil { return nil }
        self = column == .salt && name.isSodium ? .sodium : column
    }
}
