package import APIContract
package import NutritionScience

/// The five steps to a cycle answered at once, as a device does that had no connection.
package struct CycleSetUp: Sendable {
    /// The event of each of the five steps; nil for the calories of the plan.
    private let events: [CycleOnboardingEvent?]
    private let answersHealthQuestion: Bool

    /// The answers of a device.
    ///
    /// - Throws: `InvalidInput` naming the fields of the first step that refuses its answer.
    package init(_ request: CycleMutation) throws(InvalidInput) {
        guard request.healthConditions?.isEmpty ?? true else {
            throw InvalidInput(["healthConditions": .tooManyEntries(maximum: 0)])
        }
        guard request.preset != nil else { throw InvalidInput(["preset": .missing]) }
        var answers = CycleOnboardingRequest()
        (answers.goal, answers.calorieTarget, answers.preset) = (request.goal, request.calorieTarget, request.preset)
        (answers.eatingWindowStart, answers.eatingWindowEnd) = (request.eatingWindowStart, request.eatingWindowEnd)
        var events: [CycleOnboardingEvent?] = []
        for kind: CycleOnboardingRequest.Event in [
            .chooseGoal, .enterCalories, .enterEatingWindow, .continue, .startTracking,
        ] {
            answers.event = kind.rawValue
            let isOfPlan = kind == .enterCalories && request.calorieTarget == nil
            events.append(isOfPlan ? nil : try CycleOnboardingEvent(answers))
        }
        (self.events, answersHealthQuestion) = (events, request.healthConditions != nil)
    }

    /// The completed steps of a person of whom these facts are known. `precaution` is what followed from the answer to
    /// the question before a first deficit; nil while it was not asked.
    ///
    /// - Returns: The steps, and whether the person says with them that nothing speaks against a deficit.
    /// - Throws: `InvalidInput` naming the field of the first step that refuses its answer, or `healthConditions` where
    ///   the question before a first deficit is still to be asked.
    package func completed(
        knowing facts: CycleOnboardingFacts, _ precaution: Precaution?
    ) throws(InvalidInput) -> (onboarding: CycleOnboarding, isNoneOfThese: Bool) {
        var flow = CycleOnboardingFlow(CycleOnboarding(), knowing: facts)
        for event in events {
            if let event { try flow.handle(event) } else { try flow.handle(Self.caloriesOfPlan(flow)) }
        }
        guard flow.onboarding.isCompleted else { throw InvalidInput(["event": .stepNotReached]) }
        let isAsked = flow.onboarding.goesUnder && facts.allowsFasting
        guard !isAsked || precaution != nil || answersHealthQuestion else {
            throw InvalidInput(["healthConditions": .missing])
        }
        return (flow.onboarding, isAsked && answersHealthQuestion)
    }

    private static func caloriesOfPlan(_ flow: CycleOnboardingFlow) throws(InvalidInput) -> CycleOnboardingEvent {
        guard let calories = flow.onboarding.goal.flatMap(flow.facts.recommendedCalories) else {
            throw InvalidInput(["calorieTarget": .missing])
        }
        return .enterCalories(calories)
    }
}
