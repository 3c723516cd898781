import AppModels
import SwiftUI

/// Weighing in from My Plan: the targets follow at once.
struct PlanWeighInView: View {
    let model: MyPlanModel

    var body: some View {
        Kept {
            model.weighInTapped()
        } content: { form in
            WeighInView(model: form)
                .onChange(of: form.isDone) { _, isDone in
                    if isDone { Task { @MainActor in await model.closed(form) } }
                }
        }
    }
}
