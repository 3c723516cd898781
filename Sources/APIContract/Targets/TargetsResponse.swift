public import NutritionScience

/// `GET /v1/targets`: the targets of a week, with the person's own targets and their effect.
public struct TargetsResponse: Codable, Sendable {
    /// Today where the person lives.
    public let date: CalendarDay
    /// The person's own targets; nil if everything is the plan's.
    @OrNull public private(set) var own: OwnTargetsValues?
    /// The own targets, each from a day on, earliest first, as far as they apply to days of the plan in force, and to
    /// the days before today that a change is checked against. Nil if a device stored it before the contract had it.
    public let changes: [OwnTargetsChange]?
    /// The plan's targets for every day.
    public let plan: DayOfTargets
    /// The days of the week from Monday on, without a cycle and diet breaks; refeeds are at expenditure.
    public let week: [DayOfTargets]
    /// Today's targets, with everything in force.
    public let today: DayOfTargets
    /// The combined effect of the targets.
    public let meaning: TargetsMeaning
    /// The remarks on the targets, in English.
    public let remarks: [TargetsRemark]

    /// The response for a week, with the targets in force `today`, the day `date`.
    package init(
        _ week: TargetWeek, changes: [OwnTargetsChange], today: DailyTargets, on date: CalendarDay,
        meaning: TargetsMeaning, remarks: [TargetsRemark]
    ) {
        self.date = date
        self.changes = changes
        self.plan = DayOfTargets(TargetWeek(OwnTargets(), week.basis).targets(onWeekday: 0))
        self.week = Weekday.allCases.enumerated().map { weekday, name in
            DayOfTargets(week.targetsWithRefeed(onWeekday: weekday), weekday: name)
        }
        self.today = DayOfTargets(today, weekday: Weekday.allCases[date.weekday])
        self.meaning = meaning
        self.remarks = remarks
        self.own = week.own.isEmpty ? nil : OwnTargetsValues(week.own)
    }
}

/// The targets of a day, each with its arithmetic.
public struct DayOfTargets: Codable, Sendable {
    /// The day of the week; nil if the targets are for no particular one.
    @OrNull public private(set) var weekday: Weekday?
    /// The origin of the calories: `plan`, `own`, `raised`, `cycle`, `refeed` or `diet_break`.
    public let source: String
    /// Kilocalories.
    public let calories: TargetAmount
    /// Grams.
    public let protein: TargetAmount
    /// Grams.
    public let carbohydrate: TargetAmount
    /// Grams.
    public let fat: TargetAmount
    /// Grams.
    public let fibre: TargetAmount
    /// Millilitres.
    public let water: TargetAmount
    /// Grams of free sugars, at most.
    public let sugarMaximum: TargetAmount
    /// Grams of saturated fat, at most.
    public let saturatedFatMaximum: TargetAmount
    /// Grams of salt, at most.
    public let saltMaximum: Double

    /// The targets of a day; `weekday` if they are for a particular one.
    public init(_ day: DailyTargets, weekday: Weekday? = nil) {
        self.source = day.source.rawValue
        self.calories = TargetAmount(day.calories)
        self.protein = TargetAmount(day.macronutrients.protein)
        self.carbohydrate = TargetAmount(day.macronutrients.carbohydrate)
        self.fat = TargetAmount(day.macronutrients.fat)
        self.fibre = TargetAmount(day.fibre)
        self.water = TargetAmount(day.water)
        self.sugarMaximum = TargetAmount(day.maxima.sugar)
        self.saturatedFatMaximum = TargetAmount(day.maxima.saturatedFat)
        self.saltMaximum = Double(day.maxima.tenthsOfSalt.amount) / 10
        self.weekday = weekday
    }
}

/// A target with its arithmetic.
public struct TargetAmount: Codable, Hashable, Sendable {
    /// The amount, in whole units.
    public let amount: Int
    /// Whether it is the person's own.
    public let isOwn: Bool
    /// The arithmetic, line by line, in English notation; empty for a value that the plan itself explains.
    public let worked: [String]

    init(_ amount: DailyTargets.Amount) {
        self.amount = amount.amount
        self.isOwn = amount.isOwn
        self.worked = amount.steps.map { ArithmeticNotation.english.text($0) }
    }

