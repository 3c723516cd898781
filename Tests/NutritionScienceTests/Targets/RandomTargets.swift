import NutritionScience

/// Random targets that people might set, valid or not.
enum RandomTargets {
    static func own(
        around basis: TargetsBasis, from monday: CalendarDay, using generator: inout some RandomNumberGenerator
    ) -> OwnTargets {
        var weekdays: [Int: OwnTargets.Day] = [:]
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            weekdays[Int.random(in: 0..<7, using: &generator)] = day(around: basis, isRare: true, using: &generator)
        }
        var maintenance = MaintenanceDays()
        if Int.random(in: 0..<3, using: &generator) == 0 {
            maintenance.refeeds = [Int.random(in: 0..<7, using: &generator)]
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            let first = monday.adding(days: Int.random(in: 0..<28, using: &generator))
            maintenance.breaks = [first...first.adding(days: Int.random(in: 0..<14, using: &generator))]
        }
        return OwnTargets(
            everyDay: day(around: basis, isRare: false, using: &generator), weekdays: weekdays,
            maintenance: maintenance)
    }

    /// A cycle from the second week on; nil for none, or for one that would be refused.
    static func cycle(
        of week: TargetWeek, from monday: CalendarDay, using generator: inout some RandomNumberGenerator
    ) throws -> CycleTimeline {
        var timeline = CycleTimeline()
        guard Int.random(in: 0..<2, using: &generator) == 0,
            let preset = CyclePreset.allCases.randomElement(using: &generator)
        else { return timeline }
        let cycle = Cycle(preset.pattern)
        guard !week.basis.isProtected || !preset.pattern.hasFasting else { return timeline }
        try timeline.start(cycle, on: monday.adding(days: 7), today: monday.adding(days: 7))
        return timeline
    }

    private static func day(
        around basis: TargetsBasis, isRare: Bool, using generator: inout some RandomNumberGenerator
    ) -> OwnTargets.Day {
        var day = OwnTargets.Day()
        if Bool.random(using: &generator) {
            let least = isRare ? 300 : basis.leastMean - 100
            day.calories = Int.random(in: least...max(least, 2 * basis.calories), using: &generator)
        }
        if Int.random(in: 0..<3, using: &generator) > 0 { return day }
        day.macronutrients = macronutrients(using: &generator)
        if Bool.random(using: &generator) { day.fibre = Int.random(in: 10...80, using: &generator) }
        if Bool.random(using: &generator) { day.water = Int.random(in: 500...3700, using: &generator) }
        return day
    }

    private static func macronutrients(using generator: inout some RandomNumberGenerator) -> OwnMacronutrients {
        OwnMacronutrients(
            protein: amount(200, using: &generator), fat: amount(120, using: &generator),
            carbohydrate: amount(300, using: &generator),
            isLowInCarbohydrate: Int.random(in: 0..<4, using: &generator) == 0)
    }

    private static func amount(
        _ most: Int, using generator: inout some RandomNumberGenerator
    ) -> OwnMacronutrients.Amount? {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .grams(Int.random(in: 0...most, using: &generator))
        case 1: .percent(Int.random(in: 5...60, using: &generator))
        case 2: .hundredthsPerKilogram(Int.random(in: 30...300, using: &generator))
        default: nil
        }
    }
}
