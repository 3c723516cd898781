import AppIntents
import AppModels
import Screens
import SwiftUI
import WidgetKit
import Wording

/// Water: how much is left, and a glass of it by a tap.
struct WaterWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "water", provider: TodayProvider()) { WaterWidgetView(entry: $0) }
            .configurationDisplayName(Text("phone.widget.water"))
            .description(Text("phone.widget.water.text"))
            .supportedFamilies([.systemSmall, .systemMedium])
    }
}

/// The amounts that a tap logs, under what is left.
private struct WaterWidgetView: View {
    let entry: TodayEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let today = entry.today {
                Label {
                    Text(verbatim: entry.sentences("phone.widget.water")).font(.headline)
                        .lineLimit(1).minimumScaleFactor(0.6)
                } icon: {
                    Image(systemName: "waterbottle").foregroundStyle(Color("Blue")).accessibilityHidden(true)
                }
                if let water = today.rings.first(where: { $0.id == "water" }) {
                    Text(verbatim: water.left ?? "\(water.value) \(water.unit)").font(.subheadline).monospacedDigit()
                        .privacySensitive()
                }
                Spacer(minLength: 0)
                // Where there is not room for all of them, the first one does.
                ViewThatFits(in: .vertical) {
                    VStack(spacing: 6) { taps(today.drinks) }
                    VStack { taps(Array(today.drinks.prefix(1))) }
                }
            } else {
                Text(verbatim: entry.sentences("phone.widget.empty")).font(.footnote)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .read(in: entry.sentences.language)
        .containerBackground(for: .widget) { Color("Surface") }
        .widgetURL(URL(string: "gtsd:///diary"))
    }

    private func taps(_ drinks: [HomeScreen.Drink]) -> some View {
        ForEach(drinks, id: \.label) { drink in
            Button(intent: LogWaterIntent(millilitres: drink.millilitres)) {
                Text(verbatim: drink.label).frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            .tint(Color("Blue"))
        }
    }
}
