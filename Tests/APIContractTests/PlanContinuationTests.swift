import NutritionScience
import Testing

@testable import APIContract

@Suite struct PlanContinuationTests {
    @Test(
        "What a log held comes back whole from its text",
        arguments: [
            LogEvidence(weighIns: 0, loggedDays: 0, digest: nil), LogEvidence(weighIns: 12, loggedDays: 9, digest: 0),
            LogEvidence(weighIns: 1_000_000, loggedDays: 7, digest: .max),
            LogEvidence(weighIns: 3, loggedDays: 2, digest: 12_638_153_115_695_167_455),
        ])
    func evidence(evidence: LogEvidence) throws {
        #expect(LogEvidence(text: evidence.text) == evidence)
        // It passes through numbers of JSON on its way, which are less exact.
        let start = PlanStart(time: Timestamp(milliseconds: 1), weight: 80)
        let told = PlanContinuation(start: start, learnedChangedAt: nil, evidence: evidence)
        let kept = try JSONValue(of: told).decoded(as: PlanContinuation.self)
        #expect(kept == told && kept.logEvidence == evidence)
    }

    @Test("What is no evidence is none", arguments: ["", "1", "1 2 x", "1 2 3 4", "a 2", "1 2 10000000000000000"])
    func none(text: String) { #expect(LogEvidence(text: text) == nil) }

    @Test("A plan that was kept before a server told what goes on from it can be read all the same")
    func before() throws {
        let plan = try JSONText.decode(Plan.self, from: Array(Self.kept.utf8))
        #expect(plan.continuation == nil && plan.inputs.weight == 80)
        let told = try JSONValue(of: plan).overlaid(with: [
            "continuation": ["start": ["time": "2025-10-01T08:00:00.000Z", "weight": 85]]
        ]).decoded(as: Plan.self)
        #expect(told.continuation?.start.weight == 85 && told.continuation?.learnedChangedAt == nil)
        #expect(told.continuation?.logEvidence == nil)
    }

    private static let why = #"""
        {"title": "", "explanation": "", "formula": "", "worked": {"inputs": [], "steps": []}, "certainty": "",
         "source": ""}
        """#
    private static let kept = #"""
        {"id": 1, "userId": 7, "planStatus": "active", "formulaVersion": 3,
         "inputs": {"weight": 80, "height": 178, "age": 36, "sex": "male", "activityLevel": "sedentary",
            "primaryGoal": "maintain"},
         "targets": {"bmi": 25.2, "bmr": 1738, "tdee": 2086, "calorieTarget": 2086, "proteinTarget": 128,
            "waterTarget": 2800, "weeklyRate": 0, "guards": []},
         "projection": null,
         "whyItWorks": {"bmi": \#(why), "bmr": \#(why), "tdee": \#(why), "calorieTarget": \#(why),
            "proteinTarget": \#(why), "waterTarget": \#(why), "timeline": \#(why)},
         "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-01T08:00:00.000Z"}
        """#
}
