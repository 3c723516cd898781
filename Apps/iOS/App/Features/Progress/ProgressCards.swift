import Screens
import SwiftUI
import Wording

/// A chart with its description.
struct ProgressCardView: View {
    let card: ProgressScreen.Card

    @Environment(\.say) private var say

    var body: some View {
        Card(card.title, icon: icon) {
            if let value = card.value {
                FigureText(number: value, unit: card.unit, spokenUnit: card.spokenUnit)
            }
            HintText(card.text)
            if let chart = card.chart { DayChartView(chart, color: color) }
            if let table = card.table { TableDisclosure(title: say("progress.table"), about: card.title, table: table) }
            if card.isWeight {
                PageLink(to: "/diary/weight") { Text(verbatim: say("home.log.weight")) }
                    .buttonStyle(SecondaryButtonStyle())
            }
        }
    }

    private var icon: String {
        switch card.id {
        case "weight": "scale"
        case "expenditure": "tdee"
        default: card.id
        }
    }

    private var color: String {
        switch card.id {
        case "calories": "Coral"
        case "carbohydrate": "Amber"
        case "fat": "Green"
        default: "Teal"
        }
    }
}

/// Adherence: the share of days near their target, in words and as a grid.
struct AdherenceCard: View {
    let adherence: AdherenceScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("progress.adherence"), icon: "target") {
            if let share = adherence.share, let text = adherence.text {
                FigureText(number: share, unit: nil)
                Text(verbatim: text)
            }
            HintText(adherence.words)
            if let grid = adherence.grid {
                DayGridView(grid: grid)
                key
                HintText(say("progress.adherence.note"))
            }
        }
    }

    private var key: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) { keys }
            VStack(alignment: .leading, spacing: 8) { keys }
        }
        .accessibilityHidden(true)
    }

    @ViewBuilder private var keys: some View {
        keyed(.onTarget, "progress.grid.near")
        keyed(.logged, "progress.grid.logged")
        keyed(.none, "progress.grid.none")
    }

    private func keyed(_ day: DayGrid.Day, _ label: String) -> some View {
        HStack(spacing: 6) {
            DayShape(day: day)
            Text(verbatim: say(label)).font(.footnote)
        }
    }
}

/// The days of a range, with a column for each week. A day near its target is filled, a logged one an outline, any
/// other a dot: shapes, not colours alone.
private struct DayGridView: View {
    let grid: DayGrid

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 4) {
                ForEach(Array(grid.weeks.enumerated()), id: \.offset) { _, week in
                    VStack(spacing: 4) {
                        ForEach(Array(week.enumerated()), id: \.offset) { _, day in
                            DayShape(day: day ?? .none).opacity(day == nil ? 0 : 1)
                        }
                    }
                }
            }
        }
        .defaultScrollAnchor(.trailing)
        .readFromTheLeft()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: grid.label))
    }
}

/// A day of the grid.
private struct DayShape: View {
    let day: DayGrid.Day

    @ScaledMetric(relativeTo: .footnote) private var size = 14.0

    var body: some View {
        ZStack {
            switch day {
            case .onTarget: RoundedRectangle(cornerRadius: 3).fill(Color("Teal"))
            case .logged: RoundedRectangle(cornerRadius: 3).strokeBorder(Color("Edge"), lineWidth: 1.5)
            case .none: Circle().fill(Color("Line")).frame(width: size / 3, height: size / 3)
            }
        }
        .frame(width: size, height: size)
    }
}
