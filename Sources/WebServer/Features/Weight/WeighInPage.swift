import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// The form of a weigh-in, with its date.
struct WeighInFields: Sendable {
    let weight: FormField
    let day: FormField
    /// The units in which the weight is typed.
    let units: String
    /// The form's key, so that it counts once even if it is sent several times.
    let key: String
    /// The confirmation of a weight in doubt.
    let confirm: String?

    init(_ form: WeighInForm, key: String = UUID().uuidString, confirm: String? = nil) {
        self.weight = form.weight
        self.day = form.day
        self.units = form.units.text
        self.key = key
        self.confirm = confirm
    }
}

/// The one page of a weigh-in, wherever it was opened from.
struct WeighInPage: Page {
    static let template = "weigh-in"

    let form: WeighInFields
    /// Whether there is a plan that can follow the weight at once.
    let hasPlan: Bool
    /// Whether the plan follows at once; the page then leads back to My Plan.
    let updatesPlan: Bool
    let problems: [RefusedField]
    /// The reason why the weight could not be stored, where no field is at fault.
    let failure: String?
    /// The address to adjust goals, which receives the input of this form. Nil where the plan isn't updated at once.
    let goals: String?

    init(_ form: WeighInFields, hasPlan: Bool, updatesPlan: Bool, failure: String? = nil) {
        self.form = form
        self.hasPlan = hasPlan
        self.updatesPlan = updatesPlan && hasPlan
        self.failure = failure
        self.problems = [form.weight, form.day].compactMap(\.refused)
        let typed = form.weight.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let query = typed.isEmpty ? "" : "?units=\(form.units)&currentWeight=\(typed)"
        self.goals = self.updatesPlan ? "/profile/edit\(query)#goals" : nil
    }

    var tab: Tab? { updatesPlan ? .plan : .diary }

    func title(_ sentences: Sentences) -> String { sentences("diary.weight.title") }
}
