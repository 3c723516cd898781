import APIContract
import NutritionScience
import Screens
import Testing
import Wording

@testable import Services
@testable import Rules

/// The changes that a known profile makes to the five steps.
struct CycleOnboardingFactsTests {
    private func plan(_ goal: Goal, kilograms: Double = 81.65, age: Int = 35) throws -> NutritionPlan {
        try NutritionPlan(
            PlanInputs(
                weight: #require(Mass(kilograms: kilograms)), height: #require(Height(centimetres: 177.8)), age: age,
                sex: .male, activity: .moderatelyActive, goal: goal))
    }

    private func facts() throws -> CycleOnboardingFacts {
        var facts = CycleOnboardingFacts()
        facts.goal = .improveHealth
        for goal in Goal.allCases { facts.plans[goal] = try plan(goal) }
        return facts
    }

    @Test("The plan's own target is recommended, with its arithmetic")
    func recommendation() throws {
        let facts = try facts()
        for (goal, calories, reason) in [
            (Goal.loseWeight, 2225, "2,725 − 500: what you burn, minus the deficit for your goal"),
            (.gainMuscle, 3125, "2,725 + 400: what you burn, plus the surplus for your goal"),
            (.maintain, 2725, "2,725: what you burn"),
        ] {
            var flow = CycleOnboardingFlow(CycleOnboarding(), knowing: facts)
            try flow.handle(.chooseGoal(goal))
            #expect(flow.suggestedCalories == calories)
            #expect(flow.reading.caloriesReason(Sentences()) == reason)
            try flow.handle(.enterCalories(calories))
            #expect(flow.onboarding.calorieTarget == nil, "the plan is followed as it adapts")
            #expect(flow.suggestedCalories == calories)
            try flow.handle(.back(from: .eatingWindow))
            try flow.handle(.enterCalories(calories + 1))
            #expect(flow.onboarding.calorieTarget == calories + 1)
        }
    }

    @Test("A floor that acts is named as such")
    func floor() throws {
        var facts = CycleOnboardingFacts()
        var inputs = try plan(.loseWeight).inputs
        (inputs.energyGap, inputs.activity) = (1000, .sedentary)
        facts.plans[.loseWeight] = try NutritionPlan(inputs)
        var flow = CycleOnboardingFlow(CycleOnboarding(), knowing: facts)
        try flow.handle(.chooseGoal(.loseWeight))
        #expect(flow.reading.caloriesReason(Sentences()) == "1,500: our floor for a weight-loss target")
    }

    @Test("A recommendation beyond what can be typed can be taken")
    func beyond() throws {
        var facts = CycleOnboardingFacts()
        facts.plans[.gainMuscle] = try plan(.gainMuscle, kilograms: 190)
        let calories = try #require(facts.recommendedCalories(for: .gainMuscle))
        #expect(calories > 4000)
        var flow = CycleOnboardingFlow(CycleOnboarding(), knowing: facts)
        try flow.handle(.chooseGoal(.gainMuscle))
        try flow.handle(.enterCalories(calories))
        #expect(flow.onboarding.step == .eatingWindow)
    }

    @Test("The last step shows the macronutrients of each phase, with their arithmetic; none where nothing is known")
    func macronutrients() throws {
        for (facts, count) in [(try facts(), 2), (CycleOnboardingFacts(), 0)] {
            let flow = CycleOnboardingFlow(CycleOnboardingFlowTests.state(.reveal), knowing: facts)
            let screen = CycleOnboardingScreen(
                .reveal, of: flow.reading, Localization(language: .english, units: .metric))
            guard case .reveal(let reveal) = screen.content else { return #expect(Bool(false), "not the last step") }
            #expect(reveal.macronutrients.count == count)
            guard let feeding = reveal.macronutrients.first, let fasting = reveal.macronutrients.last else { continue }
            #expect(feeding.phase == "Feeding day: ~2,108 kcal" && reveal.summary.contains(feeding.phase))
            #expect(feeding.text == "Protein 180 g · carbohydrate 189 g · fat 70 g")
            #expect(feeding.worked.contains("Fat: 0.3 × 2,108 ÷ 9 ≈ 70 g"), "\(feeding.worked)")
            #expect(fasting.text == "Protein 76 g · carbohydrate 60 g · fat 15 g")
        }
    }

    @Test("Improving health is shown as maintaining")
    func improveHealth() throws {
        let flow = CycleOnboardingFlow(CycleOnboarding(), knowing: try facts())
        #expect(flow.suggestedGoal == .maintain)
        let screen = CycleOnboardingScreen(.goal, of: flow.reading, Localization(language: .english, units: .metric))
        guard case .goal(let goals) = screen.content else { return #expect(Bool(false), "not the goals") }
        #expect(goals.cards.map(\.label) == ["Lose Weight", "Maintain Weight", "Gain Muscle"])
        #expect(goals.cards.filter(\.isChosen).map(\.value) == ["maintain"])
    }

    @Test("Nobody under 18 or underweight is offered fasting")
    func noFasting() throws {
        var facts = try facts()
        facts.allowsFasting = false
        var flow = CycleOnboardingFlow(CycleOnboardingFlowTests.state(.explainer), knowing: facts)
        #expect(flow.suggestedPreset == .continuous)
        #expect(flow.presets == [.matador, .continuous, .dietBreak])
        #expect(throws: InvalidInput(["preset": .fastingNotAllowed])) { try flow.handle(.continueWith(.fiveTwo)) }
        try flow.handle(.continueWith(nil))
        #expect(flow.onboarding.preset == .continuous)
    }

    @Test("A goal that the target weight contradicts is refused where it is chosen")
    func contradiction() throws {
        var facts = try facts()
        facts.contradictedGoals = [.gainMuscle: .targetNotAboveCurrent]
        var flow = CycleOnboardingFlow(CycleOnboarding(), knowing: facts)
        #expect(throws: InvalidInput(["goal": .targetNotAboveCurrent])) { try flow.handle(.chooseGoal(.gainMuscle)) }
        #expect(flow.onboarding == CycleOnboarding())
    }

    @Test("What does not hold any more at the end is asked for again")
    func asksAgain() throws {
        var answered = CycleOnboardingFlowTests.state(.reveal)
        var facts = try facts()
        facts.contradictedGoals = [.loseWeight: .targetNotBelowCurrent]
        #expect(try end(answered, facts) == .goal)
        facts.contradictedGoals = [:]
        facts.allowsFasting = false
        #expect(try end(answered, facts) == .explainer)
        answered.calorieTarget = nil
        #expect(try end(answered, CycleOnboardingFacts()) == .calories, "the profile that recommended a number is gone")
    }

    private func end(_ answered: CycleOnboarding, _ facts: CycleOnboardingFacts) throws -> CycleOnboarding.Step {
        var flow = CycleOnboardingFlow(answered, knowing: facts)
        try flow.handle(.startTracking)
        #expect(!flow.onboarding.isCompleted)
        return flow.onboarding.step
    }
}
