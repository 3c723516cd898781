import Foundation
import Screens
import Wording

/// A weigh-in with its date.
struct WeighInPage: Page {
    static let template = "weigh-in"

    let weight: FormField
    let day: FormField
    /// The units that the weight is typed in.
    let units: String
    let problems: [RefusedField]
    /// Names the form, so that it counts once however often it is sent.
    let key: String
    /// What says that a weight in doubt is right.
    let confirm: String?

    init(weight: FormField, day: FormField, units: String, key: String = UUID().uuidString, confirm: String? = nil) {
        self.key = key
        self.confirm = confirm
        self.weight = weight
        self.day = day
        self.units = units
        self.problems = [weight, day].compactMap { field in
            field.problem.map { RefusedField(field: field.name, sentence: $0) }
        }
    }

    var tab: Tab? { .home }

    func title(_ sentences: Sentences) -> String { sentences("diary.weight.title") }
}
