/// A person's past, current and planned cycles, day by day.
///
/// It is kept as changes, each in force from its day until the next one. A change made on a day replaces what was
/// planned from that day on, and nothing before it: the past stays as it was lived, in whatever order days come when
/// the person travels.
public struct CycleTimeline: Hashable, Sendable {
    /// A change of the state from a day on.
    public struct Change: Hashable, Sendable {
        /// The first day.
        public let day: CalendarDay
        /// The state in force.
        public let state: State

        /// A state that is in force from a day on.
        public init(from day: CalendarDay, _ state: State) {
            self.day = day
            self.state = state
        }
    }

    /// The states that can be in force. A position counts the days of the cycle from 0, the first day of its first
    /// round.
    public enum State: Hashable, Sendable {
        case none
        /// A cycle that is at a position on the first day.
        case running(Cycle, position: Int)
        /// A cycle that is paused at a position.
        case paused(Cycle, position: Int)
    }

    /// The changes, earliest first.
    public internal(set) var changes: [Change]

    /// The most days between today and the start of a cycle.
    public static let startDistance = 366
    /// The most changes that are kept.
    public static let mostChanges = 2000

    /// A timeline with these changes, earliest first. Without any there never was a cycle.
    public init(_ changes: [Change] = []) {
        self.changes = changes
    }

    /// The past, current and planned cycles, without the same one twice in a row.
    public var cycles: [Cycle] {
        changes.reduce(into: []) { cycles, change in
            switch change.state {
            case .none: break
            case .running(let cycle, _), .paused(let cycle, _): if cycles.last != cycle { cycles.append(cycle) }
            }
        }
    }

    /// The change in force on a day; nil before the first one.
    private func change(on day: CalendarDay) -> Change? {
        // Finds the first change after the day.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : changes[low - 1]
    }

    /// The day of the cycle; nil without a cycle.
    public func day(_ day: CalendarDay) -> CycleDay? {
        guard let change = change(on: day) else { return nil }
        switch change.state {
        case .none: return nil
        case .paused(let cycle, let position):
            // Fasting days on weekdays don't wait for the end of a rest.
            let rested = cycle.pattern.keepsWeekdays ? day.daysSince1970 - change.day.daysSince1970 : 0
            return CycleDay(day, of: cycle, position: position + rested, isPaused: true)
        case .running(let cycle, let position):
            let position = position + (day.daysSince1970 - change.day.daysSince1970)
            return CycleDay(day, of: cycle, position: position, isPaused: false)
        }
    }

    /// Whether the day is a fasting day.
    public func isFasting(on day: CalendarDay) -> Bool {
        self.day(day).map { !$0.isPaused && $0.phase.kind == .fasting } ?? false
    }

    /// The first day after a day on which another phase begins, or a cycle is paused, resumes or ends; nil where there
    /// is none.
    public func nextChange(after day: CalendarDay) -> CalendarDay? {
        let planned = changes.first { $0.day > day }?.day
        guard let today = self.day(day), !today.isPaused, let left = today.daysLeft else { return planned }
        let next = day.adding(days: left)
        return planned.map { min($0, next) } ?? next
    }

    /// The first day of the stretch that a day belongs to, on all days of which the same is in force; the day itself
    /// before the first change.
    public func startOfStretch(_ day: CalendarDay) -> CalendarDay {
        guard let change = change(on: day) else { return day }
        guard let now = self.day(day), !now.isPaused, now.daysLeft != nil else { return change.day }
        return max(change.day, day.adding(days: 1 - now.dayOfPhase))
    }

    /// The days of a range, in stretches on which the same is in force, earliest first and without gaps.
    public func stretches(in range: ClosedRange<CalendarDay>) -> [Stretch] {
        var stretches: [Stretch] = []
        var first = range.lowerBound
        while first <= range.upperBound {
            let next = nextChange(after: first)
            let last = min(next?.adding(days: -1) ?? range.upperBound, range.upperBound)
            stretches.append(Stretch(days: first...last, first: day(first)))
            first = last.adding(days: 1)
        }
        return stretches
    }

    /// Days on which the same is in force.
    public struct Stretch: Hashable, Sendable {
        /// The first to the last day, inclusive.
        public let days: ClosedRange<CalendarDay>
        /// The cycle's day on the first of them; nil without a cycle.
        public let first: CycleDay?
    }
}

/// A cycle that a person chose.
public struct Cycle: Hashable, Sendable {
    /// The phases, in the order in which they repeat.
    public let pattern: CyclePattern
    /// The mean daily calories of the cycle that the person chose; nil where they follow their plan.
    public let ownTarget: OwnCalories?

