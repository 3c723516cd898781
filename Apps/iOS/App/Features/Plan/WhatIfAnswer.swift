import Screens
import SwiftUI
import Wording

/// The changes: the two most important numbers, the projection, all numbers side by side, and the adjustments.
struct WhatIfAnswer: View {
    let screen: WhatIfScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("whatif.answer")) {
            ForEach(screen.figures.filter { !$0.isHidden }, id: \.id) { row in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: row.label).font(.subheadline.weight(.medium))
                    FigureText(number: row.then, unit: row.unit, spokenUnit: row.spokenUnit)
                    if let note = row.note { HintText(note) }
                }
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.updatesFrequently)
            }
            if let chart = screen.chart { DayChartView(chart) }
            DataTableView(table)
            longRun
        }
        if !screen.hasNoGuards {
            Card(say("whatif.guards"), icon: "shield") {
                ForEach(screen.guards.filter { $0.text != nil }, id: \.place) { line in
                    Text(verbatim: line.title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                    if let text = line.text { Text(verbatim: text) }
                }
            }
        }
    }

    private var table: DataTable {
        DataTable(
            header: [say("whatif.number"), say("whatif.today"), say("whatif.then")],
            rows: screen.rows.filter { !$0.isHidden }.map { row in
                [[row.label, row.unit].filter { !$0.isEmpty }.joined(separator: ", "), row.today, row.then]
            })
    }

    @ViewBuilder private var longRun: some View {
        if screen.explainsLongRun {
            HintText(say("whatif.long_run"))
            if screen.hasTarget { HintText(say("whatif.long_run.goal")) }
        }
        if screen.endsUnderweight {
            Text(verbatim: say("whatif.long_run.under"))
            Text(verbatim: screen.hasTarget ? say("whatif.long_run.under.goal") : screen.lowestHealthyNote)
        }
    }
}
