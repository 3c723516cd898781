/// The daily targets of a person with a plan and targets of their own, as far as every guard allows.
///
/// A refeed or diet break takes precedence over a running cycle, which takes precedence over targets for a day of the
/// week and for every day; the rest is the plan's. A cycle moves around the mean of the targets.
///
/// Sources: the rule that no mean of a week is under the calorie floor is that of the AHA/ACC/TOS guideline 2013; the
/// limit for single days under it is the product's own rule, `Guard.severeRestriction`.
public struct TargetWeek: Hashable, Sendable {
    /// The targets that the person has set.
    public let own: OwnTargets
    /// The basis of the others.
    public let basis: TargetsBasis
    /// The kilocalories of the days of a week, Monday first, without refeeds, diet breaks and cycles.
    public let calories: [Int]
    /// The protein of the same days by the plan's rule, in grams.
    public let protein: [Int]

    /// The week of a person who has set `own`.
    public init(_ own: OwnTargets, _ basis: TargetsBasis) {
        let calories = Self.kept(Self.wanted(own, basis), basis)
        self.own = own
        self.basis = basis
        self.calories = calories
        self.protein =
            ProteinOfDays(
                days: [Int](repeating: 1, count: 7), calories: calories, mean: basis.protein, full: basis.calories
            ).grams
    }

    /// The kilocalories of the days of a week as they are set, Monday first.
    static func wanted(_ own: OwnTargets, _ basis: TargetsBasis) -> [Int] {
        (0..<7).map { own.day($0).calories ?? basis.calories }
    }

    private static func kept(_ wanted: [Int], _ basis: TargetsBasis) -> [Int] {
        guard !basis.isProtected else { return wanted.map { max($0, basis.calories) } }
        guard wanted != [Int](repeating: basis.calories, count: 7) else { return wanted }
        guard wanted.contains(where: { $0 >= basis.leastMean }) else {
            return [Int](repeating: basis.leastMean, count: 7)
        }
        return RestrictionLimit(days: [Int](repeating: 1, count: 7), lowestMean: basis.leastMean)
            .kept(wanted.map { max($0, basis.leastDay) })
    }

    /// The mean of a week without refeeds, in kilocalories a day as a whole number.
    public var mean: Int { calories.reduce(0, +).dividedRoundingHalfAwayFromZero(by: 7) }

    /// The same mean with the refeeds.
    public var meanWithRefeeds: Int {
        calories.indices.reduce(0) {
            $0 + (own.maintenance.refeeds.contains($1) ? max(calories[$1], basis.expenditure) : calories[$1])
        }.dividedRoundingHalfAwayFromZero(by: 7)
    }

    /// The person's mean intake where it is not the plan's: cycles move around it, and the way to the target weight
    /// follows it. Nil where it is the plan's.
    public var ownMean: Int? { own.hasCalories && mean != basis.calories ? mean : nil }

    /// The same week without diet breaks.
    public var withoutBreaks: TargetWeek {
        var own = own
        own.maintenance.breaks = []
        return TargetWeek(own, basis)
    }

    /// Whether the person's targets begin a deficit that the plan does not have: a day under expenditure, where the
    /// plan's are not.
    public var beginsDeficit: Bool {
        basis.calories >= basis.expenditure && calories.contains { $0 < basis.expenditure }
    }

    /// Whether a guard raised any day.
    public var isRaised: Bool { Self.wanted(own, basis) != calories }

    /// The expected change of weight by the simple rule, in grams a week, with the refeeds.
    public var gramsPerWeek: Int { meanWithRefeeds - basis.expenditure }

    /// Whether it leads away from the person's goal: to a gain beyond the uncertainty of the formula when they want to
    /// lose weight, or to a loss when they want to gain.
    public var leadsTheOtherWay: Bool {
        switch basis.person.goalInForce.goal {
        case .loseWeight: 100 * mean > Self.mostShareToLose * basis.expenditure
        case .gainMuscle: mean < basis.expenditure
        case .maintain, .improveHealth: false
        }
    }

    /// Per cent of expenditure up to which calories may still let a person lose weight, since expenditure is not known
    /// any better.
    public static let mostShareToLose = 115
}

extension TargetWeek {
    /// The targets of a day, which may be one of a cycle.
    public func targets(on day: CalendarDay, in cycle: CycleDay?) -> DailyTargets {
        let usual = running(cycle).map(targets(in:)) ?? targets(onWeekday: day.weekday)
        guard own.maintenance.contains(day), basis.expenditure > usual.calories.amount else { return usual }
        return maintenance(
            own.maintenance.dietBreak(on: day) == nil ? .refeed : .dietBreak, onWeekday: day.weekday)
    }

    /// The targets of a day of the week, 0 for Monday, with its refeed, but without diet breaks and cycles.
    public func targetsWithRefeed(onWeekday weekday: Int) -> DailyTargets {
        let usual = targets(onWeekday: weekday)
        guard own.maintenance.refeeds.contains(weekday), basis.expenditure > usual.calories.amount else { return usual }
        return maintenance(.refeed, onWeekday: weekday)
    }

