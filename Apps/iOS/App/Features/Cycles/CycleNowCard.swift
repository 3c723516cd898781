import AppModels
import Screens
import SwiftUI
import Wording

/// The cycle as of today, and its actions.
struct CycleNowCard: View {
    @Bindable var model: CycleModel
    let screen: CycleScreen
    let now: CycleNow

    @Environment(\.say) private var say
    @State private var isMoving = false

    var body: some View {
        Card {
            HintText(now.pattern)
            HStack(spacing: 12) {
                if let mark = now.mark { PhaseMark(mark: mark) }
                CardHeading(now.title)
            }
            if let target = now.target {
                FigureText(number: target, unit: say("cycle.target.today", ["unit": now.unit]))
            }
            if let next = now.next { Text(verbatim: next) }
            Text(verbatim: say("cycle.phases")).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            ForEach(Array(now.phases.enumerated()), id: \.offset) { PhaseRow(phase: $1) }
            if let mean = now.mean { Text(verbatim: mean).font(.body.weight(.semibold)).monospacedDigit() }
            ForEach(now.notes, id: \.self) { HintText($0) }
            actions
            move
            Button(say("cycle.end"), role: .destructive) { model.confirming = .end }.frame(minHeight: 44)
            HintText(say("cycle.past"))
        }
        .accessibilityLabel(Text(verbatim: now.title))
    }

    @ViewBuilder private var actions: some View {
        if now.canResume {
            Button(say("cycle.resume")) { model.confirming = .resume }.buttonStyle(SecondaryButtonStyle())
        }
        if now.canPause {
            Button(say("cycle.pause")) { model.confirming = .pause }.buttonStyle(SecondaryButtonStyle())
        }
        if now.canSkip {
            Button(say("cycle.skip")) { model.confirming = .skip }.buttonStyle(SecondaryButtonStyle())
        }
    }

    private var move: some View {
        Disclosure(isExpanded: $isMoving) {
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: say("cycle.move.text"))
                FormFieldView(screen.move, text: $model[screen.move])
                Button(say("cycle.move.submit"), action: model.moveTapped).buttonStyle(SecondaryButtonStyle())
            }
            .padding(.top, 8)
        } label: {
            Text(verbatim: say("cycle.move")).frame(minHeight: 44)
        }
        .onChange(of: screen.isMoveRefused) { _, isRefused in if isRefused { isMoving = true } }
    }
}

/// A phase of the cycle, with its arithmetic.
private struct PhaseRow: View {
    let phase: CycleNow.Phase

    var body: some View {
        Disclosure {
            VStack(alignment: .leading, spacing: 8) {
                if let reason = phase.reason { Text(verbatim: reason) }
                ForEach(phase.worked, id: \.self) { FormulaText($0).font(.footnote) }
                if let nutrients = phase.macronutrients {
                    ForEach(nutrients.worked, id: \.self) { FormulaText($0).font(.footnote) }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.top, 8)
        } label: {
            HStack(alignment: .top, spacing: 12) {
                PhaseMark(mark: phase.mark)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: phase.mark.name).font(.headline)
                    HintText(phase.length)
                    if let nutrients = phase.macronutrients { HintText(nutrients.text) }
                }
                Spacer(minLength: 8)
                if let calories = phase.calories { Text(verbatim: calories).font(.headline).monospacedDigit() }
            }
            .frame(minHeight: 44)
            .accessibilityElement(children: .combine)
        }
    }
}

/// The mark of a phase: a colour and letters. The name stands beside it.
struct PhaseMark: View {
    let mark: CycleMonth.Mark

    var body: some View {
        Text(verbatim: mark.letters)
            .font(.caption.weight(.bold))
            .foregroundStyle(Color("Ink"))
            .padding(.horizontal, 6).padding(.vertical, 2)
            .background(Self.color(mark).opacity(0.2), in: RoundedRectangle(cornerRadius: 6))
            .overlay(RoundedRectangle(cornerRadius: 6).strokeBorder(Self.color(mark), lineWidth: 1))
            .accessibilityHidden(true)
    }

    /// The colour of a mark, beside its letters.
    static func color(_ mark: CycleMonth.Mark) -> Color {
        switch mark.style {
        case "feeding": Color("Green")
        case "fasting": Color("Blue")
        case "restriction": Color("Coral")
        case "balance": Color("Teal")
        case "refeed": Color("Amber")
        default: Color("Edge")
        }
    }
}
