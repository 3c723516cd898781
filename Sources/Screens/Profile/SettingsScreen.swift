public import APIContract
public import Wording

/// A person's display preferences, and their account.
public struct SettingsScreen: Sendable {
    /// The units, each by itself: the system, and those of weights, food and energy.
    public let units: [ChoiceField]
    /// Language, colours, the beginning of the day, and whether weight and energy are shown.
    public let choices: [ChoiceField]
    /// The field for the person's time zone.
    public let timeZone: FormField
    /// The time zones to choose from.
    public let timeZones: [String]
    /// The two fields for a new password.
    public let password: [FormField]
    /// The field that confirms deleting the account.
    public let deletion: FormField
    /// Whether deleting the account was refused, so that its form must be open.
    public let isDeleting: Bool
    /// The address that the person logs in with.
    public let email: String
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]

    /// The settings of a person. `problems` are sentences by the names of the fields; those of deleting the account are
    /// under `confirmation`.
    public init(
        email: String, preferences: Preferences, timeZones: [String], problems: [String: String] = [:],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.email = email
        self.units = Self.units(preferences, sentences)
        self.choices = [
            ChoiceField(
                "language", label: sentences("settings.language"),
                chosen: Localization(preferences).sentences.language.rawValue,
                choices: Language.allCases.map { ($0.rawValue, $0.ownName, nil) }),
            ChoiceField(
                "theme", label: sentences("settings.theme"), chosen: preferences.theme.rawValue,
                choices: Theme.allCases.map { ($0.rawValue, sentences("settings.theme.\($0.rawValue)"), nil) }),
            ChoiceField(
                "dayStart", label: sentences("settings.day_start"), hint: sentences("settings.day_start.hint"),
                chosen: String(preferences.dayStart),
                choices: Preferences.dayStarts.map { hour in
                    let time = sentences.time(TimeOfDay(minutes: 60 * hour))
                    return (String(hour), hour == 0 ? sentences("settings.day_start.midnight") : time, nil)
                }),
            ChoiceField(
                "hidesNumbers", label: sentences("settings.hides_numbers"),
                hint: sentences("settings.hides_numbers.hint"), chosen: String(preferences.hidesNumbers),
                choices: [
                    ("false", sentences("settings.hides_numbers.show"), nil),
                    ("true", sentences("settings.hides_numbers.hide"), nil),
                ]),
        ]
        self.timeZone = FormField(
            "timeZone", label: sentences("settings.timezone"), value: preferences.timeZone,
            hint: sentences("settings.timezone.hint"), problem: problems["timeZone"], isRequired: true
        ).choosing(from: "zones")
        self.timeZones = timeZones
        self.isDeleting = problems["confirmation"] != nil
        let errors = localization.errors
        self.password = [
            FormField(
                "currentPassword", label: errors.label(of: "currentPassword"), type: "password",
                problem: problems["currentPassword"], autocomplete: "current-password", maximumLength: 128,
                isRequired: true),
            FormField(
                "newPassword", label: errors.label(of: "newPassword"), type: "password",
                hint: sentences("account.password.hint"), problem: problems["newPassword"],
                autocomplete: "new-password",
                maximumLength: 128, isRequired: true),
        ]
        self.deletion = FormField(
            "confirmation", label: errors.label(of: "currentPassword"), type: "password",
            problem: problems["confirmation"], autocomplete: "current-password", maximumLength: 128, isRequired: true)
        self.problems = ["timeZone", "currentPassword", "newPassword", "confirmation"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }

    /// The hidden fields with what the form shows, so that only what was changed in it is stored.
    public var shownFields: [LabelledValue] {
        (units + choices).map { field in
            LabelledValue(
                label: Self.shownPrefix + field.name, value: field.choices.first(where: \.isChosen)?.value ?? "")
        } + [LabelledValue(label: Self.shownPrefix + timeZone.name, value: timeZone.value)]
    }

    /// The prefix of those fields.
    public static let shownPrefix = "shown-"

    private static func units(_ preferences: Preferences, _ sentences: Sentences) -> [ChoiceField] {
        func field(_ name: String, _ key: String, chosen: String, _ choices: [(value: String, key: String)])
            -> ChoiceField
        {
            ChoiceField(
                name, label: sentences(key), chosen: chosen,
                choices: choices.map { ($0.value, sentences($0.key), nil) })
        }
        // No choice is an empty text.
        let weights =
            [("", "settings.weight_unit.system")]
            + WeightUnit.allCases.map { ($0.rawValue, "settings.weight_unit.\($0.rawValue)") }
        let chosen = preferences.personalUnits
        return [
            field(
                "units", "settings.units.system", chosen: chosen.system.rawValue,
                UnitSystem.allCases.map { ($0.rawValue, "settings.units.\($0.rawValue)") }),
            field("weightUnit", "settings.weight_unit", chosen: chosen.chosenWeight?.rawValue ?? "", weights),
            field(
                "foodUnit", "settings.food_unit", chosen: chosen.food.rawValue,
                FoodUnit.allCases.map { ($0.rawValue, "settings.food_unit.\($0.rawValue)") }),
            field(
                "energyUnit", "settings.energy_unit", chosen: chosen.energy.rawValue,
                EnergyUnit.allCases.map { ($0.rawValue, "settings.energy_unit.\($0.rawValue)") }),
        ]
    }
}
