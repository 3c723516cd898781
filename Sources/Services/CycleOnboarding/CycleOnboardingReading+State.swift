import APIContract
import Database
import NutritionScience
import Rules

extension Storage {
    /// How far somebody has come in the five steps to a cycle.
    func cycleOnboarding(_ snapshot: PersonSnapshot) async throws -> CycleOnboardingReading {
        let kept = try await read(snapshot.person) { try UserProfileStore.onboarding(on: $0) }
        let facts = try CycleOnboardingFacts(snapshot, today: snapshot.today(at: time))
        return CycleOnboardingReading(
            kept ?? CycleOnboarding(), facts, isBegun: kept != nil,
            isAsked: facts.isAsked(snapshot.settings?.precaution))
    }
}

extension CycleOnboardingFacts {
    /// What is known of a person on a day.
    init(_ snapshot: PersonSnapshot, today: CalendarDay) throws {
        let learned = try snapshot.settings == nil ? nil : snapshot.openLatestSummary()?.inputs.learnedExpenditure
        self.init(snapshot.settings, learned: learned, today: today)
    }
}
