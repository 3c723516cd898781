import Foundation
import Screens

/// An amount of water with the key of its form, so that it counts once however often it is sent.
struct DrinkForm: Sendable {
    let drink: HomeScreen.Drink
    let key = UUID().uuidString

    /// The form for a drink.
    init(_ drink: HomeScreen.Drink) {
        self.drink = drink
    }
}
