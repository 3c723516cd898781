import APIContract
import NutritionScience
import Rules
import Testing

/// The one finding of a week's review, and what it takes.
@Suite struct WeeklyReviewTests {
    private static func finding(_ change: (inout ReviewScene) -> Void) throws -> WeeklyReview.Finding {
        var scene = ReviewScene()
        change(&scene)
        return try scene.review().finding
    }

    @Test("A week near its target, with a falling trend, is on track")
    func onTrack() throws {
        let review = try ReviewScene().review()
        #expect(review.finding == .onTrack && review.choices == [.keep])
        #expect(review.missed == nil && review.plateau == nil && review.journey == nil)
        let trend = try #require(review.trend)
        #expect(trend.weighIns == 7 && trend.to < trend.from && abs((trend.weekly ?? 0) + 0.5) < 0.1)
        #expect(review.intake.loggedDays == 7 && review.intake.average == review.intake.target)
        #expect(review.next.lowest == review.next.highest && review.next.calories == review.intake.target)
    }

    @Test(
        "A target is missed by more than its doubt, on enough days",
        arguments: [
            ([550, 550, 550, 550, 550, 0, 0], .targetMissed),
            ([-550, -550, -550, -550, -550, 0, 0], .targetMissed),
            // A tenth of the target is near it.
            ([100, 100, 100, 100, 100, 100, 100], .onTrack),
            // One day is not a week.
            ([1900, 0, 0, 0, 0, 0, 0], .onTrack), ([1000, 1000, 0, 0, 0, 0, 0], .targetMissed),
            ([600, 600, 600, 600, nil, nil, nil], .targetMissed),
            ([600, 600, 600, nil, nil, nil, nil], .tooLittleLogged),
            // The days without a log could be the other way.
            ([800, 800, -300, -300, nil, nil, nil], .onTrack),
            ([nil, nil, nil, nil, nil, nil, nil], .tooLittleLogged),
        ] as [([Int?], WeeklyReview.Finding)])
    func missed(above: [Int?], finding: WeeklyReview.Finding) throws {
        #expect(try Self.finding { $0.above = above } == finding)
    }

    @Test("What was above the target is said of the days that were, and the plan offers to ease or to pause")
    func above() throws {
        var scene = ReviewScene()
        scene.above = [550, 540, 560, 550, 550, 0, 20]
        let review = try scene.review()
        let missed = try #require(review.missed)
        #expect(missed.calories == 550 && missed.days == 5 && missed.average == 396 && missed.average > missed.doubt)
        #expect(review.choices == [.keep, .ease, .pause])
        #expect(review.easier?.energyGap == 250 && review.easier?.weeklyRate == -0.25)
        let plan = try scene.plan()
        #expect(review.easier?.calories == plan.totalDailyEnergyExpenditure.result.units - 250)
        #expect(review.next.calories == plan.calorieTarget.result.units, "it is not cut")
    }

    @Test("Eating less than planned asks for no gentler pace when losing, and does when gaining")
    func below() throws {
        var scene = ReviewScene()
        scene.above = Array(repeating: -500, count: 7)
        let losing = try scene.review()
        #expect(losing.finding == .targetMissed && losing.choices == [.keep])
        #expect(try #require(losing.missed).average < 0)
        scene.profile = ["primaryGoal": "gain_muscle", "targetWeight": 90]
        #expect(try scene.review().choices == [.keep, .ease])
    }

    @Test("A missed target comes before a plateau, and a plateau before too little logged")
    func order() throws {
        var scene = ReviewScene(weekly: 0)
        scene.above = Array(repeating: 500, count: 7)
        #expect(try scene.review().finding == .targetMissed)
        scene.above = Array(repeating: nil, count: 7)
        let review = try scene.review()
        #expect(review.finding == .plateau && review.choices == [.keep, .ease, .pause])
    }

    @Test("A plateau takes three weeks of weigh-ins that contradict the plan by more than their noise")
    func plateau() throws {
        let review = try ReviewScene(weekly: 0).review()
        let plateau = try #require(review.plateau)
        #expect(review.finding == .plateau && plateau.days >= 21 && plateau.weighIns >= 21)
        #expect(plateau.expected == -0.5 && abs(plateau.weekly) <= plateau.doubt && plateau.markedDays == 0)
        #expect(plateau.loggedDays > 20 && plateau.average != nil && plateau.scatter > 0.1)
        #expect(try ReviewScene(weekly: -0.25).review().finding == .onTrack)
        #expect(try Self.finding { ($0.weekly, $0.daysBetweenWeighIns) = (0, 7) } != .plateau, "too few weigh-ins")
        #expect(try Self.finding { ($0.weekly, $0.profile) = (0, ["primaryGoal": "maintain"]) } == .onTrack)
        #expect(try Self.finding { ($0.weekly, $0.daysOfPlan) = (0, 7) } != .plateau, "the plan is a week old")
        let pause = OwnTargets(
            maintenance: MaintenanceDays(breaks: [
                ReviewScene.day(-30)...ReviewScene.day(13)
            ]))
        let own = OwnTargetsHistory([.init(from: ReviewScene.day(-30), pause)])
        #expect(try Self.finding { ($0.weekly, $0.own) = (0, own) } != .plateau, "a diet break expects no loss")
    }

    @Test("Days of illness and travel are not judged, and a week of them is no week")
    func unusual() throws {
        #expect(
            try Self.finding {
                $0.above = [900, 900, 900, 900, 0, 0, nil]
                $0.marks = [0: .ill, 1: .ill, 2: .travelling, 3: .ill]
            } == .unusual)
        #expect(
            try Self.finding {
                $0.above = [900, 900, 0, 0, 0, 0, 0]
                $0.marks = [0: .travelling, 1: .travelling]
            } == .onTrack)
        #expect(
            try Self.finding {
                $0.above = [0, nil, nil, nil, nil, nil, nil]
                $0.marks = [1: .ill]
            } == .tooLittleLogged)
    }

    @Test(
        "Where a guard keeps the weight, nothing is judged",
        arguments: [
            ["precaution": "maintenance"], ["dateOfBirth": "2010-01-01"],
        ] as [JSONValue])
    func protected(profile: JSONValue) throws {
        let review = try Self.review {
            ($0.profile, $0.weekly) = (profile, 0)
            $0.above = Array(repeating: 700, count: 7)
        }
        #expect(review.finding == .maintained && review.missed == nil && review.choices == [.keep])
    }

    private static func review(_ change: (inout ReviewScene) -> Void) throws -> WeeklyReview {
        var scene = ReviewScene()
        change(&scene)
        return try scene.review()
    }

    @Test("Without weigh-ins there is no trend, and days that are said to be incomplete don't count")
    func fewFacts() throws {
        var scene = ReviewScene(daysBetweenWeighIns: nil)
        let review = try scene.review()
        #expect(review.trend == nil && review.finding == .nearTarget && !review.expenditure.isMeasured)
        #expect(review.expenditure.low < review.expenditure.used && review.expenditure.used < review.expenditure.high)
        scene.incomplete = [0, 1, 2, 3]
        let incomplete = try scene.review()
        #expect(incomplete.intake.loggedDays == 3 && incomplete.finding == .tooLittleLogged)
        #expect(incomplete.intake.days[0].calories != nil && !incomplete.intake.days[0].isCounted)
    }
}
