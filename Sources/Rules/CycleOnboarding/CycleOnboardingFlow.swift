package import APIContract
import NutritionScience

/// The five steps as a state machine: the effect of each event on the answers so far.
///
/// Steps can't be skipped: an event of a later step is refused. An event of a completed step changes its answer, and
/// the person continues from there; with the same answer as before, it is a repeated request and changes nothing. After
/// the last step nothing changes until the steps are begun again.
package struct CycleOnboardingFlow: Sendable {
    /// The person's progress and answers.
    package private(set) var onboarding: CycleOnboarding
    /// The known facts about them.
    package let facts: CycleOnboardingFacts

    /// The allowed kilocalories a day; the number that the person's plan recommends is always allowed.
    package static let calorieTargets = Cycle.OwnCalories.allowed

    /// The five steps of a person at their current progress.
    package init(_ onboarding: CycleOnboarding, knowing facts: CycleOnboardingFacts) {
        self.onboarding = onboarding
        self.facts = facts
    }

    /// Handles an event.
    ///
    /// - Throws: `InvalidInput` naming the invalid field, or the event where it comes too early; then nothing has
    ///   changed.
    package mutating func handle(_ event: CycleOnboardingEvent) throws(InvalidInput) {
        guard !onboarding.isCompleted else {
            if event == .beginAgain { begin() }
            return
        }
        switch event {
        case .beginAgain: break
        case .back(let step): goBack(from: step)
        case .chooseGoal(let goal): try answer(.goal) { flow throws(InvalidInput) in try flow.choose(goal) }
        case .enterCalories(let calories):
            try answer(.calories) { flow throws(InvalidInput) in try flow.enter(calories) }
        case .enterEatingWindow(let start, let end):
            try answer(.eatingWindow) { flow throws(InvalidInput) in
                guard let window = EatingWindow(from: start, to: end) else {
                    throw InvalidInput(["eatingWindowEnd": .sameAsStart])
                }
                flow.onboarding.eatingWindow = window
            }
        case .continueWith(let preset):
            try answer(.explainer) { flow throws(InvalidInput) in try flow.choose(preset ?? flow.suggestedPreset) }
        case .startTracking: try complete()
        }
    }

    /// Records an answer in a step and advances to the next one, unless the same answer was given before.
    private mutating func answer(
        _ step: CycleOnboarding.Step, _ give: (inout CycleOnboardingFlow) throws(InvalidInput) -> Void
    ) throws(InvalidInput) {
        try reach(step)
        var answered = self
        try give(&answered)
        guard step == onboarding.step || answered.onboarding != onboarding else { return }
        answered.onboarding.step = step.next ?? .reveal
        self = answered
    }

    private func reach(_ step: CycleOnboarding.Step) throws(InvalidInput) {
        guard step.number <= onboarding.step.number else { throw InvalidInput(["event": .stepNotReached]) }
    }

    private mutating func choose(_ goal: Goal) throws(InvalidInput) {
        guard CycleOnboardingReading.goals.contains(goal) else {
            throw InvalidInput(["goal": .notOneOf(CycleOnboardingReading.goals.map(\.rawValue))])
        }
        if let problem = facts.contradictedGoals[goal] { throw InvalidInput(["goal": problem]) }
        guard goal != onboarding.goal else { return }
        // A suggestion for another goal is replaced.
        if let old = onboarding.goal, onboarding.calorieTarget == Self.usualCalories(for: old) {
            onboarding.calorieTarget = nil
        }
        onboarding.preset = nil
        onboarding.goal = goal
    }

    private mutating func enter(_ calories: Int) throws(InvalidInput) {
        guard let goal = onboarding.goal, calories != facts.recommendedCalories(for: goal) else {
            onboarding.calorieTarget = nil
            return
        }
        let range = Self.calorieTargets
        guard calories >= range.lowerBound else {
            throw InvalidInput(["calorieTarget": .tooSmall(minimum: range.lowerBound)])
        }
        guard calories <= range.upperBound else {
            throw InvalidInput(["calorieTarget": .tooLarge(maximum: range.upperBound)])
        }
        onboarding.calorieTarget = calories
    }

    private mutating func choose(_ preset: CyclePreset) throws(InvalidInput) {
        guard presets.contains(preset) else { throw InvalidInput(["preset": .fastingNotAllowed]) }
        onboarding.preset = preset
    }

    /// A repeated event goes back only once.
    private mutating func goBack(from step: CycleOnboarding.Step) {
        guard step.number <= onboarding.step.number, let previous = step.previous else { return }
        onboarding.step = previous
    }

    /// Completes the steps; answers that no longer hold, since the profile has changed meanwhile, are asked for again.
    private mutating func complete() throws(InvalidInput) {
        try reach(.reveal)
        guard let step = firstOpenStep else { return onboarding.isCompleted = true }
        onboarding.step = step
    }

    private var firstOpenStep: CycleOnboarding.Step? {
        guard let goal = onboarding.goal, facts.contradictedGoals[goal] == nil else { return .goal }
        guard onboarding.calorieTarget != nil || facts.recommendedCalories(for: goal) != nil else { return .calories }
        guard onboarding.eatingWindow != nil else { return .eatingWindow }
        guard let preset = onboarding.preset, presets.contains(preset) else { return .explainer }
        return nil
    }

    private mutating func begin() {
        onboarding.isCompleted = false
        onboarding.step = .goal
        onboarding.goal = facts.goal.map(Self.shown) ?? onboarding.goal
    }
}
