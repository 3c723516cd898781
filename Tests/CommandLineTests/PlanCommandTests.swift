import APIContract
import Foundation
import Screens
import Testing
import Wording

@Suite struct PlanCommandTests {
    /// The person of the user flows, with some options put in place of theirs; nil leaves an option out.
    private func arguments(_ changes: [String: String?] = [:]) -> [String] {
        var options: [String: String?] = [
            "--sex": "male", "--age": "35", "--height": "5'10\"", "--weight": "180lb", "--goal": "lose_weight",
            "--activity": "moderately_active", "--target-weight": "165lb",
        ]
        options.merge(changes) { _, new in new }
        return ["plan"] + options.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }

    @Test func printsTheWholePlanWithItsArithmetic() throws {
        let outcome = try CommandLineProgram.run(arguments())
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        for words in [
            "(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 ≈ 1,758", "1,758 × 1.55 ≈ 2,725", "2,725 − 500 = 2,225",
            "~2,225 cal/day", "±10%: 1,582 to 1,934", "~98 fl oz/day", "Am J Clin Nutr 1990", "Overweight",
            "~209 g/day", "0.3 × 2,225 ÷ 9 ≈ 74", "(2,225 − 4 × 180 − 9 × 74) ÷ 4 ≈ 209",
            "14 × 2,225 ÷ 1,000 ≈ 31", "Free sugars", "Guideline: sugars intake",
        ] {
            #expect(outcome.output.contains(words), "\(words)")
        }
    }

    @Test("The honest range stands on top, the simple rule inside, and weights are as exact as they are known")
    func honestRange() throws {
        let person = arguments(["--weight": "80.688kg", "--target-weight": "75kg", "--activity": "sedentary"])
        let output = try CommandLineProgram.run(person + ["--units", "metric"]).output
        let explanations = try #require(output.firstRange(of: "How Each Number Was Calculated"))
        let (top, inside) = (output[..<explanations.lowerBound], output[explanations.lowerBound...])
        #expect(top.contains("Estimated Time") && !top.contains("Simple rule"))
        #expect(inside.contains("Simple rule ~"))
        #expect(top.contains("80.7 kg") && !top.contains("80.69"), "\(top)")
        #expect(output.contains("Weight 80.688 kg") && output.contains("(10 × 80.688)"), "arithmetic has what it needs")
    }

    @Test(arguments: [(nil, 80), ("60", 60), ("20", 60), ("100", 100), ("500", 100), ("wide", 80)])
    func keepsToTheWidth(_ columns: String?, _ width: Int) throws {
        let person = arguments(["--weight": "135kg", "--sex": "other", "--target-weight": "100kg"])
        let outcome = try CommandLineProgram.run(person, environment: columns.map { ["COLUMNS": $0] } ?? [:])
        let widths = outcome.output.split(separator: "\n").map(\.count)
        #expect(widths.allSatisfy { $0 <= width })
        #expect(widths.contains { $0 > width - 6 })
        #expect(outcome.output.contains("(10 × 135) + (6.25 × 177.8) − (5 × 35) − 78 ≈ 2,208"))
        #expect(!outcome.output.contains(" \n"))
    }

    @Test func leavesWhatIsNotATerminalPlain() throws {
        let outcome = try CommandLineProgram.run(arguments(), environment: ["TERM": "xterm-256color"])
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func printsTheContractAsJSON() throws {
        let outcome = try CommandLineProgram.run(arguments() + ["--json"])
        #expect(outcome.status == 0)
        let plan = try JSONDecoder().decode(PlanDocument.self, from: Data(outcome.output.utf8))
        #expect(plan.inputs.weight == 81.65 && plan.inputs.targetWeight == 74.84)
        #expect(plan.targets.calorieTarget == 2225 && plan.projection?.estimatedWeeks == 14)
        #expect(plan.whyItWorks.timeline.explanation.contains("0.5 kg"))
        #expect(plan.split.carbohydrate.amount == 209 && plan.split.fat.worked == ["0.3 × 2,225 ÷ 9 ≈ 74"])
        #expect(outcome.output.contains("cal/day") && outcome.output.hasPrefix("{\n  \"formulaVersion\""))
    }

    @Test func aPlanWithoutATimelineHasANullProjection() throws {
        let person = arguments(["--goal": "maintain", "--target-weight": nil])
        #expect(try CommandLineProgram.run(person + ["--json"]).output.contains("\"projection\" : null"))
    }

    @Test(arguments: [
        ["--goal": "lose-weight"], ["--goal": "lose"], ["--goal": "LOSE_WEIGHT"],
        ["--activity": "moderately"], ["--activity": "moderately-active"],
    ])
    func otherSpellings(_ changes: [String: String]) throws {
        let outcome = try CommandLineProgram.run(arguments(changes))
        #expect(outcome.status == 0 && outcome.output.contains("~2,225"))
    }

    @Test func notTellingCountsAsOther() throws {
        let outcome = try CommandLineProgram.run(arguments(["--sex": "prefer-not-to-say"]))
        #expect(outcome.output.contains("Average of the two sex constants −78 cal/day"))
    }

    @Test(arguments: ["katch_mcardle", "katch-mcardle", "katch"])
    func bodyFatAndAPaceOfOnesOwn(_ formula: String) throws {
        let person = arguments(["--body-fat": "22.5", "--formula": formula, "--pace": "300"])
        let output = try CommandLineProgram.run(person).output
        for words in [
            "370 + (21.6 × 63.279) ≈ 1,737", "1,737 × 1.55 ≈ 2,692", "2,692 − 300 = 2,392", "Cunningham JJ",
            "from 22.5% body fat", "TDEE - 300, your own pace",
        ] { #expect(output.contains(words), "\(words)") }
        let words = output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("By Mifflin-St Jeor it would be 1,758."))
        let document = try CommandLineProgram.run(person + ["--json"]).output
        let plan = try JSONDecoder().decode(PlanDocument.self, from: Data(document.utf8))
        #expect(plan.inputs.bodyFat == 22.5 && plan.inputs.energyGap == 300 && plan.targets.bmr == 1737)
        #expect(plan.whyItWorks.bmr.alternative?.value == 1758)
    }

    @Test func withBodyFatBothFormulasAreShown() throws {
        let output = try CommandLineProgram.run(arguments(["--body-fat": "22,5%"])).output
        let words = output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("By Katch-McArdle, from your body fat of 22.5%, it would be 1,737."))
    }

