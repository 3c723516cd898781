import AppModels
import Screens
import SwiftUI
import Wording

/// A day's food typed in words, and how it was read.
struct TypedDayView: View {
    @Bindable var model: TypedDayModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isTyping: Bool

    var body: some View {
        FormPage {
            if let screen = model.screen {
                typing(screen)
                ForEach(screen.parts, id: \.number) { part in
                    if let number = Int(part.number) { PartCard(model: model, part: part, number: number) }
                }
                if screen.canLog { PrimaryButton(say("reading.confirm"), action: model.confirmTapped) }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say(model.isRead ? "reading.title" : "reading.text")))
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { isTyping = model.text.isEmpty }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    private func typing(_ screen: TypedDayScreen) -> some View {
        Card {
            Text(verbatim: screen.dayName).font(.subheadline).foregroundStyle(Color("SoftInk"))
            TextField(text: $model.text, prompt: Text(verbatim: say("reading.text.hint")), axis: .vertical) {
                Text(verbatim: say("reading.text"))
            }
            .lineLimit(3...8)
            .focused($isTyping)
            .padding(12)
            .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color("Edge"), lineWidth: 1))
            .accessibilityLabel(Text(verbatim: say("reading.text")))
            ProblemText(screen.textProblem)
            if screen.canLog {
                SecondaryButton(say("reading.button"), isWaiting: model.isReading, action: read)
            } else {
                PrimaryButton(say("reading.button"), isWaiting: model.isReading, action: read)
            }
        }
    }

    private func read() async {
        isTyping = false
        await model.readTapped()
    }
}

/// A part of the typed text, as it would be logged.
private struct PartCard: View {
    let model: TypedDayModel
    let part: TypedDayScreen.Part
    let number: Int

    @Environment(\.say) private var say

    var body: some View {
        Card(part.words) {
            if let explanation = model.explanation(of: part) { HintText(explanation) }
            if part.hasChoice {
                Toggle(isOn: flag(.take)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: part.name.map { say.labelled(say("reading.take"), $0) } ?? say("reading.take"))
                        if let calories = model.calories(of: part) {
                            Text(verbatim: calories).monospacedDigit().font(.footnote)
                        }
                    }
                }
                .frame(minHeight: 44)
            }
            menu(say("reading.food"), part.foods) { option in model.foodChosen(option, in: number) }
            if let amount = model.amount(of: part) { FormFieldView(amount, text: typedAmount) }
            menu(say("field.meal"), part.meals) { option in model[.meal, number] = option.value }
            ForEach(part.questions, id: \.self) { ProblemText($0) }
            if part.asks {
                Toggle(isOn: flag(.confirmed)) { Text(verbatim: say("reading.question.yes")) }.frame(minHeight: 44)
            }
            if part.weightAddress != nil {
                NavigationLink {
                    Kept {
                        model.weighIn()
                    } content: {
                        WeighInView(model: $0)
                    }
                } label: {
                    Text(verbatim: say("reading.weight.link"))
                }
                .buttonStyle(SecondaryButtonStyle())
            }
        }
    }

    @ViewBuilder private func menu(
        _ label: String, _ options: [TypedDayScreen.Option],
        choose: @escaping @MainActor (TypedDayScreen.Option) -> Void
    ) -> some View {
        if !options.isEmpty {
            let chosen = options.first(where: \.isChosen)?.value ?? ""
            let selection = Binding(
                get: { @MainActor in chosen },
                set: { @MainActor value in
                    if let option = options.first(where: { $0.value == value }) { choose(option) }
                })
            LabelledMenu(label: label, value: selection) {
                ForEach(options, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
            }
        }
    }

    private func flag(_ name: TypedDayEntries.Name) -> Binding<Bool> {
        Binding(
            get: { @MainActor in model[name, number] != nil },
            set: { @MainActor isOn in model[name, number] = isOn ? "1" : nil })
    }

    private var typedAmount: Binding<String> {
        Binding(
            get: { @MainActor in model[.amount, number] ?? "" },
            set: { @MainActor text in model.amountTyped(text, in: number) })
    }
}
