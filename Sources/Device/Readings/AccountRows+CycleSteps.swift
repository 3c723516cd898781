import APIContract
import NutritionScience
import Rules

extension LocalLog {
    /// The name under which a program keeps what was answered in the five steps to a cycle, until they are done.
    public static let cycleStepsName = "steps to a cycle"
}

extension AccountRows {
    /// The person's progress in the five steps to a cycle: on this device they are answered at once.
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

    /// The basis of the five steps. A person who has completed them begins them again.
    func cycleStepsReading(of person: PersonReading) throws -> CycleStepsReading {
        let reading = try cycleSteps(of: person)
        return try CycleStepsReading(
            reading, isAsked: reading.facts.isAsked(settings()?.precaution), isSettled: !hasDaysUnderFloor(person))
    }

    private func facts(of person: PersonReading) throws -> CycleOnboardingFacts {
        CycleOnboardingFacts(try settings(), learned: person.computed?.inputs.learnedExpenditure, today: person.today)
    }

    private func reading(
        _ onboarding: CycleOnboarding, _ facts: CycleOnboardingFacts, isBegun: Bool
    ) throws -> CycleOnboardingReading {
        CycleOnboardingReading(
            onboarding, facts, isBegun: isBegun, isAsked: facts.isAsked(try settings()?.precaution))
    }
}
