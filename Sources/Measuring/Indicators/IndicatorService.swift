import APIContract
package import Database
package import Foundation
import NutritionScience

/// The indicators of whether the product helps, computed from events and cached for some minutes: the database is
/// queried once for all requests.
package actor IndicatorService {
    private let database: any Database
    private let events: EventBuffer
    private let now: @Sendable () -> Date
    private var known: MeasuredReading?
    private var running: Task<MeasuredReading, any Error>?

    /// The lifetime of a cached reading, in milliseconds.
    private static let lifetime: Int64 = 5 * 60 * 1_000
    /// The number of days for which answers count, and the number of weeks of joining shown.
    private static let (daysOfAnswers, weeksShown) = (90, 12)

    /// Creates the service of a database's indicators.
    package init(_ database: any Database, events: EventBuffer, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.events = events
        self.now = now
    }

    /// The indicators for the operator, at most five minutes old.
    package func reading() async throws -> MeasuredReading {
        if let known, isNew(known) { return known }
        return try await computation().value
    }

    /// The last reading, without waiting; nil where there is none. If it is older than five minutes, a new one is
    /// computed in the background for the next request.
    package func latest() -> MeasuredReading? {
        guard events.isOn else { return nil }
        if known.map(isNew) != true { _ = computation() }
        return known
    }

    private func isNew(_ reading: MeasuredReading) -> Bool {
        Timestamp(now()).milliseconds - reading.computedAt.milliseconds < Self.lifetime
    }

    /// The running computation, or else a new one. It goes on when the first request is cancelled, since others may
    /// wait for it.
    private func computation() -> Task<MeasuredReading, any Error> {
        if let running { return running }
        let task = Task {
            defer { running = nil }
            let reading = try await Self.compute(at: Timestamp(now()), database)
            known = reading
            return reading
        }
        running = task
        return task
    }

    /// Sums the days that ended at least a day ago, to include events that devices sent late, and returns their number.
    /// Existing sums stay unchanged.
    @discardableResult
    package func sumDays() async throws -> Int {
        guard events.isOn else { return 0 }
        let end = Timestamp(now()).day.adding(days: -1)
        let (last, first) = try await database.read { connection in
            (try MeasuredDayStore.last(on: connection), try MeasuredDayStore.first(on: connection))
        }
        guard var day = last?.adding(days: 1) ?? first else { return 0 }
        day = max(day, end.adding(days: -EventService.daysKept))
        var count = 0
        while day < end {
            // Reading takes long with many people; no writer waits for it.
            let sums = try await database.scan { [day] in try MeasuredDayStore.sum(day, on: $0) }
            try await database.write { try MeasuredDayStore.keep(sums, on: $0) }
            (day, count) = (day.adding(days: 1), count + 1)
        }
        return count
    }

    private static func compute(at time: Timestamp, _ database: any Database) async throws -> MeasuredReading {
        let (hour, today) = (time.hour, time.day)
        let indicators = try await indicators(at: hour, database)
        return MeasuredReading(
            computedAt: time, indicators: indicators,
            weeks: try await database.read {
                try MeasuredDayStore.weeks(since: today.adding(days: -7 * weeksShown), on: $0)
            },
            trends: try await trends(before: today, database),
            cohorts: try await cohorts(until: today, database), funnels: try await funnels(at: hour, database),
            holdout: try await holdout(beside: indicators, at: hour, database))
    }

    /// The indicators of the people in no experiment, compared to all others.
    private static func holdout(
        beside indicators: [Indicator: MeasuredReading.Value], at hour: Int64, _ database: any Database
    ) async throws -> [MeasuredReading.HoldoutReading] {
        var readings: [MeasuredReading.HoldoutReading] = []
        for indicator in MeasuredReading.HoldoutReading.indicators {
            guard let share = indicator.share, case .share(let all) = indicators[indicator] else {
                readings.append(.init(indicator: indicator, difference: nil))
                continue
            }
            let questions = [IndicatorStore.Question(did: share.did, hours: share.hours)]
            let counts = try await database.scan {
                try IndicatorStore.counts(of: share.people, isHoldout: true, questions, at: hour, on: $0)
            }
            let others = Proportion(all.hits - counts.hits[0], of: all.people - counts.people)
            let difference = others.flatMap { others in
                Proportion(counts.hits[0], of: counts.people).map { ShareDifference(others, less: $0) }
            }
            readings.append(.init(indicator: indicator, difference: difference))
        }
        return readings
    }

    /// The people of one group are read once, for all questions about them.
    private static func indicators(
        at hour: Int64, _ database: any Database
    ) async throws -> [Indicator: MeasuredReading.Value] {
        var values: [Indicator: MeasuredReading.Value] = [:]
        let shares = Indicator.allCases.compactMap { indicator in indicator.share.map { (indicator, $0) } }
        for (group, asked) in Dictionary(grouping: shares, by: \.1.people) {
            let questions = asked.map { IndicatorStore.Question(did: $0.1.did, hours: $0.1.hours) }
            let counts = try await database.scan {
                try IndicatorStore.counts(of: group, questions, at: hour, on: $0)
            }
            for ((indicator, _), hits) in zip(asked, counts.hits) {
                values[indicator] = Proportion(hits, of: counts.people).map { .share($0) }
            }
        }
        let start = hour - Int64(daysOfAnswers * 24)
        let (scores, stars, hours) = try await database.scan { connection in
            (
                try IndicatorStore.answers(.recommendationAnswered, since: start, on: connection),
                try IndicatorStore.answers(.planRated, since: start, on: connection),
                try IndicatorStore.intervals(of: .weightUpdated, since: hour - 30 * 24, on: connection)
            )
        }
        values[.recommended] = RecommendationScore(answers: byScore(scores)).map { .score($0) }
        values[.satisfied] = satisfaction(stars).map { .share($0) }
        values[.weightInterval] = MedianDays(hours: hours).map { .days($0) }
        return values
    }

    private static func byScore(_ answers: [MeasuredEvent: Int]) -> [Int: Int] {
        answers.reduce(into: [:]) { scores, answer in
            if case .recommendationAnswered(let score) = answer.key { scores[score.rawValue] = answer.value }
        }
    }

    private static func satisfaction(_ answers: [MeasuredEvent: Int]) -> Proportion? {
        let good = answers.reduce(0) { sum, answer in
            answer.key == .planRated(stars: .four) || answer.key == .planRated(stars: .five) ? sum + answer.value : sum
        }
        return Proportion(good, of: answers.values.reduce(0, +))
    }

    /// The last seven days with sums, and the seven before; only where all fourteen have one.
    private static func trends(
        before today: CalendarDay, _ database: any Database
    ) async throws -> [MeasuredReading.Trend] {
        try await database.read { connection in
            guard let last = try MeasuredDayStore.last(on: connection), last >= today.adding(days: -7) else {
                return []
            }
            return try [
                MeasuredEvent.Name.planTabViewed, .learnMoreExpanded, .weightUpdated, .planRecomputed, .foodLogged,
            ]
            .compactMap { name in
                let days = try MeasuredDayStore.events(name, in: last.adding(days: -13)...last, on: connection)
                guard days.count == 14 else { return nil }
                let now = days.reduce(0) { $1.key > last.adding(days: -7) ? $0 + $1.value : $0 }
                return MeasuredReading.Trend(event: name, now: now, before: days.values.reduce(0, +) - now)
            }
        }
    }

    private static func cohorts(
        until today: CalendarDay, _ database: any Database
    ) async throws -> [MeasuredReading.Cohort] {
        let monday = today.startOfWeek.adding(days: -7 * (weeksShown - 1))
        var found: [Int?: [Int: (people: Int, returned: Int)]] = [:]
        for week in [nil] + MeasuredReading.Cohort.weeks.map(Optional.init) {
            found[week] = try await database.scan {
                try IndicatorStore.cohorts(from: monday, weeks: weeksShown, returningIn: week, on: $0)
            }
        }
        return (0..<weeksShown).map { number in
            let people = found[nil]?[number]?.people ?? 0
            let first = monday.adding(days: 7 * number)
            return MeasuredReading.Cohort(
                monday: first, people: people < Proportion.fewest ? nil : people,
                returns: MeasuredReading.Cohort.weeks.map { week in
                    // Even a person who agreed late on Sunday has had the whole of that week.
                    guard first.adding(days: 7 * (week + 2)) <= today, let counts = found[week]?[number] else {
                        return nil
                    }
                    return Proportion(counts.returned, of: counts.people)
                })
        }
    }

    private static func funnels(
        at hour: Int64, _ database: any Database
    ) async throws -> [MeasuredReading.FunnelReading] {
        var readings: [MeasuredReading.FunnelReading] = []
        for funnel in Funnel.allCases {
            let steps = funnel.steps
            let counts = try await database.scan {
                try IndicatorStore.counts(
                    of: funnel.people, steps.map { .init(did: [$0.did]) }, at: hour, on: $0)
            }
            let shares = counts.hits.compactMap { Proportion($0, of: counts.people) }
            readings.append(
                .init(
                    funnel: funnel, people: shares.isEmpty ? nil : counts.people,
                    steps: zip(steps, shares).map { ($0.name, $1) }))
        }
        return readings
    }
}
