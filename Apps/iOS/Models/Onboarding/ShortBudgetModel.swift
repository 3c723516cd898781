import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// What the short way leads to: the budget, once the question before a first deficit is answered.
@MainActor @Observable public final class ShortBudgetModel {
    /// What there is to show.
    public enum Content: Sendable {
        /// Nothing before the question is answered what speaks against a first deficit.
        case healthQuestion(HealthQuestionScreen)
        /// Calories, protein and water, each with its arithmetic, and what was assumed.
        case budget(ProfileNumbers, assumed: String)
        /// Too little is known of the person.
        case nothing
    }

    private let session: AppSession

    /// The budget of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What there is to show.
    public var content: Content {
        let words = session.localization
        guard let person = session.person, let settings = person.settings,
            let numbers = try? ProfileNumbers(person, words)
        else { return .nothing }
        guard person.plan != nil || !person.isHealthQuestionOpen else {
            return .healthQuestion(HealthQuestionScreen(nil, isUnanswered: false, sentences: words.sentences))
        }
        let entries = ProfileEntries(settings, localization: words)
        return .budget(numbers, assumed: ShortWayScreen.assumed(entries, words))
    }

    /// Whether a link leads to "How GTSD Works for You".
    public var offersSummary: Bool { session.person?.presentation.summary != nil }

    /// The budget is seen, with which the short way ends.
    public func seen() { session.note(.planPositioning) }

    /// Answers the question what speaks against a deficit; none of the conditions where the set is empty.
    public func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }
}

extension AppSession {
    /// Answers the question what speaks against a deficit; none of the conditions where the set is empty.
    func healthQuestionAnswered(_ conditions: Set<HealthCondition>) {
        let names = conditions.map(\.rawValue).sorted().map { JSONValue.text($0) }
        change { log throws(LocalStoreError) in
            try log.change(.profile, .own, ["healthConditions": .list(names)])
        }
    }
}
