import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Measuring

/// The operator's indicators, from hand-made events.
@Suite struct IndicatorTests {
    @Test(
        "Shares count those who did something in their time, of all who had that time", arguments: TestDatabase.allCases
    )
    func shares(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            let week: Int64 = 7 * 24
            let people = try await scene.people(40, saidYesDaysAgo: 20)
            for (number, person) in people.enumerated() {
                // 30 in the first week, 5 an hour after it.
                if number < 35 {
                    scene.note(MeasuredScene.plan, of: person, hours: number < 30 ? 167 : week, after: 20)
                }
                // 12 in the second week, 3 an hour after it.
                if number < 15 {
                    scene.note(.visited, of: person, hours: number < 12 ? 2 * week - 1 : 2 * week, after: 20)
                }
                if number < 8 { scene.note(.goalChanged, of: person, hours: 1, after: 20) }
            }
            let reading = try await scene.reading()
            #expect(reading.indicators[.planViewed] == .share(try #require(Proportion(30, of: 40))))
            #expect(reading.indicators[.returnedAfterWeek] == .share(try #require(Proportion(12, of: 40))))
            // Their thirty days are not over.
            #expect(reading.indicators[.goalsAdjusted] == nil && reading.indicators[.returnedAfterMonth] == nil)
            let cohort = try #require(reading.cohorts.first { $0.people != nil })
            #expect(cohort.monday.description == "2025-10-13" && cohort.people == 40)
            #expect(cohort.returns.first == Proportion(12, of: 40), "the week after next is not over")
            #expect(cohort.returns.dropFirst().allSatisfy { $0 == nil })
        }
    }

    @Test("The north star is of those who were there in the last seven days", arguments: TestDatabase.allCases)
    func engagement(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for (number, person) in try await scene.people(50, saidYesDaysAgo: 40).enumerated() {
                // 25 within seven days, and the others an hour before them.
                scene.note(.visited, of: person, hoursAgo: number < 25 ? 167 : 168)
                scene.note(MeasuredScene.plan, of: person, hoursAgo: number < 10 ? 100 : 200)
                if number < 5 { scene.note(.screenFailed(place: .plan), of: person, hoursAgo: 3) }
                if number < 2 { scene.note(.streakReached(days: .week), of: person, hoursAgo: 3) }
                if number < 1 { scene.note(.streakReached(days: .month), of: person, hoursAgo: 3) }
            }
            let reading = try await scene.reading()
            #expect(reading.indicators[.planEngagement] == .share(try #require(Proportion(10, of: 25))))
            #expect(reading.indicators[.screensFailed] == .share(try #require(Proportion(5, of: 25))))
            #expect(reading.indicators[.weekStreak] == .share(try #require(Proportion(2, of: 25))))
            #expect(reading.indicators[.monthStreak] == .share(try #require(Proportion(1, of: 25))))
            #expect(reading.indicators[.targetsTapped] == .share(try #require(Proportion(0, of: 25))))
        }
    }

    @Test(
        "The holdout is compared with everybody else, where both are enough to be told",
        arguments: TestDatabase.allCases)
    func holdout(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            let people = try await scene.people(60, saidYesDaysAgo: 20)
            // Chance would hold out three of them; here enough to be shown are held out by hand.
            func holdOut(_ held: some Collection<MeasuringID> & Sendable) async throws {
                try await scene.database.write { connection in
                    try connection.execute("UPDATE measured_people SET is_held_out = 0")
                    for person in held {
                        try connection.execute(
                            "UPDATE measured_people SET is_held_out = 1 WHERE measuring_id = $1",
                            [.blob(Data(person.bytes))])
                    }
                }
            }
            for (number, person) in people.enumerated() {
                scene.note(.visited, of: person, hoursAgo: 10)
                if number < 5 || number >= 40 { scene.note(MeasuredScene.plan, of: person, hoursAgo: 9) }
                if number < 2 { scene.note(.visited, of: person, hours: 8 * 24, after: 20) }
            }
            try await holdOut(people.prefix(20))
            let reading = try await scene.reading()
            #expect(reading.holdout.map(\.indicator) == [.planEngagement, .returnedAfterWeek, .returnedAfterMonth])
            let (own, others) = (try #require(Proportion(5, of: 20)), try #require(Proportion(20, of: 40)))
            #expect(reading.holdout[0].difference == ShareDifference(others, less: own))
            #expect(reading.holdout[1].difference?.value == -0.1)
            #expect(reading.holdout[2].difference == nil, "nobody's month is over")
            try await holdOut(people.prefix(19))
            scene.advance(seconds: 301)
            #expect(try await scene.reading().holdout.allSatisfy { $0.difference == nil })
            try await holdOut(people.prefix(41))
            scene.advance(seconds: 301)
            #expect(try await scene.reading().holdout.allSatisfy { $0.difference == nil }, "the others are 19")
        }
    }

    @Test("Properties tell what counts: how far, how long and by what", arguments: TestDatabase.allCases)
    func properties(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for (number, person) in try await scene.people(30, saidYesDaysAgo: 5).enumerated() {
                scene.note(.metricsSummaryViewed(isFirst: true), of: person, hoursAgo: 100)
                scene.note(
                    .metricsSummaryScrolled(
                        scrollDepth: number < 12 ? .all : .threeQuarters,
                        timeOnScreen: number < 21 ? .underMinute : .under15Seconds), of: person, hoursAgo: 100)
                if number < 6 {
                    scene.note(
                        .metricsSummaryLearnMoreTapped(section: .bmr, action: number < 4 ? .expand : .collapse),
                        of: person, hoursAgo: 99)
                }
                scene.note(.weightUpdated(planRecomputed: number < 18), of: person, hoursAgo: 98)
                scene.note(
                    .planRecomputed(trigger: number == 29 ? .requested : .weeklyJob), of: person, hoursAgo: 97)
                scene.note(.planRated(stars: number < 24 ? .four : .three), of: person, hoursAgo: 96)
                let score = try #require(MeasuredEvent.Score(rawValue: number < 18 ? 9 : number < 24 ? 10 : 1))
                scene.note(.recommendationAnswered(score: score), of: person, hoursAgo: 96)
            }
            let indicators = try await scene.reading().indicators
            #expect(indicators[.summaryRead] == .share(try #require(Proportion(21, of: 30))))
            #expect(indicators[.summaryScrolled] == .share(try #require(Proportion(12, of: 30))))
            #expect(indicators[.summaryExplained] == .share(try #require(Proportion(4, of: 30))))
            #expect(indicators[.planRecomputed] == .share(try #require(Proportion(19, of: 30))))
            #expect(indicators[.satisfied] == .share(try #require(Proportion(24, of: 30))))
            let score = try #require(RecommendationScore(answers: [9: 18, 10: 6, 1: 6]))
            #expect(indicators[.recommended] == .score(score) && score.value == 60)
        }
    }

    @Test(
        "The days between weights are each person's own, and who entered one has none", arguments: TestDatabase.allCases
    )
    func weights(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for (number, person) in try await scene.people(30, saidYesDaysAgo: 29).enumerated() {
                for day: Int64 in number < 22 ? [20, 17, 14] : [3] {
                    scene.note(.weightUpdated(planRecomputed: true), of: person, hoursAgo: day * 24)
                }
                // Another event in the same hour is no further occurrence.
                scene.note(.weightUpdated(planRecomputed: false), of: person, hoursAgo: number < 22 ? 14 * 24 : 3 * 24)
            }
            let reading = try await scene.reading()
            #expect(reading.indicators[.weightInterval] == .days(try #require(MedianDays(hours: [72: 22]))))
        }
    }

    @Test("Where people stop is told of all who begin", arguments: TestDatabase.allCases)
    func funnels(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for (number, person) in try await scene.people(25, saidYesDaysAgo: 10).enumerated() {
                for (step, until) in [(MeasuredEvent.Step.welcome, 25), (.basics, 20), (.body, 10)] where number < until
                {
                    scene.note(.onboardingStepCompleted(step: step), of: person, hours: 0, after: 10)
                }
                if number >= 20 {
                    scene.note(.onboardingSkipped(step: .basics), of: person, hours: 0, after: 10)
                }
            }
            let reading = try await scene.reading()
            let funnel = try #require(reading.funnels.first { $0.funnel == .onboarding })
            let steps = Dictionary(uniqueKeysWithValues: funnel.steps.map { ($0.name, $0.people.hits) })
            #expect(funnel.people == 25)
            #expect(
                steps == [
                    "welcome": 25, "basics": 20, "body": 10, "goal": 0, "review": 0, "completed": 0, "skipped": 5,
                    "short": 0,
                ])
            #expect(reading.indicators[.onboardingCompleted] == .share(try #require(Proportion(0, of: 25))))
            // The five who skipped are too few to be shown.
            let skipped = try #require(reading.funnels.first { $0.funnel == .zeroState })
            #expect(skipped.people == nil && skipped.steps.isEmpty && reading.indicators[.profileCompleted] == nil)
        }
    }

    @Test("Of nineteen people nothing is told, and nothing is kept by the day", arguments: TestDatabase.allCases)
    func few(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for person in try await scene.people(19, saidYesDaysAgo: 40) {
                for event: MeasuredEvent in [
                    .visited, MeasuredScene.plan, .goalChanged, .planRated(stars: .five),
                    .metricsSummaryViewed(isFirst: true),
                    .onboardingSkipped(step: .body), .weightUpdated(planRecomputed: true),
                ] {
                    for hours: Int64 in [1, 75, 300, 950] { scene.note(event, of: person, hoursAgo: hours) }
                }
            }
            try await scene.counted.store()
            try await scene.indicators.sumDays()
            let reading = try await scene.reading()
            #expect(reading.indicators.isEmpty && reading.trends.isEmpty)
            #expect(reading.cohorts.allSatisfy { $0.people == nil && $0.returns.allSatisfy { $0 == nil } })
            #expect(reading.funnels.allSatisfy { $0.people == nil && $0.steps.isEmpty })
            #expect(!reading.weeks.isEmpty && reading.weeks.allSatisfy { $0.engagement == nil })
            #expect(try await scene.days() == [])
        }
    }

    @Test("What was computed is shown for five minutes")
    func memory() async throws {
        try await MeasuredScene.run(on: .sqlite) { scene in
            let first = try await scene.reading()
            for person in try await scene.people(20, saidYesDaysAgo: 3) {
                scene.note(.visited, of: person, hoursAgo: 1)
            }
            scene.advance(seconds: 299)
            let second = try await scene.reading()
            #expect(second.computedAt == first.computedAt && second.indicators[.planEngagement] == nil)
            scene.advance(seconds: 1)
            let third = try await scene.reading()
            #expect(third.computedAt != first.computedAt)
            #expect(third.indicators[.planEngagement] == .share(try #require(Proportion(0, of: 20))))
        }
    }

    @Test(
        "Who does not wait is shown what is known, and has it computed where that is old",
        arguments: TestDatabase.allCases)
    func latest(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            #expect(await scene.indicators.latest() == nil, "nothing was asked for")
            let first = try await scene.reading()
            #expect(await scene.indicators.latest()?.computedAt == first.computedAt)
            scene.advance(seconds: 300)
            #expect(await scene.indicators.latest()?.computedAt == first.computedAt)
            // It joins the computation that has begun.
            let second = try await scene.indicators.reading()
            #expect(second.computedAt == first.computedAt.adding(seconds: 300))
            #expect(await scene.indicators.latest()?.computedAt == second.computedAt)
        }
    }

    @Test(
        "Last week is told against the week before once all fourteen days are summed", arguments: TestDatabase.allCases)
    func trends(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            for person in try await scene.people(20, saidYesDaysAgo: 30) {
                for day: Int64 in 2...15 {
                    // Twice an hour in the last seven days with sums, and once before.
                    for _ in 0..<(day < 9 ? 2 : 1) { scene.note(MeasuredScene.plan, of: person, hoursAgo: day * 24) }
                    if day > 2 { scene.note(.foodLogged(way: .search), of: person, hoursAgo: day * 24) }
                }
            }
            try await scene.counted.store()
            #expect(try await scene.indicators.sumDays() == 14)
            let trends = try await scene.reading().trends
            #expect(trends == [.init(event: .planTabViewed, now: 280, before: 140)], "one day of food is missing")
        }
    }
}
