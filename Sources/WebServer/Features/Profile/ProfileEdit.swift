import APIContract
import Screens
import Wording

/// A change of a profile in the making. It knows what the page showed at first, so that only what was touched is sent:
/// what was changed elsewhere meanwhile stays, and nothing is rounded.
struct ProfileEdit {
    private static let prefix = "told-"

    /// The name that is typed.
    var name: String
    var entries: ProfileEntries
    private var toldName: String
    private var told: ProfileEntries

    init(name: String, told: ProfileEntries) {
        self.name = name
        self.entries = told
        self.toldName = name
        self.told = told
    }

    /// What a form says; what it does not have is as it is told now.
    init(_ form: Form, settings: UserSettings, name: String, _ localization: Localization) {
        self.init(
            name: form[Self.prefix + "name"] ?? name, told: ProfileEntries(settings, localization: localization))
        for field in ProfileEntries.Name.allCases {
            if let text = form[Self.prefix + field.rawValue] { told[field] = String(text.prefix(2000)) }
        }
        entries = told
        entries.take(from: form)
        self.name = form["name"] ?? toldName
    }

    /// What the fields held at first, to be sent along.
    var toldFields: [LabelledValue] {
        [LabelledValue(label: Self.prefix + "name", value: toldName)]
            + ProfileEntries.Name.allCases.map { LabelledValue(label: Self.prefix + $0.rawValue, value: told[$0]) }
    }

    /// Shows the same in other units. What was not touched is written anew from what is told, not converted twice.
    mutating func change(to units: UnitSystem, settings: UserSettings, _ localization: Localization) {
        let retold = ProfileEntries(
            settings, localization: Localization(language: localization.sentences.language, units: units))
        var converted = entries.converted(to: units, localization)
        for group in [[ProfileEntries.Name.currentWeight], [.targetWeight], [.height, .heightInches]]
        where group.allSatisfy({ entries[$0] == told[$0] }) {
            for field in group { converted[field] = retold[field] }
        }
        for field in [ProfileEntries.Name.currentWeight, .targetWeight, .height, .heightInches] {
            told[field] = retold[field]
        }
        told.units = units
        entries = converted
    }

    /// What was touched, and a sentence for each field that can't be understood.
    func changes(_ localization: Localization) -> (changes: ProfileChanges, problems: [String: String]) {
        var (changes, problems) = entries.changes(from: told, localization)
        if name != toldName { changes.name = name }
        return (changes, problems)
    }
}
