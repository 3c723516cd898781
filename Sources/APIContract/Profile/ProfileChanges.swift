/// `PUT` and `PATCH /v1/profile`: the settings to change; fields that are not sent keep their values.
public struct ProfileChanges: Codable, Sendable {
    /// The name to address the person by.
    public var name: String?
    /// Date of birth, `YYYY-MM-DD`.
    public var dateOfBirth: String?
    /// One of `Gender`.
    public var gender: String?
    /// Current weight in kilograms.
    public var currentWeight: Double?
    /// The day of the weigh-in of the current weight, `YYYY-MM-DD`; today if not sent. If that day or a later one
    /// already has a weigh-in, the current weight stays.
    public var weighedOn: String?
    /// Whether the person confirmed the current weight, although it is far from the weigh-ins of the days before.
    public var confirmed: Bool?
    /// Height in centimetres.
    public var height: Double?
    /// Target weight in kilograms; null removes it.
    public var targetWeight: Change<Double>?
    /// The day by which to reach the target weight, `YYYY-MM-DD`; null removes it.
    public var targetDate: Change<String>?
    /// One of the goals.
    public var primaryGoal: String?
    /// One of the activity levels.
    public var activityLevel: String?
    /// Dietary preferences, at most 20 of 1 to 50 characters, which replace all stored ones.
    public var dietaryPreferences: [String]?
    /// Allergies, at most 20 of 1 to 50 characters, which replace all stored ones.
    public var allergies: [String]?
    /// Meals a day, 1 to 10.
    public var mealsPerDay: Int?
    /// Body fat in per cent of weight, 3 to 65; null removes it.
    public var bodyFat: Change<Double>?
    /// The formula of the basal metabolic rate, `mifflin_st_jeor` or `katch_mcardle`.
    public var bmrFormula: String?
    /// A custom deficit or surplus in kcal a day, 100 to 1,000; null restores the usual one, and so does a change of
    /// goal.
    public var energyGap: Change<Int>?
    /// The answers to the question before a first deficit, each a `HealthCondition`; empty for none of these. Only the
    /// precaution that follows from them is stored.
    public var healthConditions: [String]?

    /// The day on which the weight reached the target, `YYYY-MM-DD`, if it did; sent by a device that was used without
    /// a server. Applies to people with a target to lose or gain weight.
    public var goalReachedOn: String?
    /// Whether goal and target were chosen before, and continue by the trend if the weight is at the target; sent by a
    /// device that was used without a server.
    public var keepsGoal: Bool?
    /// The day from which the person says that they usually eat little, `YYYY-MM-DD`; null if they don't.
    public var eatsLittleFrom: Change<String>?

    /// Changes without fields.
    public init() {}

    /// Reads the changes, distinguishing null from a field that was not sent.
    /// - Throws: `DecodingError` for a wrong type.
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

    /// Sets the value, or removes it if there is none.
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
