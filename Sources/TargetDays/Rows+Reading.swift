#if canImport(NutritionScience)
    import NutritionScience
#endif
#if canImport(WhatIf)
    import WhatIf
#endif

extension NumberRow {
    /// What the targets of days follow from: the numbers of the plan, what the mean of a week may not be under, and what
    /// the plan was computed from, as `WhatIfRow` has it; nil where there is no plan.
    mutating func basis() -> TargetsBasis? {
        let (expenditure, calories, protein, water, least) = (next(), next(), next(), next(), next())
        guard let person = PlanInputs(skip(WhatIfRow.Input.allCases.count)), expenditure > 0 else { return nil }
        func basis(isProtected: Bool) -> TargetsBasis {
            TargetsBasis(
                expenditure: expenditure, calories: calories, protein: protein, water: water, person: person,
                isProtected: isProtected)
        }
        // Whoever is protected by now has no day under the target, and so another least mean.
        let usual = basis(isProtected: false)
        return usual.leastMean == least ? usual : basis(isProtected: true)
    }

    /// What the person has set: every day, the days of the week, the refeeds as bits, and the diet breaks.
    mutating func ownTargets() -> OwnTargets {
        let everyDay = ownDay()
        var weekdays: [Int: OwnTargets.Day] = [:]
        for weekday in 0..<7 { weekdays[weekday] = ownDay() }
        let bits = next()
        var breaks: [ClosedRange<CalendarDay>] = []
        for _ in 0..<max(0, min(next(), MaintenanceDays.mostBreaks)) {
            guard let first = day(), let last = day(), first <= last else { continue }
            breaks.append(first...last)
        }
        return OwnTargets(
            everyDay: everyDay, weekdays: weekdays,
            maintenance: MaintenanceDays(refeeds: (0..<7).filter { bits > 0 && bits >> $0 & 1 == 1 }, breaks: breaks))
    }

    private mutating func ownDay() -> OwnTargets.Day {
        OwnTargets.Day(
            calories: optional(),
            macronutrients: OwnMacronutrients(
                protein: amount(), fat: amount(), carbohydrate: amount(), isLowInCarbohydrate: next() == 1),
            fibre: optional(), water: optional())
    }

    private mutating func amount() -> OwnMacronutrients.Amount? {
        let (way, number) = (next(), next())
        return switch way {
        case 0: .grams(number)
        case 1: .percent(number)
        case 2: .hundredthsPerKilogram(number)
        default: nil
        }
    }

    /// The changes of a cycle, the earliest first, as `NumberWriter` writes them.
    mutating func timeline() -> CycleTimeline {
        var changes: [CycleTimeline.Change] = []
        for _ in 0..<max(0, next()) {
            guard let change = change() else { break }
            changes.append(change)
        }
        return CycleTimeline(changes)
    }

    private mutating func change() -> CycleTimeline.Change? {
        guard let first = day() else { return nil }
        let (state, position) = (next(), max(0, next()))
        let (calories, assumed) = (optional(), optional())
        var phases: [CyclePhase] = []
        for _ in 0..<max(0, min(next(), CyclePattern.phaseCounts.upperBound)) {
            guard let kind = choice(of: CyclePhase.Kind.allCases) else { return nil }
            phases.append(CyclePhase(kind, days: next(), share: optional()))
        }
        guard state > 0 else { return .init(from: first, .none) }
        guard let pattern = try? CyclePattern(phases) else { return nil }
        let own = calories.map { Cycle.OwnCalories(calories: $0, assumedExpenditure: assumed ?? $0) }
        let cycle = Cycle(pattern, ownTarget: own)
        return .init(
            from: first, state == 2 ? .paused(cycle, position: position) : .running(cycle, position: position))
    }
}

extension NumberWriter {
    /// Writes the changes of a cycle, the earliest first: how many there are, and of each its day, its state (0 for none, 1
    /// for a cycle that runs, 2 for one that rests), its position, its calories and what was assumed, and its phases.
    mutating func write(_ timeline: CycleTimeline) {
        write(timeline.changes.count)
        for change in timeline.changes {
            write(change.day.daysSince1970)
            switch change.state {
            case .none: for number in [0, -1, -1, -1, 0] { write(number) }
            case .running(let cycle, let position): write(cycle, 1, position)
            case .paused(let cycle, let position): write(cycle, 2, position)
            }
        }
    }

    private mutating func write(_ cycle: Cycle, _ state: Int, _ position: Int) {
        write(state)
        write(position)
        write(cycle.ownTarget?.calories)
        write(cycle.ownTarget?.assumedExpenditure)
        write(cycle.pattern.phases.count)
        for phase in cycle.pattern.phases { write(phase) }
    }

    /// Writes the kind of a phase, its days and its share.
    mutating func write(_ phase: CyclePhase) {
        for (place, kind) in CyclePhase.Kind.allCases.enumerated() where kind == phase.kind { write(place) }
        write(phase.days)
        write(phase.share)
    }
}
