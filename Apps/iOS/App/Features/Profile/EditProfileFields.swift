import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The fields of the profile, in three parts.
struct EditProfileFields: View {
    @Bindable var model: EditProfileModel
    let form: ProfileForm

    @Environment(\.say) private var say

    var body: some View {
        TwoColumns {
            heading("about", "profile.about")
            Card {
                FormFieldView(model.nameField, text: $model.name)
                field(form.dateOfBirth)
                choice(form.gender, .gender)
            }
            heading("health", "profile.health")
            health
        } second: {
            heading("goals", "profile.goals")
            goals
            food
        }
    }

    private func heading(_ name: String, _ key: String) -> some View {
        Text(verbatim: say(key)).font(.title2.weight(.semibold)).accessibilityAddTraits(.isHeader).id(name)
    }

    private func field(_ field: FormField) -> some View {
        let name = ProfileEntries.Name(rawValue: field.name) ?? .pace
        return FormFieldView(field, text: $model[name]).id(field.name)
    }

    private func choice(_ field: ChoiceField, _ name: ProfileEntries.Name) -> some View {
        ChoiceFieldView(field) { model[name] = $0 }.id(field.name)
    }

    private var health: some View {
        Card {
            UnitsPicker(field: form.units) { name in
                if let units = UnitSystem(rawValue: name) { model.unitsTapped(units) }
            }
            field(form.currentWeight)
            ForEach(form.height, id: \.name) { field($0) }
            if let bodyFat = form.bodyFat { field(bodyFat) }
            if let formula = form.bmrFormula { choice(formula, .bmrFormula) }
            HintText(say("entry.remove.hint"))
        }
    }

    private var goals: some View {
        Card {
            choice(form.primaryGoal, .primaryGoal)
            choice(form.activityLevel, .activityLevel)
            ForEach(form.target, id: \.name) { field($0) }
            if let answer = form.dateAnswer {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: say("reach.title")).font(.subheadline.weight(.semibold))
                    Text(verbatim: answer).fixedSize(horizontal: false, vertical: true)
                }
                .accessibilityElement(children: .combine)
                .id("date")
            }
            if form.canCheckDate {
                Button(say("reach.check"), action: model.checkDateTapped).buttonStyle(SecondaryButtonStyle())
            }
        }
        .onChange(of: form.dateAnswer) { _, answer in if let answer { Announcement.post(answer) } }
    }

    private var food: some View {
        MoreFields(hasProblem: form.hasFoodProblem) { ForEach(form.food, id: \.name) { field($0) } }
    }
}
