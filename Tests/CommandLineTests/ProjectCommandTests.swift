import Foundation
import Testing

@Suite struct ProjectCommandTests {
    private func arguments(_ changes: [String: String?] = [:]) -> [String] {
        var options: [String: String?] = [
            "--sex": "male", "--age": "40", "--height": "180cm", "--weight": "95kg", "--activity": "moderately_active",
            "--calories": "2414", "--days": "365",
        ]
        options.merge(changes) { _, new in new }
        return ["project"] + options.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }

    /// The reference table's second case, but for what rounding an expenditure to whole kilocalories makes of it.
    @Test func everyDayAsJSON() throws {
        let outcome = try CommandLineProgram.run(arguments() + ["--json"])
        #expect(outcome.status == 0)
        let days = try JSONDecoder().decode([[String: Double]].self, from: Data(outcome.output.utf8))
        #expect(days.count == 366)
        let last = try #require(days.last)
        let parts = try ["fat", "lean", "extracellularFluid"].map { try #require(last[$0]) }.reduce(0, +)
        #expect(abs(try #require(last["weight"]) - parts - 3.7 * (try #require(last["glycogen"]))) < 1e-9)
        #expect(abs(try #require(last["weight"]) - 81.6) < 0.1)
    }

    @Test func everyDayAsCommaSeparatedValues() throws {
        let outcome = try CommandLineProgram.run(arguments(["--days": "3"]) + ["--csv"])
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.first == "day,weight_kg,fat_kg,lean_kg,extracellular_fluid_kg,glycogen_kg,expenditure_kcal")
        #expect(lines.dropFirst().map { $0.prefix(2) } == ["0,", "1,", "2,", "3,"])
        #expect(lines[1].hasPrefix("0,95.00000,"))
    }

    @Test func aTableForPeople() throws {
        let outcome = try CommandLineProgram.run(arguments())
        for words in ["Eating 2,414 cal a day for 365 days", "95 kg", "The simple rule", "Lancet 2011;378:826"] {
            #expect(outcome.output.contains(words), "\(words)")
        }
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try CommandLineProgram.run(arguments(["--weight": "210lb"])).output.contains("210 lb"))
    }

    /// Mifflin puts rest at 1,880 kcal.
    @Test func anyActivityFactor() throws {
        let course = try CommandLineProgram.run(arguments(["--activity": "1.45", "--days": "1"]) + ["--csv"])
        #expect(course.output.split(separator: "\n")[1].hasSuffix(",2726.00000"), "\(course.output)")
        let table = try CommandLineProgram.run(arguments(["--activity": "1,45"]))
        #expect(table.output.contains("activity factor 1.45"))
        let named = try CommandLineProgram.run(arguments(["--activity": "1.55"]) + ["--csv"])
        #expect(try named.output == CommandLineProgram.run(arguments() + ["--csv"]).output)
    }

    @Test func bodyFatIsWhereTheBodyStarts() throws {
        let outcome = try CommandLineProgram.run(
            arguments(["--days": "1", "--body-fat": "20", "--formula": "katch_mcardle"]) + ["--csv"])
        #expect(outcome.output.split(separator: "\n")[1].hasPrefix("0,95.00000,19.00000,"))
    }

    @Test func starvationEndsWhereTheModelDoes() throws {
        let outcome = try CommandLineProgram.run(arguments(["--calories": "500", "--days": "3650"]))
        #expect(outcome.status == 0 && outcome.output.contains("hardly any fat would be left"))
    }

    @Test(arguments: [
        (["--calories": "100"], "--calories must be between 500 and 10,000 kcal."),
        (["--days": "0"], "--days must be between 1 and 3,650 days."),
        (["--age": "12"], "--age must be between 13 and 120 years."),
        (["--body-fat": "70"], "--body-fat must be between 3 and 65%."),
        (["--formula": "katch_mcardle"], "--body-fat is required for the Katch-McArdle equation."),
        (["--weight": "heavy"], "--weight must be a weight such as"),
        (["--activity": "2.6"], "or a number from 1 to 2.5."),
        (["--activity": "lazy"], "--activity must be one of sedentary, lightly_active"),
    ])
    func whatIsNotAllowedIsNamed(_ changes: [String: String], _ sentence: String) throws {
        let outcome = try CommandLineProgram.run(arguments(changes))
        #expect(outcome.status == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }
}
