import APIContract
import Database
import NutritionScience
import Rules

extension Storage {
    /// The five steps to a cycle, as far as a person has come.
    func cycleOnboarding(_ snapshot: PersonSnapshot) async throws -> CycleOnboardingReading {
        let kept = try await read(snapshot.person) { try UserProfileStore.onboarding(on: $0) }
        return try CycleOnboardingReading(kept, of: snapshot, today: snapshot.today(at: time))
    }
}

extension CycleOnboardingReading {
    /// The five steps as far as a person has come; `kept` are their answers, nil where they have not begun.
    init(_ kept: CycleOnboarding?, of snapshot: PersonSnapshot, today: CalendarDay) throws {
        let facts = try CycleOnboardingFacts(snapshot, today: today)
        self.init(
            kept ?? CycleOnboarding(), facts, isBegun: kept != nil,
            isAsked: facts.isAsked(snapshot.settings?.precaution))
    }
}

extension CycleOnboardingFacts {
    /// The facts about a person on a day.
    init(_ snapshot: PersonSnapshot, today: CalendarDay) throws {
        let learned = try snapshot.settings == nil ? nil : snapshot.openLatestSummary()?.inputs.learnedExpenditure
        self.init(snapshot.settings, learned: learned, today: today)
    }
}
