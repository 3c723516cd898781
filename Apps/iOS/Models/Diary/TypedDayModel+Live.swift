import APIContract
import Device
public import Screens
import Wording

/// The contents of a part while its food and amount are changed.
extension TypedDayModel {
    /// The energy of the typed amount: "143 cal"; as it was read if it can't be computed.
    public func calories(of part: TypedDayScreen.Part) -> String? {
        guard part.calories != nil, let number = Int(part.number), let typed = self[.amount, number] else {
            return part.calories
        }
        var reader = FormNumberReader(localization: session.localization)
        let perUnit = part.foods.first(where: \.isChosen)?.caloriesPerUnit ?? part.caloriesPerUnit
        guard let amount = reader.number(typed, field: "amount"), amount >= 0 else { return part.calories }
        return session.sentences(
            "food.live.calories", ["calories": session.sentences.energy(Int(min(amount * perUnit, 1e9).rounded()))])
    }

    /// The field for the amount, in the unit of the chosen food; nil if it has none.
    public func amount(of part: TypedDayScreen.Part) -> FormField? {
        guard let field = part.amount else { return nil }
        let food = part.foods.first(where: \.isChosen)
        return FormField(
            field.name, label: food?.field ?? field.label, value: field.value, unit: food?.unit ?? field.unit,
            hint: field.hint, problem: field.problem, inputMode: field.inputMode, maximumLength: field.maximumLength,
            isRequired: field.isRequired)
    }

    /// The explanation of how a part was read; nil once the part was changed.
    public func explanation(of part: TypedDayScreen.Part) -> String? {
        guard let number = Int(part.number), changed.contains(number) else { return part.explanation }
        return nil
    }
}
