import NutritionScience

/// How much of a profile is filled in, and what the next answer brings. Which answers count is decided here alone.
public struct ProfileCompleteness: Codable, Hashable, Sendable {
    /// An answer that counts, in the order in which they are asked for.
    public enum Field: String, Codable, CaseIterable, Sendable {
        case currentWeight = "currentWeight"
        case height = "height"
        case dateOfBirth = "dateOfBirth"
        case gender = "gender"
        case primaryGoal = "primaryGoal"
        case activityLevel = "activityLevel"
        /// It counts only for a goal that has one.
        case targetWeight = "targetWeight"
        case dietaryPreferences = "dietaryPreferences"
    }

    /// Something that can be told once enough is known.
    public enum Gain: String, Codable, CaseIterable, Sendable {
        /// Body mass index.
        case bmi = "bmi"
        /// Basal metabolic rate.
        case bmr = "bmr"
        /// What to eat and drink in a day.
        case targets = "targets"
        /// When the target weight is reached.
        case projection = "projection"

        /// What has to be known for it.
        fileprivate var needs: Set<Field> {
            switch self {
            case .bmi: [.currentWeight, .height]
            case .bmr: [.currentWeight, .height, .dateOfBirth, .gender]
            case .targets: [.currentWeight, .height, .dateOfBirth, .gender, .primaryGoal, .activityLevel]
            case .projection: Gain.targets.needs.union([.targetWeight])
            }
        }
    }

    /// An answer that is missing, and what it brings.
    public struct Next: Codable, Hashable, Sendable {
        /// What to answer next.
        public let field: Field
        /// What can be told as soon as it is answered; empty where that takes other answers too.
        public let brings: [Gain]
    }

    /// How many of the answers that count are there, in whole per cent, rounded down.
    public let percent: Int
    /// The answers that are not, in the order in which they are asked for.
    public let missing: [Field]
    /// The first of those; nil where none is missing.
    @OrNull public private(set) var next: Next?

    /// How much of settings is filled in, and of what has been typed since and is not stored yet.
    public init(_ settings: UserSettings?, typed: OnboardingRequest? = nil) {
        let known = (settings?.answered ?? []).union(typed?.answered ?? [])
        let typedGoal = typed?.primaryGoal.flatMap { Goal(rawValue: $0) }
        let goal = typedGoal ?? settings.flatMap { $0.answered.contains(.primaryGoal) ? $0.primaryGoal : nil }
        let hasTarget = goal == .loseWeight || goal == .gainMuscle
        let counted = Field.allCases.filter { $0 != .targetWeight || hasTarget }
        self.missing = counted.filter { !known.contains($0) }
        self.percent = (counted.count - missing.count) * 100 / counted.count
        self.next = missing.first.map { field in
            let brings = Gain.allCases.filter { gain in
                gain.needs.contains(field) && known.union([field]).isSuperset(of: gain.needs)
            }
            return Next(field: field, brings: brings)
        }
    }
}

extension UserSettings {
    /// Whether weight and height are known, and an age that no skip made up; without them there is nothing to compute.
    public var isComplete: Bool { currentWeight > 0 && height > 0 && isTold(.dateOfBirth) }

    /// Whether a person told this, and no skip left it.
    public func isTold(_ field: ProfileCompleteness.Field) -> Bool { placeholders?.contains(field) != true }

    /// What the person answered. Whoever skipped has placeholders instead, which are no answers.
    fileprivate var answered: Set<ProfileCompleteness.Field> {
        var fields: Set<ProfileCompleteness.Field> = [.dateOfBirth, .gender, .primaryGoal, .activityLevel]
        fields.subtract(placeholders ?? [])
        if currentWeight > 0 { fields.insert(.currentWeight) }
        if height > 0 { fields.insert(.height) }
        if targetWeight ?? 0 > 0 { fields.insert(.targetWeight) }
        if !dietaryPreferences.isEmpty { fields.insert(.dietaryPreferences) }
        return fields
    }
}

extension OnboardingRequest {
    fileprivate var answered: Set<ProfileCompleteness.Field> {
        var fields: Set<ProfileCompleteness.Field> = []
        if currentWeight ?? 0 > 0 { fields.insert(.currentWeight) }
        if height ?? 0 > 0 { fields.insert(.height) }
        if dateOfBirth != nil { fields.insert(.dateOfBirth) }
        if gender != nil { fields.insert(.gender) }
        if primaryGoal != nil { fields.insert(.primaryGoal) }
        if activityLevel != nil { fields.insert(.activityLevel) }
        if targetWeight ?? 0 > 0 { fields.insert(.targetWeight) }
        if !(dietaryPreferences ?? []).isEmpty { fields.insert(.dietaryPreferences) }
        return fields
    }
}
