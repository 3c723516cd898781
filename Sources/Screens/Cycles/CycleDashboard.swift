public import APIContract
public import NutritionScience
public import Wording

/// Today in a person's cycle.
public struct CycleDashboard: Sendable {
    /// The purpose of the day: the raw value of a phase's kind, `paused`, or `planned`.
    public let kind: String
    /// "Feeding day".
    public let title: String
    /// "Day 3 of 5"; nil before the first day.
    public let place: String?
    /// The phase's progress, a step a day; empty for a phase without an end, or longer than a fortnight.
    public let steps: [Step]
    /// The calories of today, such as "~2,843"; nil where nothing is known to compute them from.
    public let target: String?
    /// The text after `target`: "cal today".
    public let unit: String
    /// The unit as it is spoken: "calories today".
    public let spokenUnit: String
    /// The target compared with the cycle's mean.
    public let note: String?
    /// The arithmetic, line by line; empty where the target is the plan's.
    public let worked: [String]
    /// The reason for eating more or less from now on; nil except on the first day of a phase.
    public let reason: String?
    /// The eating window; nil where it is not known.
    public let window: Window?
    /// The streak in words: the days in a row on which the person did their tasks.
    public let streak: String
    /// The mood of the fire for this streak.
    public let mood: FireMood
    /// "Fasting from Saturday, November 1"; nil where nothing changes.
    public let next: String?

    /// A day of the phase.
    public struct Step: Sendable {
        /// Whether it is today or before.
        public let isReached: Bool
    }

    /// The hours in which a person eats.
    public struct Window: Sendable {
        /// Its start and end: "12:00 – 20:00".
        public let hours: String
        /// "Open for 3 h 20 min more", or "Opens in 40 min".
        public let left: String
        /// Whether it is open.
        public let isOpen: Bool
        /// Minutes until that changes.
        public let minutes: Int
        /// The length of the window, in minutes.
        public let length: Int
        /// The text of `left` for a script to fill in: `{left}`.
        public let openText: String
        /// The same for a closed window.
        public let shutText: String
    }

    /// The dashboard of a moment in a cycle; nil without a current or planned cycle. `week` has the targets in force on
    /// a day instead of its phase's; nil without a plan.
    public init?(_ moment: CycleMoment, of week: TargetWeek?, tasks: TasksDay, _ localization: Localization) {
        let (timeline, today, basis) = (moment.timeline, moment.today, moment.basis)
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let sentences = localization.sentences
        let day = timeline.day(today)
        let targets = basis.map { CycleTargets(cycle.pattern, $0) }
        self.kind = day.map { $0.isPaused ? "paused" : $0.phase.kind.rawValue } ?? "planned"
        self.title = sentences("dashboard.kind.\(kind)")
        self.place = Self.place(day, sentences)
        self.steps = Self.steps(day)
        let inForce = day.flatMap { week?.targets(on: $0.day, in: $0) }
        let calories = inForce?.calories.amount ?? basis.flatMap { basis in day?.calories(basis) }
        let hides = sentences.hidesNumbers
        self.target = hides ? nil : calories.map { "~" + sentences.energy(about: $0) }
        self.unit = sentences("dashboard.unit")
        self.spokenUnit = sentences("dashboard.unit.spoken")
        self.note = hides ? nil : Self.note(day, targets, sentences)
        let phase = day.flatMap { day in day.isPaused ? nil : targets?.phases[day.phaseNumber] }
        let isPhase = inForce.map { $0.source == .cycle } ?? true
        self.worked =
            isPhase && !hides ? phase.map { $0.steps.map(sentences.energyArithmetic) + sentences.conversion } ?? [] : []
        self.reason = Self.reason(day, sentences)
        self.window = moment.eating.map { Window($0, sentences) }
        self.streak =
            tasks.streak > 0
            ? sentences.count("dashboard.streak", tasks.streak)
            : sentences(tasks.tasks.isEmpty ? "dashboard.streak.idle" : "dashboard.streak.none")
        self.mood = FireMood(streak: tasks.streak)
        self.next = Self.next(timeline, today: today, basis, week, sentences)
    }

