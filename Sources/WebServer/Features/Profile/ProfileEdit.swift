import APIContract
import Screens
import Wording

/// A change of a profile in the making. It knows what the page showed at first, so that only what was touched is sent:
/// what was changed elsewhere meanwhile stays, and nothing is rounded.
struct ProfileEdit {
    private static let prefix = "shown-"

    /// The name that is typed.
    var name: String
    var entries: ProfileEntries
    private var shownName: String
    private var shown: ProfileEntries

    init(name: String, shown: ProfileEntries) {
        self.name = name
        self.entries = shown
        self.shownName = name
        self.shown = shown
    }

    /// What a form says; what it does not have is as it is known now.
    init(_ form: Form, settings: UserSettings, name: String, _ localization: Localization) {
        self.init(
            name: form[Self.prefix + "name"] ?? name, shown: ProfileEntries(settings, localization: localization))
        for field in ProfileEntries.Name.allCases {
            if let text = form[Self.prefix + field.rawValue] { shown[field] = String(text.prefix(2000)) }
        }
        entries = shown
        entries.take(from: form)
        self.name = form["name"] ?? shownName
    }

    /// What the fields held at first, to be sent along.
    var shownFields: [LabelledValue] {
        [LabelledValue(label: Self.prefix + "name", value: shownName)]
            + ProfileEntries.Name.allCases.map { LabelledValue(label: Self.prefix + $0.rawValue, value: shown[$0]) }
    }

    /// Shows the same in other units. What was not touched is written anew from what is known, not converted twice.
    mutating func change(to units: UnitSystem, settings: UserSettings, _ localization: Localization) {
        let renewed = ProfileEntries(
            settings, localization: Localization(language: localization.sentences.language, units: units))
        var converted = entries.converted(to: units, localization)
        for group in [[ProfileEntries.Name.currentWeight], [.targetWeight], [.pace], [.height, .heightInches]]
        where group.allSatisfy({ entries[$0] == shown[$0] }) {
            for field in group { converted[field] = renewed[field] }
        }
        for field in [ProfileEntries.Name.currentWeight, .targetWeight, .pace, .height, .heightInches] {
            shown[field] = renewed[field]
        }
        shown.units = units
        entries = converted
    }

    /// What was touched, and a sentence for each field that can't be understood.
    func changes(_ localization: Localization) -> (changes: ProfileChanges, problems: [String: String]) {
        var (changes, problems) = entries.changes(from: shown, localization)
        if name != shownName { changes.name = name }
        return (changes, problems)
    }
}
