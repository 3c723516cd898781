/// Consecutive days with the same calories.
public struct CyclePhase: Hashable, Sendable {
    /// The purpose of the days.
    public enum Kind: String, CaseIterable, Sendable {
        /// Eating on a day that is not a fasting day.
        case feeding
        case fasting
        /// Eating less than is burned.
        case restriction
        /// Eating as much as is burned.
        case balance
        /// Eating more than in a restriction, for a short time.
        case refeed
    }

    /// The purpose of the days.
    public let kind: Kind
    /// The number of days.
    public let days: Int
    /// The calories of each day, in whole per cent of total daily energy expenditure; nil for the part of the daily
    /// target that the other phases leave, so that the cycle's mean is that target.
    public let share: Int?

    /// A phase of `days` days.
    public init(_ kind: Kind, days: Int, share: Int? = nil) {
        self.kind = kind
        self.days = days
        self.share = share
    }
}

/// Phases that follow one another and repeat.
public struct CyclePattern: Hashable, Sendable {
    /// The phases, in order.
    public let phases: [CyclePhase]

    /// The allowed number of phases.
    public static let phaseCounts = 1...12
    /// The allowed length of a phase, in days.
    public static let phaseDays = 1...84
    /// The allowed calories of a day, in per cent of expenditure.
    public static let shares = 25...150

    /// A pattern of these phases.
    ///
    /// - Throws: `CyclePatternProblem` when there are none or too many, or one is outside the allowed ranges.
    public init(_ phases: [CyclePhase]) throws(CyclePatternProblem) {
        guard Self.phaseCounts.contains(phases.count) else { throw .phaseCount }
        for phase in phases {
            guard Self.phaseDays.contains(phase.days) else { throw .phaseDays }
            if let share = phase.share, !Self.shares.contains(share) { throw .share }
        }
        self.phases = phases
    }

    /// A pattern from the source code, known to be valid.
    init(known phases: CyclePhase...) {
        self.init(known: phases)
    }

    /// A pattern that was put together here, known to be valid.
    init(known phases: [CyclePhase]) {
        self.phases = phases
    }

    /// The length of a round, in days.
    public var length: Int { phases.reduce(0) { $0 + $1.days } }

    /// Whether every phase has a share of its own, so that the daily target plays no part.
    public var hasOnlyShares: Bool { phases.allSatisfy { $0.share != nil } }

    /// Whether it has fasting days.
    public var hasFasting: Bool { phases.contains { $0.kind == .fasting } }

    /// The phase of a day, counted from 0 at the start of the first round, and the day of the phase, from 1. A pattern
    /// of a single phase never ends.
    public func place(of position: Int) -> (phase: Int, day: Int) {
        guard phases.count > 1 else { return (0, position + 1) }
        var left = position % length
        for (index, phase) in phases.enumerated() {
            if left < phase.days { return (index, left + 1) }
            left -= phase.days
        }
        return (0, 1)
    }
}

/// A problem with the phases of a pattern.
public enum CyclePatternProblem: Error, Hashable, Sendable {
    /// The number of phases is outside `CyclePattern.phaseCounts`.
    case phaseCount
    /// The length of a phase is outside `CyclePattern.phaseDays`.
    case phaseDays
    /// A share is outside `CyclePattern.shares`.
    case share
}
