import APIContract
import BrowserRules
import NutritionScience
import Testing

/// Plans of other settings, as pages receive them.
struct WhatIfQuestionTests {
    private static let inputs: [String: JSONValue] = [
        "weight": .number(80), "height": .number(180), "age": .number(30), "sex": .text("male"),
        "activityLevel": .text("moderately_active"), "primaryGoal": .text("lose_weight"), "targetWeight": .number(75),
    ]

    private func ask(_ changes: [String: JSONValue] = [:]) -> JSONValue {
        BrowserRules.answer(
            .object([
                "ask": .text("whatIf"), "inputs": .object(Self.inputs.merging(changes) { $1 }),
                "weightNow": .number(79),
            ]))
    }

    @Test("A plan and its courses are those of the science")
    func plan() throws {
        let inputs = try #require(
            PlanInputs(
                weight: 80, height: 180, age: 30, sex: .male, activity: .moderatelyActive, goal: .loseWeight,
                targetWeight: 75, hasReachedGoal: false, precaution: nil, bodyFat: nil, formula: nil, energyGap: nil,
                learnedExpenditure: nil))
        let plan = try NutritionPlan(inputs, weightNow: Mass(kilograms: 79))
        let projection = WeightProjection(plan)
        let answer = ask()
        #expect(answer["calories"] == .number(Double(plan.calorieTarget.result.units)))
        #expect(answer["weeklyChange"] == .number(-500))
        #expect(answer["weeks"] == .number(8))
        #expect(answer["longRun"] == projection.longRunWeight.map { .number($0) })
        #expect(answer["endsUnderweight"] == .bool(false))
        for (name, course) in [("weekly", projection.weeklyTarget), ("fixed", projection.fixedTarget)] {
            #expect(answer[name]?["days"] == course.daysToTarget.map { .number(Double($0)) })
            #expect(answer[name]?["weights"] == .list(course.weeklyWeights.map { .number($0) }))
        }
    }

    @Test(
        "What can't be is named",
        arguments: [
            (["targetWeight": JSONValue.number(90)], "targetNotBelow"), (["targetWeight": .number(1)], "targetWeight"),
            (["energyGap": .number(99)], "energyGap"), (["targetWeight": .number(50)], "targetUnderweight"),
        ])
    func problems(changes: [String: JSONValue], problem: String) {
        #expect(ask(changes) == .object(["problem": .text(problem)]))
    }
}
