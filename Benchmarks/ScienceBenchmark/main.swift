import APIContract
import CourseSimulation
import Measuring
import NutritionScience
import Rules

let people = (0..<1000).map { number in
    PlanInputs(
        weight: Mass(grams: 45_000 + 137 * number), height: Height(tenthMillimetres: 15_000 + 5 * number),
        age: 18 + number % 60, sex: Sex.allCases[number % 3], activity: ActivityLevel.allCases[number % 5],
        goal: Goal.allCases[number % 4])
}
Stopwatch.report("A plan, computed with its derivations", count: people.count) { number in
    (try? NutritionPlan(people[number]))?.calorieTarget.result.value ?? 0
}

Stopwatch.report("A year of the dynamic weight model", count: 100) { number in
    let model = DynamicWeightModel(
        weight: 60 + Double(number), height: 175, age: 40, sex: .male, restingMetabolicRate: 1800,
        activityMultiplier: 1.5)
    var state = model.initialState
    for _ in 1...365 { model.advance(&state, intake: model.initialIntake - 500) }
    return state.body.weight
}

Stopwatch.report("A year of the expenditure filter, weighed and logged daily", count: 100) { number in
    var filter = ExpenditureFilter(weighIn: 60 + Double(number), fat: 20, expenditure: 2500)
    for day in 1...365 {
        filter.endDay(loggedIntake: Double(2000 + day % 7 * 100))
        filter.weighIn(60 + Double(number) - 0.01 * Double(day) + 0.3 * Double(day % 3 - 1))
    }
    return filter.estimate.expenditure
}

let kitchen = try RecipeOfMany.kitchen()
Stopwatch.report("A recipe of 30 ingredients, computed with all nutrients", count: 100) { _ in
    Double(kitchen.food(RecipeOfMany.id)?.per100g?.calories ?? 0)
}

var flags = FlagSettings()
flags.rollouts[.zeroState] = FlagSettings.Changed(
    Rollout(rawValue: 1_000) ?? Rollout.none, at: Timestamp(milliseconds: 0))
let viewers = (1...1000).map { number in Viewer(account: User.ID(rawValue: number), measuring: .random()) }
Stopwatch.report("A flag, evaluated for a person while it is rolled out", count: viewers.count) { number in
    FlagEvaluation(.zeroState, for: viewers[number], flags, in: .production).isOn ? 1 : 0
}

try ExpenditureErrors.report()

for line in try CourseReport(courses: 10_000).lines { print(line) }
