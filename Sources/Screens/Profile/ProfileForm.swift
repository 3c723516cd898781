import APIContract
import NutritionScience
public import Wording

/// The form in which people describe themselves, in three parts.
public struct ProfileForm: Hashable, Sendable {
    /// When they were born.
    public let dateOfBirth: FormField
    /// As what the equation counts them.
    public let gender: ChoiceField
    /// What they weigh, in kilograms or pounds; required only in onboarding.
    public let currentWeight: FormField
    /// How tall they are: one field, or feet and inches.
    public let height: [FormField]
    /// How much of their weight is fat; nil in onboarding, which does not ask for it.
    public let bodyFat: FormField?
    /// By which formula their basal metabolic rate is worked out; nil in onboarding.
    public let bmrFormula: ChoiceField?
    /// The units they type in.
    public let units: ChoiceField
    /// What they want: to lose weight, gain muscle, maintain, or improve their health.
    public let primaryGoal: ChoiceField
    /// How active they are.
    public let activityLevel: ChoiceField
    /// Where they want to be, when, and how fast.
    public let target: [FormField]
    /// What there is to say to the date; nil where nothing was asked.
    public var dateAnswer: String?
    /// Whether the form itself was sent to have the date answered, without storing anything.
    public var isDateChecked = false
    /// Whether it can be sent for that.
    public let canCheckDate: Bool
    /// What and how often they eat.
    public let food: [FormField]
    /// Whether something about food was refused, so that it must be seen.
    public let hasFoodProblem: Bool
    /// Every field that was refused, with its sentence, in the order of the form.
    public let problems: [RefusedField]

    /// The form with these entries in it, and a sentence for each field that was refused. Of a complete profile, weight
    /// and height may be taken out again, and it asks for what onboarding leaves at what is usual.
    public init(
        _ entries: ProfileEntries, problems: [String: String] = [:], isComplete: Bool = false,
        _ localization: Localization
    ) {
        let builder = ProfileFormBuilder(
            entries: entries, problems: problems,
            localization: Localization(language: localization.sentences.language, units: entries.units))
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
            "units", label: sentences("entry.units"), chosen: entries.units.rawValue,
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

    /// What a link to a field leads to: of a choice, the first.
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

/// Makes the fields of a profile's form.
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
            inputMode: "decimal", maximumLength: 40, isRequired: isRequired)
    }

    /// A pace, in a unit of weight a week, with the calories that it stands for.
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

    /// The sentence about a height stands below both of its fields.
    func height(isRequired: Bool) -> [FormField] {
        guard localization.units == .us else {
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
