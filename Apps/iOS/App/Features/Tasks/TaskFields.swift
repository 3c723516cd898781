import Screens
import SwiftUI
import Wording

/// The form of a task of one's own: what to do, and on which days.
struct TaskFields: View {
    let form: TaskForm
    let submit: String
    /// Whether it is what its page is there for.
    let isPrimary: Bool
    let send: @MainActor (String, Set<String>) -> Bool

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .subheadline) private var dayWidth = 56.0
    @State private var title: String?
    @State private var days: Set<String>?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            FormFieldView(
                form.title,
                text: Binding(get: { @MainActor in title ?? form.title.value }, set: { @MainActor in title = $0 }))
            VStack(alignment: .leading, spacing: 8) {
                Text(verbatim: say("tasks.weekdays")).font(.subheadline.weight(.medium))
                    .accessibilityAddTraits(.isHeader)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: min(dayWidth, 220)), spacing: 8)], spacing: 8) {
                    ForEach(form.weekdays, id: \.value) { day in
                        DayButton(day: day, isChosen: chosen.contains(day.value)) { toggle(day.value) }
                    }
                }
                ProblemText(form.problem)
            }
            if isPrimary {
                PrimaryButton(submit, action: submitTapped)
            } else {
                SecondaryButton(submit, action: submitTapped)
            }
        }
    }

    private func submitTapped() {
        if send(title ?? form.title.value, chosen) { (title, days) = (nil, nil) }
    }

    private var chosen: Set<String> { days ?? Set(form.weekdays.filter(\.isChosen).map(\.value)) }

    private func toggle(_ day: String) {
        var now = chosen
        if now.contains(day) { now.remove(day) } else { now.insert(day) }
        days = now
    }
}

/// A day of the week, to choose.
private struct DayButton: View {
    let day: TaskForm.Day
    let isChosen: Bool
    let toggle: @MainActor () -> Void

    var body: some View {
        Button(action: toggle) {
            VStack(spacing: 2) {
                Image(systemName: isChosen ? "checkmark" : "circle").font(.caption2).accessibilityHidden(true)
                Text(verbatim: day.short).font(.subheadline.weight(.medium))
            }
            .frame(maxWidth: .infinity, minHeight: 48)
            .background(Color(isChosen ? "Tint" : "Surface"), in: RoundedRectangle(cornerRadius: 12))
            .overlay(
                RoundedRectangle(cornerRadius: 12).strokeBorder(Color(isChosen ? "Teal" : "Edge"), lineWidth: 1))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: day.label))
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}
