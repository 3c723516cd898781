import Testing

@testable import Measuring

/// The numbers beside those that the operator is shown. The expected ones were computed in Python from the formulas.
@Suite struct UncertaintyTests {
    @Test(
        "A share lies within Wilson's interval, also at its ends",
        arguments: [
            (10, 20, 0.299295, 0.700705), (0, 20, 0, 0.161130), (20, 20, 0.838870, 1), (97, 320, 0.255347, 0.355573),
        ])
    func wilson(hits: Int, people: Int, low: Double, high: Double) throws {
        let interval = try #require(Proportion(hits, of: people)).interval
        #expect(abs(interval.lowerBound - low) < 1e-6 && abs(interval.upperBound - high) < 1e-6, "\(interval)")
    }

    @Test(
        "The difference of two shares lies within Newcombe's interval, as in his paper and at its ends",
        arguments: [
            (56, 70, 48, 80, 0.2, 0.052429, 0.333875), (9, 20, 3, 20, 0.3, 0.015277, 0.529700),
            (0, 20, 20, 20, -1, -1, -0.772128), (20, 20, 20, 20, 0, -0.161130, 0.161130),
        ])
    func newcombe(
        hits: Int, people: Int, otherHits: Int, others: Int, value: Double, low: Double, high: Double
    ) throws {
        let difference = ShareDifference(
            try #require(Proportion(hits, of: people)), less: try #require(Proportion(otherHits, of: others)))
        #expect(abs(difference.value - value) < 1e-6)
        let interval = difference.interval
        #expect(abs(interval.lowerBound - low) < 1e-6 && abs(interval.upperBound - high) < 1e-6, "\(interval)")
    }

    @Test("Of fewer than 20 people there is no number, nor of more hits than people")
    func few() {
        #expect(Proportion(19, of: 19) == nil && Proportion(0, of: 0) == nil && Proportion(21, of: 20) == nil)
        #expect(Proportion(20, of: 20)?.share == 1)
        #expect(RecommendationScore(answers: [9: 19]) == nil && MedianDays(hours: [24: 19]) == nil)
        #expect(RecommendationScore(answers: [9: 20])?.value == 100)
    }

    @Test("The recommendation score is promoters less detractors, and passives count among the people")
    func recommendation() throws {
        let score = try #require(RecommendationScore(answers: [10: 5, 9: 7, 8: 3, 7: 1, 6: 1, 0: 3]))
        #expect((score.promoters, score.passives, score.detractors) == (12, 4, 4))
        #expect(score.people == 20 && abs(score.value - 40) < 1e-9)
        #expect(abs(score.radius - 35.061546) < 1e-6)
        #expect(score.interval == score.value - score.radius...score.value + score.radius)
    }

    @Test("No recommendation score lies beyond 100, nor do its bounds", arguments: [10, 0])
    func recommendationBounds(_ answer: Int) throws {
        let score = try #require(RecommendationScore(answers: [answer: 39, 8: 1]))
        let sign = answer == 10 ? 1.0 : -1.0
        #expect(abs(score.value - sign * 97.5) < 1e-9)
        let (near, far) =
            answer == 10
            ? (score.interval.lowerBound, score.interval.upperBound)
            : (score.interval.upperBound, score.interval.lowerBound)
        #expect(abs(near - sign * 92.661638) < 1e-5 && far == sign * 100)
    }

    @Test("The median is the middle person's value, and lies between two of the others'")
    func median() throws {
        // Twenty people with 1 to 20 days.
        let days = try #require(MedianDays(hours: Dictionary(uniqueKeysWithValues: (1...20).map { ($0 * 24, 1) })))
        #expect(days.people == 20 && days.value == 10.5)
        // 10 ± 1.96 × √20 ÷ 2 is 5.6 to 14.4.
        #expect(days.places == 5...16 && days.interval == 5...16)
        let same = try #require(MedianDays(hours: [72: 40]))
        #expect(same.value == 3 && same.interval == 3...3)
    }
}
