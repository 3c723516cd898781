import NutritionScience

/// The completeness of a profile, and the benefit of the next answer. Only this type decides which answers count.
public struct ProfileCompleteness: Codable, Hashable, Sendable {
    /// An answer that counts, in the order in which they are requested.
    public enum Field: String, Codable, CaseIterable, Sendable {
        case currentWeight = "currentWeight"
        case height = "height"
        case dateOfBirth = "dateOfBirth"
        case gender = "gender"
        case primaryGoal = "primaryGoal"
        case activityLevel = "activityLevel"
        /// Counts only for a goal with a target weight.
        case targetWeight = "targetWeight"
        case dietaryPreferences = "dietaryPreferences"
    }

    /// A result that can be shown once enough is known.
    public enum Gain: String, Codable, CaseIterable, Sendable {
        /// Body mass index.
        case bmi = "bmi"
        /// Basal metabolic rate.
        case bmr = "bmr"
        /// The daily targets for eating and drinking.
        case targets = "targets"
        /// The day on which the target weight is reached.
        case projection = "projection"

        /// The fields that it requires.
        fileprivate var needs: Set<Field> {
            switch self {
            case .bmi: [.currentWeight, .height]
            case .bmr: [.currentWeight, .height, .dateOfBirth, .gender]
            case .targets: [.currentWeight, .height, .dateOfBirth, .gender, .primaryGoal, .activityLevel]
            case .projection: Gain.targets.needs.union([.targetWeight])
            }
        }
    }

    /// A missing answer, with its benefit.
    public struct Next: Codable, Hashable, Sendable {
        /// The field to answer next.
        public let field: Field
        /// The results that can be shown as soon as it is answered; empty if other answers are required too.
        public let brings: [Gain]
    }

    /// The share of answers that are given, in whole per cent, rounded down.
    public let percent: Int
    /// The missing answers, in the order in which they are requested.
    public let missing: [Field]
    /// The first missing answer; nil if none is missing.
    @OrNull public private(set) var next: Next?

    /// The completeness of settings, together with an unsaved request.
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
    /// Whether weight, height and a date of birth are known, rather than placeholders, so that numbers can be computed.
    public var isComplete: Bool { currentWeight > 0 && height > 0 && isTold(.dateOfBirth) }

    /// Whether the person entered the field, rather than skipping it.
    public func isTold(_ field: ProfileCompleteness.Field) -> Bool { placeholders?.contains(field) != true }

    /// The fields that the person answered. Placeholders of skipped fields are not answers.
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
