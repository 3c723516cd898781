import AppModels
import Screens
import SwiftUI
import Wording

extension View {
    /// Puts the round button that logs today into the lower corner, where nothing is below it.
    func logButton() -> some View { modifier(LogCorner()) }

    /// Puts a round button that logs into the lower corner, where nothing is below it.
    func logButton(_ button: LogButton) -> some View {
        safeAreaInset(edge: .bottom, alignment: .trailing) { button }
    }
}

/// A page with the round button that logs.
private struct LogCorner: ViewModifier {
    @Environment(AppSession.self) private var session
    @Environment(NavigationModel.self) private var navigation

    func body(content: Content) -> some View {
        content.logButton(
            LogButton(
                drinks: session.drinks, drink: session.drinkTapped,
                food: { navigation.open("/diary/add") }, weight: { navigation.open("/diary/weight") }))
    }
}

/// The round button that logs: food, weight, or water by another tap.
struct LogButton: View {
    let drinks: [HomeScreen.Drink]
    let drink: @MainActor (HomeScreen.Drink) -> Void
    let food: @MainActor () -> Void
    /// Opens the form for a weight; nil where none can be logged.
    let weight: (@MainActor () -> Void)?

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .title2) private var size = 60.0

    var body: some View {
        Menu {
            Button(action: food) { label("home.log.food", "diary") }
            if let weight, !say.hidesNumbers { Button(action: weight) { label("home.log.weight", "scale") } }
            if !drinks.isEmpty {
                Section(say("home.water")) {
                    ForEach(drinks, id: \.label) { amount in
                        Button(amount.label) { drink(amount) }
                    }
                }
            }
        } label: {
            IconImage("plus")
                .font(.title2.weight(.semibold))
                .foregroundStyle(Color("OnTeal"))
                .frame(width: min(size, 96), height: min(size, 96))
                .background(Color("Teal"), in: Circle())
                .shadow(color: Color("Ink").opacity(0.2), radius: 8, y: 3)
        }
        .padding(16)
        .accessibilityLabel(Text(verbatim: say("phone.log")))
        .accessibilityHint(Text(verbatim: say("phone.log.hint")))
    }

    private func label(_ key: String, _ icon: String) -> some View {
        Label {
            Text(verbatim: say(key))
        } icon: {
            IconImage(icon)
        }
    }
}
