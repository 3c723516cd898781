import NutritionScience
import TestSupport
import Testing

/// Properties of all people's targets, whatever they have set.
struct TargetWeekPropertyTests {
    private static let monday = CalendarDay(daysSince1970: 20_787)

    @Test("Energy adds up and no guard is broken, in 100,000 combinations", arguments: 0..<8)
    func combinations(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var (checked, allowed, cycles, maintained) = (0, 0, 0, 0)
        for var person in PlanInputs.random(count: 60_000, seed: UInt64(seed)) where checked < 12_500 {
            person.precaution = Precaution.allCases[max(0, Int.random(in: -9..<3, using: &generator))]
            guard let plan = try? NutritionPlan(person) else { continue }
            checked += 1
            let basis = TargetsBasis(plan, isProtected: Int.random(in: 0..<12, using: &generator) == 0)
            let week = TargetWeek(RandomTargets.own(around: basis, from: Self.monday, using: &generator), basis)
            let cycle = try RandomTargets.cycle(of: week, from: Self.monday, using: &generator)
            let days = (0..<28).map { Self.monday.adding(days: $0) }
            let targets = days.map { week.targets(on: $0, in: cycle.day($0)) }
            let (isAdded, isKept) = (adds(targets), keepsGuards(targets, week, cycle))
            try #require(isAdded, "\(summary(week, targets))")
            try #require(isKept, "\(summary(week, targets))")
            let meansHold = meansHold(week)
            try #require(meansHold, "\(summary(week, targets))")
            try #require(isThePlan(basis, plan), "\(plan)")
            if week.problems.isEmpty {
                allowed += 1
                let isHeld = holdsWhatIsSet(week)
                try #require(isHeld, "\(summary(week, targets))")
            }
            if !cycle.changes.isEmpty { cycles += 1 }
            if targets.contains(where: { $0.source == .refeed || $0.source == .dietBreak }) { maintained += 1 }
        }
        #expect(checked == 12_500)
        #expect(allowed > 2000 && cycles > 2000 && maintained > 1000, "\(allowed) \(cycles) \(maintained)")
    }

    private func summary(_ week: TargetWeek, _ targets: [DailyTargets]) -> String {
        let days = targets.map { day in
            let split = day.macronutrients
            return "\(day.calories.amount) \(day.source) \(split.protein.grams)/\(split.fat.grams)/"
                + "\(split.carbohydrate.grams)=\(split.energy)"
        }
        let basis = week.basis
        return "plan \(basis.calories) of \(basis.expenditure), least \(basis.leastMean), \(basis.protein) g; "
            + "set \((0..<7).map(week.own.day)); \(days.joined(separator: ", "))"
    }

    /// The energy of the macronutrients is that of the day to within 4 kcal.
    private func adds(_ targets: [DailyTargets]) -> Bool {
        targets.allSatisfy { day in
            abs(day.macronutrients.energy - day.calories.amount) <= 4 && day.macronutrients.fat.grams >= 0
                && day.macronutrients.carbohydrate.grams >= 0
                && day.calories.steps.last.map { $0.result.units == day.calories.amount } ?? true
        }
    }

    /// No day is under 500 kcal, no more than two in a row are under the floor, and no seven have a mean under it; no
    /// protected person has less than their plan, and none with kidney disease more protein than recommended.
    private func keepsGuards(_ targets: [DailyTargets], _ week: TargetWeek, _ cycle: CycleTimeline) -> Bool {
        let basis = week.basis
        let calories = targets.map(\.calories.amount)
        let mostProtein = ProteinTarget.derive(
            weight: basis.person.weight, height: basis.person.height, goal: .maintain, isLowered: true, calories: nil
        ).result.units
        if basis.person.lowersProtein, targets.contains(where: { $0.macronutrients.protein.grams > mostProtein }) {
            return false
        }
        if basis.isProtected { return calories.allSatisfy { $0 >= basis.calories } }
        guard calories.allSatisfy({ $0 >= basis.leastDay }) else { return false }
        // The days before a cycle are checked where it begins; see `RestrictionSeam`.
        let stretches = cycle.changes.isEmpty ? [0..<28] : [0..<7, 7..<28]
        return stretches.allSatisfy { stretch in
            stretch.allSatisfy { last in
                let run = max(stretch.lowerBound, last - 2)...last
                let days = max(stretch.lowerBound, last - 6)...last
                return (run.count < 3 || run.contains { calories[$0] >= basis.leastMean })
                    && (days.count < 7 || days.reduce(0) { $0 + calories[$1] } >= 7 * basis.leastMean)
            }
        }
    }

    /// The means are those of the days.
    private func meansHold(_ week: TargetWeek) -> Bool {
        let days = (0..<7).map { week.targets(onWeekday: $0).calories.amount }
        var plain = week
        plain = TargetWeek(
            OwnTargets(
                everyDay: week.own.everyDay,
                weekdays: Dictionary(uniqueKeysWithValues: week.own.weekdays.enumerated().map { ($0, $1) }),
                maintenance: MaintenanceDays(refeeds: week.own.maintenance.refeeds)), week.basis)
        let lived = (0..<7).map { plain.targets(on: Self.monday.adding(days: $0), in: nil).calories.amount }
        return abs(7 * week.mean - days.reduce(0, +)) <= 3 && abs(7 * week.meanWithRefeeds - lived.reduce(0, +)) <= 3
            && week.gramsPerWeek == week.meanWithRefeeds - week.basis.expenditure
    }

    /// Without own targets, the day is the plan's.
    private func isThePlan(_ basis: TargetsBasis, _ plan: NutritionPlan) -> Bool {
        let day = TargetWeek(OwnTargets(), basis).targets(on: Self.monday, in: nil)
        return day.calories.amount == plan.calorieTarget.result.units && day.source == .plan
            && day.macronutrients.protein.grams == plan.proteinTarget.result.units
            && day.water.amount == plan.waterTarget.result.units && day.collision == nil
    }

    /// Own targets hold as set, unless a guard stands against them.
    private func holdsWhatIsSet(_ week: TargetWeek) -> Bool {
        !week.isRaised
            && (0..<7).allSatisfy { weekday in
                let (day, own) = (week.targets(onWeekday: weekday), week.own.day(weekday))
                if case .grams(let grams)? = own.macronutrients.fat, day.macronutrients.fat.grams != grams {
                    return false
                }
                return day.collision == nil && (own.calories ?? day.calories.amount) == day.calories.amount
                    && (own.water ?? day.water.amount) == day.water.amount
                    && (own.fibre ?? day.fibre.amount) == day.fibre.amount
            }
    }
}
