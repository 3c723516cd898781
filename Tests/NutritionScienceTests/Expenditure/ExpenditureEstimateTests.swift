import NutritionScience
import Testing

/// When and how far a plan follows what was learned.
struct ExpenditureEstimateTests {
    @Test func aPlanFollowsOnlyACertainEstimateAndOneStepAtATime() throws {
        for person in try SimulatedPerson.all() {
            for day in try person.history().days {
                let estimate = day.estimate
                guard estimate.standardDeviation < 150 else {
                    #expect(estimate.next(after: 2000) == nil)
                    continue
                }
                let next = try #require(estimate.next(after: 2000))
                #expect(abs(next - 2000) <= 150)
                if abs(estimate.expenditure - 2000) <= 150 { #expect(abs(Double(next) - estimate.expenditure) <= 0.5) }
            }
        }
    }

    @Test func stepByStepAPlanArrives() throws {
        let estimate = try #require(
            try SimulatedPerson.all().lazy.compactMap { try? $0.history().days.last?.estimate }.first { $0.isUsable })
        var expenditure = 800
        for _ in 1...30 { expenditure = try #require(estimate.next(after: expenditure)) }
        #expect(expenditure == Int(estimate.expenditure.rounded()))
    }
}
