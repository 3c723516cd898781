import APIContract
package import Foundation
import Rules
import Synchronization

/// The health of people with a flag that is being rolled out, beside that of people without it: anonymous sums of a
/// server's last seconds, by which a flag is rolled back automatically. Only people who agreed to measuring are
/// counted. Where nothing is being rolled out or measuring is off, nothing is counted.
package final class FlagHealth: Sendable {
    /// A flag, since the last change of its rollout.
    struct Period: Hashable, Sendable {
        let flag: FeatureFlag
        /// The time of the change.
        let since: Timestamp

        /// The 24 hours of the period that contain an hour, counted from the change.
        func day(of hour: Int64) -> ClosedRange<Int64> {
            let first = since.hour + (hour - since.hour) / 24 * 24
            return first...first + 23
        }
    }

    /// An hour of a period, for the people with the flag or those without it.
    struct Hour: Hashable, Sendable {
        let period: Period
        /// The hour since 1970.
        let number: Int64
        let hasFlag: Bool
    }

    /// The facts that count once per person on each day of a period.
    struct Deeds: OptionSet, Sendable {
        let rawValue: Int

        /// They visited.
        static let visited = Self(rawValue: 1)
        /// A page or view failed for them.
        static let sawFailure = Self(rawValue: 2)
        /// They reported a problem.
        static let reported = Self(rawValue: 4)
    }

    /// A day of a person, by their account: one who withdraws and agrees again stays the same person. It is never
    /// stored.
    private struct Visit: Hashable {
        let account: User.ID
        let period: Period
        let day: ClosedRange<Int64>
    }

    private struct State {
        var settings = FlagSettings()
        var periods: [Period] = []
        var counts: [Hour: FlagCounts] = [:]
        /// The facts counted so far, by visit.
        var visits: [Visit: Deeds] = [:]

        /// The hours in which a person counts now, for each flag.
        func hours(of viewer: Viewer, at time: Timestamp, in environment: ServerEnvironment) -> [Hour] {
            periods.filter { time >= $0.since }.map { period in
                Hour(
                    period: period, number: time.hour,
                    hasFlag: FlagEvaluation(period.flag, for: viewer, settings, in: environment).isOn)
            }
        }

        /// Counts the facts not counted yet of a person on this day. Beyond the limit, further people are left out.
        mutating func count(_ deeds: Deeds, of account: User.ID, as person: MeasuringID, in hour: Hour) {
            let visit = Visit(account: account, period: hour.period, day: hour.period.day(of: hour.number))
            guard visits[visit] != nil || visits.count < FlagHealth.mostVisits else { return }
            let new = deeds.union(.visited).subtracting(visits[visit] ?? [])
            guard !new.isEmpty else { return }
            visits[visit, default: []].formUnion(new)
            counts[hour, default: FlagCounts()].add(new, of: person)
        }
    }

    /// The most days of people that are remembered.
    private static let mostVisits = 50_000

    private let isOn: Bool
    private let environment: ServerEnvironment
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates an empty count, which stays empty where measuring is off.
    package init(isOn: Bool, environment: ServerEnvironment, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.environment = environment
        self.now = now
    }

    /// Updates the flags' settings.
    func watch(_ settings: FlagSettings) {
        guard isOn else { return }
        let time = Timestamp(now())
        let periods = settings.beingRolledOut(in: environment, at: time)
        state.withLock { state in
            state.visits = state.visits.filter { visit, _ in
                periods.contains(visit.period) && visit.day == visit.period.day(of: time.hour)
            }
            (state.settings, state.periods) = (settings, periods)
        }
    }

    /// Counts a request of the viewer, and whether the server failed to serve it.
    package func noteRequest(hasFailed: Bool, of viewer: Viewer? = Viewer.current) {
        guard let viewer, let person = viewer.measured else { return }
        let time = Timestamp(now())
        state.withLock { state in
            for hour in state.hours(of: viewer, at: time, in: environment) {
                state.counts[hour, default: FlagCounts()].addRequest(of: person, hasFailed: hasFailed)
            }
        }
    }

    /// Counts a visit, a failure or a reported problem of the viewer that happens now.
    func note(_ event: MeasuredEvent, of viewer: Viewer? = Viewer.current) {
        let deeds: Deeds
        switch event {
        case .visited: deeds = .visited
        case .screenFailed: deeds = .sawFailure
        case .problemReported: deeds = .reported
        default: return
        }
        guard let viewer, let person = viewer.measured else { return }
        let time = Timestamp(now())
        state.withLock { state in
            for hour in state.hours(of: viewer, at: time, in: environment) {
                state.count(deeds, of: viewer.account, as: person, in: hour)
            }
        }
    }

    /// The flags that are being rolled out.
    var periods: [Period] { state.withLock { $0.periods } }
    /// The flags that are planned for a part of all people, and whose rollout has not begun here.
    var planned: [FeatureFlag] { isOn ? state.withLock { $0.settings.yetToBegin(in: environment) } : [] }

    /// Takes the counts out.
    func take() -> [Hour: FlagCounts] {
        state.withLock { state in
            defer { state.counts = [:] }
            return state.counts
        }
    }

    /// Puts back counts that could not be stored.
    func putBack(_ counts: [Hour: FlagCounts]) {
        state.withLock { $0.counts.merge(counts) { $0 + $1 } }
    }
}

