import APIContract
import Screens
import Wording

extension ProfileEdit {
    /// Reads the edit from a form; fields that it lacks keep their present values, as the system of units does.
    init(_ form: Form, settings: UserSettings, name: String, system: UnitSystem, _ localization: Localization) {
        var shown = ProfileEntries(settings, localization: localization)
        for field in ProfileEntries.Name.allCases {
            if let text = form[Self.shownPrefix + field.rawValue] { shown[field] = String(text.prefix(2000)) }
        }
        self.init(
            name: form[Self.shownPrefix + "name"] ?? name, shown: shown,
            system: form[Self.shownPrefix + "units"].flatMap(UnitSystem.init) ?? system)
        entries.take(from: form)
        self.name = form["name"] ?? self.name
    }
}
