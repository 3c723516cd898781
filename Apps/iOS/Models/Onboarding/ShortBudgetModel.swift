import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// The result of the short way: the budget, after the health question before a first deficit.
@MainActor @Observable public final class ShortBudgetModel {
    /// The content to show.
    public enum Content: Sendable {
        /// The health question before a first deficit; nothing else is shown until it is answered.
        case healthQuestion(HealthQuestionScreen)
        /// Targets and metrics, each with its arithmetic, and the assumptions.
        case budget(BudgetScreen)
        /// Not enough is known about the person.
        case nothing
    }

    private let session: AppSession
    private let plan: MyPlanModel

    /// The budget of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        plan = MyPlanModel(session)
    }

    /// Whether the metrics are still to be acknowledged, which has the plan made.
    public var offersAcknowledgement: Bool { session.person.map { $0.plan == nil } ?? false }
    /// Whether the plan is being made.
    public var isWaiting: Bool { plan.isWaiting }
    /// Whether the last attempt to make the plan failed.
    public var hasFailed: Bool { plan.hasFailed }
    /// Whether the plan was made here.
    public var isFinished: Bool { plan.plansMade > 0 }

    /// Acknowledges the metrics, and has the plan made.
    public func acknowledgeTapped() async { await plan.acknowledgeTapped() }

    /// The content to show.
    public var content: Content {
        let words = session.localization
        guard let person = session.person, person.computed != nil else { return .nothing }
        guard person.plan != nil || !person.isHealthQuestionOpen else {
            return .healthQuestion(HealthQuestionScreen(nil, isUnanswered: false, sentences: words.sentences))
        }
        guard let screen = try? BudgetScreen(person, words) else { return .nothing }
        return .budget(screen)
    }

    /// Whether a link leads to "How GTSD Works for You".
    public var offersSummary: Bool { session.person?.presentation.summary != nil }

    /// Notes that the budget was shown, which ends the short way.
    public func seen() { session.note(.planPositioning) }

    /// Answers the health question before a deficit; an empty set means none of the conditions.
    public func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }
}

extension AppSession {
    /// Answers the health question before a deficit; an empty set means none of the conditions.
    func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        let names = conditions.map(\.rawValue).sorted().map { JSONValue.text($0) }
        change { log throws(LocalStoreError) in
            try log.change(.profile, .own, ["healthConditions": .list(names)])
        }
        if conditions.contains(.eatingDisorder) { toast = sentences("hidden.offer") }
    }
}
