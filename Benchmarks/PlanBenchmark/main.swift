import NutritionScience

// How long one plan takes to compute, with all its derivations: the median of many rounds.

let people = (0..<1000).map { number in
    PlanInputs(
        weight: Mass(grams: 45_000 + 137 * number), height: Height(tenthMillimetres: 15_000 + 5 * number),
        age: 18 + number % 60, sex: Sex.allCases[number % 3], activity: ActivityLevel.allCases[number % 5],
        goal: Goal.allCases[number % 4])
}
let clock = ContinuousClock()
var total = 0

@MainActor func round() -> Duration {
    clock.measure {
        for person in people {
            // The sum keeps the compiler from leaving the work out.
            total &+= (try? NutritionPlan(person))?.calorieTarget.result.units ?? 0
        }
    }
}

for _ in 0..<20 { _ = round() }
let rounds = (0..<200).map { _ in round() }.sorted()
let nanoseconds = { (duration: Duration) in Double(duration.components.attoseconds) / 1e9 / Double(people.count) }

func rounded(_ value: Double) -> String { String(Int(value.rounded())) }

print("A plan, computed with its derivations (1,000 people, 200 rounds):")
print("  median \(rounded(nanoseconds(rounds[rounds.count / 2]))) ns")
print("  p99    \(rounded(nanoseconds(rounds[rounds.count * 99 / 100]))) ns    (check \(total))")
