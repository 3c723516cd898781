package import APIContract
import NutritionScience
package import Rules
import Wording

/// The answer to a target date.
extension ProfileService {
    /// The answer for a person's target date after changes that are not made yet; nil without one, without a target,
    /// and without weight and height. Another pace is one of `paces`, in kilocalories a day, smallest first.
    ///
    /// - Throws: `InvalidInput`, `ProfileError.settingsNotFound`; nothing is stored either way.
    package func targetDate(
        after changes: ProfileChanges, of person: Person.ID, among paces: [Int]
    ) async throws -> DatedPlan? {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        guard let old = snapshot.settings else { throw ProfileError.settingsNotFound }
        let settings = try SettingsCheck.settings(old, changedBy: changes, today: snapshot.today(at: time))
        return try snapshot.targetDate(in: settings, at: time, among: paces)
    }

    /// The answer for the target date of an onboarding request that is not stored yet; nil without one, and where
    /// anything in the request is refused. Another pace is one of `paces`.
    package func targetDate(
        in request: OnboardingRequest, of person: Person.ID, among paces: [Int]
    ) async throws -> DatedPlan? {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let settings = try? SettingsCheck.settings(
            from: request, precaution: snapshot.settings?.precaution, today: snapshot.today(at: time))
        return try settings.flatMap { try snapshot.targetDate(in: $0, at: time, among: paces) }
    }

    /// The answer for a person's target date, in the form of the contract; nil as above.
    package func answeredTargetDate(of person: Person.ID) async throws -> AnsweredTargetDate? {
        try answeredTargetDate(await storage.snapshot(of: person))
    }

    func answeredTargetDate(_ snapshot: PersonSnapshot) throws -> AnsweredTargetDate? {
        try snapshot.settings.flatMap {
            try snapshot.targetDate(in: $0, at: storage.time, among: wording.measures.paces)
        }.map { dated in
            AnsweredTargetDate(dated.answer, explanation: wording.answer(dated.answer, to: dated.plan))
        }
    }
}

extension PersonSnapshot {
    /// The answer for the target date of settings; the plan uses the expenditure learned from the log so far.
    fileprivate func targetDate(
        in settings: Settings, at time: Timestamp, among paces: [Int]
    ) throws -> DatedPlan? {
        guard settings.targetDate != nil, settings.isComplete else { return nil }
        let today = today(at: time)
        return try DatedPlan(
            settings, from: today, learned: openLatestSummary()?.inputs.learnedExpenditure,
            course: try course(from: today), cycle: try cycleTimeline(), among: paces)
    }
}
