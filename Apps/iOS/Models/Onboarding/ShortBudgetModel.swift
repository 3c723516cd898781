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
        /// Calories, protein and water, each with its arithmetic, and the assumptions.
        case budget(ProfileNumbers, assumed: String)
        /// Not enough is known about the person.
        case nothing
    }

    private let session: AppSession

    /// The budget of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The content to show.
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
    }
}
