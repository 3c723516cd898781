import AppModels
import SwiftUI

/// The question before a first deficit, as a page of its own.
struct HealthQuestionView: View {
    let model: HealthQuestionModel

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        CardPage {
            HealthQuestionForm(screen: model.screen) { conditions in
                model.answered(conditions)
                if model.isDone { dismiss() }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
    }
}
