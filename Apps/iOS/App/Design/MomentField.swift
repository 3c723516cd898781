import Screens
import SwiftUI
import Wording

/// A field for a day ("2026-02-14") or a time of day ("07:30"), which may be empty.
struct MomentField: View {
    let field: FormField
    let label: String
    @Binding var text: String

    @Environment(\.say) private var say

    var body: some View {
        HStack(spacing: 8) {
            if moment == nil {
                Button {
                    text = written(start)
                } label: {
                    Text(verbatim: say(field.type == "time" ? "phone.time.choose" : "phone.day.choose"))
                        .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
                }
                .buttonStyle(.bordered)
                .accessibilityLabel(Text(verbatim: label))
                .accessibilityHint(Text(verbatim: field.hint ?? ""))
            } else {
                DatePicker(selection: chosen, displayedComponents: field.type == "time" ? .hourAndMinute : .date) {
                    Text(verbatim: label)
                }
                .labelsHidden()
                .accessibilityLabel(Text(verbatim: label))
                .accessibilityHint(Text(verbatim: field.hint ?? ""))
                if !field.isRequired {
                    Button {
                        text = ""
                    } label: {
                        Image(systemName: "xmark.circle").frame(minWidth: 44, minHeight: 44)
                    }
                    .accessibilityLabel(Text(verbatim: say("phone.moment.clear")))
                }
                Spacer(minLength: 0)
            }
        }
        .frame(minHeight: 48)
        // The value has no time zone, so that it is the same day and time everywhere.
        .environment(\.calendar, Self.calendar)
        .environment(\.timeZone, .gmt)
    }

    private var chosen: Binding<Date> {
        Binding(get: { @MainActor in moment ?? start }, set: { @MainActor date in text = written(date) })
    }

    private var moment: Date? {
        let numbers = text.split(whereSeparator: { $0 == "-" || $0 == ":" }).compactMap { Int($0) }
        var parts = DateComponents()
        if field.type == "time" {
            guard numbers.count >= 2 else { return nil }
            (parts.year, parts.month, parts.day, parts.hour, parts.minute) = (2000, 1, 1, numbers[0], numbers[1])
        } else {
            guard numbers.count == 3 else { return nil }
            (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
        }
        return Self.calendar.date(from: parts)
    }

    private func written(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt)
        return field.type == "time"
            ? String(date.formatted(style.time(includingFractionalSeconds: false)).prefix(5))
            : date.formatted(style.year().month().day())
    }

    /// The picker's first value: today; for a birthday, a day a generation ago.
    private var start: Date {
        let today = Date.now
        guard field.autocomplete == "bday" else { return today }
        return Self.calendar.date(byAdding: .year, value: -30, to: today) ?? today
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
