package import APIContract

/// The times at which the quarterly questions were last answered or put aside; nil for never.
package struct AskedQuestions: Encodable, Hashable, Sendable {
    /// The likelihood of recommending the plan.
    package var recommendation: Timestamp?
    /// The plan's rating in stars.
    package var rating: Timestamp?

    /// No question was asked yet.
    package init() {}

    /// The pause after a question was answered or put aside, in seconds: a quarter.
    package static let pause: Int64 = 91 * 86_400
    /// The time after signing up before a person knows the plan well enough to be asked, and between the first question
    /// and the second, in seconds.
    private static let rest: Int64 = 14 * 86_400

    /// The question that is due now; nil for none.
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
    /// The question that the event answers; nil where it is not an answer.
    package var answered: Presentation.Question? {
        switch self {
        case .recommendationAnswered: .recommendation
        case .planRated: .rating
        default: nil
        }
    }
}
