public import APIContract
import NutritionScience
public import Wording

/// A person's cycle, its days, and the patterns they can choose from.
public struct CycleScreen: Sendable {
    /// The cycle; nil without one.
    public let now: CycleNow?
    /// Its days in a month.
    public let month: CycleMonth
    /// Whether there are days to show.
    public let hasDays: Bool
    /// The feed for calendar programs; nil without one.
    public let feed: Feed?
    /// The form for choosing a known pattern.
    public let choosing: CycleChoosing
    /// The form for a pattern of the person's own.
    public let own: CycleRows
    /// The form for moving the first day.
    public let move: FormField
    /// Whether moving was refused, so that its form must be open.
    public let isMoveRefused: Bool
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]
    /// The reason why nothing was stored, where no field is at fault.
    public let failure: String?

    /// A feed for calendar programs.
    public struct Feed: Sendable {
        /// The address to give to a calendar program.
        public let address: FormField
        /// The address that opens a calendar program.
        public let subscription: String
        /// The date since when it exists.
        public let since: String

        /// The feed of a person, with its addresses.
        public init(_ feed: CalendarFeed, of person: PersonReading, _ sentences: Sentences) {
            address = FormField(
                "feed", label: sentences("cycle.feed.address"), type: "url", value: feed.address, maximumLength: 400,
                isRequired: true)
            subscription = feed.subscription
            let made = person.preferences.day(at: feed.createdAt)
            since = sentences("cycle.feed.since", ["date": sentences.date(made)])
        }
    }

    /// The screen of a cycle; `asked` is the month to show, and `draft` a refused or unfinished form. Calendar programs
    /// read the feed from the server at `publicAddress`: `https://example.org`.
    public init(
        _ reading: CycleReading, publicAddress: String, asked: String?, draft: CycleDraft?, failure: String?,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        now = CycleNow(reading, sentences)
        month = CycleMonth(reading.timeline, asked: asked, today: reading.today, sentences)
        hasDays = !reading.timeline.changes.isEmpty || reading.feed != nil
        feed = reading.feed.map { secret in
            let feed = CalendarFeed(
                secret: secret.text, createdAt: secret.createdAt, publicAddress: publicAddress)
            return Feed(feed, of: reading.person, sentences)
        }
        choosing = CycleChoosing(reading, draft, sentences)
        own = CycleRows(reading, draft, sentences)
        let moved = draft?.form == .move ? draft : nil
        move = FormField(
            "first", label: sentences("field.start"), type: "date",
            value: moved?.start ?? CycleNow.firstDay(reading)?.description ?? "", problem: moved?.problems["start"],
            maximumLength: 10, isRequired: true)
        isMoveRefused = moved != nil
        problems = draft?.refused ?? []
        self.failure = failure
    }
}

/// The cycle as it is today.
public struct CycleNow: Sendable {
    /// The current day: "Feeding, day 3 of 5".
    public let title: String
    /// The current day, by colour and letters; nil before the first day.
    public let mark: CycleMonth.Mark?
    /// The name of the pattern.
    public let pattern: String
    /// Today's calories; nil where nothing is known.
    public let target: String?
    /// The unit of the calories.
    public let unit: String
    /// The next phase; nil without one.
    public let next: String?
    /// The mean over the cycle; nil where nothing is known.
    public let mean: String?
    /// The phases, with their arithmetic.
    public let phases: [Phase]
    /// Notes on these numbers.
    public let notes: [String]
    /// Whether it can be paused.
    public let canPause: Bool
    /// Whether it can be resumed.
    public let canResume: Bool
    /// Whether the person can skip to the next phase.
    public let canSkip: Bool

