import APIContract
import NutritionScience
import Rules

/// The targets of days, and a cycle after something is done with it.
enum CycleQuestions {
    /// Answers the `basis` of a plan, what the person has set of their own, and their `cycle` with what a `day` asks for, and
    /// where the cycle is on it.
    static func targets(_ question: JSONValue) -> JSONValue {
        guard let day = question.day("day") else { return .null }
        let timeline = CycleTimeline(question.value("cycle"))
        let week = TargetsBasis(question.value("basis")).map {
            TargetWeek(OwnTargets(stored: OwnTargetsValues(question.value("own"))), $0)
        }
        var answer = place(of: timeline, on: day, week)
        answer.set("targets", targets(on: day, timeline, week).json)
        return answer.json
    }

    private static func targets(on day: CalendarDay, _ timeline: CycleTimeline, _ week: TargetWeek?) -> Answer {
        var answer = Answer()
        let ofCycle = timeline.day(day)
        guard let targets = week?.targets(on: day, in: ofCycle) else {
            answer.set("calories", calories(of: ofCycle, week))
            return answer
        }
        answer.set("calories", targets.calories.amount)
        answer.set(targets.macronutrients)
        answer.set("fibre", targets.fibre.amount)
        answer.set("water", targets.water.amount)
        return answer
    }

    /// The kilocalories of a day of a cycle; nil where nothing is known.
    private static func calories(of day: CycleDay?, _ week: TargetWeek?) -> Int? {
        guard let day else { return nil }
        if let week { return week.targets(on: day.day, in: day).calories.amount }
        return day.cycle.ownTarget.map { day.calories(CycleBasis(assumedFrom: $0, isProtected: false)) }
    }

    /// A cycle's place on a day: its state, its pattern, the phase and the day of it, the days that it has left, the first
    /// day of the first round, and the next change.
    private static func place(of timeline: CycleTimeline, on day: CalendarDay, _ week: TargetWeek?) -> Answer {
        let (now, planned) = (timeline.day(day), timeline.plannedStart(after: day))
        var answer = Answer()
        answer.set("state", now.map { $0.isPaused ? "paused" : "running" } ?? (planned == nil ? "none" : "planned"))
        answer.set("pattern", (now ?? planned.flatMap { timeline.day($0) })?.cycle.pattern.json ?? .list([]))
        answer.set("phase", now?.phaseNumber)
        answer.set("day", now?.dayOfPhase)
        answer.set("left", now?.daysLeft)
        if now?.canSkip == true { answer.set("canSkip", true) }
        answer.set("first", now.map { day.adding(days: -$0.position) } ?? planned)
        if now?.isPaused != true, let next = timeline.nextChange(after: day).flatMap({ timeline.day($0) }) {
            var change = Answer()
            change.set("day", next.day)
            change.set("phase", next.phaseNumber)
            change.set("calories", calories(of: next, week))
            answer.set("next", change.json)
        }
        return answer
    }

    /// Answers a `cycle` and what is done with it `today` by `fields` with its changes then; null where that can't be done.
    static func cycle(_ question: JSONValue) -> JSONValue {
        guard let today = question.day("today"),
            let action = CycleAction(question.value("fields"), today: today)
        else { return .null }
        do throws(CycleProblem) {
            return try CycleTimeline(question.value("cycle")).applying(action, today: today).json
        } catch {
            return .null
        }
    }

    /// Answers a `goal`, a known pattern and calories of the person's own with what the cycle of the five steps comes to;
    /// null where there is nothing to compute it from.
    static func pattern(_ question: JSONValue) -> JSONValue {
        guard let goal: Goal = question.choice("goal"), let preset: CyclePreset = question.choice("preset") else {
            return .null
        }
        let own = question.whole("calories").map { Cycle.OwnCalories($0, for: goal) }
        let week = TargetsBasis(question.value("basis")).map { TargetWeek(OwnTargets(), $0) }
        let cycle = Cycle(preset.pattern, ownTarget: own)
        let assumed = own.map { CycleBasis(assumedFrom: $0, isProtected: question.flag("isProtected")) }
        guard let basis = week?.cycleBasis(cycle) ?? assumed else { return .null }
        return answer(CycleTargets(cycle.pattern, basis), of: cycle, week)
    }

    private static func answer(_ targets: CycleTargets, of cycle: Cycle, _ week: TargetWeek?) -> JSONValue {
        let days = week?.targets(ofPhasesIn: cycle)
        var phases: [JSONValue] = []
        for (number, phase) in cycle.pattern.phases.enumerated() {
            var answer = phase.answer
            answer.set("calories", targets.phases[number].calories)
            if let days { answer.set(days[number].macronutrients) }
            phases.append(answer.json)
        }
        var answer = Answer()
        answer.set("isTooMuch", targets.leavesTooMuch)
        answer.set("aim", targets.aim)
        answer.set("isProtected", targets.basis.isProtected)
        answer.set("hasOnlyShares", cycle.pattern.hasOnlyShares)
        answer.set("assumedExpenditure", cycle.ownTarget?.assumedExpenditure)
        answer.set("phases", .list(phases))
        return answer.json
    }
}

extension Answer {
    /// Sets grams of protein, carbohydrate and fat.
    fileprivate mutating func set(_ macronutrients: MacronutrientSplit) {
        set("protein", macronutrients.protein.grams)
        set("carbohydrate", macronutrients.carbohydrate.grams)
        set("fat", macronutrients.fat.grams)
    }
}

extension CycleAction {
    /// The action of the fields of a mutation, which end the cycle where there are none; nil for one that is not said whole.
    fileprivate init?(_ fields: JSONValue?, today: CalendarDay) {
        guard let fields else {
            self = .end
            return
        }
        let action: CycleMutation.Action? = fields.choice("action")
        let first = fields.day("start") ?? today
        switch action {
        case .pause: self = .pause
        case .resume: self = .resume
        case .skipPhase: self = .skipPhase
        case .moveStart: self = .moveStart(to: first)
        case .start:
            guard let cycle = Cycle(fields) else { return nil }
            self = .start(cycle, on: first)
        case .setUp:
            guard let cycle = Cycle(fields) else { return nil }
            let pattern = cycle.preset?.pattern(from: first) ?? cycle.pattern
            self = .start(Cycle(pattern, ownTarget: cycle.ownTarget), on: first)
        case .takeOver, nil: return nil
        }
    }
}