    @Test func guardsShowThemselves() throws {
        let outcome = try CommandLineProgram.run(arguments(["--age": "17"]))
        #expect(outcome.output.contains("We plan to maintain until you are 18"))
    }

    @Test(
        arguments: [
            (["--age": "12"], "--age must be between 13 and 120 years."),
            (["--age": "121"], "--age must be between 13 and 120 years."),
            (["--age": "old"], "--age must be a whole number between 13 and 120 years."),
            (["--age": "35.5"], "--age must be a whole number between 13 and 120 years."),
            (["--weight": "180"], "--weight could be kilograms or pounds here."),
            (["--age": "99999999999999999999"], "--age must be a whole number between 13 and 120 years."),
            (["--height": "99cm", "--units": "metric"], "--height must be between 100 and 250 cm."),
            (["--height": "1e9", "--units": "metric"], "178cm, 1.78m or 5'10\", between 100 and 250 cm."),
            (["--height": "9ft"], "--height must be between 100 and 250 cm (about 3'3.5\" to 8'2.5\")."),
            (
                ["--weight": "NaN"],
                "--weight must be a weight such as 81.6kg, 180lb or 12st12lb, between 30 and 300 kg."
            ),
            (["--weight": "29.9kg"], "--weight must be between 30 and 300 kg."),
            (["--weight": "700lb"], "--weight must be between 30 and 300 kg (about 66.1 lbs to 661.4 lbs)."),
            (["--target-weight": "much less"], "--target-weight must be a weight"),
            (["--target-weight": "20kg", "--units": "metric"], "--target-weight must be between 30 and 300 kg."),
            (["--target-weight": "180lb"], "--target-weight must be below your current weight to lose weight."),
            (["--goal": "gain"], "--target-weight must be above your current weight to gain muscle."),
            (["--target-weight": "50kg", "--units": "metric"], "--target-weight must be at least 58.5 kg"),
            (["--target-weight": "110lb"], "--target-weight must be at least 129 lbs"),
            (["--sex": "x"], "'--sex <sex>'. Please provide one of 'male', 'female' or 'other'."),
            (["--goal": "fly"], "'--goal <goal>'. Please provide one of 'lose_weight', 'gain_muscle'"),
            (["--goal": ""], "'--goal <goal>'. Please provide one of"),
            (["--activity": "lazy"], "'--activity <activity>'. Please provide one of 'sedentary'"),
            (["--units": "imperial"], "'--units <units>'. Please provide one of 'metric'"),
            (["--body-fat": "2.9"], "--body-fat must be between 3 and 65%."),
            (["--body-fat": "65.1"], "--body-fat must be between 3 and 65%."),
            (["--body-fat": "much"], "--body-fat must be a number such as 22.5, between 3 and 65%."),
            (["--formula": "katch_mcardle"], "--body-fat is required for the Katch-McArdle equation."),
            (["--formula": "harris"], "'--formula <formula>'. Please provide one of 'mifflin_st_jeor'"),
            (["--pace": "99"], "--pace must be between 100 and 1,000 kcal."),
            (["--pace": "1001"], "--pace must be between 100 and 1,000 kcal."),
            (["--pace": "half"], "--pace must be a whole number between 100 and 1,000 kcal."),
            (["--weight": nil], "Missing expected argument '--weight <weight>'"),
            (["--height": nil], "Missing expected argument '--height <height>'"),
            (["--sex": nil], "Missing expected argument '--sex <sex>'"),
        ] as [([String: String?], String)])
    func wrongInputNamesTheOptionAndWhatItMayBe(_ changes: [String: String?], _ message: String) throws {
        let outcome = try CommandLineProgram.run(arguments(changes))
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func everyProblemIsNamedAtOnce() throws {
        let errors = try CommandLineProgram.run(arguments(["--age": "12", "--height": "20cm"])).errors
        #expect(errors.contains("--age must") && errors.contains("--height must"))
    }

    @Test func helpHasExamples() throws {
        let outcome = try CommandLineProgram.run(["plan", "--help"])
        #expect(outcome.status == 0 && outcome.output.contains("gtsd plan --sex male --age 35 --height \"5'10\\\"\""))
    }
}
