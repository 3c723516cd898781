import APIContract
import ClientKit
public import NutritionScience
public import Observation
public import Screens

/// The question before a first deficit: what speaks against one. Only what follows of the answer is kept.
@MainActor @Observable public final class HealthQuestionModel {
    /// What is ticked.
    public private(set) var chosen: Set<HealthCondition> = []
    /// Whether it is answered.
    public private(set) var isDone = false

    private var isUnanswered = false
    private let session: AppSession

    /// The question to whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is asked, and what follows from the answer so far.
    public var screen: HealthQuestionScreen {
        _ = session.revision
        let settings = session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
        return HealthQuestionScreen(
            settings?.precaution, isUnanswered: isUnanswered, sentences: session.sentences)
    }

    /// Whether a condition is ticked.
    public func isTicked(_ condition: HealthQuestionScreen.Condition) -> Bool {
        HealthCondition(rawValue: condition.value).map(chosen.contains) ?? false
    }

    /// Ticks a condition, or takes that back.
    public func ticked(_ condition: HealthQuestionScreen.Condition, _ isTicked: Bool) {
        guard let condition = HealthCondition(rawValue: condition.value) else { return }
        if isTicked { chosen.insert(condition) } else { chosen.remove(condition) }
        isUnanswered = false
    }

    /// None of them applies.
    public func noneTapped() { answer([]) }

    /// What is ticked applies.
    public func submitTapped() {
        isUnanswered = chosen.isEmpty
        if !isUnanswered { answer(chosen) }
    }

    private func answer(_ conditions: Set<HealthCondition>) {
        let names = conditions.map(\.rawValue).sorted().map { JSONValue.text($0) }
        isDone = session.change { log throws(LocalStoreError) in
            try log.change(.profile, .own, ["healthConditions": .list(names)])
        } != nil
        if isDone { session.toast = Toast.answerKept.text(session.sentences) }
    }
}
