import Screens
import SwiftUI
import Wording

/// A month of the cycle: what is in force on each day.
struct CycleMonthCard: View {
    let month: CycleMonth
    let show: @MainActor (String?) -> Void

    @Environment(\.say) private var say
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Card(say("cycle.calendar")) {
            head
            // Seven columns have no room for the largest text: then the days stand below each other.
            if textSize.isAccessibilitySize { list } else { grid }
            if !month.key.isEmpty { key }
        }
    }

    private var head: some View {
        HStack {
            step("back", "cycle.month.previous", month.previous)
            Spacer(minLength: 8)
            Text(verbatim: month.title).font(.headline).accessibilityAddTraits(.isHeader)
            Spacer(minLength: 8)
            step("next", "cycle.month.next", month.next)
        }
    }

    private func step(_ icon: String, _ label: String, _ address: String?) -> some View {
        Button {
            show(address)
        } label: {
            IconImage(icon).frame(minWidth: 44, minHeight: 44)
        }
        .accessibilityLabel(Text(verbatim: say(label)))
        .opacity(address == nil ? 0 : 1)
        .disabled(address == nil)
        .accessibilityHidden(address == nil)
    }

    private var grid: some View {
        Grid(horizontalSpacing: 4, verticalSpacing: 4) {
            GridRow {
                ForEach(month.weekdays, id: \.label) { day in
                    Text(verbatim: day.short).font(.caption).foregroundStyle(Color("SoftInk"))
                        .frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
            ForEach(Array(month.weeks.enumerated()), id: \.offset) { _, week in
                GridRow { ForEach(Array(week.days.enumerated()), id: \.offset) { DayCell(day: $1) } }
            }
        }
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(month.weeks.flatMap(\.days).enumerated()), id: \.offset) { _, day in
                if let text = day.text { Text(verbatim: text).fontWeight(day.isToday ? .bold : .regular) }
            }
        }
    }

    private var key: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(month.key, id: \.self) { mark in
                HStack(spacing: 8) {
                    PhaseMark(mark: mark)
                    Text(verbatim: mark.name).font(.footnote)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: say("cycle.key")))
    }
}

/// A day of the month.
private struct DayCell: View {
    let day: CycleMonth.Day

    var body: some View {
        VStack(spacing: 0) {
            Text(verbatim: day.number ?? " ").font(.footnote).fontWeight(day.isToday ? .bold : .regular)
                .monospacedDigit()
            Text(verbatim: day.mark?.letters ?? " ").font(.caption2.weight(.semibold))
        }
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .frame(maxWidth: .infinity, minHeight: 40)
        .background((day.mark.map(PhaseMark.color) ?? Color.clear).opacity(0.2), in: RoundedRectangle(cornerRadius: 6))
        .overlay { if day.isToday { RoundedRectangle(cornerRadius: 6).strokeBorder(Color("Ink"), lineWidth: 2) } }
        .opacity(day.isPast ? 0.7 : 1)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: day.text ?? ""))
        .accessibilityHidden(day.text == nil)
    }
}
