package import APIContract
package import NutritionScience
import Rules
import Wording

/// The answer to a target date.
extension ProfileService {
    /// A target date with the plan that it was compared with.
    package struct DatedPlan: Sendable {
        /// What there is to say to the date.
        package let answer: TargetDateAnswer
        /// The plan that follows from what was entered.
        package let plan: NutritionPlan
    }

    /// What there is to say to a person's target date after changes that are not made yet; nil without one, without a
    /// target, and without weight and height. Another pace is one of `paces`, in kilocalories a day from the smallest.
    ///
    /// - Throws: `InvalidInput`, `ProfileError.settingsNotFound`; nothing is stored either way.
    package func targetDate(
        after changes: ProfileChanges, of person: Person.ID, among paces: [Int]
    ) async throws -> DatedPlan? {
        let (standing, time) = (try await storage.standing(of: person), storage.time)
        guard let old = standing.settings else { throw ProfileError.settingsNotFound }
        let settings = try SettingsCheck.settings(old, changedBy: changes, today: standing.today(at: time))
        return try standing.targetDate(in: settings, at: time, among: paces)
    }

    /// What there is to say to the target date of an onboarding request that is not stored yet; nil without one, and where
    /// something in the request is refused. Another pace is one of `paces`.
    package func targetDate(
        in request: OnboardingRequest, of person: Person.ID, among paces: [Int]
    ) async throws -> DatedPlan? {
        let (standing, time) = (try await storage.standing(of: person), storage.time)
        let settings = try? SettingsCheck.settings(
            from: request, precaution: standing.settings?.precaution, today: standing.today(at: time))
        return try settings.flatMap { try standing.targetDate(in: $0, at: time, among: paces) }
    }

    /// What there is to say to a person's target date, in the words of the contract; nil as above.
    package func answeredTargetDate(of person: Person.ID) async throws -> AnsweredTargetDate? {
        try answeredTargetDate(await storage.standing(of: person))
    }

    func answeredTargetDate(_ standing: Standing) throws -> AnsweredTargetDate? {
        try standing.settings.flatMap {
            try standing.targetDate(in: $0, at: storage.time, among: wording.measures.paces)
        }.map { dated in
            AnsweredTargetDate(dated.answer, explanation: wording.answer(dated.answer, to: dated.plan))
        }
    }
}

extension Standing {
    /// What there is to say to the target date of settings; the plan follows what the log has taught so far.
    fileprivate func targetDate(
        in settings: Settings, at time: Timestamp, among paces: [Int]
    ) throws -> ProfileService.DatedPlan? {
        let today = today(at: time)
        guard let day = settings.targetDate,
            let plan = try settings.plan(on: today)?.learning(openLatestSummary()?.inputs.learnedExpenditure),
            let answer = TargetDateAnswer(
                plan, by: day, from: today, course: try course(from: today), cycle: try cycleTimeline(), among: paces)
        else { return nil }
        return ProfileService.DatedPlan(answer: answer, plan: plan)
    }
}
