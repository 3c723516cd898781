import APIContract
import Device
import NutritionScience
public import Screens
import Wording

/// What stands beside the plan.
extension MyPlanModel {
    /// How far the person has come in the five steps to a cycle.
    public enum CycleSteps: Sendable {
        /// They have not begun them.
        case notBegun
        /// They are on their way.
        case begun
        /// They have been through them.
        case completed
    }

    var plan: PlanInForceReading? {
        if case .plan(let plan)? = reading?.state { plan } else { nil }
    }

    /// What the person spends; nil while nothing was ever logged.
    public var expenditure: PlanExpenditureScreen? {
        plan.flatMap { plan in
            PlanExpenditureScreen(plan.computed, learned: plan.outlook?.learned, next: plan.next, session.localization)
        }
    }

    /// Whether the question what speaks against a deficit is open while there is a plan.
    public var asksHealthQuestion: Bool { plan?.person.isHealthQuestionOpen ?? false }

    /// The steps to a cycle; nil while one goes on, for those who are not to eat little on some days, and where there is
    /// something else to do first.
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

    /// Why the server could not be reached last; nil where it was.
    public var connectionProblem: String? { session.connectionProblem }

    /// That the plan could not be refreshed and the one that is kept is shown; nil where the server was reached.
    public var offlineNote: String? { session.connectionProblem.map { _ in session.sentences("offline.plan") } }

    /// Tries once more to get what there is to show.
    public func retryTapped() async {
        await session.sync()
        await load()
    }

    /// The form for a new weight, which the plan follows at once.
    public func weighInTapped() -> WeighInModel {
        planBeforeWeighIn = plan?.plan.id
        return WeighInModel(session, isInPlan: true)
    }

    /// A weight was told, or the form was closed without. The plan follows the weight; where it does not, that is said.
    public func closed(_ weighIn: WeighInModel) async {
        guard weighIn.isDone else { return }
        // A server lets the profile follow the weigh-in, and the plan where its goal is reached.
        await session.sync()
        switch reading?.state {
        case .plan(let now) where connectionProblem == nil && now.person.weightBeforePlanFollows == nil:
            say(now.plan.id == planBeforeWeighIn ? .weightUnchanged : .planUpdated)
        case .plan, .withoutPlan:
            await updateTapped()
            if hasFailed { say(.weightSavedBeforePlan) }
        default: say(.profileSaved)
        }
    }

    /// A week that looks as if something had not been logged; nil where none does.
    public var questionableWeek: QuestionableWeekScreen? {
        plan?.outlook?.questionableWeek.map { QuestionableWeekScreen($0, session.sentences) }
    }

    /// Says of each day of a week whether all of it was logged.
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
