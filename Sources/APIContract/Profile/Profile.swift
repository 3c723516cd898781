public import NutritionScience

/// `GET`, `PUT` and `PATCH /v1/profile`.
public struct Profile: Codable, Sendable {
    /// The account of the profile.
    public let user: User
    /// The person's settings, with the numbers that follow from them; nil before onboarding.
    @OrNull public private(set) var settings: UserSettings?
    /// Figures about their membership.
    public let stats: ProfileStats
    /// The completeness of the profile.
    public let completeness: ProfileCompleteness
    /// The assessment of their target date; nil without one, or without weight and height.
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

/// A person's settings, and the numbers that follow from them.
public struct UserSettings: Codable, Hashable, Sendable {
    /// The date of birth, from which the age in the formulas is computed.
    public let dateOfBirth: CalendarDay
    /// The gender as the person describes it.
    public let gender: Gender
    /// Kilograms; 0 in the contract means unknown.
    public let currentWeight: Double
    /// Centimetres; 0 in the contract means unknown.
    public let height: Double
    /// Kilograms; nil without a target.
    public let targetWeight: Double?
    /// The day by which to reach it.
    public let targetDate: CalendarDay?
    /// The goal, which decides between a deficit, a surplus and neither.
    public let primaryGoal: Goal
    /// The activity level.
    public let activityLevel: ActivityLevel
    /// Dietary preferences, in the person's words; at most 20.
    public let dietaryPreferences: [String]
    /// Allergies, in the person's words; at most 20.
    public let allergies: [String]
    /// Meals a day, 1 to 10.
    public let mealsPerDay: Int
    /// Body fat in per cent of weight; nil if unknown.
    public let bodyFat: Double?
    /// The formula of the basal metabolic rate.
    public let bmrFormula: BasalMetabolicRate.Formula
    /// The person's own deficit or surplus in kcal a day; nil for the usual one.
    public let energyGap: Int?
    /// The day on which the weight reached the target; nil until then.
    public let goalReachedOn: CalendarDay?
    /// The precaution that follows from the question before a first deficit; nil if it was not asked yet.
    public let precaution: Precaution?
    /// The day from which the person says that they usually eat little, so that days from a quarter of the formula's
    /// expenditure on count as logged; nil if they don't.
    public let eatsLittleFrom: CalendarDay?
    /// The fields with placeholders, which the person skipped and never entered; nil for none.
    public let placeholders: [ProfileCompleteness.Field]?
    /// Body mass index in kg/m²; nil, like the numbers below, if weight and height are unknown.
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

    /// Settings with these values, and the numbers of `plan` if there is one.
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

/// Figures about a person's membership.
public struct ProfileStats: Codable, Hashable, Sendable {
    /// The day on which the account was created, in UTC.
    public let memberSince: CalendarDay
    /// The number of plans made so far.
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
