public import APIContract
public import Wording

/// A person's display preferences, and their account.
public struct SettingsScreen: Sendable {
    /// Units, language, colours, the beginning of the day, and whether weight and energy are shown.
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
        self.choices = [
            ChoiceField(
                "units", label: sentences("settings.units"), chosen: preferences.units.rawValue,
                choices: UnitSystem.allCases.map { ($0.rawValue, sentences("settings.units.\($0.rawValue)"), nil) }),
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
}
