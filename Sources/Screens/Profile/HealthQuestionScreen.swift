public import NutritionScience
public import Wording

/// The question before a first deficit: what speaks against one.
public struct HealthQuestionScreen: Sendable {
    /// What can be ticked.
    public let conditions: [Condition]
    /// What follows from the answer so far; nil while there is none.
    public let answer: String?
    /// Why what was sent is no answer; nil otherwise.
    public let problem: String?

    /// Something that speaks against a deficit, or against much protein.
    public struct Condition: Sendable {
        /// Its name in the form.
        public let value: String
        /// The words beside the box to tick: "Kidney disease".
        public let label: String
        /// Why it is asked.
        public let detail: String
    }

    /// The question to somebody of whom `precaution` is known; nil where nothing is.
    public init(_ precaution: Precaution?, isUnanswered: Bool, sentences: Sentences) {
        conditions = HealthCondition.allCases.map { condition in
            let key = "health.question.\(condition.rawValue)"
            return Condition(value: condition.rawValue, label: sentences(key), detail: sentences("\(key).detail"))
        }
        answer = precaution.map { Self.consequence($0, sentences) }
        problem = isUnanswered ? sentences("health.question.missing") : nil
    }

    /// What follows from an answer, in a sentence.
    public static func consequence(_ precaution: Precaution, _ sentences: Sentences) -> String {
        sentences("health.answer.\(precaution.rawValue)")
    }
}
