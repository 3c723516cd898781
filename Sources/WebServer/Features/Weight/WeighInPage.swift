import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// The place from which a person weighs in. The form is the same everywhere.
enum WeighInPlace: String {
    case diary = "/diary/weight"
    /// My Plan, where the targets are updated at once.
    case plan = "/plan/weight"

    /// The name of the field for the weight, also in forms that were kept offline.
    var fieldName: String { self == .plan ? WeighInForm.nameInPlan : "weight" }
}

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
        self.units = form.units.rawValue
        self.key = key
        self.confirm = confirm
    }
}

/// A weigh-in with its date.
struct WeighInPage: Page {
    static let template = "weigh-in"

    /// The address to which the form is sent.
    let address: String
    /// Whether the plan is updated at once.
    let isPlan: Bool
    let form: WeighInFields
    let problems: [RefusedField]
    /// The reason why the weight could not be stored, where no field is at fault.
    let failure: String?
    /// The address to adjust goals, which receives the input of this form. Nil where the plan isn't updated at once.
    let goals: String?

    init(_ place: WeighInPlace, _ form: WeighInFields, failure: String? = nil) {
        self.address = place.rawValue
        self.isPlan = place == .plan
        self.form = form
        self.failure = failure
        self.problems = [form.weight, form.day].compactMap(\.refused)
        let typed = form.weight.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        self.goals =
            place == .diary
            ? nil : "/profile/edit" + (typed.isEmpty ? "" : "?units=\(form.units)&currentWeight=\(typed)") + "#goals"
    }

    var tab: Tab? { isPlan ? .plan : .diary }

    func title(_ sentences: Sentences) -> String {
        sentences(isPlan ? "myplan.weight.title" : "diary.weight.title")
    }
}
