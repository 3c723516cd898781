import FoodTable
import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// What a file says and a person answered, checked against what is known of them at one moment.
struct ImportReading {
    /// What would be added.
    let file: LogFile
    /// What is asked, answered or not.
    let questions: [ImportQuestion]
    /// The columns of a table that is not recognised.
    let columns: [ImportColumn]
    /// The days that look too small to be all that was eaten, where they are asked about.
    let smallDays: [CalendarDay]

    /// Reads a file as the person answered.
    init(
        _ pending: PendingImport, of snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection
    ) throws {
        let (content, answers, person) = (pending.content, pending.answers, snapshot.person)
        let days = FieldCheck.firstDay...person.today(at: time)
        let zone = TimeZone(identifier: person.preferences.timeZone) ?? .gmt
        columns = content.table?.columns(answers.columns, LogRules(timeZone: zone, days: days)) ?? []
        if let table = content.table {
            let question = ImportQuestion(
                .columns, choices: LogColumn.allCases.map(\.rawValue), likely: nil,
                answer: answers.columns.map { $0.map { $0?.rawValue ?? "" }.joined(separator: ",") })
            guard let chosen = answers.columns else {
                file = LogFile(content, answers, days: days)
                questions = [question]
                smallDays = []
                return
            }
            let rules = LogRules(
                timeZone: zone, days: days, meals: table.meals, countsFrom1904: table.countsFrom1904 ?? false)
            let known = try ImportCheck.Known(snapshot, at: time, on: connection)
            let check = ImportCheck(try table.content(chosen, rules), answers, known, days: days)
            (file, questions, smallDays) = (check.file, [question] + check.questions, check.smallDays)
        } else {
            let known = try ImportCheck.Known(snapshot, at: time, on: connection)
            let check = ImportCheck(content, answers, known, days: days)
            (file, questions, smallDays) = (check.file, check.questions, check.smallDays)
        }
    }
}

extension ImportCheck.Known {
    /// What is known of a person.
    init(_ snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection) throws {
        let (person, settings, today) = (snapshot.person, snapshot.settings, snapshot.today(at: time))
        var weighIns = try WeightStore.weighIns(in: FieldCheck.firstDay...today, on: connection)
            .map { (day: $0.day, kilograms: $0.weight) }
        if let weight = settings?.currentWeight, weighIns.isEmpty {
            weighIns.append((today, weight))
        }
        self.weighIns = weighIns
        basalMetabolicRate = settings?.plan(on: today)?.basalMetabolicRate.result.units
        usualDateOrder = person.preferences.units == .us ? .monthFirst : .dayFirst
        usualUnit = person.preferences.units == .us ? .pound : .kilogram
        smallDays = try ImportCheck.SmallDayRule(snapshot, today: today, on: connection)
    }
}

extension LogContent.Table {
    /// The columns with what stands in them, and what they hold: as the person says, or as name and cells suggest.
    fileprivate func columns(_ meanings: [LogColumn?]?, _ rules: LogRules) -> [ImportColumn] {
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

    /// How many columns it has.
    var width: Int { max(header.count, rows.prefix(ImportColumn.mostExamples).map(\.fields.count).max() ?? 0) }

    /// What its rows say, as the person named the columns.
    fileprivate func content(_ meanings: [LogColumn?], _ rules: LogRules) throws(LogFile.Problem) -> LogContent {
        var reader = LogTableReader(rules, columns: LogColumns(meanings, header: header))
        for row in rows { try reader.take(CSVParser.Record(line: row.line, fields: row.fields)) }
        return try reader.finish()
    }
}

extension LogColumn {
    /// What a person would call it; nil for what they are not asked about.
    fileprivate init?(_ name: LogColumnName) {
        let meaning = name.meaning == .averageWeight ? .weight : name.meaning
        guard let column = Self.allCases.first(where: { LogColumnName.Meaning($0) == meaning }) else { return nil }
        // Of sodium, milligrams and grams are both usual.
        if column == .salt, name.isSodium, name.nutrientUnit == nil { return nil }
        self = column == .salt && name.isSodium ? .sodium : column
    }
}
