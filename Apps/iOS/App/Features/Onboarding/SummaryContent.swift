import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The numbers of a plan, where it leads, and how to live by it.
struct SummaryContent: View {
    let screen: SummaryScreen
    let model: SummaryModel
    /// The plan, which can be made anew here.
    let follow: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: screen.greeting).font(.title.weight(.bold))
            Text(verbatim: "\(screen.intro) \(say("summary.intro.next"))")
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
        if let following = screen.following { PlanFollowCard(model: follow, text: following) }
        TwoColumns {
            Text(verbatim: say("summary.numbers")).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            NumberCard(title: "summary.bmr.title", icon: "flame", card: screen.bmr) { opened(.bmr, $0) }
            NumberCard(title: "summary.tdee.title", icon: "bolt", card: screen.tdee) { opened(.tdee, $0) }
            TargetsCard(targets: screen.targets) { opened(.targets, $0) }
        } second: {
            notices
            ProjectionCard(screen: screen) { opened(.timeline, $0) }
            steps
        }
    }

    private func opened(_ section: MeasuredEvent.Section, _ isOpen: Bool) {
        model.explanationTapped(section, isOpen: isOpen)
    }

    @ViewBuilder private var notices: some View {
        if !screen.notices.isEmpty {
            Card(screen.noticesTitle, icon: "shield") {
                ForEach(screen.notices, id: \.title) { notice in
                    Text(verbatim: notice.title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                    Text(verbatim: notice.text)
                }
            }
        }
    }

    private var steps: some View {
        Card(say("summary.how.title"), icon: "bulb") {
            ForEach(Array(screen.steps.enumerated()), id: \.offset) { index, step in
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    Text(verbatim: say.number(index + 1)).font(.headline).monospacedDigit()
                        .foregroundStyle(Color("Teal"))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: step.title).font(.subheadline.weight(.semibold))
                        Text(verbatim: step.text)
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// A number with what is behind it.
private struct NumberCard: View {
    let title: String
    let icon: String
    let card: SummaryScreen.Card
    /// Its explanation was opened or closed.
    let opened: @MainActor (Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say(title), icon: icon) {
            FigureText(number: card.value, unit: say("summary.unit"), spokenUnit: say("unit.spoken.calories"))
            Text(verbatim: card.text)
            LearnMore(title: say("summary.learn"), opened: opened) {
                ForEach(card.details, id: \.self) { Text(verbatim: $0) }
                Text(verbatim: say("summary.worked")).font(.subheadline.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
                WorkedLines(card.worked)
                HintText(card.certainty)
            }
        }
    }
}

/// Calories, protein and water a day, and why.
private struct TargetsCard: View {
    let targets: [SummaryScreen.Target]
    /// Why they are so was opened or closed.
    let opened: @MainActor (Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.targets.title"), icon: "target") {
            ForEach(targets, id: \.id) { ValueRow($0.figure) }
            LearnMore(title: say("summary.targets.why"), opened: opened) {
                ForEach(targets, id: \.id) { target in
                    Text(verbatim: target.figure.label).font(.subheadline.weight(.semibold))
                        .accessibilityAddTraits(.isHeader)
                    Text(verbatim: target.text)
                    WorkedLines(target.worked)
                }
            }
        }
    }
}

/// The way to the target weight.
private struct ProjectionCard: View {
    let screen: SummaryScreen
    /// How it was worked out was opened or closed.
    let opened: @MainActor (Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.projection.title"), icon: "trend") {
            ForEach(screen.projection, id: \.label) { ValueRow($0) }
            if !screen.projection.isEmpty, let difference = screen.difference {
                Text(verbatim: difference).fontWeight(.semibold)
            }
            if let expectation = screen.expectation { Text(verbatim: expectation) }
            if screen.simpleRule.isEmpty {
                Text(verbatim: screen.projectionText)
            } else {
                LearnMore(title: say("myplan.opened"), opened: opened) {
                    ForEach(screen.simpleRule, id: \.label) { ValueRow($0) }
                    Text(verbatim: screen.projectionText)
                }
            }
            if let rate = screen.rate { HintText(rate) }
        }
    }
}

/// More behind a title, with its state said.
struct LearnMore<Content: View>: View {
    let title: String
    /// It was opened or closed.
    let opened: @MainActor (Bool) -> Void
    @ViewBuilder let content: Content

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Disclosure(isExpanded: $isOpen) {
            VStack(alignment: .leading, spacing: 12) { content }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, 8)
        } label: {
            Text(verbatim: title).frame(minHeight: 44)
                .accessibilityHint(Text(verbatim: say(isOpen ? "summary.learn.hint.open" : "summary.learn.hint")))
        }
        .onChange(of: isOpen) { _, isOpen in opened(isOpen) }
    }
}
