import APIContract
import NutritionScience
public import Wording

/// Onboarding on one page, with only the fields that a calorie target needs.
public struct ShortWayScreen: Sendable {
    /// Its fields, filled with the text typed so far.
    public let form: ProfileForm
    /// The field for the target weight.
    public let targetWeight: FormField
    /// The refused fields that this page doesn't have, from the five steps.
    public let refused: [FormField]

    /// The page with these entries, and a sentence for each refused field.
    public init(_ entries: ProfileEntries, problems: [String: String], _ localization: Localization) {
        form = ProfileForm(entries, problems: problems, localization)
        targetWeight = form.target[0]
        refused = (form.target.dropFirst() + form.food).filter { $0.problem != nil }
    }

    /// The assumptions in place of missing entries, but for the activity: "We also assumed the usual pace; …".
    public static func assumed(_ entries: ProfileEntries, _ localization: Localization) -> String {
        let sentences = localization.sentences
        let typed = Localization(language: sentences.language, units: entries.units)
        let pace = entries.energyGap(typed.measures).map { gap in
            sentences("short.assumed.pace.own", ["pace": typed.pace(kilocalories: gap)])
        }
        return sentences(
            "short.assumed", ["pace": pace ?? sentences("short.assumed.pace"), "meals": entries[.mealsPerDay]])
    }
}
