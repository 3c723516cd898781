import APIContract
import NutritionScience
public import Wording

/// The form for a person's profile, in three parts.
public struct ProfileForm: Hashable, Sendable {
    /// The date of birth.
    public let dateOfBirth: FormField
    /// The gender, which determines the constants of the equation.
    public let gender: ChoiceField
    /// The current weight, in kilograms or pounds; required only in onboarding.
    public let currentWeight: FormField
    /// The height: one field, or feet and inches.
    public let height: [FormField]
    /// The body fat percentage; nil in onboarding, which doesn't ask for it.
    public let bodyFat: FormField?
    /// The formula for the basal metabolic rate; nil in onboarding.
    public let bmrFormula: ChoiceField?
    /// The unit system for typing.
    public let units: ChoiceField
    /// The goal: to lose weight, gain muscle, maintain, or improve health.
    public let primaryGoal: ChoiceField
    /// The activity level.
    public let activityLevel: ChoiceField
    /// The target weight, date and pace.
    public let target: [FormField]
    /// The answer to the target date; nil where it wasn't checked.
    public var dateAnswer: String?
    /// Whether the form was sent only to check the target date, without storing anything.
    public var isDateChecked = false
    /// Whether it can be sent for that check.
    public let canCheckDate: Bool
    /// The diet, allergies and meals.
    public let food: [FormField]
    /// Whether a field about food was refused, so that it must be visible.
    public let hasFoodProblem: Bool
    /// The refused fields, with their sentences, in the order of the form.
    public let problems: [RefusedField]

    /// The form with these entries, and a sentence for each refused field. In a complete profile, weight and height may
    /// be removed, and it has the fields that onboarding leaves at their defaults.
    public init(
        _ entries: ProfileEntries, problems: [String: String] = [:], isComplete: Bool = false,
        _ localization: Localization
    ) {
        let builder = ProfileFormBuilder(
            entries: entries, problems: problems,
            localization: localization.inUnits(entries.units))
        let sentences = localization.sentences
        dateOfBirth = builder.field(.dateOfBirth, type: "date", autocomplete: "bday", isRequired: true)
        gender = builder.choice(
            .gender, Gender.allCases.map { ($0.rawValue, sentences("gender.\($0.rawValue)"), nil) },
            hint: sentences("gender.hint"))
        currentWeight = builder.weight(.currentWeight, isRequired: !isComplete)
        height = builder.height(isRequired: !isComplete)
        bodyFat =
            isComplete
            ? builder.field(
                .bodyFat, unit: sentences("unit.input.bodyFat"), hint: sentences("entry.bodyFat.hint"),
                inputMode: "decimal")
            : nil
        bmrFormula =
            isComplete
            ? builder.choice(
                .bmrFormula,
                BasalMetabolicRate.Formula.allCases.map { formula in
                    let key = "choice.equation.\(formula.rawValue)"
                    return (formula.rawValue, sentences(key), sentences("\(key).detail"))
                }) : nil
        units = ChoiceField(
            "units", label: sentences("entry.units"), chosen: entries.units.system.rawValue,
            choices: UnitSystem.allCases.map { ($0.rawValue, sentences("entry.units.\($0.rawValue)"), nil) })
        primaryGoal = builder.choice(
            .primaryGoal,
            Goal.allCases.map { goal in
                let key = "choice.goal.\(goal.rawValue)"
                return (goal.rawValue, sentences(key), sentences("\(key).detail"))
            })
        activityLevel = builder.choice(
            .activityLevel,
            ActivityLevel.allCases.map { level in
                (
                    level.rawValue, sentences("choice.activity.\(level.rawValue)"),
                    sentences("choice.activity.\(level.rawValue).detail")
                )
            })
        target = [
            builder.weight(.targetWeight, hint: sentences("entry.target.hint")),
            builder.field(.targetDate, type: "date", hint: sentences("entry.date.hint")),
            builder.pace(),
        ]
        canCheckDate = isComplete
        food = [
            builder.field(.mealsPerDay, inputMode: "numeric", maximumLength: 2),
            builder.field(.dietaryPreferences, hint: sentences("entry.list.hint"), maximumLength: 1000),
            builder.field(.allergies, hint: sentences("entry.list.hint"), maximumLength: 1000),
        ]
        hasFoodProblem = food.contains { $0.problem != nil }
        self.problems = Self.order.compactMap { name in
            problems[name.rawValue].map { RefusedField(field: Self.anchor(of: name), sentence: $0) }
        }
    }