    /// A phase of the cycle.
    public struct Phase: Sendable {
        /// The phase, by colour and letters.
        public let mark: CycleMonth.Mark
        /// The raw value of its kind and its number of days, for a script: "feeding 3".
        public let kindAndDays: String
        /// The phase's length.
        public let days: String
        /// The calories on each of its days; nil where nothing is known.
        public let calories: String?
        /// Its protein, carbohydrate and fat; nil without a plan.
        public let macronutrients: PhaseMacronutrients?
        /// The rule behind these calories; nil where nothing is known.
        public let reason: String?
        /// The arithmetic, line by line.
        public let worked: [String]
        /// The phase's length, and whether it is the current one: "2 days · now".
        public let length: String
    }

    /// The first day of the running, paused or planned cycle; nil without one, and where it is too long ago to be
    /// chosen again.
    static func firstDay(_ reading: CycleReading) -> CalendarDay? {
        if let now = reading.timeline.day(reading.today) {
            return now.position <= CycleTimeline.startDistance ? reading.today.adding(days: -now.position) : nil
        }
        return reading.timeline.plannedStart(after: reading.today)
    }

    init?(_ reading: CycleReading, _ sentences: Sentences) {
        guard let cycle = reading.timeline.cycle(from: reading.today) else { return nil }
        let today = reading.timeline.day(reading.today)
        let targets = reading.basis.map { CycleTargets(cycle.pattern, $0) }
        title = Self.title(today, reading, sentences)
        mark = today.map { CycleMonth.Mark($0, sentences) }
        let name = sentences("cycle.preset.\(cycle.preset?.rawValue ?? "own")")
        let known = today ?? reading.timeline.plannedStart(after: reading.today).flatMap(reading.timeline.day)
        pattern = ([name] + [known?.fastingWeekdays.map(sentences.fasting)].compactMap(\.self))
            .joined(separator: " · ")
        target = today.flatMap(reading.calories(of:)).map { "~" + sentences.energy(about: $0) }
        unit = sentences("unit.calories")
        next = Self.next(reading, sentences)
        mean = targets.map { sentences("cycle.mean", ["calories": sentences.target($0.mean)]) }
        let macronutrients = reading.person.week.map { PhaseMacronutrients.all(cycle, $0, sentences) }
        phases = cycle.pattern.phases.enumerated().map { index, phase in
            let target = targets?.phases[index]
            let days = cycle.pattern.length(of: phase, sentences)
            let isCurrent = today.map { !$0.isPaused && $0.phaseNumber == index } ?? false
            return Phase(
                mark: CycleMonth.Mark(phase.kind, sentences), kindAndDays: "\(phase.kind.rawValue) \(phase.days)",
                days: days,
                calories: target.map { sentences.target($0.calories) }, macronutrients: macronutrients?[index],
                reason: target.map { sentences("cycle.rule.\($0.rule.rawValue)") },
                worked: target.map { $0.steps.map(sentences.energyArithmetic) + sentences.conversion } ?? [],
                length: isCurrent ? sentences("cycle.now", ["days": days]) : days)
        }
        notes = Self.notes(cycle, today, targets, sentences)
        canPause = today.map { !$0.isPaused } ?? false
        canResume = today?.isPaused ?? false
        canSkip = today?.canSkip ?? false
    }

    private static func title(_ today: CycleDay?, _ reading: CycleReading, _ sentences: Sentences) -> String {
        guard let today else {
            let first = reading.timeline.plannedStart(after: reading.today).map(sentences.date) ?? ""
            return sentences("cycle.now.planned", ["date": first])
        }
        guard !today.isPaused else { return sentences(reading.isSkipped ? "cycle.now.skipped" : "cycle.now.paused") }
        let kind = sentences("cycle.kind.\(today.phase.kind.rawValue)")
        guard today.daysLeft != nil else { return kind }
        return sentences(
            "cycle.now.day", ["kind": kind, "day": String(today.dayOfPhase), "days": String(today.daysOfPhase)])
    }

