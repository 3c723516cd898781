import APIContract
import Testing

@testable import Measuring

@Suite struct AskedQuestionsTests {
    private static let signedUp = Timestamp(milliseconds: 1_764_277_200_000)

    private static func day(_ day: Int64?) -> Timestamp? { day.map { signedUp.adding(seconds: $0 * 86_400) } }

    @Test(
        "A question comes after two weeks, then once a quarter, and never both at the same time",
        arguments: [
            (nil, nil, 0, nil), (nil, nil, 13, nil), (nil, nil, 14, .recommendation), (nil, nil, 400, .recommendation),
            // Two weeks after the first question comes the second.
            (14, nil, 14, nil), (14, nil, 27, nil), (14, nil, 28, .rating), (14, nil, 104, .rating),
            (14, 28, 28, nil), (14, 28, 104, nil),
            // A quarter after it was put aside, each comes again.
            (14, 28, 105, .recommendation), (105, 28, 118, nil), (105, 28, 119, .rating), (105, 30, 119, nil),
            (105, 30, 121, .rating),
        ] as [(Int64?, Int64?, Int64, Presentation.Question?)])
    func due(recommendation: Int64?, rating: Int64?, today: Int64, expected: Presentation.Question?) {
        var asked = AskedQuestions()
        asked.recommendation = Self.day(recommendation)
        asked.rating = Self.day(rating)
        let now = Self.signedUp.adding(seconds: today * 86_400)
        #expect(asked.due(signedUp: Self.signedUp, at: now) == expected)
    }
}
