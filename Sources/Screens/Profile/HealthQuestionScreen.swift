public import NutritionScience
public import Wording

/// The question before a first deficit: reasons not to have one.
public struct HealthQuestionScreen: Sendable {
    /// The conditions to tick.
    public let conditions: [Condition]
    /// The consequence of the answer so far; nil while there is none.
    public let answer: String?
    /// The reason why the answer was refused; nil where it wasn't.
    public let problem: String?

    /// A condition that speaks against a deficit, or against much protein.
    public struct Condition: Sendable {
        /// Its name in the form.
        public let value: String
        /// The label of the checkbox: "Kidney disease".
        public let label: String
        /// The reason for asking.
        public let detail: String
    }

    /// The question to a person with this known `precaution`; nil where none is known.
    public init(_ precaution: Precaution?, isUnanswered: Bool, sentences: Sentences) {
        conditions = HealthCondition.allCases.map { condition in
            let key = "health.question.\(condition.rawValue)"
            return Condition(value: condition.rawValue, label: sentences(key), detail: sentences("\(key).detail"))
        }
        answer = precaution.map { Self.consequence($0, sentences) }
        problem = isUnanswered ? sentences("health.question.missing") : nil
    }

    /// The consequence of an answer, in a sentence.
    public static func consequence(_ precaution: Precaution, _ sentences: Sentences) -> String {
        sentences("health.answer.\(precaution.rawValue)")
    }
}
