import Screens
import SwiftUI
import Wording

/// The meaning of a number, and what it includes.
struct LearnIntroduction: View {
    let screen: LearnScreen

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: screen.title).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: screen.about)
            if let includes = screen.includes {
                Text(verbatim: includes)
                PointList(screen.parts)
            }
        }
    }
}

/// The formula, with its constants by sex and its activity factors.
struct LearnFormulaCard: View {
    let screen: LearnScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("learn.formula")) {
            FormulaText(screen.explanation.formula)
            if !screen.offsets.isEmpty {
                Text(verbatim: say("learn.bmr.offsets"))
                PointList(screen.offsets)
            }
            if !screen.factors.isEmpty {
                Text(verbatim: say("learn.tdee.factors")).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                ForEach(screen.factors, id: \.label) { factor in
                    ValueRow(
                        label: factor.isOwn ? say.remarked(factor.label, say("learn.tdee.factors.own")) : factor.label,
                        value: factor.factor, detail: factor.detail)
                }
            }
        }
    }
}

/// The person's own calculation, or that of an example.
struct LearnCalculationCard: View {
    let screen: LearnScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("learn.yours")) {
            if let example = screen.example {
                HintText(say("learn.yours.none"))
                HintText(example)
            }
            WorkedLines(screen.explanation.worked)
            if let other = screen.alternative {
                Text(verbatim: other.title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                HintText(other.formula).readFromTheLeft()
                WorkedLines(other.worked)
            }
        }
    }
}
