public import NutritionScience

/// `POST /v1/onboarding`: who a person is and what they want. Nil is what was not sent.
///
/// Weight and height both 0 mean that the person skipped: they are kept as unknown, and nothing is computed.
public struct OnboardingRequest: Codable, Sendable {
    /// How active somebody is taken to be who chose the short way and does not say.
    public static let assumedActivity = ActivityLevel.moderatelyActive

    /// Date of birth, `YYYY-MM-DD`; required.
    public var dateOfBirth: String?
    /// One of `Gender`; required.
    public var gender: String?
    /// Current weight in kilograms, 30 to 300; required.
    public var currentWeight: Double?
    /// The day of which the current weight is the weigh-in, `YYYY-MM-DD`; today when not sent.
    public var weighedOn: String?
    /// Whether the person said that the weight is right, although it is far from what they weighed on the days around it.
    public var confirmed: Bool?
    /// Height in centimetres, 100 to 250; required.
    public var height: Double?
    /// Target weight in kilograms, 30 to 300.
    public var targetWeight: Double?
    /// When the person wants to be there, `YYYY-MM-DD`.
    public var targetDate: String?
    /// One of the goals; required.
    public var primaryGoal: String?
    /// One of the activity levels; required, unless the rest is assumed.
    public var activityLevel: String?
    /// Ways of eating, in the person's words.
    public var dietaryPreferences: [String]?
    /// Allergies, in the person's words.
    public var allergies: [String]?
    /// Meals a day, 1 to 10; 3 when not sent.
    public var mealsPerDay: Int?
    /// Body fat in per cent of weight, 3 to 65.
    public var bodyFat: Double?
    /// The formula of the basal metabolic rate, `mifflin_st_jeor` (when not sent) or `katch_mcardle`.
    public var bmrFormula: String?
    /// A deficit or surplus of one's own in kcal a day, 100 to 1,000.
    public var energyGap: Int?
    /// The answer to the question before a first deficit, each a `HealthCondition`; empty for none of these. Only what
    /// follows from it is stored.
    public var healthConditions: [String]?
    /// The day on which the weight came to the target, `YYYY-MM-DD`, where it has: what a device knows that was used
    /// without a server. It counts for somebody with a target to lose or gain weight.
    public var goalReachedOn: String?
    /// Whether goal and target were chosen before, and go on by the trend where the weight is at the target: what a device
    /// knows that was used without a server.
    public var keepsGoal: Bool?
    /// From which day on the person says that they usually eat little, `YYYY-MM-DD`: what a device knows that was used
    /// without a server.
    public var eatsLittleFrom: String?
    /// Whether an activity level that was not sent is taken to be the usual one: the short way in.
    public var assumesRest: Bool?

    /// A request in which nothing was sent yet.
    public init() {}
}

/// The answer to `POST /v1/onboarding`.
public struct OnboardingResponse: Codable, Sendable {
    /// The account as it is stored now.
    public let user: User
    /// What there is to say to the target date that was sent; nil without one, and without weight and height.
    @OrNull public private(set) var targetDateAnswer: AnsweredTargetDate?

    /// An answer with these values.
    public init(user: User, targetDateAnswer: AnsweredTargetDate?) {
        self.user = user
        self.targetDateAnswer = targetDateAnswer
    }
}

/// How a person describes their gender.
public enum Gender: String, Codable, CaseIterable, Sendable {
    case male = "male"
    case female = "female"
    case other = "other"
    case preferNotToSay = "prefer_not_to_say"
}

extension Gender {
    /// The sex that the formulas use: who does not say counts as other.
    public var sex: Sex {
        switch self {
        case .male: .male
        case .female: .female
        case .other, .preferNotToSay: .other
        }
    }
}
