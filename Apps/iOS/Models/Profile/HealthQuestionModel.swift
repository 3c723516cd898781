import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens
import Wording

/// The health question before a first deficit. Only the consequences of the answer are stored.
@MainActor @Observable public final class HealthQuestionModel {
    /// Whether it was answered.
    public private(set) var isDone = false

    private let session: AppSession

    /// The question to the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The question, and the consequences of the previous answer.
    public var screen: HealthQuestionScreen {
        HealthQuestionScreen(
            session.person?.settings?.precaution, isUnanswered: false, sentences: session.sentences)
    }

    /// Stores the consequences of the answer; an empty set means none of the conditions.
    public func answered(_ conditions: Set<HealthCondition>) {
        let names = conditions.map(\.rawValue).sorted().map { JSONValue.text($0) }
        isDone =
            session.change { log throws(LocalStoreError) in
                try log.change(.profile, .own, ["healthConditions": .list(names)])
            } != nil
        guard isDone else { return }
        let offer = conditions.contains(.eatingDisorder) ? session.sentences("hidden.offer") : nil
        session.toast = [Toast.answerKept.text(session.sentences), offer].compactMap(\.self).joined(separator: " ")
    }
}
