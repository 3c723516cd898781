import AppModels
import Screens
import SwiftUI
import Wording

/// The short way in: five answers, and the rest is assumed.
struct ShortWayView: View {
    @Bindable var model: ShortWayModel
    let finished: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        let screen = model.screen
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: say("short.title")).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
                    Text(verbatim: say("short.text")).foregroundStyle(Color("SoftInk"))
                }
                ProblemList(problems: screen.form.problems)
                if let confirmation = model.confirmation {
                    Button(confirmation) {
                        model.confirmTapped()
                        if model.isFinished { finished() }
                    }
                    .buttonStyle(SecondaryButtonStyle())
                }
                Card {
                    field(screen.form.dateOfBirth)
                    choice(screen.form.gender)
                }
                Card {
                    UnitsPicker(field: screen.form.units) { model.unitsTapped(named: $0) }
                    field(screen.form.currentWeight)
                    ForEach(screen.form.height, id: \.name) { field($0) }
                }
                Card {
                    choice(screen.form.primaryGoal)
                    field(screen.targetWeight)
                    ForEach(screen.refused, id: \.name) { field($0) }
                }
                PrimaryButton(say("short.submit")) {
                    model.submitTapped()
                    if model.isFinished { finished() }
                }
                VStack(spacing: 4) {
                    MoreLink(say("short.details"), "/onboarding/account")
                    HintText(say("onboarding.saved"))
                }
                .frame(maxWidth: .infinity)
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .onAppear { model.seen() }
        .scrollDismissesKeyboard(.interactively)
        .background(Color("Paper"))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func field(_ field: FormField) -> some View {
        FormFieldView(field, text: $model[named: field.name])
    }

    private func choice(_ field: ChoiceField) -> some View {
        ChoiceFieldView(field) { model[named: field.name] = $0 }
    }
}
