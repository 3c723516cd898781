public import APIContract
import NutritionScience
public import Wording

/// What today is in somebody's cycle.
public struct CycleDashboard: Sendable {
    /// What the day is for: the raw value of a phase's kind, `paused`, or `planned`.
    public let kind: String
    /// "Feeding day".
    public let title: String
    /// "Day 3 of 5".
    public let place: String
    /// How far the phase has come, a step a day; empty where it never ends, and for more than a fortnight.
    public let steps: [Step]
    /// The calories of today, such as "~2,843"; empty where nothing is known to compute them from.
    public let target: String
    public let unit: String
    /// What the target has to do with the cycle's mean.
    public let note: String
    /// How it came about, line by line; empty where it is the plan's.
    public let worked: [String]
    /// Why one eats more or less now; empty but on the first day of a phase.
    public let reason: String
    /// When the person eats; nil where they have not told.
    public let window: Window?
    /// How many days in a row the person did what they set out to.
    public let streak: String
    /// "Fasting from Saturday, November 1"; empty where nothing changes.
    public let next: String

    /// A day of the phase.
    public struct Step: Sendable {
        /// Whether it is today or before.
        public let isReached: Bool
    }

    /// The hours in which a person eats.
    public struct Window: Sendable {
        public let hours: String
        /// "Open for 3 h 20 min more", or "Opens in 40 min".
        public let left: String
        /// Whether it is open.
        public let isOpen: Bool
        /// Minutes until that changes.
        public let minutes: Int
        /// How long it is, in minutes.
        public let length: Int
        /// The words of `left` for a script to fill in: `{left}`.
        public let openText: String
        /// The same for a window that is shut.
        public let shutText: String
    }

    /// What a moment is in a cycle; nil where there is no cycle, and none is planned.
    public init?(_ moment: CycleMoment, tasks: TasksDay, _ localization: Localization) {
        let (timeline, today, basis) = (moment.timeline, moment.today, moment.basis)
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let copy = localization.copy
        let day = timeline.day(today)
        let targets = basis.map { CycleTargets(cycle.pattern, $0) }
        self.kind = day.map { $0.isPaused ? "paused" : $0.phase.kind.rawValue } ?? "planned"
        self.title = copy("dashboard.kind.\(kind)")
        self.place = Self.place(day, copy)
        self.steps = Self.steps(day)
        let calories = basis.flatMap { basis in day?.calories(basis) }
        self.target = calories.map { "~" + copy.number($0) } ?? ""
        self.unit = copy("dashboard.unit")
        self.note = Self.note(day, targets, copy)
        let phase = day.flatMap { day in day.isPaused ? nil : targets?.phases[day.phaseNumber] }
        self.worked = phase?.steps.map { copy.notation.text($0) } ?? []
        self.reason = Self.reason(day, copy)
        self.window = moment.eating.map { Window($0, copy) }
        self.streak =
            tasks.streak > 0
            ? copy.count("dashboard.streak", tasks.streak)
            : copy(tasks.tasks.isEmpty ? "dashboard.streak.idle" : "dashboard.streak.none")
        self.next = Self.next(timeline, today: today, basis, copy)
    }

    private static func place(_ day: CycleDay?, _ copy: Copy) -> String {
        guard let day else { return "" }
        let number = copy.number(day.dayOfPhase)
        guard day.daysLeft != nil else { return copy("dashboard.day", ["day": number]) }
        let values = [
            "day": number, "days": copy.number(day.phase.days),
            "kind": copy("dashboard.kind.\(day.phase.kind.rawValue)"),
        ]
        return copy(day.isPaused ? "dashboard.place.paused" : "dashboard.place", values)
    }

    private static func steps(_ day: CycleDay?) -> [Step] {
        guard let day, day.daysLeft != nil, (2...14).contains(day.phase.days) else { return [] }
        return (1...day.phase.days).map { Step(isReached: $0 <= day.dayOfPhase) }
    }

    /// That a day is under the floor, or what the mean is; what is assumed, where it is.
    private static func note(_ day: CycleDay?, _ targets: CycleTargets?, _ copy: Copy) -> String {
        guard let targets else { return copy("dashboard.note.unknown") }
        let mean = copy.number(targets.mean)
        guard let day else { return "" }
        guard !day.isPaused else {
            return copy(targets.basis.isAssumed ? "dashboard.note.own" : "dashboard.note.plan")
        }
        if targets.basis.isProtected { return copy("dashboard.note.protected") }
        let calories = targets.phases[day.phaseNumber].calories
        var sentences: [String] = []
        if calories < targets.basis.lowestMean {
            let values = ["floor": copy.number(targets.basis.lowestMean), "mean": mean]
            sentences.append(copy("dashboard.note.below", values))
        } else if calories != targets.mean {
            sentences.append(copy("dashboard.note.mean", ["mean": mean]))
        }
        if targets.lift > 0 {
            let values = ["lift": copy.number(targets.lift), "floor": copy.number(targets.basis.lowestMean)]
            sentences.append(copy("dashboard.note.lift", values))
        }
        if targets.basis.isAssumed {
            sentences.append(
                copy("dashboard.note.assumed", ["expenditure": copy.number(targets.basis.expenditure)]))
        }
        return sentences.joined(separator: " ")
    }

    /// The first day of a phase says why one eats more or less from now on.
    private static func reason(_ day: CycleDay?, _ copy: Copy) -> String {
        guard let day, !day.isPaused, day.dayOfPhase == 1, day.previousPhase != nil else { return "" }
        return copy("dashboard.reason.\(day.phase.kind.rawValue)")
    }

    private static func next(
        _ timeline: CycleTimeline, today: CalendarDay, _ basis: CycleBasis?, _ copy: Copy
    ) -> String {
        guard let change = timeline.nextChange(after: today), let day = timeline.day(change) else { return "" }
        var values = ["kind": copy("dashboard.kind.\(day.phase.kind.rawValue)"), "date": copy.date(change)]
        guard let basis else { return copy("dashboard.next", values) }
        values["calories"] = copy.number(day.calories(basis))
        return copy("dashboard.next.calories", values)
    }
}

extension CycleDashboard.Window {
    fileprivate init(_ moment: EatingMoment, _ copy: Copy) {
        let (window, minutes) = (moment.window, moment.minutesLeft)
        let left = copy(
            minutes < 60 ? "dashboard.window.minutes" : "dashboard.window.time",
            ["hours": copy.number(minutes / 60), "minutes": copy.number(minutes % 60)])
        self.hours = copy("dashboard.window.hours", ["start": copy.time(window.start), "end": copy.time(window.end)])
        self.isOpen = moment.isOpen
        self.left = copy(isOpen ? "dashboard.window.open" : "dashboard.window.shut", ["left": left])
        self.minutes = minutes
        self.length = window.length
        self.openText = copy("dashboard.window.open", ["left": "{left}"])
        self.shutText = copy("dashboard.window.shut", ["left": "{left}"])
    }
}
