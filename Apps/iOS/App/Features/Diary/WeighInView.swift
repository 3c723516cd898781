import AppModels
import Screens
import SwiftUI
import Wording

/// Weighing in, with the question about a weight that is far from those of the days before.
struct WeighInView: View {
    @Bindable var model: WeighInModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        FormPage {
            Text(verbatim: say(model.isInPlan ? "myplan.weight.text" : "diary.weight.text"))
            Card {
                FormFieldView(model.form.weight, text: $model.weight)
                FormFieldView(model.form.day, text: $model.typedDay)
                if let confirmation = model.confirmation {
                    PrimaryButton(confirmation, action: model.confirmTapped)
                    Button(say("frame.save"), action: model.saveTapped).buttonStyle(SecondaryButtonStyle())
                } else {
                    PrimaryButton(say("frame.save"), action: model.saveTapped)
                }
            }
            if model.isInPlan {
                Button(say("myplan.goals"), action: adjustGoals).frame(maxWidth: .infinity, minHeight: 44)
            }
        }
        .navigationTitle(Text(verbatim: say(model.isInPlan ? "myplan.weight.title" : "diary.weight.title")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { CloseButton(dismiss: { dismiss() }) }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
        .presentationDetents([.medium, .large])
    }

    private func adjustGoals() {
        dismiss()
        navigation.open("/profile/edit#goals")
    }
}
