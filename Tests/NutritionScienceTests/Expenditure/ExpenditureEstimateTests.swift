import NutritionScience
import Testing

/// When and how far a plan follows what was learned.
struct ExpenditureEstimateTests {
    @Test func aPlanFollowsOnlyACertainEstimateAndOneStepAtATime() throws {
        for person in try SimulatedPerson.all() {
            for day in try person.history().days {
                let estimate = day.estimate
                guard estimate.standardDeviation < 150 else {
                    #expect(ExpenditureEstimate.next(after: nil, formula: 2000, estimate: estimate) == nil)
                    continue
                }
                let next = try #require(ExpenditureEstimate.next(after: nil, formula: 2000, estimate: estimate))
                #expect(next == ExpenditureEstimate.next(after: 2000, formula: 3000, estimate: estimate))
                #expect(abs(next - 2000) <= 150)
                if abs(estimate.expenditure - 2000) <= 150 { #expect(abs(Double(next) - estimate.expenditure) <= 0.5) }
            }
        }
    }

    @Test func stepByStepAPlanArrives() throws {
        let estimate = try #require(
            try SimulatedPerson.all().lazy.compactMap { try? $0.history().days.last?.estimate }.first { $0.isUsable })
        var expenditure = 800
        for _ in 1...30 {
            expenditure = try #require(
                ExpenditureEstimate.next(after: expenditure, formula: 2500, estimate: estimate))
        }
        #expect(expenditure == Int(estimate.expenditure.rounded()))
    }

    @Test("Who stops logging comes back to the formula, step by step")
    func backToTheFormula() throws {
        let estimate = try #require(try SimulatedPerson.all().first?.history().days.first?.estimate)
        #expect(!estimate.isUsable)
        var steps: [Int?] = [2000]
        while let last = steps.last, let current = last, steps.count < 9 {
            steps.append(ExpenditureEstimate.next(after: current, formula: 2400, estimate: estimate))
        }
        #expect(steps == [2000, 2150, 2300, nil])
        #expect(ExpenditureEstimate.next(after: 2700, formula: 2400, estimate: nil) == 2550)
    }
}