    init(_ portion: MacronutrientSplit.Portion) {
        self.amount = portion.grams
        self.isOwn = portion.rule == .own
        self.worked = portion.steps.map { ArithmeticNotation.english.text($0) }
    }
}

/// The combined effect of a week's targets.
public struct TargetsMeaning: Codable, Hashable, Sendable {
    /// The mean of the week, refeeds included, in kilocalories a day.
    public let meanCalories: Int
    /// The plan's calories, in kilocalories a day.
    public let planCalories: Int
    /// The energy expenditure that the plan assumes, in kilocalories a day.
    public let expenditure: Int
    /// The lowest mean allowed, in kilocalories a day.
    public let floor: Int
    /// The expected change by the simple rule, in kilograms a week.
    public let weeklyRate: Double
    /// The plan's expected change, in kilograms a week.
    public let planWeeklyRate: Double
    /// Weeks to the target weight by the simple rule; nil if there is no path to it.
    @OrNull public private(set) var weeks: Int?
    /// The plan's weeks to the target weight.
    @OrNull public private(set) var planWeeks: Int?
    /// Weeks to the target weight by the dynamic model, where targets of the plan follow the weight; nil if there is no
    /// path to it.
    @OrNull public private(set) var expectedWeeks: Int?
    /// Weeks to the target weight by the dynamic model, with today's targets kept throughout.
    @OrNull public private(set) var expectedWeeksWithoutFollowing: Int?
    /// The number of days by which upcoming diet breaks delay the target.
    public let daysOfBreaks: Int
    /// The energy expenditure by the log, in kilocalories a day; nil until it is known.
    @OrNull public private(set) var learnedExpenditure: Int?
    /// The change that follows from it, in kilograms a week; nil until it is known.
    @OrNull public private(set) var learnedWeeklyRate: Double?

    /// The effect of a week from `today` on, with a cycle; `learned` is the energy expenditure by the log.
    package init(_ week: TargetWeek, plan: NutritionPlan, cycle: CycleTimeline, today: CalendarDay, learned: Int?) {
        let mean = week.meanWithRefeeds
        self.meanCalories = mean
        self.planCalories = week.basis.calories
        self.expenditure = week.basis.expenditure
        self.floor = week.basis.leastMean
        self.weeklyRate = Double(week.gramsPerWeek) / 1000
        self.planWeeklyRate = plan.weeklyRate.result.value
        self.daysOfBreaks = week.daysOfBreaks(from: today)
        self.learnedExpenditure = learned
        self.learnedWeeklyRate = learned.map { Double(mean - $0) / 1000 }
        self.weeks = plan.weeksToGoal(eating: mean)
        self.planWeeks = plan.weeksToGoal?.result.units
        let projection =
            plan.inputs.targetWeight == nil
            ? nil : WeightProjection(plan, from: today, cycle: week.course(cycle, from: today))
        self.expectedWeeks = projection?.weeklyTarget.daysToTarget.map { ($0 + 6) / 7 }
        self.expectedWeeksWithoutFollowing = projection?.fixedTarget.daysToTarget.map { ($0 + 6) / 7 }
    }
}

/// A remark on a person's own targets.
public struct TargetsRemark: Codable, Hashable, Sendable {
    /// The subject of the remark.
    public let code: Code
    /// The remark in words.
    public let text: String

    /// The subject of a remark.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// They lead away from the person's goal.
        case leadsTheOtherWay = "leads_the_other_way"
        /// They are faster than any pace that a plan can have.
        case fast = "fast"
        /// A guard raised days.
        case raised = "raised"
        /// The own macronutrients no longer fit a day.
        case doesNotFit = "does_not_fit"
        /// Some days are below the calorie floor, and the others make up for it.
        case daysUnderFloor = "days_under_floor"
        /// Carbohydrate is below its allowance.
        case lowCarbohydrate = "low_carbohydrate"
        /// Protein is above the acceptable share of energy.
        case muchProtein = "much_protein"
        /// Fat is outside the acceptable range.
        case fatOutsideRange = "fat_outside_range"
        /// A maximum is above public guidance.
        case aboveGuidance = "above_guidance"
        /// The delay from refeeds and diet breaks.
        case longerWay = "longer_way"
        /// The log contradicts them.
        case log = "log"
    }

    /// A remark with these values.
    package init(_ code: Code, _ text: String) {
        self.code = code
        self.text = text
    }
}
