import AppModels
import Screens
import SwiftUI
import Wording

/// The form for days that were unusual.
struct UnusualDaysView: View {
    let model: UnusualDaysModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let form = model.form
        FormPage {
            Text(verbatim: say("diary.unusual.text"))
            Card {
                ForEach(form.marks, id: \.name) { mark in
                    Toggle(isOn: isMarked(mark)) { Text(verbatim: mark.label) }.frame(minHeight: 44)
                }
                ForEach(form.days, id: \.name) { FormFieldView($0, text: text($0)) }
                HintText(say("diary.day.marks.hint"))
                ProblemText(form.unchosen)
                PrimaryButton(say("frame.save"), action: model.saveTapped)
            }
        }
        .navigationTitle(Text(verbatim: say("diary.day.marks")))
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    private func isMarked(_ mark: DayNoteForm.Mark) -> Binding<Bool> {
        Binding(
            get: { @MainActor in mark.isChosen },
            set: { @MainActor isOn in model.toggled(mark, isOn) })
    }

    private func text(_ field: FormField) -> Binding<String> {
        Binding(get: { @MainActor in field.value }, set: { @MainActor text in model[field] = text })
    }
}
