import APIContract
import NutritionScience
import Rules
import Testing

/// The review of the week in which a goal was reached.
@Suite struct GoalReachedReviewTests {
    private static func review(reachedOn day: Int, weighIns: Int? = 1) throws -> WeeklyReview {
        // The trend comes to 84.6 kg in the week.
        var scene = ReviewScene(weight: 83.3, weekly: -0.7)
        scene.profile = [
            "targetWeight": 84.6, "currentWeight": 83.6, "goalReachedOn": .text(ReviewScene.day(day).description),
        ]
        (scene.goalReachedOn, scene.daysBetweenWeighIns) = (ReviewScene.day(day), weighIns)
        // It comes before a missed target.
        scene.above = Array(repeating: 600, count: 7)
        return try scene.review()
    }

    @Test("A goal that the trend reached is a moment: the way, the weeks, and what keeps it")
    func reached() throws {
        let review = try Self.review(reachedOn: 2)
        let journey = try #require(review.journey)
        #expect(review.finding == .goalReached && review.choices == [.keep] && review.missed == nil)
        #expect(journey.startWeight > 88 && journey.targetWeight == 84.6 && journey.weeks == 8)
        #expect(ReviewScene.week.contains(journey.reachedOn) && journey.way.count > 5)
        #expect(journey.way.map(\.day) == journey.way.map(\.day).sorted())
        #expect(journey.way.first?.weight == journey.startWeight && journey.weight <= journey.targetWeight)
        #expect(journey.maintenance == review.expenditure.used, "the plan keeps the weight by now")
    }

    @Test("A goal is no news a week later, and none by single weigh-ins without a trend")
    func notReached() throws {
        #expect(try Self.review(reachedOn: -20, weighIns: 28).finding != .goalReached)
        #expect(try Self.review(reachedOn: 8).finding != .goalReached)
    }
}
