/// The explanation of a number.
public struct Explanation: Hashable, Sendable {
    /// The name of the number.
    public let title: String
    /// The number with its unit.
    public let figure: String?
    /// The meaning for this person.
    public let text: String
    /// The formula in words.
    public let formula: String
    /// The inputs: "Weight 81.65 kg".
    public let inputs: [String]
    /// The person's own arithmetic, a step a line.
    public let worked: [WorkedLine]
    /// The certainty of the number.
    public let certainty: String
    /// The source of the formula.
    public let source: String
    /// The link to more about it; nil where there is no topic.
    public var topic: TopicLink?
}

/// The way to a topic to learn about.
public struct TopicLink: Hashable, Sendable {
    /// "Learn more about BMR".
    public let label: String
    /// The path of its page: `/learn/bmr`.
    public let address: String
}

/// One step of arithmetic.
public struct WorkedLine: Hashable, Sendable {
    /// The name of the result: "Before rounding".
    public let label: String
    /// The expression and its result.
    public let arithmetic: String
    /// The unit of the result, metric in either unit system: "cal/day".
    public let unit: String
}

/// The headings inside an explanation.
public struct ExplanationLabels: Hashable, Sendable {
    /// Over the formula in words.
    public let formula: String
    /// Over what went in.
    public let inputs: String
    /// Over the person's own arithmetic.
    public let worked: String
    /// Over how sure the number is.
    public let certainty: String
    /// Over where the formula comes from.
    public let source: String
}
