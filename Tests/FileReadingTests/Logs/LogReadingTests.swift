import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Lines of files, however they are written. Whatever they leave open is asked.
@Suite struct LogReadingTests {
    @Test("A recipe of Waistline is no food of the same number, and what is in neither list is named")
    func recipes() throws {
        let items = #"{"id":1,"type":"recipe","portion":"250","quantity":1},{"id":7,"portion":"100","quantity":1}"#
        let file = try ReadLog(
            #"{"diary":[{"dateTime":"2026-09-20T00:00:00.000Z","items":[\#(items)]}],"#
                + #""foodList":[{"id":1,"portion":"100","nutrition":{"calories":884}}],"#
                + #""recipes":[{"id":1,"portion":"100","nutrition":{"calories":40}}]}"#)
        #expect(file.days.map(\.intake) == [100] && file.skipped.map(\.reason) == [.energy])
    }

    @Test("A line with a day that is not understood ends the day before it")
    func dayOfRows() throws {
        let file = try ReadLog(
            "Time,Weight,Change,BMI\n\" May 1, 2026\",\n8:00 AM,80.0 kg,,\n\" 30 svi 2026\",\n8:00 AM,79.0 kg,,\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 80_000)] && file.skipped.map(\.reason) == [.date])
    }

    @Test("Units that a person gives are those of weights without one, also in a table whose columns they name")
    func unitsOfATable() throws {
        for (header, unit) in [("Masse (kg)", nil), ("Masse", ImportAnswers.WeightUnit.pound)] {
            let content = try LogContent.read(
                Data("Wann;\(header)\n20.09.2026;80,1\n".utf8), LogReadingOrder(timeZone: "GMT", days: nil))
            #expect(content.table != nil && content.answers(units: .us).weightUnit == unit, "\(header)")
        }
        let content = try LogContent.read(
            Data("Wann;Masse\n20.09.2026;80,1 kg\n".utf8), LogReadingOrder(timeZone: "GMT", days: nil))
        #expect(content.answers(units: .us).weightUnit == nil)
    }

    @Test("Kilojoules of a person on a diet are asked about where the file gives no unit")
    func fewKilojoules() throws {
        let rows = (10...29).map { "2026-09-\($0),5\($0 % 10)00\n" }.joined()
        #expect(try ReadLog("date,energy eaten\n" + rows).asked == [.energyUnit])
        #expect(try ReadLog("date,energy eaten (kcal)\n" + rows).asked.isEmpty)
        #expect(try ReadLog("date,energy eaten\n" + rows.replacing(",5", with: ",1")).asked.isEmpty)
    }

    @Test func mealsKeepTheirNutrients() throws {
        let file = try ReadLog(
            """
            Date,Meal,Calories,Fat (g),Saturated Fat,Carbohydrates (g),Protein (g),Note
            2026-09-20,Breakfast,500,10,4,60,20,
            2026-09-20,Frühstück,100,1,0,20,2.5,
            2026-09-20,Snacks,150,1,0,30,2,
            2026-09-20,Second Lunch,150,,,,,
            """)
        #expect(
            file.file.days.first?.meals == [
                .init(meal: .breakfast, calories: 600, protein: 22.5, carbohydrate: 80, fat: 11),
                .init(meal: .snack, calories: 150, protein: 2, carbohydrate: 30, fat: 1), .init(calories: 150),
            ])
    }

    @Test(
        "Of the weigh-ins of a day the last counts, whichever end of the log the file begins with",
        arguments: [
            "date,weight_kg\n2026-09-20 07:00,81.6\n2026-09-20 21:00,82.4\n2026-09-21 07:00,81.5\n",
            "date,weight_kg\n2026-09-21 07:00,81.5\n2026-09-20 21:00,82.4\n2026-09-20 07:00,81.6\n",
        ])
    func lastOfTheDay(text: String) throws {
        #expect(try ReadLog(text).days.map(\.weight) == [Mass(grams: 82_400), Mass(grams: 81_500)])
    }

    @Test("However a file is written, it says the same", arguments: ["\n", "\r\n", "\r"], [",", ";", "\t"])
    func lineEnds(lineEnd: String, separator: String) throws {
        let text = ["date,weight_kg,kcal", "2026-09-20,81.6,2210", "2026-09-21,,1980"]
            .joined(separator: lineEnd).replacing(",", with: separator)
        #expect(try ReadLog(text).days.map(\.intake) == [2210, 1980])
    }

    @Test(
        "Any of the usual encodings",
        arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
    func encodings(encoding: String.Encoding) throws {
        let text = "Datum;Körpergewicht (kg);Kalorien\r\n20. März 2026;83,4;2.210\r\n"
        let data = try #require(text.data(using: encoding))
        let file = try ReadLog(data)
        #expect(file.days.map(\.intake) == [2210])
        #expect(file.days.map(\.weight?.grams) == [83_400])
    }

    @Test("Where no weight is a number, the columns are asked for")
    func noNumbers() {
        #expect(throws: FileProblem.notRecognized) { try ReadLog("date,weight\n2026-09-20,1e308\n") }
    }

    @Test(arguments: ["99999999999999999999", "-5", "0.0001", "5000000"])
    func weightsOfNobodyAreLeftOut(weight: String) throws {
        let file = try ReadLog("date,weight\n2026-09-20,\(weight)\n")
        #expect(file.skipped.count == 1)
        #expect(file.asked.isEmpty)
        let fitbit = #"[{"logId":1,"weight":\#(weight),"date":"09/20/26"}]"#
        #expect(try ReadLog(fitbit).skipped.map(\.reason) == [.weightOutOfRange])
    }

    @Test func aSeparatorThatIsGivenCounts() throws {
        #expect(try ReadLog("sep=;\ndate;kcal eaten\n2026-09-20;2,5\n").days.map(\.intake) == [3])
    }

    @Test("Dates that fit both ways are asked about, and one that doesn't settles all")
    func dateOrder() throws {
        let text = "date,weight_kg\n03/04/2026,81.6\n04/04/2026,81.5\n05/04/2026,81.4\n"
        #expect(try ReadLog(text).asked == [.dateOrder])
        var answers = ImportAnswers()
        answers.dateOrder = .dayFirst
        #expect(try ReadLog(text, answers).days.map(\.day.description) == ["2026-04-03", "2026-04-04", "2026-04-05"])
        answers.dateOrder = .monthFirst
        #expect(try ReadLog(text, answers).days.map(\.day.description) == ["2026-03-04", "2026-04-04", "2026-05-04"])
        let settled = try ReadLog(text + "13/04/2026,81.3\n")
        #expect(settled.asked.isEmpty)
        #expect(settled.days.last?.day.description == "2026-04-13")
        #expect(try ReadLog("date,weight_kg\n04/04/2026,81.5\n").asked.isEmpty, "the same either way")
    }

    @Test("A table that looks like a log, with columns that nobody knows, is one to ask about")
    func unknownTable() throws {
        let order = LogReadingOrder(timeZone: "UTC", days: nil)
        let content = try LogContent.read(Data("Wann;Wie schwer;Bemerkung\n20.09.2026;83,4;gut\n".utf8), order)
        #expect(content.table?.header == ["Wann", "Wie schwer", "Bemerkung"])
        #expect(content.table?.rows.map(\.fields) == [["20.09.2026", "83,4", "gut"]])
        let nameless = try LogContent.read(Data("20.09.2026;83,4\n21.09.2026;83,2\n".utf8), order)
        #expect(nameless.table?.header == [])
        #expect(nameless.table?.rows.count == 2)
        for text in ["date,mood\n2026-09-20,fine\n", "a,b\n1,2\n", "when,exercise,weight\n2026-09-20,Squats,80\n"] {
            #expect(throws: FileProblem.notRecognized) { try LogContent.read(Data(text.utf8), order) }
        }
    }
}