    /// The targets of a day of the week, 0 for Monday, without refeeds, diet breaks and cycles.
    public func targets(onWeekday weekday: Int) -> DailyTargets {
        let own = own.day(weekday)
        let amount = calories[weekday]
        guard let wanted = own.calories else {
            let isRaised = amount != basis.calories
            return DailyTargets(
                isRaised ? raised(basis.calories, to: amount) : .init(amount, isOwn: false), isRaised ? .raised : .plan,
                own: own, split(amount, protein: protein[weekday]), week: self)
        }
        let isKept = wanted == amount
        return DailyTargets(
            isKept ? .init(own: amount) : raised(wanted, to: amount), isKept ? .own : .raised, own: own,
            split(amount, protein: protein[weekday]), week: self)
    }

    private func raised(_ wanted: Int, to amount: Int) -> DailyTargets.Amount {
        let step = Derivation.Step(
            [.number(ExactDecimal(wanted)), .plus, .number(ExactDecimal(amount - wanted))], result: ExactDecimal(amount)
        )
        return .init(step)
    }

    /// A day at maintenance: protein and fat stay as they are set, and carbohydrate takes the rest.
    private func maintenance(_ source: DailyTargets.Source, onWeekday weekday: Int) -> DailyTargets {
        var own = own.day(weekday)
        own.calories = nil
        if !own.macronutrients.isWhole { own.macronutrients.carbohydrate = nil }
        let spent = ExactDecimal(basis.expenditure)
        return DailyTargets(
            .init(basis.expenditure, isOwn: false, steps: [.init([.number(spent)], result: spent)]), source, own: own,
            split(basis.expenditure, protein: basis.protein), week: self)
    }

    private func running(_ cycle: CycleDay?) -> CycleDay? { cycle.flatMap { $0.isPaused ? nil : $0 } }

    /// The basis of a split. The least fat is not kept on a day that has less energy than the others, which make up for
    /// it.
    private func split(_ calories: Int, protein: Int) -> MacronutrientSplit.Basis {
        MacronutrientSplit.Basis(
            calories: calories, protein: protein, reference: basis.reference,
            holdsLeastFat: calories >= min(mean, basis.calories), lowersProtein: basis.person.lowersProtein)
    }

    /// The basis for the days of a cycle.
    public func cycleBasis(_ cycle: Cycle) -> CycleBasis {
        basis.cycle(cycle, around: ownMean, protein: proteinOfMean)
    }

    /// The protein that a cycle spreads over its days, in grams a day: the person's own as far as a day of the plan has
    /// room for it, or else the plan's.
    private var proteinOfMean: Int {
        guard let own = own.everyDay.macronutrients.protein, !basis.person.lowersProtein else { return basis.protein }
        let grams = own.step(calories: mean, energy: MacronutrientEnergy.protein, reference: basis.reference)
        let room = ProteinTarget.shareStep(calories: min(mean, basis.calories))
        return min(grams.result.units, max(basis.protein, room.result.units))
    }

    /// The targets of the days of each phase of a cycle, in order, with the water of every day.
    public func targets(ofPhasesIn cycle: Cycle) -> [DailyTargets] {
        cycle.pattern.phases.indices.map { targets(inPhase: $0, of: cycle, water: own.everyDay.water) }
    }

    /// A day of a running cycle.
    private func targets(in day: CycleDay) -> DailyTargets {
        targets(inPhase: day.phaseNumber, of: day.cycle, water: own.day(day.day.weekday).water)
    }

    /// A day of a phase: the targets set for every day are scaled to its energy, and `water` is in millilitres.
    private func targets(inPhase number: Int, of running: Cycle, water: Int?) -> DailyTargets {
        let cycle = cycleBasis(running)
        let targets = CycleTargets(running.pattern, cycle)
        let phase = targets.phases[number]
        let protein = targets.protein?[number].grams ?? basis.protein
        var own = own.everyDay.scaled(phase.calories, of: max(cycle.target, 1), reference: basis.reference)
        own.water = water
        return DailyTargets(
            .init(phase.calories, isOwn: false, steps: phase.steps), .cycle, own: own,
            split(phase.calories, protein: protein), week: self)
    }
}

extension OwnTargets.Day {
    /// The targets for a day of a cycle with `calories` kilocalories, where the mean has `mean`: grams are scaled to
    /// its energy, and protein is spread by the cycle's own rule.
    fileprivate func scaled(_ calories: Int, of mean: Int, reference: Mass) -> OwnTargets.Day {
        func scaled(_ amount: OwnMacronutrients.Amount?, energy: Int) -> OwnMacronutrients.Amount? {
            guard let amount else { return nil }
            if case .percent = amount { return amount }
            let grams = amount.step(calories: mean, energy: energy, reference: reference).result.units
            return .grams((grams * calories).dividedRoundingHalfAwayFromZero(by: mean))
        }
        var day = self
        day.calories = nil
        day.fibre = fibre.map { ($0 * calories).dividedRoundingHalfAwayFromZero(by: mean) }
        day.macronutrients.fat = scaled(macronutrients.fat, energy: MacronutrientEnergy.fat)
        day.macronutrients.carbohydrate = scaled(macronutrients.carbohydrate, energy: MacronutrientEnergy.carbohydrate)
        // Where all three are set in grams, carbohydrate takes the rest beside the spread protein.
        if case .percent = macronutrients.protein { return day }
        if macronutrients.protein != nil, day.macronutrients.fat != nil { day.macronutrients.carbohydrate = nil }
        day.macronutrients.protein = nil
        return day
    }
}
