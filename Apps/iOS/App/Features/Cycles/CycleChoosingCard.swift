import AppModels
import Screens
import SwiftUI
import Wording

/// The known patterns, to choose one.
struct CycleChoosingCard: View {
    @Bindable var model: CycleModel
    let screen: CycleScreen

    @Environment(\.say) private var say

    var body: some View {
        let choosing = screen.choosing
        Card(say("cycle.choose")) {
            if screen.now != nil { Text(verbatim: say("cycle.choose.replaces")) }
            ForEach(choosing.notes, id: \.self) { Text(verbatim: $0).font(.subheadline) }
            ForEach(choosing.choices, id: \.value) { choice in
                PatternRow(choice: choice, isChosen: isChosen(choice)) { model.typed["preset"] = choice.value }
            }
            ProblemText(choosing.problem)
            if choosing.choices.contains(where: { $0.value == "five_two" && isChosen($0) }) { fastingDays(choosing) }
            FormFieldView(choosing.start, text: $model[choosing.start])
            FormFieldView(choosing.calories, text: $model[choosing.calories])
            PrimaryButton(say("cycle.choose.submit"), action: model.chooseTapped)
        }
    }

    @ViewBuilder private func fastingDays(_ choosing: CycleChoosing) -> some View {
        Text(verbatim: say("cycle.fasting.days")).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
        HintText(say("cycle.fasting.text"))
        ForEach(choosing.fastingDays, id: \.value) { day in
            Toggle(isOn: isPicked(day.value)) { Text(verbatim: day.name) }.frame(minHeight: 44)
        }
        ProblemText(choosing.fastingProblem)
    }

    private func isPicked(_ day: String) -> Binding<Bool> {
        Binding(
            get: { @MainActor in model.fastingDays.contains(day) },
            set: { @MainActor isOn in
                model.fastingDays = model.fastingDays.filter { $0 != day } + (isOn ? [day] : [])
            })
    }

    private func isChosen(_ choice: CycleChoosing.Choice) -> Bool {
        choice.refusal == nil && (model.typed["preset"].map { $0 == choice.value } ?? choice.isChosen)
    }
}

/// A known pattern, with what it means for the person and the evidence for it.
private struct PatternRow: View {
    let choice: CycleChoosing.Choice
    let isChosen: Bool
    let choose: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Button(action: choose) { label }
                .buttonStyle(.plain)
                .disabled(choice.refusal != nil)
                .accessibilityAddTraits(isChosen ? .isSelected : [])
            Disclosure {
                VStack(alignment: .leading, spacing: 8) {
                    ValueRow(label: say("cycle.people"), value: choice.people)
                    ValueRow(label: say("cycle.result"), value: choice.result)
                    SourceText(choice.source)
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("cycle.evidence")).font(.subheadline).frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: say.labelled(say("cycle.evidence"), choice.name)))
            }
        }
    }

    private var label: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: isChosen ? "largecircle.fill.circle" : "circle")
                .foregroundStyle(Color(isChosen ? "Teal" : "Edge")).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: choice.name).font(.headline)
                if choice.isRecommended { HintText(say("cycle.recommended")) }
                HintText(choice.phases)
                if let amounts = choice.amounts { Text(verbatim: amounts).font(.footnote).monospacedDigit() }
                if let refusal = choice.refusal { Text(verbatim: refusal).font(.footnote) }
            }
            Spacer(minLength: 0)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}

/// A pattern of one's own, phase by phase.
struct CycleOwnCard: View {
    @Bindable var model: CycleModel
    let own: CycleRows

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) {
                    Text(verbatim: say("cycle.own.text"))
                    ForEach(own.rows, id: \.index) { row in phase(row) }
                    if own.canAdd {
                        Button(say("cycle.own.add"), action: model.addPhaseTapped).buttonStyle(SecondaryButtonStyle())
                    }
                    FormFieldView(own.start, text: $model[own.start])
                    FormFieldView(own.calories, text: $model[own.calories])
                    SecondaryButton(say("cycle.choose.submit"), action: model.chooseOwnTapped)
                }
                .padding(.top, 8)
            } label: {
                CardHeading(say("cycle.own"))
            }
        }
        .accessibilityLabel(Text(verbatim: say("cycle.own")))
        .onChange(of: own.isOpen) { _, isNowOpen in if isNowOpen { isOpen = true } }
    }

    @ViewBuilder private func phase(_ row: CycleRows.Row) -> some View {
        Text(verbatim: row.name).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
        LabelledMenu(label: say("field.phases.kind"), value: kind(row)) {
            ForEach(row.kind.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
        }
        ProblemText(row.kind.problem)
        FormFieldView(row.days, text: $model[row.days])
        FormFieldView(row.share, text: $model[row.share])
        if row.canRemove {
            Button(say("cycle.own.remove")) { model.removePhaseTapped(row) }
                .frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: say.labelled(say("cycle.own.remove"), row.name)))
        }
    }

    private func kind(_ row: CycleRows.Row) -> Binding<String> {
        let usual = row.kind.choices.first(where: \.isChosen)?.value ?? ""
        return Binding(
            get: { @MainActor in model.typed[row.kind.name] ?? usual },
            set: { @MainActor kind in model.typed[row.kind.name] = kind })
    }
}
