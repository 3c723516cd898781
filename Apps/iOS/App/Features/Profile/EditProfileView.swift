import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The profile, to be changed, with a preview of what would follow.
struct EditProfileView: View {
    @Bindable var model: ProfileModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @State private var isBegun = false

    var body: some View {
        CardPage {
            if let form = model.form {
                Text(verbatim: say("profile.edit.text"))
                if let preview = model.preview { ProfilePreviewCard(preview: preview) }
                TwoColumns {
                    heading("profile.about")
                    Card {
                        FormFieldView(model.nameField, text: $model.name)
                        field(form.dateOfBirth)
                        ChoiceFieldView(form.gender) { model[.gender] = $0 }
                    }
                    heading("profile.health")
                    health(form)
                } second: {
                    heading("profile.goals")
                    goals(form)
                }
                buttons
            } else {
                LoadingView()
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("profile.edit.title")))
        .navigationBarTitleDisplayMode(.inline)
        .onAppear {
            if !isBegun { model.editTapped() }
            isBegun = true
        }
        .onChange(of: model.entries == nil) { _, isGone in if isBegun, isGone { dismiss() } }
    }

    private func heading(_ key: String) -> some View {
        Text(verbatim: say(key)).font(.title2.weight(.semibold)).accessibilityAddTraits(.isHeader)
    }

    private func field(_ field: FormField) -> some View {
        let name = ProfileEntries.Name(rawValue: field.name) ?? .pace
        return FormFieldView(field, text: $model[name])
    }

    private func health(_ form: ProfileForm) -> some View {
        Card {
            Picker(selection: units(form)) {
                ForEach(form.units.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
            } label: {
                Text(verbatim: form.units.label)
            }
            .pickerStyle(.segmented)
            field(form.currentWeight)
            ForEach(form.height, id: \.name) { field($0) }
            if let bodyFat = form.bodyFat { field(bodyFat) }
            if let formula = form.bmrFormula { ChoiceFieldView(formula) { model[.bmrFormula] = $0 } }
            HintText(say("entry.remove.hint"))
        }
    }

    @ViewBuilder private func goals(_ form: ProfileForm) -> some View {
        Card {
            ChoiceFieldView(form.primaryGoal) { model[.primaryGoal] = $0 }
            ChoiceFieldView(form.activityLevel) { model[.activityLevel] = $0 }
            ForEach(form.target, id: \.name) { field($0) }
            if let answer = form.dateAnswer { Text(verbatim: answer) }
        }
        Card {
            DisclosureGroup {
                VStack(spacing: 16) { ForEach(form.food, id: \.name) { field($0) } }.padding(.top, 8)
            } label: {
                Text(verbatim: say("entry.more")).frame(minHeight: 44)
            }
        }
    }

    private func units(_ form: ProfileForm) -> Binding<String> {
        Binding(
            get: { @MainActor in form.units.choices.first(where: \.isChosen)?.value ?? "" },
            set: { @MainActor value in if let units = UnitSystem(rawValue: value) { model.unitsTapped(units) } })
    }

    @ViewBuilder private var buttons: some View {
        if let confirmation = model.confirmation {
            PrimaryButton(confirmation, action: model.confirmTapped)
        } else {
            PrimaryButton(say("frame.save"), action: model.saveTapped)
        }
        Button(say("preview.button"), action: model.previewTapped).buttonStyle(SecondaryButtonStyle())
        Button(say("frame.cancel")) { model.cancelTapped() }.frame(maxWidth: .infinity, minHeight: 44)
    }
}

/// What saving would change, and why.
private struct ProfilePreviewCard: View {
    let preview: ProfilePreviewScreen

    @Environment(\.say) private var say

    var body: some View {
        Card {
            CardHeading(say("preview.title"))
            HintText(say("preview.text"))
            if let same = preview.same { Text(verbatim: same) }
            if let table = preview.table { DataTableView(table) }
            if !preview.reasons.isEmpty {
                Text(verbatim: say("metrics.change.reasons")).font(.headline).accessibilityAddTraits(.isHeader)
                PointList(preview.reasons)
            }
            if let question = preview.question { HintText(question) }
            if let stays = preview.ownStays { Text(verbatim: stays) }
            if !preview.entries.isEmpty {
                Text(verbatim: say("preview.how")).font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(preview.entries, id: \.id) { PlanEntryView(entry: $0) }
            }
        }
        .onAppear { Announcement.post(say("preview.title")) }
    }
}
