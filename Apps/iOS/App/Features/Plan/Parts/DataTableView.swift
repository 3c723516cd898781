import Screens
import SwiftUI
import Wording

/// A table. VoiceOver reads each row as one element: each column's name with its value. Wide tables scroll.
struct DataTableView: View {
    let table: DataTable

    @Environment(\.say) private var say
    @Environment(\.dynamicTypeSize) private var textSize

    /// A table of a screen.
    init(_ table: DataTable) { self.table = table }

    var body: some View {
        if textSize.isAccessibilitySize { list } else { grid }
    }

    private var grid: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .topLeading, horizontalSpacing: 16, verticalSpacing: 8) {
                GridRow {
                    ForEach(Array(table.header.enumerated()), id: \.offset) { _, name in
                        Text(verbatim: name).font(.footnote.weight(.semibold)).foregroundStyle(Color("SoftInk"))
                    }
                }
                .accessibilityHidden(true)
                ForEach(Array(table.rows.enumerated()), id: \.offset) { _, row in
                    Divider()
                    GridRow {
                        ForEach(Array(row.enumerated()), id: \.offset) { column, cell in
                            Text(verbatim: cell).font(.subheadline).monospacedDigit()
                                .fontWeight(column == 0 ? .medium : .regular)
                        }
                    }
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(Text(verbatim: spoken(row)))
                }
            }
            .padding(.vertical, 4)
        }
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: 16) {
            ForEach(Array(table.rows.enumerated()), id: \.offset) { _, row in
                VStack(alignment: .leading, spacing: 4) {
                    ForEach(Array(zip(table.header, row).enumerated()), id: \.offset) { column, cell in
                        Text(verbatim: column == 0 ? cell.1 : say.labelled(cell.0, cell.1))
                            .fontWeight(column == 0 ? .semibold : .regular).monospacedDigit()
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func spoken(_ row: [String]) -> String {
        zip(table.header, row).filter { !$0.1.isEmpty }.map { say.labelled($0.0, $0.1) }.joined(separator: ", ")
    }
}

/// The numbers of a chart as a table, in a disclosure with a title.
struct TableDisclosure: View {
    let title: String
    /// The subject for VoiceOver, if the context isn't read out.
    var about: String?
    let table: DataTable

    @Environment(\.say) private var say

    var body: some View {
        Disclosure {
            DataTableView(table)
        } label: {
            Text(verbatim: title).frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: about.map { say.labelled(title, $0) } ?? title))
        }
    }
}
