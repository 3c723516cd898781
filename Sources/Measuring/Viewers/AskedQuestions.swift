package import APIContract

/// When each of the questions that people are asked once a quarter was answered last, or put aside; nil for never.
package struct AskedQuestions: Encodable, Hashable, Sendable {
    /// How likely they would recommend the plan.
    package var recommendation: Timestamp?
    /// How many stars they give it.
    package var rating: Timestamp?

    /// Nothing was asked yet.
    package init() {}

    /// How long a person is left alone with a question that they answered or put aside, in seconds: a quarter.
    package static let pause: Int64 = 91 * 86_400
    /// How long after they signed up they know the plan well enough to be asked, in seconds; and how long after the first
    /// question the second one may come.
    private static let rest: Int64 = 14 * 86_400

    /// The question for now; nil where none is due.
    func due(signedUp: Timestamp, at time: Timestamp) -> Presentation.Question? {
        func hasPassed(_ seconds: Int64, since start: Timestamp?) -> Bool {
            start.map { $0.adding(seconds: seconds) <= time } ?? true
        }
        guard hasPassed(Self.rest, since: signedUp) else { return nil }
        if hasPassed(Self.pause, since: recommendation) { return .recommendation }
        return hasPassed(Self.rest, since: recommendation) && hasPassed(Self.pause, since: rating) ? .rating : nil
    }
}

extension MeasuredEvent {
    /// The question that it answers; nil where it is not an answer.
    package var answered: Presentation.Question? {
        switch self {
        case .recommendationAnswered: .recommendation
        case .planRated: .rating
        default: nil
        }
    }
}
