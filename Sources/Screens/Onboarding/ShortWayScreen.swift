import APIContract
import NutritionScience
public import Wording

/// The short way in: one page with what a budget takes.
public struct ShortWayScreen: Sendable {
    /// The fields that it asks for, filled with what was typed so far.
    public let form: ProfileForm
    /// Where the person wants to be.
    public let targetWeight: FormField
    /// Fields of the five steps that it does not ask for, and in which something was refused.
    public let refused: [FormField]
    /// "We assume: Moderately Active, the usual pace, …".
    public let assumed: String

    /// The page with these entries in it, and a sentence for each field that was refused.
    public init(_ entries: ProfileEntries, problems: [String: String], _ localization: Localization) {
        form = ProfileForm(entries, problems: problems, localization)
        targetWeight = form.target[0]
        refused = (form.target.dropFirst() + form.food).filter { $0.problem != nil }
        assumed = Self.assumed(entries, localization)
    }

    /// What is assumed where the entries do not say it.
    public static func assumed(_ entries: ProfileEntries, _ localization: Localization) -> String {
        let sentences = localization.sentences
        let typed = Localization(language: sentences.language, units: entries.units)
        let activity = ActivityLevel(rawValue: entries[.activityLevel]) ?? OnboardingRequest.assumedActivity
        let pace = entries.energyGap(typed.measures).map { gap in
            sentences("short.assumed.pace.own", ["pace": typed.pace(kilocalories: gap)])
        }
        return sentences(
            "short.assumed",
            [
                "activity": sentences("choice.activity.\(activity.rawValue)"),
                "pace": pace ?? sentences("short.assumed.pace"), "meals": entries[.mealsPerDay],
            ])
    }
}
