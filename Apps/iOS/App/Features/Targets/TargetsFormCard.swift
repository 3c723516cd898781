import AppModels
import Screens
import SwiftUI
import Wording

/// The form for the person's own targets.
struct TargetsFormCard: View {
    let model: TargetsModel
    let screen: TargetsScreen

    @Environment(\.say) private var say

    private var form: TargetsForm { screen.form }

    var body: some View {
        Card(say("targets.own"), icon: "sliders") {
            Text(verbatim: form.text)
            heading(say("targets.every_day"))
            TargetFields(model: model, fields: form.everyDay)
            LowToggle(model: model, name: "everyDay.lowCarbohydrate", isOn: form.isLow)
            Opening(title: say("targets.weekdays"), isOpen: form.showsWeekdays) { weekdays }
            Opening(title: say("targets.maintenance"), isOpen: form.showsMaintenance) { maintenance }
            Opening(title: say("targets.maxima"), isOpen: form.showsMaxima) {
                HintText(say("targets.maxima.note"))
                TargetFields(model: model, fields: form.maxima)
            }
            PrimaryButton(say("targets.save"), isWaiting: model.isWaiting, action: model.saveTapped)
            Button(say("targets.preview"), action: model.previewTapped)
                .buttonStyle(SecondaryButtonStyle())
            if screen.isOwn { back }
        }
    }

    private func heading(_ title: String) -> some View {
        Text(verbatim: title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
    }

    @ViewBuilder private var weekdays: some View {
        HintText(say("targets.weekdays.text"))
        ForEach(form.weekdays, id: \.low) { day in
            Opening(title: day.name, isOpen: day.isOpen) {
                TargetFields(model: model, fields: day.fields)
                LowToggle(model: model, name: day.low, isOn: day.isLow)
            }
        }
    }

    @ViewBuilder private var maintenance: some View {
        HintText(say("targets.maintenance.text"))
        ProblemText(form.maintenanceProblem)
        heading(say("targets.refeeds"))
        ForEach(form.refeeds, id: \.id) { day in
            Toggle(
                isOn: Binding(
                    get: { @MainActor in day.isChosen }, set: { @MainActor isOn in model.chosen(day.id, isOn) })
            ) { Text(verbatim: day.label) }
            .frame(minHeight: 44)
        }
        ForEach(form.breaks, id: \.name) { days in
            heading(days.name)
            TargetFields(model: model, fields: days.fields)
        }
    }

    @ViewBuilder private var back: some View {
        Button(say("targets.back")) { Task { @MainActor in await model.backToPlanTapped() } }
            .frame(maxWidth: .infinity, minHeight: 44)
            .disabled(model.isWaiting)
        HintText(say("targets.back.text"))
    }
}

/// Fields of the form.
private struct TargetFields: View {
    let model: TargetsModel
    let fields: [FormField]

    var body: some View {
        ForEach(fields, id: \.name) { field in
            FormFieldView(
                field,
                text: Binding(
                    get: { @MainActor in model.text(field.name) },
                    set: { @MainActor text in model.typed(field.name, text) }))
        }
    }
}

/// The switch for a low-carbohydrate day.
private struct LowToggle: View {
    let model: TargetsModel
    let name: String
    let isOn: Bool

    @Environment(\.say) private var say

    var body: some View {
        Toggle(
            isOn: Binding(get: { @MainActor in isOn }, set: { @MainActor isOn in model.chosen(name, isOn) })
        ) { Text(verbatim: say("targets.low")) }
        .frame(minHeight: 44)
    }
}

/// A section of the form that expands; it opens by itself once it has values.
private struct Opening<Content: View>: View {
    let title: String
    let isOpen: Bool
    @ViewBuilder let content: Content

    @State private var isOpened = false

    var body: some View {
        Disclosure(isExpanded: $isOpened) {
            VStack(alignment: .leading, spacing: 12) { content }.padding(.top, 8)
        } label: {
            Text(verbatim: title).frame(minHeight: 44)
        }
        .onAppear { isOpened = isOpened || isOpen }
        .onChange(of: isOpen) { _, isOpen in isOpened = isOpened || isOpen }
    }
}
