import AppModels
import SwiftUI

/// Weighing in from My Plan: the targets follow at once.
struct PlanWeighInView: View {
    @State private var model: MyPlanModel
    @State private var form: WeighInModel

    /// The form of whoever uses the app.
    init(session: AppSession) {
        _model = State(initialValue: MyPlanModel(session))
        _form = State(initialValue: WeighInModel(session, isInPlan: true))
    }

    var body: some View {
        WeighInView(model: form)
            .onChange(of: form.isDone) { _, isDone in
                if isDone { Task { @MainActor in await model.closed(form) } }
            }
    }
}