    private static func place(_ day: CycleDay?, _ sentences: Sentences) -> String? {
        guard let day else { return nil }
        if day.isPaused, let weekdays = day.fastingWeekdays { return sentences.fasting(on: weekdays) }
        let number = sentences.number(day.dayOfPhase)
        guard day.daysLeft != nil else { return sentences("dashboard.day", ["day": number]) }
        let values = [
            "day": number, "days": sentences.number(day.daysOfPhase),
            "kind": sentences("dashboard.kind.\(day.phase.kind.rawValue)"),
        ]
        return sentences(day.isPaused ? "dashboard.place.paused" : "dashboard.place", values)
    }

    private static func steps(_ day: CycleDay?) -> [Step] {
        guard let day, day.daysLeft != nil, (2...14).contains(day.daysOfPhase) else { return [] }
        return (1...day.daysOfPhase).map { Step(isReached: $0 <= day.dayOfPhase) }
    }

    /// The note that a day is below the floor, or the mean; with the assumptions, where there are any.
    private static func note(_ day: CycleDay?, _ targets: CycleTargets?, _ sentences: Sentences) -> String? {
        guard let targets else { return sentences("dashboard.note.unknown") }
        let mean = sentences.energy(targets.mean)
        guard let day else { return nil }
        guard !day.isPaused else {
            return sentences(targets.basis.isAssumed ? "dashboard.note.own" : "dashboard.note.plan")
        }
        if targets.basis.isProtected { return sentences("dashboard.note.protected") }
        let calories = targets.phases[day.phaseNumber].calories
        var parts: [String] = []
        if calories < targets.basis.lowestMean {
            let values = ["floor": sentences.energy(targets.basis.lowestMean), "mean": mean]
            parts.append(sentences("dashboard.note.below", values))
        } else if calories != targets.mean {
            parts.append(sentences("dashboard.note.mean", ["mean": mean]))
        }
        if let protein = targets.protein?[day.phaseNumber].grams, let mean = targets.meanProtein, protein != mean {
            let values = ["protein": sentences.number(protein), "mean": sentences.number(mean)]
            parts.append(sentences("dashboard.note.protein", values))
        }
        if targets.lift > 0 {
            let values = ["lift": sentences.energy(targets.lift), "floor": sentences.energy(targets.basis.lowestMean)]
            parts.append(sentences("dashboard.note.lift", values))
        }
        if targets.basis.isAssumed {
            parts.append(
                sentences("dashboard.note.assumed", ["expenditure": sentences.energy(targets.basis.expenditure)]))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The reason for eating more or less from now on; nil except on the first day of a phase.
    private static func reason(_ day: CycleDay?, _ sentences: Sentences) -> String? {
        guard let day, !day.isPaused, day.dayOfPhase == 1, day.previousPhase != nil else { return nil }
        let isSingle = day.phase.kind == .fasting && day.daysOfPhase == 1
        return sentences("dashboard.reason.\(day.phase.kind.rawValue)" + (isSingle ? ".day" : ""))
    }

    private static func next(
        _ timeline: CycleTimeline, today: CalendarDay, _ basis: CycleBasis?, _ week: TargetWeek?,
        _ sentences: Sentences
    ) -> String? {
        guard let change = timeline.nextChange(after: today), let day = timeline.day(change) else { return nil }
        var values = ["kind": sentences("dashboard.kind.\(day.phase.kind.rawValue)"), "date": sentences.date(change)]
        guard let basis else { return sentences("dashboard.next", values) }
        values["calories"] = sentences.energy(
            week?.targets(on: day.day, in: day).calories.amount ?? day.calories(basis))
        return sentences("dashboard.next.calories", values)
    }
}

extension CycleDashboard.Window {
    fileprivate init(_ moment: EatingMoment, _ sentences: Sentences) {
        let (window, minutes) = (moment.window, moment.minutesLeft)
        let left = sentences(
            minutes < 60 ? "dashboard.window.minutes" : "dashboard.window.time",
            ["hours": sentences.number(minutes / 60), "minutes": sentences.number(minutes % 60)])
        self.hours = sentences(
            "dashboard.window.hours", ["start": sentences.time(window.start), "end": sentences.time(window.end)])
        self.isOpen = moment.isOpen
        self.left = sentences(isOpen ? "dashboard.window.open" : "dashboard.window.shut", ["left": left])
        self.minutes = minutes
        self.length = window.length
        self.openText = sentences("dashboard.window.open", ["left": "{left}"])
        self.shutText = sentences("dashboard.window.shut", ["left": "{left}"])
    }
}
