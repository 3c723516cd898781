import APIContract
import Device
import NutritionScience
public import Screens
import Wording

/// The cards beside the plan.
extension MyPlanModel {
    /// The person's progress in the five steps to a cycle.
    public enum CycleSteps: Sendable {
        /// Not begun.
        case notBegun
        /// Begun, not completed.
        case begun
        /// Completed.
        case completed
    }

    var plan: PlanInForceReading? {
        if case .plan(let plan)? = reading?.state { plan } else { nil }
    }

    /// The person's energy expenditure; nil until something was logged.
    public var expenditure: PlanExpenditureScreen? {
        plan.flatMap { plan in
            PlanExpenditureScreen(plan.computed, learned: plan.outlook?.learned, next: plan.next, session.localization)
        }
    }

    /// Whether the health question before a deficit is open while there is a plan.
    public var asksHealthQuestion: Bool { plan?.person.isHealthQuestionOpen ?? false }

    /// The steps to a cycle; nil during a cycle, for people who should not eat little on some days, and while something
    /// else comes first.
    public var cycleSteps: CycleSteps? {
        guard let reading, reading.person.cycle.cycle(from: reading.person.today) == nil else { return nil }
        let steps: CycleOnboardingReading
        switch reading.state {
        case .withoutMeasures(let known): steps = known
        case .plan(let plan): steps = plan.onboarding
        default: return nil
        }
        guard steps.facts.allowsFasting else { return nil }
        return steps.onboarding.isCompleted ? .completed : steps.isBegun ? .begun : .notBegun
    }

    /// The reason why the server could not be reached last; nil if it was.
    public var connectionProblem: String? { session.connectionProblem }

    /// The notice that the stored plan is shown because it could not be refreshed; nil if the server was reached.
    public var offlineNote: String? { session.connectionProblem.map { _ in session.sentences("offline.plan") } }

    /// Tries again to load the contents.
    public func retryTapped() async {
        await session.sync()
        await load()
    }

    /// The form for a new weight, which the plan follows at once.
    public func weighInTapped() -> WeighInModel { WeighInModel(session, updatesPlan: true) }

    /// Handles the closing of the weight form. The plan follows the weight where the person wants it; an error is shown
    /// if it doesn't.
    public func closed(_ weighIn: WeighInModel) async {
        guard weighIn.isDone, weighIn.updatesPlan else { return }
        // The server updates the profile after a weigh-in, and the plan if its goal is reached.
        await session.sync()
        switch reading?.state {
        case .plan(let now) where connectionProblem == nil && now.person.weightBeforePlanFollows == nil:
            say(now.plan.id == weighIn.planBefore ? .weightUnchanged : .planUpdated)
        case .plan, .withoutPlan:
            await updateTapped()
            if hasFailed { say(.weightSavedBeforePlan) }
        default: say(.profileSaved)
        }
    }

    /// A week with apparently missing entries; nil if there is none.
    public var questionableWeek: QuestionableWeekScreen? {
        plan?.outlook?.questionableWeek.map { QuestionableWeekScreen($0, session.sentences) }
    }

    /// Stores for each day of a week whether it was logged completely.
    public func answered(_ week: QuestionableWeekScreen, isComplete: Bool) {
        let completeness: DayCompleteness = isComplete ? .complete : .incomplete
        session.change { log throws(LocalStoreError) in
            let days = (week.days.lowerBound.daysSince1970...week.days.upperBound.daysSince1970).map {
                CalendarDay(daysSince1970: $0)
            }
            try log.change(
                days.map { (.dayNote, RecordID($0), ["completeness": .text(completeness.rawValue)]) })
        }
    }
}
