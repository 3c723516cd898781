import APIContract
import NutritionScience
import Rules
import Testing

/// The stages of a person on the way to a plan, and the screens at each.
@Suite struct MyPlanStageTests {
    private enum Name { case beforeOnboarding, healthQuestion, withoutMeasures, metrics, withoutPlan, plan }

    private func name(_ facts: PersonFacts, skippingMetrics: Bool = false) throws -> Name {
        let person = PersonReading(facts, computed: try facts.computed())
        return switch try MyPlanStage(of: person, skippingMetrics: skippingMetrics) {
        case .beforeOnboarding: .beforeOnboarding
        case .healthQuestion: .healthQuestion
        case .withoutMeasures: .withoutMeasures
        case .metrics: .metrics
        case .withoutPlan: .withoutPlan
        case .plan: .plan
        }
    }

    @Test("One after the other, everything that a plan needs is asked for")
    func stages() throws {
        #expect(try name(SamplePerson.facts(isOnboarded: false)) == .beforeOnboarding)
        #expect(try name(SamplePerson.facts(["precaution": nil])) == .healthQuestion)
        let unmeasured = try SamplePerson.facts(["currentWeight": 0, "height": 0])
        #expect(try name(unmeasured) == .withoutMeasures)
        var facts = try SamplePerson.facts()
        #expect(try name(facts) == .metrics && name(facts, skippingMetrics: true) == .withoutPlan)
        facts.isAcknowledged = true
        #expect(try name(facts) == .withoutPlan)
        facts.plan = SamplePerson.planInForce(try SamplePerson.plan())
        #expect(try name(facts) == .plan)
        facts.settings?.precaution = nil
        #expect(try name(facts) == .plan, "nobody with a plan is asked before they see it")
    }

    @Test("The plan in force says the numbers that hold, and what was learned those of a plan that is made now")
    func person() throws {
        var facts = try SamplePerson.facts()
        let before = PersonReading(facts, computed: try facts.computed())
        #expect(before.current == before.computed && before.plan == nil && before.oldWeighIn == nil)
        #expect(before.meals == OwnMeals(mealsPerDay: 3))
        facts.plan = SamplePerson.planInForce(try SamplePerson.plan(["currentWeight": 90]))
        facts.learned = 2300
        facts.latestWeighIn = SamplePerson.today.adding(days: -OldWeighIn.days)
        facts.ownTargets = OwnTargetsHistory([
            .init(from: SamplePerson.today, OwnTargets(everyDay: OwnTargets.Day(calories: 1900)))
        ])
        let reading = PersonReading(facts, computed: try facts.computed())
        #expect(reading.current?.inputs.weight == Mass(kilograms: 90) && reading.weightBeforePlanFollows == 90)
        #expect(reading.computed?.inputs.learnedExpenditure == 2300)
        #expect(reading.oldWeighIn == facts.latestWeighIn)
        #expect(reading.week?.targets(on: SamplePerson.today, in: nil).calories.amount == 1900)
    }
}
