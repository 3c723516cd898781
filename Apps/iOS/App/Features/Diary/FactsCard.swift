import Screens
import SwiftUI
import Wording

/// The nutrition facts of a food.
struct FactsCard: View {
    let screen: FoodScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("food.facts")) {
            Text(verbatim: screen.portion).font(.footnote).foregroundStyle(Color("SoftInk"))
            NutrientRows(rows: screen.rows)
            if !screen.more.isEmpty {
                Disclosure {
                    NutrientRows(rows: screen.more).padding(.top, 8)
                } label: {
                    Text(verbatim: say("food.more")).frame(minHeight: 44)
                }
            }
            if let doubt = screen.doubt { Text(verbatim: doubt).font(.footnote) }
            Text(verbatim: screen.source).font(.footnote).foregroundStyle(Color("SoftInk"))
        }
    }
}

/// Nutrients with their amounts.
struct NutrientRows: View {
    let rows: [FoodScreen.Row]

    var body: some View {
        ForEach(rows, id: \.label) { row in
            SideBySide {
                Text(verbatim: row.label).frame(maxWidth: .infinity, alignment: .leading)
                VStack(alignment: .trailing, spacing: 2) {
                    Text(verbatim: row.amount).monospacedDigit()
                    if let per = row.per100g {
                        Text(verbatim: per).font(.footnote).foregroundStyle(Color("SoftInk")).monospacedDigit()
                    }
                }
            }
            .accessibilityElement(children: .combine)
        }
    }
}
