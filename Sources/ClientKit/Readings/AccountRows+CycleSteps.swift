import APIContract
import NutritionScience
import Rules

extension LocalLog {
    /// The name under which a program keeps what was answered in the five steps to a cycle, until they are done.
    public static let cycleStepsName = "steps to a cycle"
}

extension AccountRows {
    /// How far the person has come in the five steps to a cycle: on this device they are answered at once.
    func cycleSteps(of person: PersonReading) throws -> CycleOnboardingReading {
        let facts = try facts(of: person)
        let kept = try state().kept?[LocalLog.cycleStepsName]
        if let begun = try? kept?.decoded(as: CycleOnboarding.self) {
            return try reading(begun, facts, isBegun: true)
        }
        var onboarding = CycleOnboarding()
        onboarding.eatingWindow = try value(EatingWindow.self, .eatingWindow, .own)
        onboarding.isCompleted = onboarding.eatingWindow != nil && person.cycle.cycle(from: person.today) != nil
        return try reading(onboarding, facts, isBegun: onboarding.isCompleted)
    }

    /// What the five steps rest on. Whoever has completed them begins them again.
    func cycleStepsReading(of person: PersonReading) throws -> CycleStepsReading {
        let facts = try facts(of: person)
        var start = try cycleSteps(of: person)
        if start.onboarding.isCompleted {
            var flow = CycleOnboardingFlow(start.onboarding, knowing: facts)
            try flow.handle(.beginAgain)
            start = try reading(flow.onboarding, facts, isBegun: true)
        }
        let goals = try CycleOnboardingReading.goals.map { goal in
            var onboarding = CycleOnboarding()
            onboarding.goal = goal
            return (goal, try reading(onboarding, facts, isBegun: true))
        }
        let days = try daysInForce(person.cycle, person.week?.basis, of: person)
        return CycleStepsReading(
            start: start, goals: Dictionary(uniqueKeysWithValues: goals),
            isAsked: try settings()?.precaution == nil && facts.allowsFasting,
            isSettled: !days.hasAnyUnderFloor(until: person.today))
    }

    private func facts(of person: PersonReading) throws -> CycleOnboardingFacts {
        CycleOnboardingFacts(try settings(), learned: person.computed?.inputs.learnedExpenditure, today: person.today)
    }

    private func reading(
        _ onboarding: CycleOnboarding, _ facts: CycleOnboardingFacts, isBegun: Bool
    ) throws -> CycleOnboardingReading {
        let isUnanswered = try settings()?.precaution == nil
        return CycleOnboardingReading(
            onboarding, facts, isBegun: isBegun,
            isHealthQuestionOpen: onboarding.goesUnder && facts.allowsFasting && isUnanswered)
    }
}