/// The health of people with a flag, or of those without it.
package struct FlagCounts: Equatable, Sendable {
    /// Their requests, and those that failed on the server.
    package var (requests, failedRequests) = (0, 0)
    /// The people who visited, each once a day on each server, and those of them for whom a page or view failed.
    package var (people, failedPeople) = (0, 0)
    /// People who reported a problem, each once a day on each server.
    package var reporters = 0
    /// The people with failed requests, with failures seen and with reported problems.
    var (failedRequestsBy, failuresSeenBy, reportedBy) = (SomePeople(), SomePeople(), SomePeople())

    /// Adds the new facts of a person.
    mutating func add(_ deeds: FlagHealth.Deeds, of person: MeasuringID) {
        if deeds.contains(.visited) { people += 1 }
        if deeds.contains(.sawFailure) {
            failedPeople += 1
            failuresSeenBy.insert(person)
        }
        if deeds.contains(.reported) {
            reporters += 1
            reportedBy.insert(person)
        }
    }

    /// Adds a request of a person.
    mutating func addRequest(of person: MeasuringID, hasFailed: Bool) {
        requests += 1
        guard hasFailed else { return }
        failedRequests += 1
        failedRequestsBy.insert(person)
    }

    static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.requests += other.requests
        sum.failedRequests += other.failedRequests
        sum.people += other.people
        sum.failedPeople += other.failedPeople
        sum.reporters += other.reporters
        sum.failedRequestsBy.bits |= other.failedRequestsBy.bits
        sum.failuresSeenBy.bits |= other.failuresSeenBy.bits
        sum.reportedBy.bits |= other.reportedBy.bits
        return sum
    }
}

/// A lower bound of the number of different people, without storing ids: each falls into one of 64 slots by their
/// random number, the same one on every server and after a restart.
struct SomePeople: Equatable, Sendable {
    /// The occupied slots.
    var bits: UInt64 = 0

    /// The lower bound; two people may share a slot.
    var atLeast: Int { bits.nonzeroBitCount }

    mutating func insert(_ person: MeasuringID) {
        bits |= 1 << UInt64(person.bytes.last.map { $0 % 64 } ?? 0)
    }
}

extension FlagSettings {
    /// The number of days for which a flag is watched once it is on for all people: afterwards there is nobody to
    /// compare with, and a failure for all is seldom its fault.
    static let daysWatched: Int64 = 7

    /// The flags that are being rolled out, each since its last change: those on for a part of all people, and those
    /// set to all people within the last seven days.
    func beingRolledOut(
        in environment: ServerEnvironment, at time: Timestamp, as plan: (FeatureFlag) -> FlagPlan = \.plan
    ) -> [FlagHealth.Period] {
        FeatureFlag.allCases.compactMap { flag in
            let plan = plan(flag)
            guard plan.environments[environment] == nil, let changed = rollouts[flag] else { return nil }
            let rollout = changed.rollout ?? plan.rollout
            guard rollout > .none else { return nil }
            let isWatched =
                rollout < .all || time < changed.changedAt.adding(seconds: Self.daysWatched * 24 * 60 * 60)
            return isWatched ? FlagHealth.Period(flag: flag, since: changed.changedAt) : nil
        }
    }

    /// The flags that are planned for a part of all people and have nothing stored: the beginning of their rollout is
    /// unknown.
    func yetToBegin(
        in environment: ServerEnvironment, as plan: (FeatureFlag) -> FlagPlan = \.plan
    ) -> [FeatureFlag] {
        FeatureFlag.allCases.filter { flag in
            let plan = plan(flag)
            return rollouts[flag] == nil && plan.environments[environment] == nil && plan.rollout > .none
                && plan.rollout < .all
        }
    }
}

extension RollbackTriggers {
    /// The fewest people or requests of which a share is taken.
    static let fewest = 100
    /// The fewest people affected; with fewer it is chance, or the doing of one person.
    static let fewestPeople = 5

    /// The cause for rolling the flag back; nil for none.
    ///
    /// - Parameters:
    ///   - day: The health of people with the flag, in the present 24 hours counted from its last change.
    ///   - others: The health of people without it.
    ///   - isFirstDay: Whether it was changed within these 24 hours.
    func cause(_ day: FlagCounts, others: FlagCounts, isFirstDay: Bool) -> Rollback.Cause? {
        if day.failuresSeenBy.atLeast >= Self.fewestPeople, day.people >= Self.fewest,
            Double(day.failedPeople) > crashes * Double(day.people),
            Self.isMore(day.failedPeople, of: day.people, than: others.failedPeople, of: others.people)
        {
            return .crashes(day.failedPeople, of: day.people, limit: crashes)
        }
        if day.failedRequestsBy.atLeast >= Self.fewestPeople, day.requests >= Self.fewest,
            Double(day.failedRequests) > errors * Double(day.requests),
            Self.isMore(day.failedRequests, of: day.requests, than: others.failedRequests, of: others.requests)
        {
            return .errors(day.failedRequests, of: day.requests, limit: errors)
        }
        if isFirstDay, day.reportedBy.atLeast >= Self.fewestPeople, day.people >= Proportion.fewest,
            day.reporters > problemsOnFirstDay,
            Self.isMore(day.reporters, of: day.people, than: others.reporters, of: others.people)
        {
            return .problems(day.reporters, limit: problemsOnFirstDay)
        }
        return nil
    }

    /// Whether a share is significantly greater than that of the others: its interval lies above theirs. Where the
    /// others are too few for a comparison, as where the flag is on for all people, it counts as greater.
    private static func isMore(_ hits: Int, of all: Int, than otherHits: Int, of others: Int) -> Bool {
        guard others >= fewest, let share = Proportion(hits, of: all), let other = Proportion(otherHits, of: others)
        else { return true }
        return share.interval.lowerBound > other.interval.upperBound
    }
}
