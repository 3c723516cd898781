import AppModels
import Screens
import SwiftUI
import Wording

/// Taking the log along to another phone, for a person who has no server that would bring it there.
struct TakeAlongCard: View {
    @Environment(AppSession.self) private var session

    var body: some View {
        Kept {
            TakeAlongModel(session)
        } content: {
            TakeAlongForm(model: $0)
        }
    }
}

/// The password, and the file that is sealed with it.
private struct TakeAlongForm: View {
    @Bindable var model: TakeAlongModel

    @Environment(\.say) private var say
    @State private var isSaving = false

    var body: some View {
        Card(say("phone.take.title"), icon: "lock") {
            Text(verbatim: say("phone.take.text"))
            ProblemText(model.failure)
            FormFieldView(model.field, text: $model.password)
            StrengthText(model.strength)
            SecondaryButton(say("phone.take.submit"), isWaiting: model.isWaiting) {
                await model.fileTapped()
                isSaving = model.file != nil
            }
        }
        .fileMover(isPresented: $isSaving, file: model.file) { result in
            let isSaved = (try? result.get()) != nil
            model.closed(isSaved: isSaved, hasFailed: !isSaved)
        } onCancellation: {
            model.closed(isSaved: false, hasFailed: false)
        }
    }
}
