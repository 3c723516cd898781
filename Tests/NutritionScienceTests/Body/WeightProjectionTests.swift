import NutritionScience
import Testing

/// The realistic course to the target weight: between keeping today's target all the way, and one that follows the
/// weight.
struct WeightProjectionTests {
    /// The person of the user flows.
    private static let person = PlanInputs(
        weight: Mass(grams: 81_650), height: Height(tenthMillimetres: 17_780), age: 35, sex: .male,
        activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(grams: 74_840))

    @Test func theHonestWayIsLongerThanTheSimpleRuleSays() throws {
        let plan = try NutritionPlan(Self.person)
        let projection = WeightProjection(plan)
        let simple = 7 * (try #require(plan.weeksToGoal).result.units)
        let weekly = try #require(projection.weeklyTarget.daysToTarget)
        let fixed = try #require(projection.fixedTarget.daysToTarget)
        #expect(simple < weekly && weekly < fixed)
        #expect(projection.fixedTarget.weeklyWeights.first == 81.65)
        #expect(projection.fixedTarget.weeklyWeights.count == (fixed + 6) / 7 + 1)
        #expect(try #require(projection.fixedTarget.weeklyWeights.last) <= 74.84)
    }

    /// 26 kg by the simple rule; 13 to 15 kg at a fixed target, 18 to 20 kg when it follows the weight.
    @Test(arguments: [(81_650, 17_780, 35), (95_000, 18_000, 40)])
    func aYearIsAsThePublishedModelSays(grams: Int, height: Int, age: Int) throws {
        let person = PlanInputs(
            weight: Mass(grams: grams), height: Height(tenthMillimetres: height), age: age, sex: .male,
            activity: .moderatelyActive, goal: .loseWeight)
        let projection = WeightProjection(try NutritionPlan(person))
        let start = Double(grams) / 1000
        #expect((13...15).contains(start - projection.fixedTarget.weeklyWeights[52]))
        #expect((18...20).contains(start - projection.weeklyTarget.weeklyWeights[52]))
    }

    /// Under the lowest healthy weight as displayed, to 100 g, but not under the exact one.
    @Test(arguments: [52_215, 52_250, 52_299])
    func aTargetJustAboveTheLowestHealthyWeightIsReached(grams: Int) throws {
        let person = PlanInputs(
            weight: Mass(grams: 55_000), height: Height(tenthMillimetres: 16_800), age: 30, sex: .female,
            activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(grams: grams))
        let projection = WeightProjection(try NutritionPlan(person))
        #expect(projection.weeklyTarget.daysToTarget != nil)
    }

    @Test func aTargetOutOfReachIsSaidToBe() throws {
        var person = Self.person
        person.targetWeight = Mass(grams: 60_000)
        let projection = WeightProjection(try NutritionPlan(person))
        #expect(projection.fixedTarget.daysToTarget == nil)
        #expect(try #require(projection.longRunWeight) > 60)
    }

    /// For a person near underweight without a target weight, losing ends at the lowest healthy weight.
    @Test(arguments: [55_000, 52_300, 52_250])
    func withoutATargetAPlanEndsAtTheLowestHealthyWeight(grams: Int) throws {
        let person = PlanInputs(
            weight: Mass(grams: grams), height: Height(tenthMillimetres: 16_800), age: 30, sex: .female,
            activity: .sedentary, goal: .loseWeight)
        let projection = WeightProjection(try NutritionPlan(person))
        #expect(projection.endsUnderweight(height: person.height))
        let end = min(52.3, Double(grams) / 1000)
        for course in [projection.fixedTarget, projection.weeklyTarget] {
            let weights = course.weeklyWeights
            #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }, "it falls, and then it stays")
            #expect(weights.last == end && weights.count == WeightProjection.weeks + 1)
            #expect(course.daysToTarget == nil)
        }
    }

    @Test func theWeightComesToRestWhereTheModelSaysItWill() {
        for model in RandomBodies.models(count: 100) {
            for share in [0.85, 0.95, 1, 1.1, 1.3] {
                guard let rest = model.bodyAtRest(intake: share * model.initialIntake) else { continue }
                var state = model.initialState
                // Placed at its resting point, it stays there.
                state.body = rest
                state.adaptiveThermogenesis = 0.14 * (share - 1) * model.initialIntake
                for _ in 1...365 { model.advance(&state, intake: share * model.initialIntake) }
                #expect(abs(state.body.weight - rest.weight) < 0.001)
            }
        }
    }

    @Test func noPlanGivesNonsense() {
        for inputs in PlanInputs.random(count: 2000, seed: 21) {
            guard let plan = try? NutritionPlan(inputs) else { continue }
            let projection = WeightProjection(plan)
            for course in [projection.fixedTarget, projection.weeklyTarget] {
                #expect(course.weeklyWeights.allSatisfy { $0.isFinite && (5...1000).contains($0) })
                if plan.goalInForce == .loseWeight {
                    #expect(course.weeklyWeights[0] >= course.weeklyWeights.last ?? 0)
                }
                if plan.goalInForce == .gainMuscle {
                    #expect(course.weeklyWeights[0] <= course.weeklyWeights.last ?? 0)
                }
            }
            if let weight = projection.longRunWeight { #expect((5...1000).contains(weight)) }
        }
    }
}
