#if canImport(NutritionScience)
    import NutritionScience
#endif

/// What a day asks for and what is done with a cycle, as rows of numbers: a page's script writes what is on the device, and
/// reads what follows by the rules of the science. `target-days.js` writes and reads them in the order that is read and
/// written here.
enum TargetDays {
    /// Answers a row of a day, what targets follow from, what the person has set and their cycle.
    static func answer(_ numbers: UnsafePointer<Double>, into answer: UnsafeMutablePointer<Double>) {
        var row = NumberRow(numbers)
        let day = row.day() ?? CalendarDay(daysSince1970: 0)
        let (basis, own) = (row.basis(), row.ownTargets())
        let timeline = row.timeline()
        let week = basis.map { TargetWeek(own, $0) }
        var writer = NumberWriter(answer)
        writer.write(targets: week?.targets(on: day, in: timeline.day(day)))
        writer.write(calories(of: timeline.day(day), week))
        writer.write(timeline, on: day, week)
    }

    /// Does something with a cycle today and answers with the number of a problem, 0 for none, and the cycle then.
    static func act(_ numbers: UnsafePointer<Double>, into answer: UnsafeMutablePointer<Double>) {
        var row = NumberRow(numbers)
        let (action, today, first) = (row.next(), row.day() ?? CalendarDay(daysSince1970: 0), row.day())
        var timeline = row.timeline()
        var writer = NumberWriter(answer)
        do {
            switch action {
            case 0: try timeline.pause(today: today)
            case 1: try timeline.resume(today: today)
            case 2: try timeline.skipPhase(today: today)
            case 3: try timeline.moveStart(to: first ?? today, today: today)
            default: try timeline.end(today: today)
            }
            writer.write(0)
        } catch {
            writer.write(1)
        }
        writer.write(timeline)
    }

    /// Answers a row of a goal, a known pattern, calories of the person's own, whether they are protected, and what targets
    /// follow from, with what a cycle of the five steps comes to.
    static func setUp(_ numbers: UnsafePointer<Double>, into answer: UnsafeMutablePointer<Double>) {
        var row = NumberRow(numbers)
        let (goal, preset) = (row.choice(of: Goal.allCases), row.choice(of: CyclePreset.allCases))
        let (calories, isProtected, plan) = (row.optional(), row.next() == 1, row.basis())
        var writer = NumberWriter(answer)
        guard let goal, let preset else { return writer.write(nil) }
        let own = calories.map { Cycle.OwnCalories($0, for: goal) }
        let (cycle, week) = (Cycle(preset.pattern, ownTarget: own), plan.map { TargetWeek(OwnTargets(), $0) })
        let assumed = own.map { CycleBasis(assumedFrom: $0, isProtected: isProtected) }
        guard let basis = week?.cycleBasis(cycle) ?? assumed else { return writer.write(nil) }
        writer.write(CycleTargets(cycle.pattern, basis), of: cycle, week)
    }

    /// The kilocalories of a day of a cycle; nil where nothing is known.
    static func calories(of day: CycleDay?, _ week: TargetWeek?) -> Int? {
        guard let day else { return nil }
        if let week { return week.targets(on: day.day, in: day).calories.amount }
        return day.cycle.ownTarget.map { day.calories(CycleBasis(assumedFrom: $0, isProtected: false)) }
    }
}

extension NumberWriter {
    /// Writes kilocalories, grams of protein, carbohydrate, fat and fibre, and millilitres of water.
    fileprivate mutating func write(targets: DailyTargets?) {
        write(targets?.calories.amount)
        write(targets?.macronutrients.protein.grams)
        write(targets?.macronutrients.carbohydrate.grams)
        write(targets?.macronutrients.fat.grams)
        write(targets?.fibre.amount)
        write(targets?.water.amount)
    }

    /// Writes where a cycle is on a day: 0 for none, 1 where it runs, 2 where it rests and 3 where it is planned; the number
    /// of the phase, the day of the phase and the days that it has left; the first day of the first round; and the next
    /// change with its phase and kilocalories.
    fileprivate mutating func write(_ timeline: CycleTimeline, on day: CalendarDay, _ week: TargetWeek?) {
        let now = timeline.day(day)
        let planned = timeline.plannedStart(after: day)
        write(now.map { $0.isPaused ? 2 : 1 } ?? (planned == nil ? 0 : 3))
        write(now?.phaseNumber)
        write(now?.dayOfPhase)
        write(now?.daysLeft)
        write((now.map { day.adding(days: -$0.position) } ?? planned)?.daysSince1970)
        let next = now?.isPaused == true ? nil : timeline.nextChange(after: day).flatMap(timeline.day)
        write(next?.day.daysSince1970)
        write(next?.phaseNumber)
        write(TargetDays.calories(of: next, week))
    }
}

extension NumberWriter {
    /// Writes whether too much is left for a day, the mean to aim at, whether the person is protected, whether all phases
    /// have shares of their own, what is assumed of their expenditure; and how many phases there are, with kind, days, share,
    /// kilocalories, and grams of protein, carbohydrate and fat of each.
    fileprivate mutating func write(_ targets: CycleTargets, of cycle: Cycle, _ week: TargetWeek?) {
        write(targets.leavesTooMuch ? 1 : 0)
        write(targets.aim)
        write(targets.basis.isProtected ? 1 : 0)
        write(cycle.pattern.hasOnlyShares ? 1 : 0)
        write(cycle.ownTarget?.assumedExpenditure)
        write(cycle.pattern.phases.count)
        let days = week?.targets(ofPhasesIn: cycle)
        for (number, phase) in cycle.pattern.phases.enumerated() {
            write(phase)
            write(targets.phases[number].calories)
            let macronutrients = days?[number].macronutrients
            write(macronutrients?.protein.grams)
            write(macronutrients?.carbohydrate.grams)
            write(macronutrients?.fat.grams)
        }
    }
}

/// What the page's script calls to know what a day asks for; see `TargetDays`.
@_cdecl("target_days")
public func targetDays(_ numbers: UnsafePointer<Double>, _ answer: UnsafeMutablePointer<Double>) {
    TargetDays.answer(numbers, into: answer)
}

/// What the page's script calls to do something with a cycle; see `TargetDays`.
@_cdecl("act_on_cycle")
public func actOnCycle(_ numbers: UnsafePointer<Double>, _ answer: UnsafeMutablePointer<Double>) {
    TargetDays.act(numbers, into: answer)
}

/// What the page's script calls to know what a cycle of the five steps comes to; see `TargetDays`.
@_cdecl("set_up_cycle")
public func setUpCycle(_ numbers: UnsafePointer<Double>, _ answer: UnsafeMutablePointer<Double>) {
    TargetDays.setUp(numbers, into: answer)
}
