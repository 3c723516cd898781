public import APIContract
import NutritionScience
public import Wording

/// An unfinished change of a profile. It keeps the initial texts of the form, so that only changed fields are sent:
/// values changed elsewhere meanwhile stay, and nothing is rounded.
public struct ProfileEdit: Sendable {
    /// The prefix of the hidden fields that hold the initial texts.
    public static let shownPrefix = "shown-"

    /// The name as typed.
    public var name: String
    /// The entries as typed.
    public var entries: ProfileEntries
    /// The system of units that everything was shown in when the form was made.
    public let system: UnitSystem
    private let shownName: String
    private var shown: ProfileEntries

    /// A form with these initial texts, of a person who reads in a system of units: that of the texts where it is nil.
    public init(name: String, shown: ProfileEntries, system: UnitSystem? = nil) {
        self.name = name
        self.entries = shown
        self.system = system ?? shown.units.system
        self.shownName = name
        self.shown = shown
    }

    /// The hidden fields with the initial texts.
    public var shownFields: [LabelledValue] {
        [
            LabelledValue(label: Self.shownPrefix + "name", value: shownName),
            LabelledValue(label: Self.shownPrefix + "units", value: system.rawValue),
        ]
            + ProfileEntries.Name.allCases.map {
                LabelledValue(label: Self.shownPrefix + $0.rawValue, value: shown[$0])
            }
    }

    /// Converts the form to other units. Unchanged fields are formatted again from the stored values, not converted
    /// twice.
    public mutating func change(to units: PersonalUnits, settings: UserSettings, _ localization: Localization) {
        let renewed = ProfileEntries(
            settings, localization: Localization(language: localization.sentences.language, units: units))
        var converted = entries.converted(to: units, localization)
        let measures: [[ProfileEntries.Name]] = [[.currentWeight], [.targetWeight], [.pace], [.height, .heightInches]]
        for fields in measures where fields.allSatisfy({ entries[$0] == shown[$0] }) {
            for field in fields { converted[field] = renewed[field] }
        }
        for field in measures.joined() { shown[field] = renewed[field] }
        shown.units = units
        entries = converted
    }

    /// Returns the changed fields, and a sentence for each field that can't be understood.
    public func changes(_ localization: Localization) -> (changes: ProfileChanges, problems: [String: String]) {
        var (changes, problems) = entries.changes(from: shown, localization)
        if name != shownName { changes.name = name }
        return (changes, problems)
    }
}
