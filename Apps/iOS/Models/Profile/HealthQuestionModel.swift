import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens

/// The question before a first deficit: what speaks against one. Only what follows of the answer is kept.
@MainActor @Observable public final class HealthQuestionModel {
    /// Whether it is answered.
    public private(set) var isDone = false

    private let session: AppSession

    /// The question to whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is asked, and what followed from the answer before.
    public var screen: HealthQuestionScreen {
        HealthQuestionScreen(
            session.person?.settings?.precaution, isUnanswered: false, sentences: session.sentences)
    }

    /// Keeps what follows of the answer; none of the conditions where the set is empty.
    public func answered(_ conditions: Set<HealthCondition>) {
        let names = conditions.map(\.rawValue).sorted().map { JSONValue.text($0) }
        isDone =
            session.change { log throws(LocalStoreError) in
                try log.change(.profile, .own, ["healthConditions": .list(names)])
            } != nil
        if isDone { session.toast = Toast.answerKept.text(session.sentences) }
    }
}
