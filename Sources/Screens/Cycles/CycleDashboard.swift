public import APIContract
public import NutritionScience
public import Wording

/// What today is in somebody's cycle.
public struct CycleDashboard: Sendable {
    /// What the day is for: the raw value of a phase's kind, `paused`, or `planned`.
    public let kind: String
    /// "Feeding day".
    public let title: String
    /// "Day 3 of 5"; nil before the first day.
    public let place: String?
    /// How far the phase has come, a step a day; none where it never ends, and for more than a fortnight.
    public let steps: [Step]
    /// The calories of today, such as "~2,843"; nil where nothing is known to compute them from.
    public let target: String?
    /// What stands after `target`: "cal today".
    public let unit: String
    /// The same as it is spoken: "calories today".
    public let spokenUnit: String
    /// What the target has to do with the cycle's mean.
    public let note: String?
    /// How it came about, line by line; none where it is the plan's.
    public let worked: [String]
    /// Why one eats more or less now; nil except on the first day of a phase.
    public let reason: String?
    /// When the person eats; nil where that is not known.
    public let window: Window?
    /// How many days in a row the person did what they set out to.
    public let streak: String
    /// How the fire feels about it.
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
        /// From when to when they eat: "12:00 – 20:00".
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

    /// What a moment is in a cycle; nil where there is no cycle, and none is planned. `week` says what is in force on a day
    /// instead of its phase; nil without a plan.
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
        self.target = calories.map { "~" + sentences.number($0) }
        self.unit = sentences("dashboard.unit")
        self.spokenUnit = sentences("dashboard.unit.spoken")
        self.note = Self.note(day, targets, sentences)
        let phase = day.flatMap { day in day.isPaused ? nil : targets?.phases[day.phaseNumber] }
        let isPhase = inForce.map { $0.source == .cycle } ?? true
        self.worked = isPhase ? phase?.steps.map { sentences.notation.text($0) } ?? [] : []
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
        let number = sentences.number(day.dayOfPhase)
        guard day.daysLeft != nil else { return sentences("dashboard.day", ["day": number]) }
        let values = [
            "day": number, "days": sentences.number(day.phase.days),
            "kind": sentences("dashboard.kind.\(day.phase.kind.rawValue)"),
        ]
        return sentences(day.isPaused ? "dashboard.place.paused" : "dashboard.place", values)
    }

    private static func steps(_ day: CycleDay?) -> [Step] {
        guard let day, day.daysLeft != nil, (2...14).contains(day.phase.days) else { return [] }
        return (1...day.phase.days).map { Step(isReached: $0 <= day.dayOfPhase) }
    }

    /// That a day is under the floor, or what the mean is; what is assumed, where it is.
    private static func note(_ day: CycleDay?, _ targets: CycleTargets?, _ sentences: Sentences) -> String? {
        guard let targets else { return sentences("dashboard.note.unknown") }
        let mean = sentences.number(targets.mean)
        guard let day else { return nil }
        guard !day.isPaused else {
            return sentences(targets.basis.isAssumed ? "dashboard.note.own" : "dashboard.note.plan")
        }
        if targets.basis.isProtected { return sentences("dashboard.note.protected") }
        let calories = targets.phases[day.phaseNumber].calories
        var parts: [String] = []
        if calories < targets.basis.lowestMean {
            let values = ["floor": sentences.number(targets.basis.lowestMean), "mean": mean]
            parts.append(sentences("dashboard.note.below", values))
        } else if calories != targets.mean {
            parts.append(sentences("dashboard.note.mean", ["mean": mean]))
        }
        if let protein = targets.protein?[day.phaseNumber].grams, let mean = targets.meanProtein, protein != mean {
            let values = ["protein": sentences.number(protein), "mean": sentences.number(mean)]
            parts.append(sentences("dashboard.note.protein", values))
        }
        if targets.lift > 0 {
            let values = ["lift": sentences.number(targets.lift), "floor": sentences.number(targets.basis.lowestMean)]
            parts.append(sentences("dashboard.note.lift", values))
        }
        if targets.basis.isAssumed {
            parts.append(
                sentences("dashboard.note.assumed", ["expenditure": sentences.number(targets.basis.expenditure)]))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The first day of a phase says why one eats more or less from now on.
    private static func reason(_ day: CycleDay?, _ sentences: Sentences) -> String? {
        guard let day, !day.isPaused, day.dayOfPhase == 1, day.previousPhase != nil else { return nil }
        return sentences("dashboard.reason.\(day.phase.kind.rawValue)")
    }

    private static func next(
        _ timeline: CycleTimeline, today: CalendarDay, _ basis: CycleBasis?, _ week: TargetWeek?,
        _ sentences: Sentences
    ) -> String? {
        guard let change = timeline.nextChange(after: today), let day = timeline.day(change) else { return nil }
        var values = ["kind": sentences("dashboard.kind.\(day.phase.kind.rawValue)"), "date": sentences.date(change)]
        guard let basis else { return sentences("dashboard.next", values) }
        values["calories"] = sentences.number(
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
