public import NutritionScience

/// `GET`, `PUT` and `PATCH /v1/profile`.
public struct Profile: Codable, Sendable {
    /// The account that the profile is of.
    public let user: User
    /// What is known of them, and what follows from it; nil before onboarding.
    @OrNull public private(set) var settings: UserSettings?
    /// How long and how they have been here.
    public let stats: ProfileStats
    /// How much of it is filled in.
    public let completeness: ProfileCompleteness
    /// What there is to say to their target date; nil without one, and without weight and height.
    @OrNull public private(set) var targetDateAnswer: AnsweredTargetDate?

    /// A profile with these parts.
    public init(
        user: User, settings: UserSettings?, stats: ProfileStats, targetDateAnswer: AnsweredTargetDate? = nil
    ) {
        self.user = user
        self.settings = settings
        self.stats = stats
        self.completeness = ProfileCompleteness(settings)
        self.targetDateAnswer = targetDateAnswer
    }
}

/// What is known of a person, and the numbers that follow from it.
public struct UserSettings: Codable, Hashable, Sendable {
    /// What the age in the formulas is counted from.
    public let dateOfBirth: CalendarDay
    /// As the person put it.
    public let gender: Gender
    /// Kilograms; unknown as 0 in the contract.
    public let currentWeight: Double
    /// Centimetres; unknown as 0 in the contract.
    public let height: Double
    /// Kilograms; nil without a target.
    public let targetWeight: Double?
    /// When the person wants to be there.
    public let targetDate: CalendarDay?
    /// What the person wants, which decides between a deficit, a surplus and neither.
    public let primaryGoal: Goal
    /// How active they are.
    public let activityLevel: ActivityLevel
    /// Ways of eating, in the person's words; at most 20.
    public let dietaryPreferences: [String]
    /// What they must not eat, in their own words; at most 20.
    public let allergies: [String]
    /// How often they eat on a day, 1 to 10.
    public let mealsPerDay: Int
    /// Body fat in per cent of weight; nil when not known.
    public let bodyFat: Double?
    /// The formula of the basal metabolic rate.
    public let bmrFormula: BasalMetabolicRate.Formula
    /// The person's own deficit or surplus in kcal a day; nil for the usual one.
    public let energyGap: Int?
    /// The day on which the weight came to the target; nil while it has not.
    public let goalReachedOn: CalendarDay?
    /// What follows from the answer to the question before a first deficit; nil while it was not asked.
    public let precaution: Precaution?
    /// From which day on the person says that they usually eat little, so that days from a quarter of what the formula
    /// expects count as logged; nil where they don't.
    public let eatsLittleFrom: CalendarDay?
    /// Which of these nobody has told: they stand there since the person skipped; nil for none.
    public let placeholders: [ProfileCompleteness.Field]?
    /// Body mass index in kg/m²; nil, like the numbers below, when weight and height are not known.
    public let bmi: Double?
    /// Basal metabolic rate in kcal a day.
    public let bmr: Int?
    /// Total daily energy expenditure in kcal.
    public let tdee: Int?
    /// Daily calorie target in kcal.
    public let calorieTarget: Int?
    /// Daily protein target in grams.
    public let proteinTarget: Int?
    /// Daily water target in millilitres.
    public let waterTarget: Int?
    /// Whether onboarding was finished or skipped: always true once there are settings.
    public let onboardingCompleted: Bool

    /// Settings with these values, and the numbers of `plan` where there is one.
    public init(
        dateOfBirth: CalendarDay, gender: Gender, currentWeight: Double, height: Double, targetWeight: Double?,
        targetDate: CalendarDay?, primaryGoal: Goal, activityLevel: ActivityLevel, dietaryPreferences: [String],
        allergies: [String], mealsPerDay: Int, bodyFat: Double?, bmrFormula: BasalMetabolicRate.Formula,
        energyGap: Int?, goalReachedOn: CalendarDay? = nil, precaution: Precaution? = nil,
        eatsLittleFrom: CalendarDay? = nil, placeholders: [ProfileCompleteness.Field]? = nil, plan: NutritionPlan?
    ) {
        self.dateOfBirth = dateOfBirth
        self.gender = gender
        self.currentWeight = currentWeight
        self.height = height
        self.targetWeight = targetWeight
        self.targetDate = targetDate
        self.primaryGoal = primaryGoal
        self.activityLevel = activityLevel
        self.dietaryPreferences = dietaryPreferences
        self.allergies = allergies
        self.mealsPerDay = mealsPerDay
        self.bodyFat = bodyFat
        self.bmrFormula = bmrFormula
        self.energyGap = energyGap
        self.goalReachedOn = goalReachedOn
        self.precaution = precaution
        self.eatsLittleFrom = eatsLittleFrom
        self.placeholders = placeholders
        self.bmi = plan?.bodyMassIndex.result.value
        self.bmr = plan?.basalMetabolicRate.result.units
        self.tdee = plan?.totalDailyEnergyExpenditure.result.units
        self.calorieTarget = plan?.calorieTarget.result.units
        self.proteinTarget = plan?.proteinTarget.result.units
        self.waterTarget = plan?.waterTarget.result.units
        self.onboardingCompleted = true
    }
}

/// Figures about a person's time here.
public struct ProfileStats: Codable, Hashable, Sendable {
    /// The day the account was made, in UTC.
    public let memberSince: CalendarDay
    /// How many plans were made so far.
    public let plans: Int

    /// Figures with these values.
    public init(memberSince: CalendarDay, plans: Int) {
        self.memberSince = memberSince
        self.plans = plans
    }
}

extension Goal: Codable {}
extension ActivityLevel: Codable {}
extension Sex: Codable {}
extension Precaution: Codable {}
extension BasalMetabolicRate.Formula: Codable {}