    private static func next(_ reading: CycleReading, _ sentences: Sentences) -> String? {
        guard reading.timeline.day(reading.today).map({ !$0.isPaused }) ?? true || reading.isSkipped,
            let day = reading.timeline.nextChange(after: reading.today), let next = reading.timeline.day(day)
        else { return nil }
        var values = ["kind": sentences("cycle.kind.\(next.phase.kind.rawValue)"), "date": sentences.date(day)]
        guard let calories = reading.calories(of: next) else { return sentences("cycle.next", values) }
        values["calories"] = sentences.target(calories)
        return sentences("cycle.next.calories", values)
    }

    private static func notes(
        _ cycle: Cycle, _ today: CycleDay?, _ targets: CycleTargets?, _ sentences: Sentences
    ) -> [String] {
        guard let targets else { return [sentences("cycle.note.unknown")] }
        var notes: [String] = []
        if today?.isPaused == true {
            notes.append(sentences(targets.basis.isAssumed ? "cycle.note.paused.own" : "cycle.note.paused"))
        }
        let isBelow = zip(cycle.pattern.phases, targets.phases).contains { phase, target in
            phase.kind == .fasting && target.calories < targets.basis.lowestMean
        }
        if isBelow, !targets.basis.isProtected { notes.append(sentences("cycle.note.fasting")) }
        if let own = cycle.ownTarget?.calories, own != targets.mean, !targets.basis.isProtected {
            let isUnused = cycle.pattern.hasOnlyShares
            let values = ["own": sentences.calories(own), "mean": sentences.calories(targets.mean)]
            if isUnused { notes.append(sentences("cycle.note.own_unused", values)) }
            if !isUnused, own < targets.basis.target { notes.append(sentences("cycle.note.own_raised", values)) }
        }
        if targets.lift > 0 {
            notes.append(sentences("cycle.note.lift", ["calories": sentences.calories(targets.lift)]))
        }
        if !targets.guards.isEmpty {
            let floor = sentences.energy(targets.basis.lowestMean)
            notes.append(sentences("cycle.note.severe_restriction", ["floor": floor]))
        }
        if targets.isAboveTarget {
            let values = ["mean": sentences.calories(targets.mean), "target": sentences.calories(targets.basis.target)]
            notes.append(sentences("cycle.note.above_target", values))
        }
        if targets.basis.isProtected { notes.append(sentences("cycle.note.protected")) }
        if targets.basis.isAssumed {
            notes.append(sentences("cycle.note.assumed", ["calories": sentences.calories(targets.basis.expenditure)]))
        }
        return notes
    }
}

extension CyclePattern {
    /// The length of a phase: "5 days"; "every day" for the only one.
    func length(of phase: CyclePhase, _ sentences: Sentences) -> String {
        phases.count == 1 ? sentences("cycle.every_day") : sentences.count("cycle.days", phase.days)
    }
}

extension Sentences {
    /// "Fasting on Mon and Thu", for days from 0 for Monday.
    func fasting(on days: Set<Int>) -> String {
        let names = Weekday.allCases.enumerated().filter { days.contains($0.offset) }
            .map { self("tasks.weekday.short.\($0.element.rawValue)") }
        return self("cycle.fasting.on", ["first": names.first ?? "", "second": names.last ?? ""])
    }

    /// A target with its unit: "~2,843 cal".
    func target(_ calories: Int) -> String { "~\(energy(about: calories))\u{A0}\(self("unit.calories"))" }

    /// Calories with their unit: "2,843 cal".
    func calories(_ calories: Int) -> String { "\(energy(calories))\u{A0}\(self("unit.calories"))" }
}

extension CycleReading {
    /// Whether today is a fasting day that was skipped: the cycle goes on tomorrow by itself.
    fileprivate var isSkipped: Bool {
        timeline.day(today)?.isPaused == true && timeline.day(today.adding(days: 1))?.isPaused == false
    }

    /// The calories of a day of the cycle, from the targets in force instead of its phase's, if any; nil where nothing
    /// is known.
    fileprivate func calories(of day: CycleDay) -> Int? {
        person.week?.targets(on: day.day, in: day).calories.amount ?? basis.map(day.calories)
    }
}
