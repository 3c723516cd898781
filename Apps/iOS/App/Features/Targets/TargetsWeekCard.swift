import Screens
import SwiftUI
import Wording

/// The targets of each day of the week, and the calculation of today's.
struct TargetsWeekCard: View {
    let screen: TargetsScreen

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .subheadline) private var amountWidth = 110.0

    var body: some View {
        Card(say("targets.week"), icon: "target") {
            ForEach(screen.everyDay, id: \.self) { ValueRow($0) }
            ForEach(screen.days, id: \.name) { day in dayRow(day) }
            if let today = screen.today { Text(verbatim: today) }
            HintText(screen.maxima)
            worked
        }
    }

    private func dayRow(_ day: TargetsScreen.Day) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: day.name).fontWeight(.semibold)
                if let note = day.note { HintText(note) }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: amountWidth), alignment: .leading)], alignment: .leading) {
                ForEach(day.amounts, id: \.id) { amount in
                    Label {
                        Text(verbatim: amount.value).monospacedDigit()
                    } icon: {
                        IconImage(amount.id)
                    }
                    .font(.subheadline.weight(amount.isOwn ? .semibold : .regular))
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(Text(verbatim: spoken(amount)))
                }
            }
            Divider()
        }
        .accessibilityElement(children: .combine)
    }

    /// The spoken amount; own targets, which are shown in bold, are named as such.
    private func spoken(_ amount: TargetsScreen.Amount) -> String {
        let own = amount.isOwn ? say("targets.row.own") : nil
        return ["\(amount.label) \(amount.value)", own].compactMap(\.self).joined(separator: ", ")
    }

    private var worked: some View {
        Disclosure {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(screen.worked, id: \.title) { number in
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: number.title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                        Text(verbatim: number.text)
                        ForEach(Array(number.lines.enumerated()), id: \.offset) { _, line in
                            FormulaText(line)
                        }
                        SourceText(number.source)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } label: {
            Text(verbatim: say("targets.worked")).frame(minHeight: 44)
        }
    }
}
