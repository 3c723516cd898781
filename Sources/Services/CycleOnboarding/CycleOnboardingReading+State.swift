import APIContract
import Database
import NutritionScience
import Rules

extension Storage {
    /// How far somebody has come in the five steps to a cycle.
    func cycleOnboarding(_ standing: Standing) async throws -> CycleOnboardingReading {
        let kept = try await read(standing.person) { try UserProfileStore.onboarding(on: $0) }
        let facts = try CycleOnboardingFacts(standing, today: standing.today(at: time))
        return CycleOnboardingReading(
            kept ?? CycleOnboarding(), facts, isBegun: kept != nil,
            isAsked: facts.isAsked(standing.settings?.precaution))
    }
}

extension CycleOnboardingFacts {
    /// What is known of a person on a day.
    init(_ standing: Standing, today: CalendarDay) throws {
        let learned = try standing.settings == nil ? nil : standing.openLatestSummary()?.inputs.learnedExpenditure
        self.init(standing.settings, learned: learned, today: today)
    }
}
