import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Does on a device of its own what follows from the five steps to a cycle besides the cycle: when the person eats,
    /// and their goal. A person without a profile has one by then, with nothing in it.
    func settleAnswers(_ mutation: SyncMutation, at time: Timestamp) throws {
        guard let fields = mutation.fields else { return }
        if let start = fields["eatingWindowStart"], let end = fields["eatingWindowEnd"] {
            let window = SyncMutation(fields: ["start": start, "end": end], madeAt: mutation.madeAt)
            try settle(window, RecordName(.eatingWindow, .own))
        }
        guard let goal = fields["goal"]?.text.flatMap(Goal.init(rawValue:)),
            let changes = try profileChanges(for: goal, on: try preferences().day(at: time))
        else { return }
        try settle(profile: changes, madeAt: mutation.madeAt, at: time)
    }

    /// The changes of the profile that follow from a goal; nil for none, and where it contradicts it.
    private func profileChanges(for goal: Goal, on today: CalendarDay) throws -> JSONValue? {
        guard let known = try settings() else {
            return try JSONValue(of: OnboardingRequest.skipped(on: today, goal: goal)).withoutNulls
        }
        guard let next = try? known.following(goal, today: today), next.primaryGoal != known.primaryGoal else {
            return nil
        }
        return ["primaryGoal": .text(next.primaryGoal.rawValue)]
    }
}
