package import APIContract
import Foundation
import Rules
import Synchronization

/// How those fare who have a flag that is being rolled out: sums of a server's last seconds, without anybody's name, from
/// which a flag takes itself back. Where nothing is being rolled out or measuring is off, nothing is counted.
package final class FlagHealth: Sendable {
    /// A flag, since the last change of for how many people it is on.
    struct Period: Hashable, Sendable {
        let flag: FeatureFlag
        /// When it was changed; 1970 where it is as planned.
        let since: Timestamp
    }

    /// An hour of a period.
    struct Hour: Hashable, Sendable {
        let period: Period
        /// The hour since 1970.
        let number: Int64
    }

    private struct Visit: Hashable {
        let person: MeasuringID
        let hour: Int64
        let hasFailed: Bool
    }

    private struct State {
        var settings = FlagSettings()
        var periods: [Period] = []
        var counts: [Hour: FlagCounts] = [:]
        /// Who was there lately, so that each counts once an hour.
        var visits: Set<Visit> = []
        /// The latest hour in which somebody was there.
        var latest: Int64 = 0

        /// Counts for each flag that somebody has.
        mutating func count(
            _ identity: Identity, at time: Timestamp, in environment: ServerEnvironment,
            _ add: (inout FlagCounts) -> Void
        ) {
            for period in periods where time >= period.since {
                guard FlagEvaluation(period.flag, for: identity, settings, in: environment).isOn else { continue }
                add(&counts[Hour(period: period, number: time.hour), default: FlagCounts()])
            }
        }

        /// Whether somebody was not there in this hour, or nothing failed for them in it. Of very many, some count again.
        mutating func isNew(_ person: MeasuringID, at time: Timestamp, hasFailed: Bool) -> Bool {
            if time.hour > latest || visits.count >= EventBuffer.capacity { visits = [] }
            latest = max(latest, time.hour)
            return visits.insert(Visit(person: person, hour: time.hour, hasFailed: hasFailed)).inserted
        }
    }

    private let isOn: Bool
    private let environment: ServerEnvironment
    private let state = Mutex(State())

    init(isOn: Bool, environment: ServerEnvironment) {
        self.isOn = isOn
        self.environment = environment
    }

    /// Takes in how flags are set now.
    func watch(_ settings: FlagSettings) {
        guard isOn else { return }
        let periods = settings.beingRolledOut(in: environment)
        state.withLock { state in
            if periods != state.periods { state.visits = [] }
            (state.settings, state.periods) = (settings, periods)
        }
    }

    /// Counts a request of somebody, and whether the server failed at it.
    package func noteRequest(hasFailed: Bool, of identity: Identity, at time: Timestamp) {
        state.withLock { state in
            state.count(identity, at: time, in: environment) { counts in
                counts.requests += 1
                if hasFailed { counts.failedRequests += 1 }
            }
        }
    }

    /// Counts a visit, a failure or a problem of whoever is being answered.
    func note(_ event: MeasuredEvent, at time: Timestamp) {
        let (hasFailed, isProblem): (Bool, Bool)
        switch event {
        case .visited: (hasFailed, isProblem) = (false, false)
        case .screenFailed: (hasFailed, isProblem) = (true, false)
        case .problemReported: (hasFailed, isProblem) = (false, true)
        default: return
        }
        guard let identity = Viewer.current?.identity, let person = identity.measuring else { return }
        state.withLock { state in
            guard !state.periods.isEmpty else { return }
            let isNew = state.isNew(person, at: time, hasFailed: false)
            let failsAnew = hasFailed && state.isNew(person, at: time, hasFailed: true)
            state.count(identity, at: time, in: environment) { counts in
                if isNew { counts.visits += 1 }
                if failsAnew { counts.failedVisits += 1 }
                if isProblem { counts.problems += 1 }
            }
        }
    }

    /// The flags that are being rolled out.
    var periods: [Period] { state.withLock { $0.periods } }

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

/// How those fared who have a flag.
package struct FlagCounts: Equatable, Sendable {
    /// Their requests, and those of them that the server failed at.
    package var (requests, failedRequests) = (0, 0)
    /// Hours in which one of them was there, and those in which a page or view failed for them.
    package var (visits, failedVisits) = (0, 0)
    /// The problems that they reported.
    package var problems = 0

    static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.requests += other.requests
        sum.failedRequests += other.failedRequests
        sum.visits += other.visits
        sum.failedVisits += other.failedVisits
        sum.problems += other.problems
        return sum
    }
}

extension FlagSettings {
    /// The flags that are being rolled out, each since it was changed: those on for a part of all people, and those that
    /// an operator has put on for all.
    func beingRolledOut(in environment: ServerEnvironment) -> [FlagHealth.Period] {
        FeatureFlag.allCases.compactMap { flag in
            guard flag.plan.environments[environment] == nil else { return nil }
            if let changed = rollouts[flag] {
                return changed.rollout > .none ? FlagHealth.Period(flag: flag, since: changed.changedAt) : nil
            }
            return flag.plan.rollout > .none && flag.plan.rollout < .all
                ? FlagHealth.Period(flag: flag, since: Timestamp(milliseconds: 0)) : nil
        }
    }
}

extension RollbackTriggers {
    /// Of fewer visits or requests, no share is taken.
    static let fewest = 100
    /// Fewer failures than this are chance.
    static let fewestFailures = 5

    /// What takes a flag back; nil for nothing.
    ///
    /// - Parameters:
    ///   - lastDay: How people fared within the last 24 hours.
    ///   - problems: How many they reported within 24 hours of its last change.
    func cause(lastDay: FlagCounts, problemsOnFirstDay problems: Int) -> Rollback.Cause? {
        if Self.exceeds(crashes, lastDay.failedVisits, of: lastDay.visits) {
            return .crashes(lastDay.failedVisits, of: lastDay.visits, limit: crashes)
        }
        if Self.exceeds(errors, lastDay.failedRequests, of: lastDay.requests) {
            return .errors(lastDay.failedRequests, of: lastDay.requests, limit: errors)
        }
        return problems > problemsOnFirstDay ? .problems(problems, limit: problemsOnFirstDay) : nil
    }

    private static func exceeds(_ limit: Double, _ failed: Int, of all: Int) -> Bool {
        all >= fewest && failed >= fewestFailures && Double(failed) > limit * Double(all)
    }
}

extension Timestamp {
    /// The hour since 1970.
    var hour: Int64 { milliseconds / 3_600_000 }
}
