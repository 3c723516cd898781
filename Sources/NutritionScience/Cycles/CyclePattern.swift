/// Some days in a row on which the same is eaten.
public struct CyclePhase: Hashable, Sendable {
    /// What the days are for.
    public enum Kind: String, CaseIterable, Sendable {
        /// Eating on a day that is no fasting day.
        case feeding
        case fasting
        /// Eating less than is spent.
        case restriction
        /// Eating as much as is spent.
        case balance
        /// Eating more than in a restriction, for a short time.
        case refeed
    }

    /// What the days are for.
    public let kind: Kind
    /// How many days it lasts.
    public let days: Int
    /// What is eaten on each of them, in whole per cent of total daily energy expenditure; nil for as much as the other
    /// phases leave of the daily target, so that the cycle's mean is that target.
    public let share: Int?

    /// A phase of `days` days.
    public init(_ kind: Kind, days: Int, share: Int? = nil) {
        self.kind = kind
        self.days = days
        self.share = share
    }
}

/// Phases that follow one another, again and again.
public struct CyclePattern: Hashable, Sendable {
    /// The phases, the first one first.
    public let phases: [CyclePhase]

    /// How many phases a pattern may have.
    public static let phaseCounts = 1...12
    /// How many days a phase may last.
    public static let phaseDays = 1...84
    /// What may be eaten on a day, in per cent of expenditure.
    public static let shares = 25...150

    /// A pattern of these phases.
    ///
    /// - Throws: `CyclePatternProblem` when there are too many of them or none, or one is outside what is allowed.
    public init(_ phases: [CyclePhase]) throws(CyclePatternProblem) {
        guard Self.phaseCounts.contains(phases.count) else { throw .phaseCount }
        for phase in phases {
            guard Self.phaseDays.contains(phase.days) else { throw .phaseDays }
            if let share = phase.share, !Self.shares.contains(share) { throw .share }
        }
        self.phases = phases
    }

    /// A pattern that is written in the program.
    init(known phases: CyclePhase...) {
        self.phases = phases
    }

    /// How many days it takes until it begins again.
    public var length: Int { phases.reduce(0) { $0 + $1.days } }

    /// Whether every phase has a share of its own, so that no daily target has a part in it.
    public var hasOnlyShares: Bool { phases.allSatisfy { $0.share != nil } }

    /// Whether there are fasting days in it.
    public var hasFasting: Bool { phases.contains { $0.kind == .fasting } }

    /// The phase of a day, counted from 0 on which the first round begins, and the day of the phase, from 1. A pattern
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

/// Why phases are no pattern.
public enum CyclePatternProblem: Error, Hashable, Sendable {
    /// Not so many phases as `CyclePattern.phaseCounts` allows.
    case phaseCount
    /// A phase does not last as many days as `CyclePattern.phaseDays` allows.
    case phaseDays
    /// A share is outside `CyclePattern.shares`.
    case share
}
