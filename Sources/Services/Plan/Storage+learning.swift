import APIContract
import NutritionScience
import Rules

extension Storage {
    /// What the log of a person says, whose settings are `person` today.
    func learning(of person: PlanInputs, _ standing: Standing, at time: Timestamp) async throws -> ExpenditureLearning {
        try ExpenditureLearning(await log(standing.person), of: person, standing, at: time)
    }

    /// How many days ago a week may have ended that somebody is asked about: later nobody remembers.
    private static let daysOfMemory = 14

    /// What somebody's log says today, and what a plan would make of it; nil where weight and height are not known.
    func expenditureOutlook(_ standing: Standing, at time: Timestamp) async throws -> ExpenditureOutlook? {
        let today = standing.today(at: time)
        guard let plan = standing.settings?.plan(on: today) else { return nil }
        let learning = try await learning(of: plan.inputs, standing, at: time)
        return ExpenditureOutlook(
            learned: learning.learned, trend: MeasuredTrend(learning.history),
            next: try plan.learning(learning.next),
            questionableWeek: learning.history.questionableWeeks.last {
                $0.upperBound.adding(days: Self.daysOfMemory) >= today && $0.upperBound < today
            })
    }
}