    private static let order = ProfileEntries.Name.allCases

    /// The id that a link to a field leads to: for a choice, that of its first option.
    static func anchor(of name: ProfileEntries.Name) -> String {
        switch name {
        case .gender: "gender-\(Gender.male.rawValue)"
        case .bmrFormula: "bmrFormula-\(BasalMetabolicRate.Formula.allCases[0].rawValue)"
        case .primaryGoal: "primaryGoal-\(Goal.allCases[0].rawValue)"
        case .activityLevel: "activityLevel-\(ActivityLevel.allCases[0].rawValue)"
        default: name.rawValue
        }
    }
}

/// Builds the fields of a profile's form.
private struct ProfileFormBuilder {
    let entries: ProfileEntries
    let problems: [String: String]
    let localization: Localization

    private var sentences: Sentences { localization.sentences }

    func field(
        _ name: ProfileEntries.Name, type: String = "text", unit: String? = nil, hint: String? = nil,
        inputMode: String? = nil, autocomplete: String = "off", maximumLength: Int = 40, isRequired: Bool = false
    ) -> FormField {
        FormField(
            name.rawValue, label: localization.errors.label(of: name.rawValue), type: type, value: entries[name],
            unit: unit, hint: hint, problem: problems[name.rawValue], inputMode: inputMode, autocomplete: autocomplete,
            maximumLength: maximumLength, isRequired: isRequired)
    }

    func weight(_ name: ProfileEntries.Name, hint: String? = nil, isRequired: Bool = false) -> FormField {
        FormField(
            name.rawValue, label: localization.errors.label(of: name.rawValue), value: entries[name],
            unit: localization.measures.weightUnit, hint: hint, problem: problems[name.rawValue],
            inputMode: localization.measures.weightKeyboard, maximumLength: 40, isRequired: isRequired)
    }

    /// The pace, in a unit of weight a week, with its calories.
    func pace() -> FormField {
        let (measures, range) = (localization.measures, AllowedRange.energyGap)
        let unit = sentences("plan.unit.perWeek", ["unit": measures.rateUnit])
        let typed = entries.energyGap(measures).map { gap in
            sentences(
                entries.hasKnownPace ? "entry.pace.known" : "entry.pace.typed",
                ["pace": localization.pace(kilocalories: gap)])
        }
        let hint = sentences(
            "entry.pace.hint",
            [
                "lowest": localization.pace(kilocalories: range.lowerBound),
                "highest": localization.pace(kilocalories: range.upperBound),
                "lose": localization.pace(kilocalories: CalorieTarget.deficit),
                "gain": localization.pace(kilocalories: CalorieTarget.surplus),
            ])
        return field(
            .pace, unit: unit, hint: [typed, hint].compactMap(\.self).joined(separator: " "), inputMode: "decimal")
    }

    /// The problem of a height is shown below both of its fields.
    func height(isRequired: Bool) -> [FormField] {
        guard localization.units.system == .us else {
            return [heightField(.height, label: localization.errors.label(of: "height"), unit: "cm", isRequired)]
        }
        return [
            heightField(.height, label: sentences("entry.feet"), unit: "ft", isRequired),
            heightField(.heightInches, label: sentences("entry.inches"), unit: "in", isRequired),
        ]
    }

    private func heightField(
        _ name: ProfileEntries.Name, label: String, unit: String, _ isRequired: Bool
    ) -> FormField {
        FormField(
            name.rawValue, label: label, value: entries[name], unit: unit, problem: problems["height"],
            inputMode: "decimal", maximumLength: 40, isRequired: isRequired)
    }

    func choice(
        _ name: ProfileEntries.Name, _ choices: [(value: String, label: String, detail: String?)], hint: String? = nil
    ) -> ChoiceField {
        ChoiceField(
            name.rawValue, label: localization.errors.label(of: name.rawValue), hint: hint,
            problem: problems[name.rawValue], chosen: entries[name], choices: choices)
    }
}
