import APIContract
import ClientKit
import NutritionScience
import Rules
import Screens
import Wording

/// What saving the profile would change.
extension ProfileModel {
    /// Shows what saving would make of the person's numbers. Nothing is stored.
    public func previewTapped() {
        guard checkedChanges() != nil, let entries else { return preview = nil }
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person else { return }
        let words = words(entries)
        let settings = try? SettingsCheck.settings(
            from: entries.request(words).request, precaution: person.settings?.precaution, today: person.today)
        let computed = settings?.plan(on: person.today)
        let to = (try? computed?.learning(person.plan?.inputs.learnedExpenditure)) ?? computed
        let from = person.current ?? person.computed
        let isFirstDeficit = to?.goalInForce == .loseWeight && from?.goalInForce != .loseWeight
        let reading = ProfilePreviewReading(
            from: person.plan?.inputs ?? from.map { PlanInputValues($0.inputs) }, to: to,
            numbers: Self.numbers(from, to), hasNewFormulas: false, makesPlan: person.plan != nil,
            asksFirst: person.settings?.precaution == nil && isFirstDeficit, hasOwnTargets: false)
        preview = ProfilePreviewScreen(reading, session.localization)
    }

    /// The numbers of two plans beside each other.
    private static func numbers(_ old: NutritionPlan?, _ new: NutritionPlan?) -> [PlanChange] {
        let (old, new) = (old.map { PlanTargets($0, guards: []) }, new.map { PlanTargets($0, guards: []) })
        func change(_ name: String, _ value: (PlanTargets) -> Double) -> PlanChange? {
            PlanChange(name, old.map(value), new.map(value))
        }
        let changes = [
            change("bmi") { $0.bmi }, change("bmr") { Double($0.bmr) }, change("tdee") { Double($0.tdee) },
            change("calorieTarget") { Double($0.calorieTarget) }, change("proteinTarget") { Double($0.proteinTarget) },
            change("waterTarget") { Double($0.waterTarget) }, change("weeklyRate") { $0.weeklyRate },
        ]
        return changes.compactMap(\.self)
    }
}
