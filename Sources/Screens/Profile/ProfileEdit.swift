public import APIContract
import NutritionScience
public import Wording

/// A change of a profile in the making. It knows what the form showed at first, so that only what was touched is sent:
/// what was changed elsewhere meanwhile stays, and nothing is rounded.
public struct ProfileEdit: Sendable {
    /// What comes before the name of a field to name what it held at first.
    public static let shownPrefix = "shown-"

    /// The name that is typed.
    public var name: String
    /// What is typed.
    public var entries: ProfileEntries
    private let shownName: String
    private var shown: ProfileEntries

    /// A form that shows this at first.
    public init(name: String, shown: ProfileEntries) {
        self.name = name
        self.entries = shown
        self.shownName = name
        self.shown = shown
    }

    /// What the fields held at first, to be sent along.
    public var shownFields: [LabelledValue] {
        [LabelledValue(label: Self.shownPrefix + "name", value: shownName)]
            + ProfileEntries.Name.allCases.map {
                LabelledValue(label: Self.shownPrefix + $0.rawValue, value: shown[$0])
            }
    }

    /// Shows the same in other units. What was not touched is written anew from what is known, not converted twice.
    public mutating func change(to units: UnitSystem, settings: UserSettings, _ localization: Localization) {
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

    /// What was touched, and a sentence for each field that can't be understood.
    public func changes(_ localization: Localization) -> (changes: ProfileChanges, problems: [String: String]) {
        var (changes, problems) = entries.changes(from: shown, localization)
        if name != shownName { changes.name = name }
        return (changes, problems)
    }
}
