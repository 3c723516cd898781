import AppModels
import Screens
import SwiftUI
import Wording

/// Every nutrient's amounts over several days.
struct NutrientsView: View {
    let model: NutrientsModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.screen {
                RangePicker(title: say("nutrients.range.label"), ranges: screen.ranges, chosen: model.rangeTapped)
                if let text = screen.text {
                    filled(screen, text)
                } else {
                    Card { Text(verbatim: say("nutrients.none")) }
                }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("nutrients.title")))
    }

    @ViewBuilder private func filled(_ screen: NutrientsScreen, _ text: String) -> some View {
        HintText(text)
        TwoColumns {
            NutrientGroup(title: say("nutrients.label"), rows: screen.label, note: say("nutrients.note"))
            NutrientGroup(title: say("nutrients.others"), rows: screen.others)
        } second: {
            NutrientGroup(title: say("nutrients.vitamins"), rows: screen.vitamins)
            NutrientGroup(title: say("nutrients.minerals"), rows: screen.minerals)
        }
        ForEach(screen.sources, id: \.self) { SourceText($0) }
    }
}

/// Nutrients under a heading; nothing if there are none.
private struct NutrientGroup: View {
    let title: String
    let rows: [NutrientsScreen.Row]
    var note: String?

    var body: some View {
        if !rows.isEmpty {
            Card(title) {
                ForEach(rows, id: \.address) { row in
                    PageLink(to: row.address) {
                        VStack(alignment: .leading, spacing: 6) {
                            ValueRow(label: row.name, value: row.amount, detail: row.known, note: row.reference)
                            if let percent = row.percent {
                                ProgressView(value: Double(percent), total: 100).tint(Color("Teal"))
                                    .accessibilityHidden(true)
                            }
                        }
                        .foregroundStyle(Color("Ink"))
                        .frame(minHeight: 44)
                    }
                    .buttonStyle(.plain)
                }
                if let note { HintText(note) }
            }
        }
    }
}

/// A nutrient day by day, and its sources.
struct NutrientView: View {
    let model: NutrientsModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.one {
                RangePicker(title: say("nutrients.range.label"), ranges: screen.ranges, chosen: model.rangeTapped)
                TwoColumns {
                    amount(screen)
                } second: {
                    if !screen.sources.isEmpty { sources(screen) }
                }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: model.one?.title ?? say("nutrients.title")))
    }

    private func amount(_ screen: NutrientScreen) -> some View {
        Card {
            if let amount = screen.amount { FigureText(number: amount, unit: nil) }
            Text(verbatim: screen.text)
            if let reference = screen.reference { HintText(reference) }
            if let chart = screen.chart { DayChartView(chart) }
            ForEach(screen.citations, id: \.self) { SourceText($0) }
            if let table = screen.table { TableDisclosure(title: say("nutrients.table"), table: table) }
        }
    }

    private func sources(_ screen: NutrientScreen) -> some View {
        Card(say("nutrients.sources")) {
            ForEach(Array(screen.sources.enumerated()), id: \.offset) { _, source in
                ValueRow(label: source.name, value: source.amount, note: source.detail)
            }
        }
    }
}
