public import NutritionScience

/// `GET /v1/targets`: the targets of a week, with what the person has set themselves and what follows from it.
public struct TargetsResponse: Codable, Sendable {
    /// Today where the person lives.
    public let date: CalendarDay
    /// What the person has set; nil for nothing, where everything is the plan's.
    @OrNull public private(set) var own: OwnTargetsValues?
    /// What was set from which day on, the earliest first, as far as it holds on days of the plan in force, and on the
    /// days before today that a change is looked at with. Nil in what a device kept before the contract had it.
    public let changes: [OwnTargetsChange]?
    /// What the plan has for every day.
    public let plan: DayOfTargets
    /// The days of the week from Monday on, without a cycle and diet breaks; refeeds are at expenditure.
    public let week: [DayOfTargets]
    /// Today, with whatever is in force.
    public let today: DayOfTargets
    /// What they mean together.
    public let meaning: TargetsMeaning
    /// What there is to say of them, in English.
    public let remarks: [TargetsRemark]

    /// The response for a week, with what is in force `today`, the day `date`.
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
    /// The day of the week; nil where it is not about one.
    @OrNull public private(set) var weekday: Weekday?
    /// What the calories follow from: `plan`, `own`, `raised`, `cycle`, `refeed` or `diet_break`.
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

    /// The targets of a day; `weekday` where it is about one.
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
    /// Whether the person has set it.
    public let isOwn: Bool
    /// The arithmetic, line by line, in English notation; empty for what the plan itself explains.
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

/// What the targets of a week mean together.
public struct TargetsMeaning: Codable, Hashable, Sendable {
    /// The mean of the week, refeeds included, in kilocalories a day.
    public let meanCalories: Int
    /// The plan's calories, in kilocalories a day.
    public let planCalories: Int
    /// What the plan counts the person to spend, in kilocalories a day.
    public let expenditure: Int
    /// What the mean is never under, in kilocalories a day.
    public let floor: Int
    /// The expected change by the simple rule, in kilograms a week.
    public let weeklyRate: Double
    /// The same of the plan.
    public let planWeeklyRate: Double
    /// Weeks to the target weight by the simple rule; nil without a way.
    @OrNull public private(set) var weeks: Int?
    /// The same of the plan.
    @OrNull public private(set) var planWeeks: Int?
    /// Weeks to the target weight by the dynamic model, with targets that follow the weight where they are the plan's; nil
    /// without a way.
    @OrNull public private(set) var expectedWeeks: Int?
    /// The same with today's targets kept all the way.
    @OrNull public private(set) var expectedWeeksWithoutFollowing: Int?
    /// By how many days diet breaks that are ahead make the way longer.
    public let daysOfBreaks: Int
    /// What the log shows the person to spend, in kilocalories a day; nil while it does not show it.
    @OrNull public private(set) var learnedExpenditure: Int?
    /// The change that this gives, in kilograms a week; nil while it is not known.
    @OrNull public private(set) var learnedWeeklyRate: Double?

    /// What a week means from `today` on, in whatever cycle; `learned` is what the log shows the person to spend.
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

/// Something there is to say of targets of one's own.
public struct TargetsRemark: Codable, Hashable, Sendable {
    /// What it is about.
    public let code: Code
    /// What it says.
    public let text: String

    /// What there may be to say.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// They lead away from what the person wants.
        case leadsTheOtherWay = "leads_the_other_way"
        /// They are faster than any pace that a plan can have.
        case fast = "fast"
        /// A guard raised days.
        case raised = "raised"
        /// Something that is set of the macronutrients does not fit a day any more.
        case doesNotFit = "does_not_fit"
        /// Some days are under the calorie floor, which the others make up for.
        case daysUnderFloor = "days_under_floor"
        /// Carbohydrate is under its allowance.
        case lowCarbohydrate = "low_carbohydrate"
        /// Protein has more of the energy than the acceptable range.
        case muchProtein = "much_protein"
        /// Fat is outside the acceptable range.
        case fatOutsideRange = "fat_outside_range"
        /// A maximum is above public guidance.
        case aboveGuidance = "above_guidance"
        /// What refeeds and diet breaks cost in time.
        case longerWay = "longer_way"
        /// What the log says against them.
        case log = "log"
    }

    /// A remark.
    package init(_ code: Code, _ text: String) {
        self.code = code
        self.text = text
    }
}
