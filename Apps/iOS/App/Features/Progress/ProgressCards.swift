import Screens
import SwiftUI
import Wording

/// A chart with its description.
struct ProgressCardView: View {
    let card: ProgressScreen.Card

    @Environment(\.say) private var say

    var body: some View {
        if card.isFolded {
            FoldedCard(card.title) { content }
        } else {
            Card(card.title, icon: icon) { content }
        }
    }

    @ViewBuilder private var content: some View {
        if let value = card.value {
            FigureText(number: value, unit: card.unit, spokenUnit: card.spokenUnit)
        }
        HintText(card.text)
        if let chart = card.chart { DayChartView(chart, color: color) }
        if let key = card.key { HintText(key) }
        if let table = card.table { TableDisclosure(title: say("progress.table"), about: card.title, table: table) }
        if card.isWeight { MoreLink(say("home.log.weight"), "/diary/weight") }
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

/// A card that opens on request.
private struct FoldedCard<Content: View>: View {
    private let title: String
    private let content: Content

    /// A card of a title.
    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        Card {
            Disclosure {
                VStack(alignment: .leading, spacing: 12) { content }.frame(maxWidth: .infinity, alignment: .leading)
            } label: {
                CardHeading(title)
            }
        }
        .accessibilityLabel(Text(verbatim: title))
    }
}

/// Adherence: the share of days near their target, in words and as a grid.
struct AdherenceCard: View {
    let adherence: AdherenceScreen

    @Environment(\.say) private var say

    var body: some View {
        FoldedCard(say("progress.adherence")) {
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
