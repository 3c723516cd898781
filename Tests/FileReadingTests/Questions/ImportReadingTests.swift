import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Files read under a person's answers.
@Suite struct ImportReadingTests {
    private static let known = ImportCheck.Known(
        weighIns: [], basalMetabolicRate: nil, usualDateOrder: .dayFirst, usualUnit: .kilogram)
    private static let days = CalendarDay(daysSince1970: 0)...CalendarDay(daysSince1970: 40_000)

    private func content(_ text: String) throws -> LogContent {
        try LogContent.read(Data(text.utf8), LogReadingOrder(timeZone: "GMT", days: nil))
    }

    private func reading(
        _ text: String, columns: [LogColumn?]?, known: () throws -> ImportCheck.Known = { Self.known }
    ) throws -> ImportReading {
        var answers = ImportAnswers()
        answers.columns = columns
        return try ImportReading(content(text), answers, timeZone: "GMT", days: Self.days, known: known)
    }

    @Test("A table that nobody knows is asked about first, and nothing about the person is")
    func columnsFirst() throws {
        struct Asked: Error {}
        let text = "Wann;Wie schwer\n20.09.2026;83,4 kg\n"
        let open = try reading(text, columns: nil) { throw Asked() }
        #expect(open.questions.map(\.topic) == [.columns] && open.questions[0].answer == nil)
        #expect(open.columns.map(\.meaning) == [.date, nil] && open.file.days.isEmpty)
        #expect(throws: Asked.self) { try reading(text, columns: [.date, .weight]) { throw Asked() } }
        let named = try reading(text, columns: [.date, .weight])
        #expect(named.file.days.map(\.weight) == [Mass(grams: 83_400)])
        #expect(named.questions.map(\.answer) == ["date,weight"])
    }

    @Test(
        "Columns make a log with a date, and weight or calories, each once",
        arguments: [
            ([.date, .weight, nil], true), ([.date, nil, .calories], true), ([.date, .weight, .calories], true),
            ([.date, nil, nil], false), ([nil, .weight, nil], false), ([.date, .weight, .weight], false),
            ([.date, .weight], false), ([.date, .weight, .date], false),
        ] as [([LogColumn?], Bool)])
    func columns(columns: [LogColumn?], isLog: Bool) throws {
        let table = try #require(try content("Wann;Wie schwer;Bemerkung\n20.09.2026;83,4;gut\n").table)
        if isLog {
            try table.check(columns)
        } else {
            #expect(throws: InvalidInput(["columns": .columnsIncomplete])) { try table.check(columns) }
        }
    }
}
