import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// From where somebody weighs in. It is the same form everywhere.
enum WeighInPlace: String {
    case diary = "/diary/weight"
    /// From My Plan, the targets follow at once.
    case plan = "/plan/weight"

    /// The name of the field for the weight. Forms that were kept offline have it, too.
    var fieldName: String { self == .plan ? WeighInForm.nameInPlan : "weight" }
}

/// The form of a weigh-in, with its date.
struct WeighInFields: Sendable {
    let weight: FormField
    let day: FormField
    /// The units that the weight is typed in.
    let units: String
    /// Names the form, so that it counts once however often it is sent.
    let key: String
    /// What says that a weight in doubt is right.
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

    /// Where the form is sent.
    let address: String
    /// Whether the plan follows at once.
    let isPlan: Bool
    let form: WeighInFields
    let problems: [RefusedField]
    /// Why the weight could not be stored, where that is not about a field.
    let failure: String?
    /// Where goals are adjusted; what was typed here goes along. Nil where the plan doesn't follow at once.
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
