import AppModels
import Screens
import SwiftUI
import Wording

/// The daily targets, each of which opens into its arithmetic.
struct PlanTargetsCard: View {
    let screen: MyPlanScreen
    let visit: NavigationModel.Visit?

    @Environment(\.say) private var say

    var body: some View {
        Card(say("plan.targets"), icon: "target") {
            ForEach(screen.targets, id: \.id) { PlanEntryView(entry: $0, visit: visit, opens: screen.showsFormulas) }
            if let phases = screen.cyclePhases {
                HintText(phases)
                MoreLink(say("dashboard.open"), "/cycle")
            }
            MoreLink(say("targets.more"), "/targets", about: say("plan.targets"))
        }
    }
}

/// The numbers behind them, each of which opens into its arithmetic.
struct PlanNumbersCard: View {
    let screen: MyPlanScreen
    let visit: NavigationModel.Visit?

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card(say(screen.showsFormulas ? "myplan.how" : "plan.numbers"), icon: "chart") {
            if screen.showsFormulas {
                Disclosure(isExpanded: $isOpen) {
                    VStack(alignment: .leading, spacing: 12) {
                        entries
                        HintText(screen.note)
                    }
                } label: {
                    Text(verbatim: say("plan.numbers")).frame(minHeight: 44)
                }
            } else {
                entries
            }
        }
        .task(id: visit) {
            let place = visit?.placeOfPlan
            if (screen.numbers + [screen.balance]).contains(where: { "how-\($0.id)" == place }) { isOpen = true }
        }
    }

    @ViewBuilder private var entries: some View {
        ForEach(screen.numbers, id: \.id) { PlanEntryView(entry: $0, visit: visit, opens: screen.showsFormulas) }
        PlanEntryView(entry: screen.balance, visit: visit, opens: screen.showsFormulas)
    }
}

/// A figure that opens into its explanation, where it does.
struct PlanEntryView: View {
    let entry: ExplainedFigure
    var visit: NavigationModel.Visit?
    /// Whether it opens.
    var opens = true

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill
    @State private var isOpen = false

    var body: some View {
        Group {
            if opens {
                Disclosure(isExpanded: $isOpen) {
                    ExplanationParts(entry.explanation).padding(.top, 8)
                } label: {
                    figure.accessibilityHint(Text(verbatim: say("myplan.opened")))
                }
            } else {
                figure
            }
        }
        .id("how-\(entry.id)")
        .onChange(of: isOpen) { _, isOpen in if isOpen { session.explanationOpened(of: entry.id) } }
        .onChange(of: visit, initial: true) { _, visit in
            if visit?.placeOfPlan == "how-\(entry.id)" { isOpen = true }
        }
        Divider()
    }

    private var figure: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                IconImage(entry.id).foregroundStyle(Color("Teal"))
                Text(verbatim: entry.figure.label).font(.subheadline.weight(.medium))
            }
            // A number that changes rolls on to the new one.
            FigureText(entry.figure)
                .contentTransition(isStill ? .identity : .numericText())
                .animation(isStill ? nil : .easeOut(duration: 0.3), value: entry.figure.value)
            if let note = entry.figure.note { HintText(note) }
            if let today = entry.today { progress(today) }
        }
        .foregroundStyle(Color("Ink"))
        .multilineTextAlignment(.leading)
        .frame(minHeight: 44)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: entry.figure.label))
        .accessibilityValue(Text(verbatim: spoken))
    }

    private func progress(_ today: TodayProgress) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: words(today)).font(.footnote).monospacedDigit()
            ProgressView(value: Double(today.percent), total: 100).tint(Color("Teal")).accessibilityHidden(true)
        }
    }

    private func words(_ today: TodayProgress) -> String {
        today.state.map { say("phone.plan.today.state", ["amount": today.amount, "state": $0]) }
            ?? say("phone.plan.today", ["amount": today.amount])
    }

    private var spoken: String {
        let figure = entry.figure
        let number = [figure.value, figure.spokenUnit ?? figure.unit].compactMap(\.self).joined(separator: " ")
        return [number, figure.note, entry.today.map(words)].compactMap(\.self).joined(separator: ", ")
    }
}

extension NavigationModel.Visit {
    /// The part of My Plan that is asked for: "how-calories"; nil for none.
    var placeOfPlan: String? { if case .plan(let place) = destination { place } else { nil } }
}