    /// Calories that a person chose.
    public struct OwnCalories: Hashable, Sendable {
        /// Kilocalories a day, as the mean of the cycle.
        public let calories: Int
        /// The expenditure assumed while there is no plan, in kilocalories a day.
        public let assumedExpenditure: Int

        /// The allowed range, in kilocalories a day.
        public static let allowed = 1000...4000

        /// Calories that were chosen for a goal. Without a plan, the assumed expenditure is that for which a plan with
        /// this goal gives these calories.
        public init(_ calories: Int, for goal: Goal) {
            let gap =
                switch goal {
                case .loseWeight: CalorieTarget.deficit
                case .gainMuscle: -CalorieTarget.surplus
                case .maintain, .improveHealth: 0
                }
            self.init(calories: calories, assumedExpenditure: calories + gap)
        }

        /// Calories and an expenditure that were chosen before.
        public init(calories: Int, assumedExpenditure: Int) {
            self.calories = calories
            self.assumedExpenditure = assumedExpenditure
        }
    }

    /// A cycle of a pattern.
    public init(_ pattern: CyclePattern, ownTarget: OwnCalories? = nil) {
        self.pattern = pattern
        self.ownTarget = ownTarget
    }

    /// The preset with this pattern, 5:2 also with its fasting days on weekdays; nil for a custom pattern.
    public var preset: CyclePreset? {
        pattern.keepsWeekdays ? .fiveTwo : CyclePreset.allCases.first { $0.pattern == pattern }
    }
}

/// A day of a cycle.
public struct CycleDay: Hashable, Sendable {
    /// The calendar day where the person lives.
    public let day: CalendarDay
    /// The cycle that is in force on the day, paused or not.
    public let cycle: Cycle
    /// Days since the first round began.
    public let position: Int
    /// Whether the cycle is paused, so that the day is the plan's.
    public let isPaused: Bool

    init(_ day: CalendarDay, of cycle: Cycle, position: Int, isPaused: Bool) {
        self.day = day
        self.cycle = cycle
        self.position = position
        self.isPaused = isPaused
    }

    /// The number of the day's phase in the pattern, from 0.
    public var phaseNumber: Int { cycle.pattern.place(of: position).phase }
    /// The phase that the day is in; while the cycle is paused it waits, except with fasting days on weekdays.
    public var phase: CyclePhase { cycle.pattern.phases[phaseNumber] }
    /// The number of the day among those in a row of its phase, from 1. Phases in a row with the same purpose and share
    /// count as one, also where one ends a round and the next begins it.
    public var dayOfPhase: Int { daysBefore + 1 }
    /// The number of days in a row of its phase.
    public var daysOfPhase: Int { daysBefore + 1 + daysAfter }
    /// The number of days left in the phase, including this one; nil where it never ends.
    public var daysLeft: Int? { cycle.pattern.phases.count > 1 ? daysAfter + 1 : nil }
    /// The phase that comes next; nil where this one never ends.
    public var nextPhase: CyclePhase? {
        daysLeft.map { cycle.pattern.phases[cycle.pattern.place(of: position + $0).phase] }
    }
    /// The phase that came before; nil in the first of a cycle.
    public var previousPhase: CyclePhase? {
        let phases = cycle.pattern.phases
        guard phases.count > 1, position > daysBefore else { return nil }
        return phases[cycle.pattern.place(of: position - daysBefore - 1).phase]
    }

    /// The number of days of the same phase right before this one, back to the first day of the cycle.
    private var daysBefore: Int {
        let (phases, place) = (cycle.pattern.phases, cycle.pattern.place(of: position))
        guard cycle.pattern.changes else { return place.day - 1 }
        var days = place.day - 1
        var number = place.phase
        while days < position {
            number = (number + phases.count - 1) % phases.count
            guard number != place.phase, phases[number].isLike(phases[place.phase]) else { break }
            days = min(days + phases[number].days, position)
        }
        return days
    }

    /// The number of days of the same phase right after this one.
    private var daysAfter: Int {
        let (phases, place) = (cycle.pattern.phases, cycle.pattern.place(of: position))
        var days = phases[place.phase].days - place.day
        guard cycle.pattern.changes else { return days }
        var number = (place.phase + 1) % phases.count
        while number != place.phase, phases[number].isLike(phases[place.phase]) {
            days += phases[number].days
            number = (number + 1) % phases.count
        }
        return days
    }
}

extension CyclePattern {
    /// Whether not all of its phases are alike.
    fileprivate var changes: Bool { phases.contains { !$0.isLike(phases[0]) } }
}

extension CyclePhase {
    /// Whether its days are like those of another phase.
    fileprivate func isLike(_ other: CyclePhase) -> Bool { kind == other.kind && share == other.share }
}
