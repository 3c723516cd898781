import AppModels
import SwiftUI

/// Weighing in from My Plan: the targets follow at once.
struct PlanWeighInView: View {
    @State private var model: MyPlanModel
    @State private var form: WeighInModel

    /// The form of whoever uses the app.
    init(session: AppSession) {
        let model = MyPlanModel(session)
        _model = State(initialValue: model)
        _form = State(initialValue: model.weighInTapped())
    }

    var body: some View {
        WeighInView(model: form)
            .onChange(of: form.isDone) { _, isDone in
                if isDone { Task { @MainActor in await model.closed(form) } }
            }
    }
}
