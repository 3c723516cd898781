import NutritionScience

/// A reason why a person's numbers change.
public enum ChangeReason: String, Codable, CaseIterable, Sendable {
    /// Their weight changed.
    case weight = "weight"
    /// Their height changed.
    case height = "height"
    /// They had a birthday or entered a different date of birth.
    case age = "age"
    /// The sex used in the formulas changed.
    case sex = "sex"
    /// Their activity level changed.
    case activity = "activity"
    /// Their body fat changed or became known.
    case bodyFat = "body_fat"
    /// The formula of the basal metabolic rate changed.
    case bmrFormula = "bmr_formula"
    /// The energy expenditure learned from their log changed.
    case learnedExpenditure = "learned_expenditure"
    /// Their goal changed, or they reached their target.
    case goal = "goal"
    /// Their target weight changed.
    case targetWeight = "target_weight"
    /// They chose a different pace.
    case pace = "pace"
    /// Their answers about their health call for more or less caution.
    case precaution = "precaution"
    /// The formulas have a new version.
    case formulaVersion = "formula_version"

    /// Whether it can change BMI, BMR and TDEE.
    package var isOfMetrics: Bool {
        switch self {
        case .weight, .height, .age, .sex, .activity, .bodyFat, .bmrFormula, .learnedExpenditure, .formulaVersion: true
        case .goal, .targetWeight, .pace, .precaution: false
        }
    }

    /// The plan's input that this reason is about; null if it is unknown or the reason has no value.
    package func value(of inputs: PlanInputValues) -> JSONValue {
        switch self {
        case .weight: .number(inputs.weight)
        case .height: .number(inputs.height)
        case .age: .number(Double(inputs.age))
        case .sex: .text(inputs.sex.rawValue)
        case .activity: .text(inputs.activityLevel.rawValue)
        case .bodyFat: inputs.bodyFat.map(JSONValue.number) ?? .null
        case .bmrFormula: .text((inputs.bmrFormula ?? .mifflinStJeor).rawValue)
        case .learnedExpenditure: inputs.learnedExpenditure.map { .number(Double($0)) } ?? .null
        case .goal: .text(inputs.primaryGoal.rawValue)
        case .targetWeight: inputs.targetWeight.map(JSONValue.number) ?? .null
        case .pace: inputs.energyGap.map { .number(Double($0)) } ?? .null
        case .precaution, .formulaVersion: .null
        }
    }

    /// The reasons for differences between the inputs of two sets of numbers.
    package static func all(
        from old: PlanInputValues, to new: PlanInputValues, hasNewFormulas: Bool
    ) -> [ChangeReason] {
        let differences: [(ChangeReason, Bool)] = [
            (.weight, old.weight != new.weight), (.height, old.height != new.height), (.age, old.age != new.age),
            (.sex, old.sex != new.sex), (.activity, old.activityLevel != new.activityLevel),
            (.bodyFat, old.bodyFat != new.bodyFat), (.bmrFormula, old.bmrFormula != new.bmrFormula),
            (.learnedExpenditure, old.learnedExpenditure != new.learnedExpenditure),
            (.goal, old.primaryGoal != new.primaryGoal || old.hasReachedGoal != new.hasReachedGoal),
            (.targetWeight, old.targetWeight != new.targetWeight), (.pace, old.energyGap != new.energyGap),
            (.precaution, old.precaution != new.precaution), (.formulaVersion, hasNewFormulas),
        ]
        return differences.filter(\.1).map(\.0)
    }
}

/// A reason why a person's numbers change, with a sentence for it.
public struct ExplainedReason: Codable, Hashable, Sendable {
    /// The reason, for a program.
    public let code: ChangeReason
    /// The previous value: kg, cm, years, per cent, kcal a day, or the contract's word; null if it was unknown, and for
    /// reasons without a value.
    public let from: JSONValue
    /// The new value, in the same form as `from`.
    public let to: JSONValue
    /// The change in words: "Your weight: 81.65 kg before, 79 kg now."
    public let explanation: String

    /// A reason with this explanation.
    public init(code: ChangeReason, from: JSONValue, to: JSONValue, explanation: String) {
        self.code = code
        self.from = from
        self.to = to
        self.explanation = explanation
    }

    /// Reads a reason. Earlier servers, whose contract lacks `from` and `to`, send neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.code = try container.decode(ChangeReason.self, forKey: .code)
        self.from = try container.decodeIfPresent(JSONValue.self, forKey: .from) ?? .null
        self.to = try container.decodeIfPresent(JSONValue.self, forKey: .to) ?? .null
        self.explanation = try container.decode(String.self, forKey: .explanation)
    }
}
