import Screens
import SwiftUI
import Wording

/// The day's note: whether everything was logged, other influences on weight, and a text.
struct DayNoteCard: View {
    let form: DayNoteForm
    let isNoted: Bool
    let save: @MainActor (String, Set<String>, String) -> String?

    @Environment(\.say) private var say
    @State private var isOpen = false
    @State private var completeness: String?
    @State private var marks: Set<String>?
    @State private var text: String?
    @State private var problem: String?

    var body: some View {
        Card(say("diary.day")) {
            if let hint = form.hint { Text(verbatim: hint) }
            if let note = form.text { Text(verbatim: note).fixedSize(horizontal: false, vertical: true) }
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) { fields }.padding(.top, 8)
            } label: {
                Text(verbatim: say("diary.day.open")).frame(minHeight: 44)
            }
        }
        .onAppear { isOpen = form.isOpen }
        .onChange(of: isNoted) { _, isNoted in
            if isNoted { (completeness, marks, text) = (nil, nil, nil) }
        }
    }

    @ViewBuilder private var fields: some View {
        ChoiceFieldView(chosenField) { completeness = $0 }
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: say("diary.day.marks")).font(.subheadline.weight(.medium)).accessibilityAddTraits(.isHeader)
            ForEach(form.marks, id: \.name) { mark in
                Toggle(isOn: isMarked(mark)) { Text(verbatim: mark.label) }.frame(minHeight: 44)
            }
            Text(verbatim: say("diary.day.marks.hint")).font(.footnote).foregroundStyle(Color("SoftInk"))
        }
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: say.remarked(say("diary.day.note"), say("frame.optional"))).font(
                .subheadline.weight(.medium)
            )
            .accessibilityHidden(true)
            TextEditor(text: Binding(get: { @MainActor in text ?? form.text ?? "" }, set: { @MainActor in text = $0 }))
                .frame(minHeight: 96)
                .padding(8)
                .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color("Edge"), lineWidth: 1))
                .accessibilityLabel(Text(verbatim: say("diary.day.note")))
                .accessibilityHint(Text(verbatim: say("diary.day.note.hint")))
            Text(verbatim: say("diary.day.note.hint")).font(.footnote).foregroundStyle(Color("SoftInk"))
                .accessibilityHidden(true)
            ProblemText(problem)
        }
        Button(say("frame.save")) { problem = save(chosen, chosenMarks, text ?? form.text ?? "") }
            .buttonStyle(SecondaryButtonStyle())
    }

    private var chosen: String { completeness ?? form.completeness.choices.first(where: \.isChosen)?.value ?? "" }

    private var chosenField: ChoiceField { form.completeness.choosing(chosen) }

    private var chosenMarks: Set<String> { marks ?? Set(form.marks.filter(\.isChosen).map(\.name)) }

    private func isMarked(_ mark: DayNoteForm.Mark) -> Binding<Bool> {
        Binding(
            get: { @MainActor in chosenMarks.contains(mark.name) },
            set: { @MainActor isOn in
                var now = chosenMarks
                if isOn { now.insert(mark.name) } else { now.remove(mark.name) }
                marks = now
            })
    }
}
