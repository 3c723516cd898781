import AppModels
import Screens
import SwiftUI
import Wording

/// The plan on paper, to read before it is printed or shared.
struct PlanReportView: View {
    let model: PlanReportModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: screen.title).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
                    HintText(screen.made)
                }
                if let document = model.document { PlanShareLink(document: document) }
                ForEach(screen.sections, id: \.id) { ReportSection(section: $0) }
                HintText(screen.closing)
            } else {
                NoPlanCard()
            }
        }
        .navigationTitle(Text(verbatim: say("myplan.title")))
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
    }
}

/// Prints or shares the plan.
private struct PlanShareLink: View {
    let document: PlanReportDocument

    @Environment(\.say) private var say

    var body: some View {
        ShareLink(item: PlanPaper(document: document), preview: SharePreview(document.title)) {
            Label {
                Text(verbatim: say("report.open"))
            } icon: {
                Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
            }
        }
        .buttonStyle(PrimaryButtonStyle())
    }
}

/// A part of the paper.
private struct ReportSection: View {
    let section: PlanReportScreen.Section

    var body: some View {
        Card(section.title) {
            ForEach(Array(section.rows.enumerated()), id: \.offset) { _, row in
                ValueRow(label: row.label, value: row.value, note: row.note)
            }
            if let chart = section.chart { DayChartView(chart) }
            ForEach(section.paragraphs, id: \.self) { Text(verbatim: $0) }
            ForEach(Array(section.notes.enumerated()), id: \.offset) { _, note in
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: note.title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                    ForEach(Array(note.lines.enumerated()), id: \.offset) { _, line in Text(verbatim: line) }
                }
            }
            ForEach(section.explanations, id: \.title) { ExplanationView($0) }
            if let source = section.source { SourceText(source) }
        }
    }
}
