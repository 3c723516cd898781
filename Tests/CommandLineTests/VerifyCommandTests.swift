import Foundation
import Testing

@Suite struct VerifyCommandTests {
    private static let person = [
        "plan", "--sex", "male", "--age", "35", "--height", "5'10\"", "--weight", "180lb", "--goal", "lose_weight",
        "--activity", "moderately_active", "--target-weight", "165lb", "--json",
    ]

    private func plan() throws -> String { try CommandLineProgram.run(Self.person).output }

    private func verify(_ text: String) throws -> CommandLineProgram.Outcome {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try CommandLineProgram.run(["verify", file.path])
    }

    @Test func aPlanIsWhatItsInputsGive() throws {
        let plan = try plan()
        for text in [
            plan, "{\"success\": true, \"data\": \(plan)}", "{\"success\": true, \"data\": {\"plan\": \(plan)}}",
        ] {
            let outcome = try verify(text)
            #expect(outcome.status == 0 && outcome.output.hasPrefix("Equal:"), "\(outcome)")
        }
    }

    @Test(arguments: [
        (
            "\"calorieTarget\" : 2225", "\"calorieTarget\" : 2226",
            "calorieTarget differs: the plan says 2226, its inputs give 2225."
        ),
        (
            "\"estimatedWeeks\" : 14", "\"estimatedWeeks\" : 15",
            "estimatedWeeks differs: the plan says 15, its inputs give 14."
        ),
        ("\"weight\" : 81.65", "\"weight\" : 91.65", "proteinTarget differs: the plan says 180"),
        ("\"formulaVersion\" : 2", "\"formulaVersion\" : 7", "made by formula version 7"),
        ("\"age\" : 35", "\"age\" : 350", "outside the allowed ranges"),
    ])
    func whatDiffersIsNamed(_ old: String, _ new: String, _ sentence: String) throws {
        let plan = try plan()
        #expect(plan.contains(old))
        let outcome = try verify(plan.replacing(old, with: new))
        #expect(outcome.status == 1 && outcome.output.contains(sentence), "\(outcome)")
    }

    @Test("A plan of version 1 is computed by version 1, which did not hold protein at a share of the calories")
    func versionOne() throws {
        let small = [
            "plan", "--sex", "female", "--age", "35", "--height", "150cm", "--weight", "81kg", "--goal", "lose_weight",
            "--activity", "sedentary", "--target-weight", "60kg", "--json",
        ]
        let plan = try CommandLineProgram.run(small).output
        #expect(plan.contains("protein_share"))
        let outcome = try verify(plan.replacing("\"formulaVersion\" : 2", with: "\"formulaVersion\" : 1"))
        #expect(outcome.output.contains("proteinTarget differs: the plan says 135, its inputs give 149"), "\(outcome)")
        let old = try self.plan().replacing("\"formulaVersion\" : 2", with: "\"formulaVersion\" : 1")
        #expect(try verify(old).status == 0)
    }

    /// With all that a person may choose or that their log tells.
    @Test func aPlanWithBodyFatAPaceAndALog() throws {
        let options = ["--body-fat", "22.5", "--formula", "katch_mcardle", "--pace", "300"]
        let plan = try CommandLineProgram.run(Self.person + options).output
        #expect(plan.contains("\"bmrFormula\" : \"katch_mcardle\"") && plan.contains("\"bodyFat\" : 22.5"))
        #expect(try verify(plan).output.hasPrefix("Equal:"))
        let pace = "\"energyGap\" : 300"
        #expect(plan.contains(pace))
        // The log tells what the formula expects, and then something else.
        let learned = try verify(plan.replacing(pace, with: pace + ", \"learnedExpenditure\" : 2692"))
        #expect(learned.status == 0, "\(learned)")
        let differing = try verify(plan.replacing(pace, with: pace + ", \"learnedExpenditure\" : 2600"))
        #expect(differing.output.contains("tdee differs: the plan says 2692, its inputs give 2600."))
        for (old, new, sentence) in [
            (pace, "\"energyGap\" : 400", "calorieTarget differs"),
            ("\"bodyFat\" : 22.5", "\"bodyFat\" : 30", "bmr differs"),
            ("\"bmrFormula\" : \"katch_mcardle\"", "\"bmrFormula\" : \"mifflin_st_jeor\"", "bmr differs"),
            ("\"bodyFat\" : 22.5", "\"bodyFat\" : null", "outside the allowed ranges"),
        ] {
            let outcome = try verify(plan.replacing(old, with: new))
            #expect(outcome.status == 1 && outcome.output.contains(sentence), "\(outcome)")
        }
    }

    @Test(arguments: ["", "{}", "[]", "{\"data\": {}}", "not JSON"])
    func aFileWithoutAPlanIsRefused(_ text: String) throws {
        let outcome = try verify(text)
        #expect(outcome.status == 64 && outcome.errors.contains("holds no plan"))
    }
}
