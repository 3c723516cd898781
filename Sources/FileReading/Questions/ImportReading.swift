package import APIContract
import Foundation
package import NutritionScience

/// A file as the person answered about it, with what is asked.
package struct ImportReading {
    /// The days that would be added.
    package let file: LogFile
    /// The questions, answered or not.
    package let questions: [ImportQuestion]
    /// The columns of a table that is not recognised.
    package let columns: [ImportColumn]
    /// The days that look too small to be all that was eaten, where they are asked about.
    package let smallDays: [CalendarDay]

    /// Reads a file of a person who was in a time zone and can log these days. What is `known` of them is asked for
    /// only where the file says something that can be held against it.
    package init(
        _ content: LogContent, _ answers: ImportAnswers, timeZone: String, days: ClosedRange<CalendarDay>,
        known: () throws -> ImportCheck.Known
    ) throws {
        var rules = LogRules(timeZone: TimeZone(identifier: timeZone) ?? .gmt, days: days)
        columns = content.table?.columns(answers.columns, rules) ?? []
        let asked = content.table.map { _ in ImportQuestion(columns: answers.columns) }
        var content = content
        if let table = content.table {
            guard let chosen = answers.columns else {
                file = LogFile(content, answers, days: days)
                (questions, smallDays) = ([asked].compactMap(\.self), [])
                return
            }
            (rules.meals, rules.countsFrom1904) = (table.meals, table.countsFrom1904 ?? false)
            content = try table.content(chosen, rules)
        }
        let check = ImportCheck(content, answers, try known(), days: days)
        (file, questions, smallDays) = (check.file, [asked].compactMap(\.self) + check.questions, check.smallDays)
    }
}

extension ImportQuestion {
    /// The question about the columns of a table, with what they were said to hold.
    fileprivate init(columns: [LogColumn?]?) {
        self.init(
            .columns, choices: LogColumn.allCases.map(\.rawValue), likely: nil,
            answer: columns.map { $0.map { $0?.rawValue ?? "" }.joined(separator: ",") })
    }
}
