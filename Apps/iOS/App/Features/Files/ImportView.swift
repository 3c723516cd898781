import AppModels
import Screens
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// Importing data from another app: a file is read, reviewed, and added.
struct ImportView: View {
    let model: ImportModel

    @Environment(\.say) private var say
    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        CardPage {
            Text(verbatim: say("import.text"))
            if model.hasServer {
                FailureCard(model.failure)
                TwoColumns {
                    if let screen = model.screen { ImportCard(model: model, screen: screen) }
                    file
                } second: {
                    sources
                }
            } else {
                Card { Text(verbatim: say("phone.server.none")) }
            }
        }
        .navigationTitle(Text(verbatim: say("import.title")))
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.isDone) { _, isDone in if isDone { navigation.open("/progress") } }
    }

    private var file: some View {
        Card(say(model.screen == nil ? "import.file" : "import.another")) {
            HintText(say("import.file.hint"))
            FileButton(
                say("import.read"), UTType.named("zip", "xml", "csv", "tsv", "txt", "json", "xlsx"),
                isPrimary: model.screen == nil, isWaiting: model.isWaiting, chosen: model.fileChosen)
        }
    }

    private var sources: some View {
        Card {
            Disclosure {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(model.sources, id: \.self) { source in
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: source.label).fontWeight(.medium)
                            HintText(source.value)
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("import.how")).frame(minHeight: 44)
            }
        }
    }
}

/// The entries a file would add, and the questions about it.
private struct ImportCard: View {
    let model: ImportModel
    let screen: ImportScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("import.preview.title")) {
            Text(verbatim: screen.isOpen ? screen.source : "\(screen.source), \(screen.days)").fontWeight(.semibold)
            if screen.asks { questions }
            if !screen.isOpen { contents }
            if let title = screen.skippedTitle {
                Disclosure {
                    PointList(screen.skipped).padding(.top, 8)
                } label: {
                    Text(verbatim: title).frame(minHeight: 44)
                }
            }
            if !screen.isOpen { adding }
            Button(say("import.discard")) { Task { @MainActor in await model.discardTapped() } }
                .frame(maxWidth: .infinity, minHeight: 44)
        }
        .disabled(model.isWaiting)
    }

    @ViewBuilder private var questions: some View {
        if screen.isAnswered {
            Disclosure {
                ImportQuestionsView(model: model, questions: screen.questions).padding(.top, 8)
            } label: {
                Text(verbatim: say("import.answered")).frame(minHeight: 44)
            }
        } else {
            ImportQuestionsView(model: model, questions: screen.questions)
        }
    }

    @ViewBuilder private var contents: some View {
        PointList(screen.counts)
        if let nutrients = screen.nutrients { Text(verbatim: nutrients) }
        if let leftOut = screen.leftOut { HintText(leftOut) }
        if screen.replaces { HintText(say("import.replaces")) }
        if !screen.table.rows.isEmpty {
            Text(verbatim: say("import.latest")).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            DataTableView(screen.table)
        }
    }

    @ViewBuilder private var adding: some View {
        if screen.hasNews {
            HintText(say("import.waits"))
            PrimaryButton(say("import.confirm"), isWaiting: model.isWaiting, action: model.confirmTapped)
        } else {
            Text(verbatim: screen.nothing)
        }
    }
}

/// The questions about a file: the contents of its columns, and details it doesn't contain.
private struct ImportQuestionsView: View {
    let model: ImportModel
    let questions: ImportQuestions

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if !questions.columns.isEmpty {
                Text(verbatim: say("import.columns.title")).font(.subheadline.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
                Text(verbatim: say("import.columns.text"))
                ForEach(questions.columns, id: \.name) { column($0) }
            }
            ForEach(questions.choices, id: \.name) { question in
                ChoiceFieldView(question.choosing(model.chosen(question))) { model.answered(question.name, $0) }
            }
            Button(say("import.answer")) { Task { @MainActor in await model.answersTapped() } }
                .buttonStyle(SecondaryButtonStyle())
        }
    }

    private func column(_ column: ImportQuestions.Column) -> some View {
        let chosen = Binding(
            get: { @MainActor in model.chosen(column) },
            set: { @MainActor in model.answered(column.name, $0) })
        return VStack(alignment: .leading, spacing: 2) {
            LabelledMenu(label: column.label, value: chosen) {
                ForEach(column.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
            }
            if let examples = column.examples { HintText(examples) }
        }
    }
}
