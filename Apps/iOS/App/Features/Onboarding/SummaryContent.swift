import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The numbers of a plan, its projection, and the steps to follow it.
struct SummaryContent: View {
    let screen: SummaryScreen
    let model: SummaryModel
    /// The plan, which can be created again here.
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
            if screen.parts.numbers { SummaryNumbers(screen: screen, opened: model.explanationTapped) }
            if screen.parts.energy { EnergyCard(screen: screen, opened: model.explanationTapped) }
            TargetsCard(screen: screen) { model.explanationTapped(.targets, isOpen: $0) }
        } second: {
            notices
            if screen.parts.projection { ProjectionCard(screen: screen, opened: model.explanationTapped) }
            if screen.parts.steps { StepsCard(steps: screen.steps) }
        }
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
}

/// The steps to follow the plan.
private struct StepsCard: View {
    let steps: [SummaryScreen.Step]

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.how.title"), icon: "bulb") {
            ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
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

/// The second page of a shorter summary.
struct SummaryRestView: View {
    let screen: SummaryScreen
    let second: SummaryScreen.SecondPage
    let model: SummaryModel
    /// Closes the summary.
    let leave: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Text(verbatim: second.heading).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            if second.parts.numbers { SummaryNumbers(screen: screen, opened: model.explanationTapped) }
            if second.parts.projection { ProjectionCard(screen: screen, opened: model.explanationTapped) }
            if second.parts.steps { StepsCard(steps: screen.steps) }
            PrimaryButton(say("summary.start")) { leave() }.accessibilityHint(Text(verbatim: say("summary.start.hint")))
        }
        .navigationTitle(Text(verbatim: second.title))
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// BMR and TDEE, a card each.
private struct SummaryNumbers: View {
    let screen: SummaryScreen
    /// Notes that an explanation was opened or closed.
    let opened: @MainActor (MeasuredEvent.Section, Bool) -> Void

    var body: some View {
        NumberCard(title: "summary.bmr.title", icon: "flame", card: screen.bmr, opens: screen.showsFormulas) {
            opened(.bmr, $0)
        }
        NumberCard(title: "summary.tdee.title", icon: "bolt", card: screen.tdee, opens: screen.showsFormulas) {
            opened(.tdee, $0)
        }
    }
}

/// BMR and TDEE together on one card.
private struct EnergyCard: View {
    let screen: SummaryScreen
    /// Notes that the explanation was opened or closed.
    let opened: @MainActor (MeasuredEvent.Section, Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.compact.energy"), icon: "bolt") {
            row("plan.bmr", screen.bmr)
            row("plan.tdee", screen.tdee)
            if screen.showsFormulas {
                LearnMore(title: say("summary.learn")) {
                    opened(.tdee, $0)
                } content: {
                    CardDetails(title: say("summary.bmr.title"), card: screen.bmr)
                    CardDetails(title: say("summary.tdee.title"), card: screen.tdee)
                }
            }
        }
    }

    @ViewBuilder private func row(_ label: String, _ card: SummaryScreen.Card) -> some View {
        ValueRow(
            label: say(label), value: [card.value, say("unit.calorieTarget")].joined(separator: " "),
            spoken: [card.value, say("unit.spoken.calories")].joined(separator: " "))
        Text(verbatim: card.text)
    }
}

/// The background of a number: its inputs, the person's own arithmetic, and the uncertainty.
private struct CardDetails: View {
    let title: String
    let card: SummaryScreen.Card

    var body: some View {
        ForEach(card.details, id: \.self) { Text(verbatim: $0) }
        Text(verbatim: title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
        WorkedLines(card.worked)
        HintText(card.certainty)
    }
}

/// A number with its background.
private struct NumberCard: View {
    let title: String
    let icon: String
    let card: SummaryScreen.Card
    /// Whether it expands to show its calculation.
    let opens: Bool
    /// Notes that its explanation was opened or closed.
    let opened: @MainActor (Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say(title), icon: icon) {
            FigureText(number: card.value, unit: say("summary.unit"), spokenUnit: say("unit.spoken.calories"))
            Text(verbatim: card.text)
            if opens {
                LearnMore(title: say("summary.learn"), opened: opened) {
                    CardDetails(title: say("summary.worked"), card: card)
                }
            }
        }
    }
}

/// Daily calories, protein and water, and the reasons.
private struct TargetsCard: View {
    let screen: SummaryScreen
    /// Notes that the reasons were opened or closed.
    let opened: @MainActor (Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.targets.title"), icon: "target") {
            if screen.showsFormulas {
                ForEach(screen.targets, id: \.id) { ValueRow($0.figure) }
                LearnMore(title: say("summary.targets.why"), opened: opened) { why }
            } else {
                ForEach(screen.targets, id: \.id) { plain($0.figure) }
            }
        }
    }

    private var why: some View {
        ForEach(screen.targets, id: \.id) { target in
            Text(verbatim: target.figure.label).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: target.text)
            WorkedLines(target.worked)
        }
    }

    /// A figure whose note consists of whole sentences.
    @ViewBuilder private func plain(_ figure: Figure) -> some View {
        ValueRow(
            label: figure.label, value: figure.text, spoken: figure.spokenUnit.map { "\(figure.value) \($0)" })
        if let note = figure.note { Text(verbatim: note) }
    }
}

/// The projection to the target weight.
private struct ProjectionCard: View {
    let screen: SummaryScreen
    /// Notes that the calculation was opened or closed.
    let opened: @MainActor (MeasuredEvent.Section, Bool) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("summary.projection.title"), icon: "trend") {
            if let projection = screen.projection {
                way(projection)
                Text(verbatim: projection.estimate.label).foregroundStyle(Color("SoftInk"))
                FigureText(projection.estimate)
                if let date = projection.date { ValueRow(date) }
                if let difference = screen.difference { Text(verbatim: difference).fontWeight(.semibold) }
            }
            if let expectation = screen.expectation { Text(verbatim: expectation) }
            if screen.simpleRule.isEmpty {
                Text(verbatim: screen.projectionText)
            } else if screen.showsFormulas {
                LearnMore(title: say("myplan.opened")) {
                    opened(.timeline, $0)
                } content: {
                    ForEach(screen.simpleRule, id: \.label) { ValueRow($0) }
                    Text(verbatim: screen.projectionText)
                }
            }
            if let rate = screen.rate { HintText(rate) }
        }
    }

    /// The start and the end of the projection.
    private func way(_ projection: SummaryScreen.Projection) -> some View {
        SideBySide(spacing: 12) {
            Text(verbatim: say.labelled(projection.start.label, projection.start.value)).fontWeight(.semibold)
            Image(systemName: "arrow.forward").foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
            Text(verbatim: say.labelled(projection.goal.label, projection.goal.value)).fontWeight(.semibold)
        }
        .accessibilityElement(children: .combine)
    }
}

/// Further content behind a title, with its state announced.
struct LearnMore<Content: View>: View {
    let title: String
    /// Notes that it was opened or closed.
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
