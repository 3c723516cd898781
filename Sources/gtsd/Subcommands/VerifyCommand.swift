import APIContract
import ArgumentParser
import Foundation
import NutritionScience
import Screens
import Wording

/// `gtsd verify`: checks that a stored plan follows from its inputs.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compute a stored plan again from its own inputs, and compare.",
        discussion: """
            Reads a plan as the service answers it, or as 'gtsd plan --json' prints it. Ends with status 0 when every \
            number is equal, and with 1 when one differs.

            EXAMPLE
              curl -H "Authorization: Bearer $token" https://gtsd.example.org/v1/plans/current > plan.json
              gtsd verify plan.json
            """)

    @Argument(help: "A file with a plan as JSON, or - for standard input.", completion: .file(extensions: ["json"]))
    var file: String

    func run() throws {
        let sentences = Sentences()
        guard let data = InputFile.contents(of: file) else {
            throw ValidationError(sentences("command.file", ["file": file]))
        }
        guard let stored = StoredPlan(data), let inputs = stored.inputs.planInputs else {
            throw ValidationError(sentences("verify.no_plan", ["file": file]))
        }
        guard (1...NutritionPlan.formulaVersion).contains(stored.formulaVersion) else {
            print(sentences("verify.version", version(stored, sentences)))
            throw ExitCode.failure
        }
        guard let plan = try? NutritionPlan(inputs, version: stored.formulaVersion) else {
            print(sentences("verify.impossible"))
            throw ExitCode.failure
        }
        let differences = stored.numbers.differences(from: PlanNumbers(plan))
        guard differences.isEmpty else {
            print(differences.map { sentences("verify.differs", $0) }.joined(separator: "\n"))
            throw ExitCode.failure
        }
        print(sentences("verify.equal", version(stored, sentences)))
    }

    private func version(_ stored: StoredPlan, _ sentences: Sentences) -> [String: String] {
        ["stored": sentences.number(stored.formulaVersion), "own": sentences.number(NutritionPlan.formulaVersion)]
    }
}

/// A plan in a file.
private struct StoredPlan: Decodable {
    let formulaVersion: Int
    let inputs: PlanInputValues
    private let targets: PlanTargets
    private let projection: PlanProjection?

    var numbers: PlanNumbers { PlanNumbers(targets, weeks: projection?.estimatedWeeks) }

    /// Reads the plan in a file: alone, or in the service's response.
    init?(_ data: Data) {
        let decoder = JSONDecoder()
        let plan =
            (try? decoder.decode(Self.self, from: data))
            ?? (try? decoder.decode(Answer<Self>.self, from: data))?.data
            ?? (try? decoder.decode(Answer<Planned>.self, from: data))?.data.plan
        guard let plan else { return nil }
        self = plan
    }

    private struct Answer<Content: Decodable>: Decodable {
        let data: Content
    }

    private struct Planned: Decodable {
        let plan: StoredPlan
    }
}

/// The numbers of a plan by their names in the contract, as text.
private struct PlanNumbers {
    private let values: [(name: String, value: String)]

    init(_ plan: NutritionPlan) {
        self.init(
            PlanTargets(plan, guards: plan.guards.map { GuardNotice(code: $0.rawValue, title: "", explanation: "") }),
            weeks: plan.weeksToGoal?.result.units)
    }

    init(_ targets: PlanTargets, weeks: Int?) {
        values = [
            ("bmi", "\(targets.bmi)"), ("bmr", "\(targets.bmr)"), ("tdee", "\(targets.tdee)"),
            ("calorieTarget", "\(targets.calorieTarget)"), ("proteinTarget", "\(targets.proteinTarget)"),
            ("waterTarget", "\(targets.waterTarget)"), ("weeklyRate", "\(targets.weeklyRate)"),
            ("guards", targets.guards.map(\.code).joined(separator: ", ")),
            ("estimatedWeeks", weeks.map(String.init) ?? "null"),
        ]
    }

    /// The differences from `other`, each as the values of a sentence.
    func differences(from other: PlanNumbers) -> [[String: String]] {
        zip(values, other.values).filter { $0.value != $1.value }.map { stored, computed in
            ["name": stored.name, "stored": stored.value, "computed": computed.value]
        }
    }
}
