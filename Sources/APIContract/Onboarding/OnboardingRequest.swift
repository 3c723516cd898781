public import NutritionScience

/// `POST /v1/onboarding`: a person's data and goals. Nil means not sent.
///
/// Weight and height both 0 mean that the person skipped: they are stored as unknown, and nothing is computed.
public struct OnboardingRequest: Codable, Sendable {
    /// The activity level assumed for a person who uses the short form without entering one.
    public static let assumedActivity = ActivityLevel.moderatelyActive

    /// Date of birth, `YYYY-MM-DD`; required.
    public var dateOfBirth: String?
    /// One of `Gender`; required.
    public var gender: String?
    /// Current weight in kilograms, 30 to 300; required.
    public var currentWeight: Double?
    /// The day of the weigh-in of the current weight, `YYYY-MM-DD`; today if not sent.
    public var weighedOn: String?
    /// Whether the person confirmed the weight, although it is far from the weigh-ins of the days around it.
    public var confirmed: Bool?
    /// Height in centimetres, 100 to 250; required.
    public var height: Double?
    /// Target weight in kilograms, 30 to 300.
    public var targetWeight: Double?
    /// The day by which to reach the target weight, `YYYY-MM-DD`.
    public var targetDate: String?
    /// One of the goals; required.
    public var primaryGoal: String?
    /// One of the activity levels; required unless `assumesRest` is true.
    public var activityLevel: String?
    /// Dietary preferences, in the person's words.
    public var dietaryPreferences: [String]?
    /// Allergies, in the person's words.
    public var allergies: [String]?
    /// Meals a day, 1 to 10; 3 if not sent.
    public var mealsPerDay: Int?
    /// Body fat in per cent of weight, 3 to 65.
    public var bodyFat: Double?
    /// The formula of the basal metabolic rate, `mifflin_st_jeor` (if not sent) or `katch_mcardle`.
    public var bmrFormula: String?
    /// A custom deficit or surplus in kcal a day, 100 to 1,000.
    public var energyGap: Int?
    /// The answers to the question before a first deficit, each a `HealthCondition`; empty for none of these. Only the
    /// precaution that follows from them is stored.
    public var healthConditions: [String]?
    /// The day on which the weight reached the target, `YYYY-MM-DD`, if it did; sent by a device that was used without
    /// a server. Applies to people with a target to lose or gain weight.
    public var goalReachedOn: String?
    /// Whether goal and target were chosen before, and continue by the trend if the weight is at the target; sent by a
    /// device that was used without a server.
    public var keepsGoal: Bool?
    /// The day from which the person says that they usually eat little, `YYYY-MM-DD`; sent by a device that was used
    /// without a server.
    public var eatsLittleFrom: String?
    /// Whether an activity level that was not sent is assumed to be the usual one, as in the short form.
    public var assumesRest: Bool?

    /// A request without fields.
    public init() {}
}

/// The answer to `POST /v1/onboarding`.
public struct OnboardingResponse: Codable, Sendable {
    /// The account as it is stored now.
    public let user: User
    /// The assessment of the target date that was sent; nil without one, or without weight and height.
    @OrNull public private(set) var targetDateAnswer: AnsweredTargetDate?

    /// An answer with these values.
    public init(user: User, targetDateAnswer: AnsweredTargetDate?) {
        self.user = user
        self.targetDateAnswer = targetDateAnswer
    }
}

/// A person's gender, as they describe it.
public enum Gender: String, Codable, CaseIterable, Sendable {
    case male = "male"
    case female = "female"
    case other = "other"
    case preferNotToSay = "prefer_not_to_say"
}

extension Gender {
    /// The sex for the formulas; not stated counts as other.
    public var sex: Sex {
        switch self {
        case .male: .male
        case .female: .female
        case .other, .preferNotToSay: .other
        }
    }
}
