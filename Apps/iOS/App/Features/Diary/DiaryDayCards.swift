import Screens
import SwiftUI
import Wording

/// The day's drinks.
struct DiaryWaterCard: View {
    let screen: DiaryScreen
    let drink: @MainActor (HomeScreen.Drink) -> Void
    let remove: @MainActor (DiaryScreen.Drink) -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("diary.water"), icon: "water") {
            ForEach(screen.drinks, id: \.id) { drunk in
                HStack {
                    Text(verbatim: drunk.amount).monospacedDigit()
                    Spacer(minLength: 8)
                    RemoveButton(name: drunk.amount) { remove(drunk) }
                }
            }
            ViewThatFits {
                HStack(spacing: 12) { taps }
                VStack(spacing: 12) { taps }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: say("home.water")))
        }
    }

    private var taps: some View {
        ForEach(screen.taps, id: \.label) { tap in
            Button(tap.label) { drink(tap) }.buttonStyle(SecondaryButtonStyle())
        }
    }
}

/// The day's weight.
struct DiaryWeightCard: View {
    let screen: DiaryScreen
    let change: @MainActor () -> Void
    let remove: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("diary.weight"), icon: "scale") {
            if let weight = screen.weight {
                FigureText(number: weight, unit: nil)
                Button(say("diary.weight.change"), action: change).buttonStyle(SecondaryButtonStyle())
                Button(say("diary.weight.remove"), action: remove).frame(minHeight: 44)
            } else {
                Button(say("diary.weight.add"), action: change).buttonStyle(SecondaryButtonStyle())
            }
            if let following = screen.following {
                Text(verbatim: following).font(.subheadline)
                PageLink(to: "/plan") { Text(verbatim: say("tab.plan")).frame(minHeight: 44) }
            }
        }
    }
}
