import APIContract
import NutritionScience
import Rules
import Testing

/// The days on which something was drunk.
@Suite struct DrinkDayTests {
    private func refusal(_ day: String?) -> FieldProblem? {
        guard case .refused("day", let problem) = FieldCheck.drinkDay(day, today: SamplePerson.today) else {
            return nil
        }
        return problem
    }

    @Test("Water is drunk until today, and can't be planned")
    func days() {
        let today = SamplePerson.today
        #expect(refusal(nil) == nil && refusal(today.description) == nil)
        #expect(refusal(today.adding(days: -400).description) == nil)
        #expect(refusal(today.adding(days: 1).description) == .notDrunkYet)
        #expect(refusal("tomorrow") == .notADay)
    }
}
