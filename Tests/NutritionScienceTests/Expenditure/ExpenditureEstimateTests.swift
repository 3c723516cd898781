import NutritionScience
import Testing

/// When and how far a plan follows what was learned.
struct ExpenditureEstimateTests {
    /// The person of the user flows, of whom the formula expects 2,725 kcal.
    private static let person = NutritionPlanTests.person

    /// The estimate at the end of 60 days of the same weight and the same energy.
    private static func estimate(_ calories: Int, of person: PlanInputs = person) throws -> ExpenditureEstimate {
        let log = (0...60).map { day in
            LoggedDay(day: CalendarDay(daysSince1970: day), weight: person.weight, intake: calories)
        }
        let estimate = try #require(ExpenditureHistory(log, of: person).days.last?.estimate)
        #expect(estimate.isUsable)
        return estimate
    }

    @Test func aPlanFollowsOnlyACertainEstimateAndOneStepAtATime() throws {
        for person in try SimulatedPerson.all() {
            for day in try person.history().days {
                let next = Self.person.learnedExpenditure(after: nil, estimate: day.estimate)
                guard day.estimate.standardDeviation < 150 else {
                    #expect(next == nil)
                    continue
                }
                let learned = try #require(next)
                #expect(learned == Self.person.learnedExpenditure(after: 2725, estimate: day.estimate))
                #expect(abs(learned - 2725) <= 150)
                if abs(day.estimate.expenditure - 2725) <= 150 {
                    #expect(abs(Double(learned) - day.estimate.expenditure) <= 0.5)
                }
            }
        }
    }

    @Test func stepByStepAPlanArrives() throws {
        let estimate = try Self.estimate(3100)
        var learned = 2000
        for _ in 1...30 {
            learned = try #require(Self.person.learnedExpenditure(after: learned, estimate: estimate))
        }
        #expect(learned == Int(estimate.expenditure.rounded()))
    }

    @Test("Who stops logging comes back to the formula, step by step")
    func backToTheFormula() throws {
        var steps: [Int?] = [2300]
        while let last = steps.last, let current = last, steps.count < 9 {
            steps.append(Self.person.learnedExpenditure(after: current, estimate: nil))
        }
        #expect(steps == [2300, 2450, 2600, nil])
        #expect(Self.person.learnedExpenditure(after: 3000, estimate: nil) == 2850)
        #expect(Self.person.learnedExpenditure(after: nil, estimate: nil) == nil)
    }

    @Test("A log that misses meals leads one step under the floor, and one step out again")
    func floor() throws {
        let low = try Self.estimate(900)
        var learned: Int?
        for _ in 1...30 { learned = Self.person.learnedExpenditure(after: learned, estimate: low) }
        #expect(learned == 1350)
        #expect(Self.person.learnedExpenditure(after: learned, estimate: try Self.estimate(2200)) == 1650)
    }

    @Test("For who must not lose weight, a log raises but never lowers", arguments: [(16, 81_650), (35, 56_000)])
    func mustNotLose(age: Int, grams: Int) throws {
        var person = Self.person
        (person.age, person.weight, person.targetWeight, person.goal) = (age, Mass(grams: grams), nil, .maintain)
        let formula = person.formulaExpenditure.result.units
        for calories in [1200, 3600] {
            person.learnedExpenditure = person.learnedExpenditure(
                after: nil, estimate: try Self.estimate(calories, of: person))
            let plan = try NutritionPlan(person)
            #expect(plan.calorieTarget.result.units == (calories < formula ? formula : formula + 150))
            #expect(plan.guards.contains(.learnedExpenditureFloor) == (calories < formula))
        }
    }

    @Test("Nobody's learned expenditure makes a plan impossible")
    func neverImpossible() throws {
        for inputs in PlanInputs.random(count: 3000, seed: 5) where inputs.problems.isEmpty {
            let estimate = try Self.estimate(1500 + inputs.age * 30)
            for current in [nil, inputs.learnedExpenditure] {
                var next = inputs
                next.learnedExpenditure = inputs.learnedExpenditure(after: current, estimate: estimate)
                #expect(next.problems.isEmpty)
                next.learnedExpenditure = inputs.learnedExpenditure(after: current, estimate: nil)
                #expect(next.problems.isEmpty)
            }
        }
    }
}
