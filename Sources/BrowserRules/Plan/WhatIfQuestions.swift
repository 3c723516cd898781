import APIContract
import NutritionScience

/// The plan that other settings would make.
enum WhatIfQuestions {
    /// Answers the `inputs` of a plan and the `weightNow` from which its way goes on with its numbers and both of its courses
    /// in kilograms a week, or with the problem that there is.
    static func plan(_ question: JSONValue) -> JSONValue {
        guard let inputs = PlanInputs(question.value("inputs")),
            let weightNow = question.number("weightNow").flatMap({ Mass(kilograms: $0) })
        else { return .null }
        do throws(InputProblem) {
            return answer(try NutritionPlan(inputs, weightNow: weightNow))
        } catch {
            var answer = Answer()
            answer.set("problem", error.name)
            return answer.json
        }
    }

    private static func answer(_ plan: NutritionPlan) -> JSONValue {
        let projection = WeightProjection(plan)
        var answer = Answer()
        answer.set("calories", plan.calorieTarget.result.units)
        answer.set("protein", plan.proteinTarget.result.units)
        answer.set("water", plan.waterTarget.result.units)
        answer.set("bmr", plan.basalMetabolicRate.result.units)
        answer.set("tdee", plan.totalDailyEnergyExpenditure.result.units)
        answer.set("weeklyChange", plan.weeklyRate.result.units(places: 3))
        answer.set("weeks", plan.weeksToGoal?.result.units)
        answer.set("guards", .list(plan.guards.map { .number(Double(Guard.allCases.firstIndex(of: $0) ?? 0)) }))
        answer.set("weekly", course(projection.weeklyTarget))
        answer.set("fixed", course(projection.fixedTarget))
        answer.set("longRun", projection.longRunWeight)
        answer.set("endsUnderweight", projection.endsUnderweight(height: plan.inputs.height))
        return answer.json
    }

    private static func course(_ course: WeightProjection.Course) -> JSONValue {
        var answer = Answer()
        answer.set("days", course.daysToTarget)
        answer.set("weights", .list(course.weeklyWeights.map { .number($0) }))
        return answer.json
    }
}
