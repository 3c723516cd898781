import AppModels
import Screens
import SwiftUI
import Wording

/// Weighing in, with the question about a weight that is far from those of the days before.
struct WeighInView: View {
    @Bindable var model: WeighInModel
    /// Has the plan follow, where the person wants it, once the weight is stored.
    let stored: @MainActor (WeighInModel) async -> Void

    /// The form; `stored` is called once the weight is.
    init(
        model: WeighInModel, stored: @escaping @MainActor (WeighInModel) async -> Void = { await $0.updatePlan() }
    ) {
        (self.model, self.stored) = (model, stored)
    }

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        FormPage {
            Text(verbatim: say("diary.weight.text"))
            Card {
                FormFieldView(model.form.weight, text: $model.weight)
                FormFieldView(model.form.day, text: $model.typedDay)
                if model.hasPlan {
                    Toggle(isOn: $model.updatesPlan) {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: say("weight.update"))
                            HintText(say("weight.update.text"))
                        }
                    }
                    .frame(minHeight: 44)
                }
                if let confirmation = model.confirmation {
                    PrimaryButton(confirmation, action: model.confirmTapped)
                    Button(say("frame.save"), action: model.saveTapped).buttonStyle(SecondaryButtonStyle())
                } else {
                    PrimaryButton(say("frame.save"), action: model.saveTapped)
                }
            }
            if model.updatesPlan {
                Button(say("myplan.goals"), action: adjustGoals).frame(maxWidth: .infinity, minHeight: 44)
            }
        }
        .navigationTitle(Text(verbatim: say("diary.weight.title")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { CloseButton(dismiss: { dismiss() }) }
        .onChange(of: model.isDone) { _, isDone in
            guard isDone else { return }
            dismiss()
            Task { @MainActor in await stored(model) }
        }
        .presentationDetents([.medium, .large])
    }

    private func adjustGoals() {
        dismiss()
        navigation.open("/profile/edit#goals")
    }
}
