/// `PUT` and `PATCH /v1/profile`: the settings to change; what is not sent stays as it is.
public struct ProfileChanges: Codable, Sendable {
    /// The name to be called by.
    public var name: String?
    /// Date of birth, `YYYY-MM-DD`.
    public var dateOfBirth: String?
    /// One of `Gender`.
    public var gender: String?
    /// Current weight in kilograms.
    public var currentWeight: Double?
    /// The day of which the current weight is the weigh-in, `YYYY-MM-DD`; today when not sent. Where there is one of that
    /// day or a later one already, the current weight stays.
    public var weighedOn: String?
    /// Whether the person said that the current weight is right, although it is far from what they weighed on the days
    /// before.
    public var confirmed: Bool?
    /// Height in centimetres.
    public var height: Double?
    /// Target weight in kilograms; sent as null it is removed.
    public var targetWeight: Change<Double>?
    /// When the person wants to be there, `YYYY-MM-DD`; sent as null it is removed.
    public var targetDate: Change<String>?
    /// One of the goals.
    public var primaryGoal: String?
    /// One of the activity levels.
    public var activityLevel: String?
    /// Ways of eating, at most 20 of 1 to 50 characters; they replace all that are stored.
    public var dietaryPreferences: [String]?
    /// Allergies, at most 20 of 1 to 50 characters; they replace all that are stored.
    public var allergies: [String]?
    /// Meals a day, 1 to 10.
    public var mealsPerDay: Int?
    /// Body fat in per cent of weight, 3 to 65; sent as null it is removed.
    public var bodyFat: Change<Double>?
    /// The formula of the basal metabolic rate, `mifflin_st_jeor` or `katch_mcardle`.
    public var bmrFormula: String?
    /// A deficit or surplus of one's own in kcal a day, 100 to 1,000; sent as null it is the usual one again, and so it
    /// is with another goal.
    public var energyGap: Change<Int>?
    /// The answer to the question before a first deficit, each a `HealthCondition`; empty for none of these. Only what
    /// follows from it is stored.
    public var healthConditions: [String]?

    /// The day on which the weight came to the target, `YYYY-MM-DD`, where it has: what a device knows that was used
    /// without a server. It counts for somebody with a target to lose or gain weight.
    public var goalReachedOn: String?
    /// Whether goal and target were chosen before, and go on by the trend where the weight is at the target: what a device
    /// knows that was used without a server.
    public var keepsGoal: Bool?
    /// From which day on the person says that they usually eat little, `YYYY-MM-DD`; sent as null they don't.
    public var eatsLittleFrom: Change<String>?

    /// Changes nothing yet: every field counts as not sent.
    public init() {}

    /// Reads the changes, telling a null from what was not sent; throws `DecodingError` for a wrong type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        dateOfBirth = try container.decodeIfPresent(String.self, forKey: .dateOfBirth)
        gender = try container.decodeIfPresent(String.self, forKey: .gender)
        currentWeight = try container.decodeIfPresent(Double.self, forKey: .currentWeight)
        weighedOn = try container.decodeIfPresent(String.self, forKey: .weighedOn)
        confirmed = try container.decodeIfPresent(Bool.self, forKey: .confirmed)
        height = try container.decodeIfPresent(Double.self, forKey: .height)
        primaryGoal = try container.decodeIfPresent(String.self, forKey: .primaryGoal)
        activityLevel = try container.decodeIfPresent(String.self, forKey: .activityLevel)
        dietaryPreferences = try container.decodeIfPresent([String].self, forKey: .dietaryPreferences)
        allergies = try container.decodeIfPresent([String].self, forKey: .allergies)
        mealsPerDay = try container.decodeIfPresent(Int.self, forKey: .mealsPerDay)
        healthConditions = try container.decodeIfPresent([String].self, forKey: .healthConditions)
        bmrFormula = try container.decodeIfPresent(String.self, forKey: .bmrFormula)
        goalReachedOn = try container.decodeIfPresent(String.self, forKey: .goalReachedOn)
        keepsGoal = try container.decodeIfPresent(Bool.self, forKey: .keepsGoal)
        if container.contains(.eatsLittleFrom) {
            eatsLittleFrom = Change(try container.decodeIfPresent(String.self, forKey: .eatsLittleFrom))
        }
        if container.contains(.targetWeight) {
            targetWeight = Change(try container.decodeIfPresent(Double.self, forKey: .targetWeight))
        }
        if container.contains(.targetDate) {
            targetDate = Change(try container.decodeIfPresent(String.self, forKey: .targetDate))
        }
        if container.contains(.bodyFat) {
            bodyFat = Change(try container.decodeIfPresent(Double.self, forKey: .bodyFat))
        }
        if container.contains(.energyGap) {
            energyGap = Change(try container.decodeIfPresent(Int.self, forKey: .energyGap))
        }
    }
}

/// A new value for a setting that may also be removed.
public enum Change<Value: Codable & Sendable>: Codable, Sendable {
    case set(Value)
    case remove

    /// Sets the value, or removes it where there is none.
    public init(_ value: Value?) {
        self = value.map(Change.set) ?? .remove
    }

    /// The new value; nil when removed.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// Reads a value or null.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .remove : .set(try container.decode(Value.self))
    }

    /// Writes the value or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
