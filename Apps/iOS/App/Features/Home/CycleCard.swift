import Screens
import SwiftUI
import Wording

/// Today's phase in the person's cycle.
struct CycleCard: View {
    let cycle: CycleDashboard

    @Environment(\.say) private var say

    var body: some View {
        Card {
            heading
            if !cycle.steps.isEmpty { steps }
            if let reason = cycle.reason { Text(verbatim: reason) }
            if let target = cycle.target {
                FigureText(number: target, unit: cycle.unit, spokenUnit: cycle.spokenUnit)
            }
            if let note = cycle.note { HintText(note) }
            if !cycle.worked.isEmpty { worked }
            if let window = cycle.window {
                ValueRow(label: say("dashboard.window"), value: window.hours, note: window.left)
            }
            ValueRow(label: say("dashboard.streak"), value: cycle.streak)
            if let next = cycle.next { ValueRow(label: say("dashboard.next.title"), value: next) }
            MoreLink(say("dashboard.open"), "/cycle")
        }
        .accessibilityLabel(Text(verbatim: cycle.title))
    }

    private var heading: some View {
        HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 4) {
                CardHeading(cycle.title)
                if let place = cycle.place { HintText(place) }
            }
            Spacer(minLength: 8)
            FireView(mood: cycle.mood)
        }
    }

    /// The progress of the phase; the label says the same in words.
    private var steps: some View {
        HStack(spacing: 4) {
            ForEach(Array(cycle.steps.enumerated()), id: \.offset) { _, step in
                Capsule().fill(Color(step.isReached ? "Teal" : "Line")).frame(height: 6)
            }
        }
        .accessibilityHidden(true)
    }

    private var worked: some View {
        Disclosure {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(Array(cycle.worked.enumerated()), id: \.offset) { _, line in
                    FormulaText(line)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } label: {
            Text(verbatim: say("dashboard.worked")).frame(minHeight: 44)
        }
    }
}
