import AppModels
import Screens
import SwiftUI
import WidgetKit
import Wording

/// Today's rings, and the remaining amounts.
struct TodayWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "today", provider: TodayProvider()) { TodayWidgetView(entry: $0) }
            .configurationDisplayName(Text("phone.widget.today"))
            .description(Text("phone.widget.today.text"))
            .supportedFamilies([
                .systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline,
            ])
    }
}

/// Today, in the available space.
private struct TodayWidgetView: View {
    let entry: TodayEntry

    @Environment(\.widgetFamily) private var family
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Group {
            if let rings = entry.today?.rings, let first = rings.first {
                switch family {
                case .accessoryCircular: GaugeView(ring: first)
                case .accessoryRectangular: LeftLines(rings: rings)
                case .accessoryInline: Text(verbatim: [first.label, first.left ?? first.value].joined(separator: ": "))
                case .systemSmall where textSize.isAccessibilitySize: LeftLines(rings: [first])
                case .systemSmall: RingView(ring: first, showsTarget: false)
                default:
                    if textSize.isAccessibilitySize { LeftLines(rings: rings) } else { beside(rings) }
                }
            } else {
                Text(verbatim: entry.sentences("phone.widget.empty")).font(.footnote).multilineTextAlignment(.center)
            }
        }
        .privacySensitive()
        .read(in: entry.sentences.language)
        .containerBackground(for: .widget) { Color("Surface") }
        .widgetURL(URL(string: "gtsd:///home"))
    }

    private func beside(_ rings: [HomeScreen.Ring]) -> some View {
        HStack(alignment: .top, spacing: 12) {
            ForEach(rings, id: \.id) { RingView(ring: $0, showsTarget: false) }
        }
    }
}

/// A target on the lock screen, as a ring.
private struct GaugeView: View {
    let ring: HomeScreen.Ring

    var body: some View {
        Gauge(value: ring.fraction) {
            Text(verbatim: ring.label)
        } currentValueLabel: {
            Text(verbatim: ring.value).monospacedDigit().minimumScaleFactor(0.5)
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .accessibilityLabel(Text(verbatim: ring.name))
    }
}

/// The remaining amount of each target: on the lock screen, and if text is too large for rings.
private struct LeftLines: View {
    let rings: [HomeScreen.Ring]

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ForEach(rings, id: \.id) { ring in
                SideBySide(spacing: 4) {
                    Text(verbatim: ring.label).font(.caption.weight(.semibold))
                    Spacer(minLength: 4)
                    Text(verbatim: ring.left ?? "\(ring.value) \(ring.unit)").font(.caption).monospacedDigit()
                }
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Text(verbatim: ring.name))
            }
        }
    }
}
