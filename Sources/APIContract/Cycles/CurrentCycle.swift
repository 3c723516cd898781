public import NutritionScience

/// The cycle that a person is in, or that is about to begin.
public struct CurrentCycle: Codable, Hashable, Sendable {
    /// Whether the cycle advances from day to day.
    public enum Status: String, Codable, CaseIterable, Sendable {
        /// The cycle begins on a future day.
        case planned
        case running
        /// The cycle is paused; days have the plan's target.
        case paused
    }

    /// The known pattern that it follows; nil for a custom one.
    @OrNull public private(set) var preset: CyclePreset?
    /// The weekdays of the fasting days of 5:2, Monday first; nil where it does not keep them.
    @OrNull public private(set) var fastingDays: [Weekday]?
    /// Whether the cycle advances from day to day.
    public let status: Status
    /// The phases in order, with their current targets.
    public let phases: [Phase]
    /// The mean over the whole cycle, in kilocalories a day; nil if there is no basis to compute it from.
    @OrNull public private(set) var mean: Int?
    /// The daily calories that the person chose for the cycle; nil if the cycle follows their plan.
    @OrNull public private(set) var ownCalories: Int?
    /// The values that the phases are computed from; nil if unknown.
    @OrNull public private(set) var basis: Basis?
    /// Today as a day of the cycle; nil before the cycle begins.
    @OrNull public private(set) var today: Day?
    /// The first day of the next phase; nil if none follows.
    @OrNull public private(set) var next: Day?

    /// A phase and its targets.
    public struct Phase: Codable, Hashable, Sendable {
        /// The purpose of its days.
        public let kind: CyclePhase.Kind
        /// Its length in days.
        public let days: Int
        /// Its share of expenditure in per cent; nil if it gets what the other phases leave of the target.
        @OrNull public private(set) var share: Int?
        /// Kilocalories a day; nil if there is no basis to compute them from.
        @OrNull public private(set) var calories: Int?
        /// Grams of protein a day; nil without a plan.
        @OrNull public private(set) var protein: Int?
        /// Grams of carbohydrate a day; nil without a plan.
        @OrNull public private(set) var carbohydrate: Int?
        /// Grams of fat a day; nil without a plan.
        @OrNull public private(set) var fat: Int?
        /// The arithmetic of the protein, in English notation; nil without a plan.
        @OrNull public private(set) var proteinWorked: String?
        /// The rule that the calories follow from; nil if there are none.
        @OrNull public private(set) var rule: CycleTargets.Rule?
        /// The arithmetic, line by line, in English notation.
        public let worked: [String]
    }

    /// The values that the phases are computed from.
    public struct Basis: Codable, Hashable, Sendable {
        /// Total daily energy expenditure in kilocalories.
        public let expenditure: Int
        /// The mean to reach, in kilocalories a day.
        public let target: Int
        /// The lowest mean allowed, in kilocalories a day.
        public let lowestMean: Int
        /// The kilocalories a day by which days were raised to keep the lowest mean.
        public let lift: Int
        /// The guards that raised days: `severe_restriction` where they would restrict too much.
        public let guards: [String]
        /// Whether no day is below the target, because the person is under 18, underweight or at their goal.
        public let isProtected: Bool
        /// Whether expenditure is assumed from the person's chosen calories, because there is no plan.
        public let isAssumed: Bool
    }

    /// A day of a cycle.
    public struct Day: Codable, Hashable, Sendable {
        /// The calendar day where the person lives.
        public let date: CalendarDay
        /// The index of its phase, from 0.
        public let phase: Int
        /// The purpose of the day.
        public let kind: CyclePhase.Kind
        /// The number of the day in its phase, from 1.
        public let dayOfPhase: Int
        /// Kilocalories; nil if there is no basis to compute them from.
        @OrNull public private(set) var calories: Int?
    }

    /// The cycle of a timeline as of a day; nil if there is none and none is planned. `basis` is what its days are
    /// computed from; nil if unknown. `week` splits their energy; nil without a plan.
    public init?(_ timeline: CycleTimeline, today: CalendarDay, basis: CycleBasis?, week: TargetWeek?) {
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let now = timeline.day(today)
        let targets = basis.map { CycleTargets(cycle.pattern, $0) }
        self.preset = cycle.preset
        let first = now ?? timeline.plannedStart(after: today).flatMap(timeline.day)
        self.fastingDays = first?.fastingWeekdays.map { days in
            Weekday.allCases.enumerated().filter { days.contains($0.offset) }.map(\.element)
        }
        self.status = now.map { $0.isPaused ? .paused : .running } ?? .planned
        let protein = targets?.protein
        let days = week?.targets(ofPhasesIn: cycle)
        self.phases = cycle.pattern.phases.enumerated().map {
            Phase($1, targets?.phases[$0], protein?[$0], days?[$0].macronutrients)
        }
        self.mean = targets?.mean
        self.ownCalories = cycle.ownTarget?.calories
        self.basis = targets.map { Basis($0) }
        self.today = now.map { Day($0, basis, week) }
        self.next = timeline.nextChange(after: today).flatMap(timeline.day).map { Day($0, basis, week) }
    }
}

extension CurrentCycle.Phase {
    fileprivate init(
        _ phase: CyclePhase, _ target: CycleTargets.Phase?, _ protein: CycleTargets.Protein?,
        _ split: MacronutrientSplit?
    ) {
        self.kind = phase.kind
        self.days = phase.days
        self.share = phase.share
        self.calories = target?.calories
        let ownStep = split.flatMap { $0.protein.rule == .plan ? nil : $0.protein.steps.last }
        self.protein = split?.protein.grams ?? protein?.grams
        self.carbohydrate = split?.carbohydrate.grams
        self.fat = split?.fat.grams
        self.proteinWorked = (ownStep ?? protein?.step).map { ArithmeticNotation.english.text($0) }
        self.rule = target?.rule
        self.worked = target?.steps.map { ArithmeticNotation.english.text($0) } ?? []
    }
}

extension CurrentCycle.Basis {
    fileprivate init(_ targets: CycleTargets) {
        self.expenditure = targets.basis.expenditure
        self.target = targets.basis.target
        self.lowestMean = targets.basis.lowestMean
        self.lift = targets.lift
        self.guards = targets.guards.map(\.rawValue)
        self.isProtected = targets.basis.isProtected
        self.isAssumed = targets.basis.isAssumed
    }
}

extension CurrentCycle.Day {
    /// A day of a cycle with its targets: from `week`, or without a plan from its phase alone.
    public init(_ day: CycleDay, _ basis: CycleBasis?, _ week: TargetWeek?) {
        self.date = day.day
        self.phase = day.phaseNumber
        self.kind = day.phase.kind
        self.dayOfPhase = day.dayOfPhase
        self.calories = week?.targets(on: day.day, in: day).calories.amount ?? basis.map(day.calories)
    }
}
