import APIContract
import Foundation
import Testing

/// The person of the user flows: 2,225 of 2,725 kcal, 180 g of protein.
@Suite struct TargetsCommandTests {
    private let person = [
        "targets", "--sex", "male", "--age", "35", "--height", "5'10\"", "--weight", "180lb", "--goal", "lose_weight",
        "--activity", "moderately_active", "--target-weight", "165lb",
    ]

    @Test("A week in a table, with what it means and its arithmetic")
    func week() throws {
        let outcome = try CommandLineProgram.run(
            person + ["--calories", "2000", "--fat", "35%", "--weekday", "saturday=2600", "--refeed", "sunday"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        for words in [
            "Every day: 2,000 calories, fat 35%", "Saturday: 2,600 calories", "Refeeds, at maintenance: Sunday",
            "On average: 2,189 calories a day. The plan has 2,225.", "Monday, Tuesday",
            "0.35 × 2,000 ÷ 9 ≈ 78",
            "(2,000 − 4 × 180 − 9 × 78) ÷ 4 ≈ 144", "14 × 2,000 ÷ 1,000 = 28", "By the plan: 14 weeks",
        ] { #expect(outcome.output.contains(words), "\(words): \(outcome.output)") }
        let rows = outcome.output.split(separator: "\n").map { $0.split { $0 == " " }.joined(separator: " ") }
        #expect(rows.contains("Day Calories Protein Carbohydrate Fat Fiber Water"))
        #expect(rows.contains("Mon 2,000 180 g 144 g 78 g 28 g 98 fl oz"), "\(outcome.output)")
        #expect(rows.contains { $0.hasPrefix("Sat 2,600 ") } && rows.contains { $0.hasPrefix("Sun 2,725 ") })
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "Grams, shares and grams for each kilogram",
        arguments: [("160g", 160), ("160", 160), ("30%", 167), ("1.8 g/kg", 147)])
    func amounts(_ text: String, _ grams: Int) throws {
        let outcome = try CommandLineProgram.run(person + ["--protein", text, "--json"])
        let targets = try JSONDecoder().decode(TargetsResponse.self, from: Data(outcome.output.utf8))
        #expect(targets.week.map(\.protein.amount) == [Int](repeating: grams, count: 7))
        #expect(targets.week[0].protein.isOwn && targets.plan.protein.amount == 180)
    }

    @Test("Little carbohydrate is a choice, and says what it means")
    func lowCarbohydrate() throws {
        let outcome = try CommandLineProgram.run(person + ["--low-carbohydrate", "--fibre", "40"])
        let words = outcome.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("under the recommended allowance of 130 g"), "\(outcome.output)")
        #expect(words.contains("Every day: low carbohydrate, fiber 40 g"))
    }

    @Test(
        "What collides is said in a sentence, on standard error",
        arguments: [
            (["--calories", "1400"], "Calories: 1,400 a day is 100 under 1,500"),
            (["--protein", "300g", "--fat", "150g"], "it comes to 325 calories more than the 2,225 of the day"),
            (["--weekday", "saturday=450"], "Saturday: Calories must be between 500 and 10,000 kcal"),
            (["--weekday", "someday=2000"], "--weekday must be a day of the week"),
            (["--weekday", "saturday"], "--weekday must be a day and its calories, such as saturday=2600"),
            (["--refeed", "someday"], "--refeed must be a day of the week"),
            (["--calories", "2800", "--refeed", "friday"], "pauses a deficit"),
            (["--fat", "much"], "--fat must be an amount such as 160g, 30% or 1.8g/kg"),
            (["--fibre", "900"], "Fiber must be between 5 and 150 g"),
        ])
    func refusals(_ options: [String], _ sentence: String) throws {
        let outcome = try CommandLineProgram.run(person + options)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test("Without anything set, it is the plan")
    func plan() throws {
        let outcome = try CommandLineProgram.run(person + ["--json"])
        let targets = try JSONDecoder().decode(TargetsResponse.self, from: Data(outcome.output.utf8))
        #expect(
            targets.own == nil && targets.meaning.meanCalories == 2225 && targets.week[0].carbohydrate.amount == 209)
    }
}
