import NutritionScience

/// Why somebody's numbers change.
public enum ChangeReason: String, Codable, CaseIterable, Sendable {
    /// They weigh something else.
    case weight = "weight"
    /// Their height is another one.
    case height = "height"
    /// They had a birthday, or gave another date of birth.
    case age = "age"
    /// The formulas go by another sex.
    case sex = "sex"
    /// They are more or less active.
    case activity = "activity"
    /// Their body fat is another one, or known for the first time.
    case bodyFat = "body_fat"
    /// The basal metabolic rate goes by another formula.
    case bmrFormula = "bmr_formula"
    /// Their own log says something else of what they spend.
    case learnedExpenditure = "learned_expenditure"
    /// They want something else, or have come to their target.
    case goal = "goal"
    /// They want to weigh something else.
    case targetWeight = "target_weight"
    /// They chose another pace.
    case pace = "pace"
    /// What they said of their health asks for more or less care.
    case precaution = "precaution"
    /// The formulas are newer ones.
    case formulaVersion = "formula_version"

    /// Whether BMI, BMR and TDEE may change by it.
    package var isOfMetrics: Bool {
        switch self {
        case .weight, .height, .age, .sex, .activity, .bodyFat, .bmrFormula, .learnedExpenditure, .formulaVersion: true
        case .goal, .targetWeight, .pace, .precaution: false
        }
    }

    /// What a plan counted on, of that which this reason is about; null where it is not known, and where it is no value.
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

    /// What differs between what two sets of numbers were computed from.
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

/// Why somebody's numbers change, with a sentence that says it.
public struct ExplainedReason: Codable, Hashable, Sendable {
    /// Which reason.
    public let code: ChangeReason
    /// What it was before: kg, cm, years, per cent, kcal a day, or the contract's word; null where none was known, and for
    /// reasons that are no value.
    public let from: JSONValue
    /// What it is now, as in `from`.
    public let to: JSONValue
    /// The same in words: "Your weight: 81.65 kg before, 79 kg now."
    public let explanation: String

    /// A reason in these words.
    public init(code: ChangeReason, from: JSONValue, to: JSONValue, explanation: String) {
        self.code = code
        self.from = from
        self.to = to
        self.explanation = explanation
    }

    /// Reads a reason. Servers before the contract had `from` and `to` send neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.code = try container.decode(ChangeReason.self, forKey: .code)
        self.from = try container.decodeIfPresent(JSONValue.self, forKey: .from) ?? .null
        self.to = try container.decodeIfPresent(JSONValue.self, forKey: .to) ?? .null
        self.explanation = try container.decode(String.self, forKey: .explanation)
    }
}
