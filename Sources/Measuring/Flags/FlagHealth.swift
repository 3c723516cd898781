import APIContract
package import Foundation
import Rules
import Synchronization

/// How those fare who have a flag that is being rolled out, beside those who have not: sums of a server's last seconds,
/// without anybody's name, from which a flag takes itself back. Only those who said yes are counted. Where nothing is being
/// rolled out or measuring is off, nothing is.
package final class FlagHealth: Sendable {
    /// A flag, since the last change of for how many people it is on.
    struct Period: Hashable, Sendable {
        let flag: FeatureFlag
        /// When it was changed.
        let since: Timestamp

        /// The 24 hours of it in which an hour lies, counted from the change.
        func day(of hour: Int64) -> ClosedRange<Int64> {
            let first = since.hour + (hour - since.hour) / 24 * 24
            return first...first + 23
        }
    }

    /// An hour of a period, of those who have the flag or of those who have not.
    struct Hour: Hashable, Sendable {
        let period: Period
        /// The hour since 1970.
        let number: Int64
        let hasFlag: Bool
    }

    /// What a person counts for once in each day of a period.
    struct Deeds: OptionSet, Sendable {
        let rawValue: Int

        /// They were there.
        static let visited = Self(rawValue: 1)
        /// A page or view failed for them.
        static let sawFailure = Self(rawValue: 2)
        /// They reported a problem.
        static let reported = Self(rawValue: 4)
    }

    /// A day of a person, by their account: one who says no and yes again is not another one. It is never stored.
    private struct Visit: Hashable {
        let account: User.ID
        let period: Period
        let day: ClosedRange<Int64>
    }

    private struct State {
        var settings = FlagSettings()
        var periods: [Period] = []
        var counts: [Hour: FlagCounts] = [:]
        /// What was counted of whom.
        var visits: [Visit: Deeds] = [:]

        /// Where a person counts now, for each flag.
        func hours(of viewer: Viewer, at time: Timestamp, in environment: ServerEnvironment) -> [Hour] {
            periods.filter { time >= $0.since }.map { period in
                Hour(
                    period: period, number: time.hour,
                    hasFlag: FlagEvaluation(period.flag, for: viewer, settings, in: environment).isOn)
            }
        }

        /// Counts what was not counted of a person on this day. Of very many people, the last are left out.
        mutating func count(_ deeds: Deeds, of account: User.ID, as person: MeasuringID, in hour: Hour) {
            let visit = Visit(account: account, period: hour.period, day: hour.period.day(of: hour.number))
            guard visits[visit] != nil || visits.count < FlagHealth.mostVisits else { return }
            let new = deeds.union(.visited).subtracting(visits[visit] ?? [])
            guard !new.isEmpty else { return }
            visits[visit, default: []].formUnion(new)
            counts[hour, default: FlagCounts()].add(new, of: person)
        }
    }

    /// How many people's days are known at most.
    private static let mostVisits = 50_000

    private let isOn: Bool
    private let environment: ServerEnvironment
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Nothing is counted yet, and nothing ever where measuring is off.
    package init(isOn: Bool, environment: ServerEnvironment, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.environment = environment
        self.now = now
    }

    /// Takes in how flags are set now.
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

    /// Counts a request of the viewer, and whether the server failed at it.
    package func noteRequest(hasFailed: Bool, of viewer: Viewer? = Viewer.current) {
        guard let viewer, let person = viewer.measured else { return }
        let time = Timestamp(now())
        state.withLock { state in
            for hour in state.hours(of: viewer, at: time, in: environment) {
                state.counts[hour, default: FlagCounts()].addRequest(of: person, hasFailed: hasFailed)
            }
        }
    }

    /// Counts a visit, a failure or a problem of the viewer, that happens now.
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

    /// Takes out what was counted.
    func take() -> [Hour: FlagCounts] {
        state.withLock { state in
            defer { state.counts = [:] }
            return state.counts
        }
    }

    /// Puts back what could not be stored.
    func putBack(_ counts: [Hour: FlagCounts]) {
        state.withLock { $0.counts.merge(counts) { $0 + $1 } }
    }
}

/// How those fared who have a flag, or who have not.
package struct FlagCounts: Equatable, Sendable {
    /// Their requests, and those of them that the server failed at.
    package var (requests, failedRequests) = (0, 0)
    /// People who were there, each once a day on each server, and those of them for whom a page or view failed.
    package var (people, failedPeople) = (0, 0)
    /// People who reported a problem, each once a day on each server.
    package var reporters = 0
    /// By whom failed requests were made, failures seen and problems reported.
    var (failedRequestsBy, failuresSeenBy, reportedBy) = (SomePeople(), SomePeople(), SomePeople())

    /// Adds what was not counted yet of a person.
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

/// How many different people there are at least among some of whom no id is kept: each falls into one of 64 places by
/// their random number, and into the same one on every server and after a restart.
struct SomePeople: Equatable, Sendable {
    /// The places that people fell into.
    var bits: UInt64 = 0

    /// As many at least; two may share a place.
    var atLeast: Int { bits.nonzeroBitCount }

    mutating func insert(_ person: MeasuringID) {
        bits |= 1 << UInt64(person.bytes.last.map { $0 % 64 } ?? 0)
    }
}

extension FlagSettings {
    /// For how many days a flag is watched that is on for everybody: afterwards there is nobody to compare with, and what
    /// fails for all is seldom its fault.
    static let daysWatched: Int64 = 7

    /// The flags that are being rolled out, each since it was changed: those on for a part of all people, and those that
    /// were put on for everybody within the last seven days.
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

    /// The flags that are planned for a part of all people, of which nothing is stored: when that began is not known.
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
    /// Of fewer people or requests, no share is taken.
    static let fewest = 100
    /// What happened to fewer people than these is chance, or the doing of one.
    static let fewestPeople = 5

    /// What takes a flag back; nil for nothing.
    ///
    /// - Parameters:
    ///   - day: How those fare who have it, in the 24 hours since its last change or since then again.
    ///   - others: How those fare who have it not.
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

    /// Whether a share is surely greater than that of the others: whether its interval lies above theirs. Where the others
    /// are too few to be compared with, as where everybody has the flag, it counts as greater.
    private static func isMore(_ hits: Int, of all: Int, than otherHits: Int, of others: Int) -> Bool {
        guard others >= fewest, let share = Proportion(hits, of: all), let other = Proportion(otherHits, of: others)
        else { return true }
        return share.interval.lowerBound > other.interval.upperBound
    }
}
