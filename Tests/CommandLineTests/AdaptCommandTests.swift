import Foundation
import Testing

@Suite struct AdaptCommandTests {
    private let person = ["--sex", "male", "--age", "40", "--height", "180cm", "--activity", "moderately_active"]

    /// Runs `gtsd adapt` on files with these contents.
    private func adapt(_ files: [String], _ options: [String] = []) throws -> CommandLineProgram.Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.enumerated().map { index, text in
            let path = folder.appending(path: "\(index).csv").path
            try Data(text.utf8).write(to: URL(filePath: path))
            return path
        }
        return try CommandLineProgram.run(["adapt"] + paths + person + options)
    }

    /// A person who eats 2,400 kcal and loses 50 g a day, which is 385 kcal less than their expenditure by the rule of
    /// thumb.
    private func log(days: Int = 59) -> String {
        (["date,weight_kg,kcal"]
            + (0..<days).map { day in
                // January and February have 59 days.
                let date = String(format: "2026-%02d-%02d", day < 31 ? 1 : 2, day < 31 ? day + 1 : day - 30)
                return "\(date),\(String(format: "%.2f", 95 - 0.05 * Double(day))),2400"
            }).joined(separator: "\n")
    }

    @Test func weekByWeekWithItsBand() throws {
        let outcome = try adapt([log()])
        #expect(outcome.status == 0, "\(outcome.errors)")
        for words in ["59 weigh-ins and 58 logged days", "Plans may follow this", "Likely range", "●"] {
            #expect(outcome.output.contains(words), "\(words) in \(outcome.output)")
        }
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func everyDayAsJSON() throws {
        let outcome = try adapt([log()], ["--json"])
        let days = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(days.count == 59)
        let expenditure = try #require(days.last?["expenditure"] as? Double)
        #expect((2600...2900).contains(expenditure))
        #expect(days.first?["date"] as? String == "2026-01-01")
    }

    @Test func weighInsAndCaloriesMayBeInFilesOfTheirOwn() throws {
        let libra = "#Units: kg\n#date;weight;weight trend\n2026-01-01;95;95\n2026-01-03;94.8;95\n"
        let cronometer = "Date,Energy (kcal),Completed\n2026-01-01,2400,true\n2026-01-02,2300,true\n"
        let outcome = try adapt([libra, cronometer])
        #expect(outcome.output.contains("2 weigh-ins and 2 logged days"), "\(outcome.output) \(outcome.errors)")
        #expect(outcome.output.contains("not enough for a plan to follow yet"))
    }

    @Test func aLineThatWasLeftOutIsNamed() throws {
        let outcome = try adapt([log(days: 20) + "\n2026-03-30,1000,\n"])
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("line 22: the weight is not between 30 and 300 kg; it was left out."))
    }

    @Test(arguments: [
        ("date,kcal eaten\n2026-01-01,2000\n", "There is no weigh-in in the files"),
        ("date,kcal\n2026-01-01,2000\n", "--energy-kind eaten or --energy-kind burned"),
        ("name,mood\n", "has no columns that can be recognized"),
        ("date,weight\n2026-01-01,80\n", "--units metric or --units us"),
    ])
    func whatCanNotBeReadIsSaid(_ text: String, _ sentence: String) throws {
        let outcome = try adapt([text])
        #expect(outcome.status == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func aFileThatIsNotThereIsSaid() throws {
        let outcome = try CommandLineProgram.run(["adapt", "/nowhere.csv"] + person)
        #expect(outcome.status == 64 && outcome.errors.contains("/nowhere.csv can't be read."))
    }
}
