import Screens
import SwiftUI
import Wording

/// The day's totals.
struct TotalsCard: View {
    let screen: DiaryScreen
    let add: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("diary.totals")) {
            if let logged = screen.loggedMeals { Text(verbatim: logged) }
            ForEach(screen.totals, id: \.id) { TotalRow(total: $0) }
            if let doubt = screen.doubt { Text(verbatim: doubt).font(.footnote).foregroundStyle(Color("SoftInk")) }
            PrimaryButton(say("diary.add"), action: add)
            PageLink(to: nutrients) { Text(verbatim: say("nutrients.open")) }
                .buttonStyle(SecondaryButtonStyle())
        }
    }

    private var nutrients: String { "/nutrients?days=1" + (screen.namedDay.map { "&day=\($0)" } ?? "") }
}

/// One of the totals, with its share of the target.
private struct TotalRow: View {
    let total: DiaryScreen.Total

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            SideBySide {
                Label {
                    Text(verbatim: total.label).font(.subheadline.weight(.medium))
                } icon: {
                    IconImage(total.id).foregroundStyle(color)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Text(verbatim: total.value).monospacedDigit().multilineTextAlignment(.trailing)
            }
            if total.hasTarget {
                ProgressView(value: Double(total.percent), total: 100).tint(color).accessibilityHidden(true)
                if let left = total.left {
                    Text(verbatim: left).font(.footnote).foregroundStyle(Color("SoftInk")).monospacedDigit()
                }
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var color: Color {
        switch total.id {
        case "calories": Color("Coral")
        case "water": Color("Blue")
        default: Color("Teal")
        }
    }
}
