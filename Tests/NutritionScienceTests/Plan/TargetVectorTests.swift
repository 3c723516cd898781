import NutritionScience
import Testing

/// The reference table: 151 people, worked by hand.
struct TargetVectorTests {
    @Test("Every row of the reference table is reproduced", arguments: try TargetVector.all())
    func row(_ vector: TargetVector) throws {
        let problems = vector.inputs.problems
        #expect(Set(problems.map(\.field)) == vector.errorFields)
        #expect(problems.isEmpty == vector.valid)
        guard vector.valid else {
            #expect(throws: InputProblem.self) { try NutritionPlan(vector.inputs) }
            return
        }
        let plan = try NutritionPlan(vector.inputs)
        #expect(abs(plan.bodyMassIndex.result.value - vector.bodyMassIndex) <= 0.01)
        #expect(plan.basalMetabolicRate.result == vector.basalMetabolicRate)
        #expect(plan.totalDailyEnergyExpenditure.result == vector.expenditure)
        #expect(plan.calorieTarget.result == vector.calorieTarget)
        #expect(plan.proteinTarget.result == vector.proteinTarget)
        #expect(plan.waterTarget.result == vector.waterTarget)
        #expect(plan.weeklyRate.result.value == vector.weeklyRate)
        #expect(plan.weeksToGoal?.result == vector.weeks)
        #expect(plan.guards.map(\.rawValue) == vector.guards)
    }

    @Test func theTableIsWhole() throws {
        #expect(try TargetVector.all().count == 151)
    }
}

/// One row of `target-vectors.csv`.
struct TargetVector: Sendable, CustomTestStringConvertible {
    let columns: [String: String]
    let inputs: PlanInputs

    var testDescription: String { "row \(columns["id"] ?? "?") (\(columns["category"] ?? "?"))" }
    var valid: Bool { columns["valid"] == "true" }
    var errorFields: Set<String> { Set(list("errorFields")) }
    var bodyMassIndex: Double { Double(text("bmi")) ?? .nan }
    var basalMetabolicRate: ExactDecimal? { whole("bmr") }
    var expenditure: ExactDecimal? { whole("tdee") }
    var calorieTarget: ExactDecimal? { whole("calorieTarget") }
    var proteinTarget: ExactDecimal? { whole("proteinTarget") }
    var waterTarget: ExactDecimal? { whole("waterTarget") }
    var weeklyRate: Double { Double(text("weeklyRate")) ?? .nan }
    var weeks: ExactDecimal? { whole("estimatedWeeks") }
    var guards: [String] { list("guards") }

    static func all() throws -> [TargetVector] {
        try VectorTable.rows("target-vectors").map(TargetVector.init)
    }

    init(columns: [String: String]) throws {
        self.columns = columns
        self.inputs = PlanInputs(
            weight: try #require(columns.number("weight").flatMap(Mass.init(kilograms:))),
            height: try #require(columns.number("height").flatMap(Height.init(centimetres:))),
            age: try #require(columns["age"].flatMap(Int.init)),
            sex: try columns.sex(),
            activity: try #require(columns["activity"].flatMap(ActivityLevel.init)),
            goal: try #require(columns["goal"].flatMap(Goal.init)),
            targetWeight: columns.number("targetWeight").flatMap(Mass.init(kilograms:)))
    }

    private func text(_ name: String) -> String { columns[name] ?? "" }
    private func whole(_ name: String) -> ExactDecimal? { Int(text(name)).map { ExactDecimal($0) } }
    private func list(_ name: String) -> [String] { text(name).split(separator: "|").map(String.init) }
}

extension InputProblem {
    /// The column of the reference table that the problem belongs to.
    var field: String {
        switch self {
        case .weightOutOfRange: "weight"
        case .heightOutOfRange: "height"
        case .ageOutOfRange: "age"
        case .targetWeightOutOfRange, .targetWeightNotBelowCurrent, .targetWeightNotAboveCurrent,
            .targetWeightUnderweight:
            "targetWeight"
        case .bodyFatOutOfRange, .bodyFatMissing: "bodyFat"
        case .energyGapOutOfRange: "energyGap"
        case .learnedExpenditureOutOfRange: "learnedExpenditure"
        }
    }
}
