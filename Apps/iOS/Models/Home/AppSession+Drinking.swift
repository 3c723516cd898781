import Device
public import Screens
import Wording

/// A glass of water, from wherever it is logged by a tap.
extension AppSession {
    /// The amounts of water that a tap logs.
    public var drinks: [HomeScreen.Drink] { HomeScreen.Drink.usual(localization) }

    /// Logs a glass of water today.
    public func drinkTapped(_ drink: HomeScreen.Drink) {
        change(saying: .waterAdded) { log throws(LocalStoreError) in
            try log.drink(millilitres: drink.millilitres, on: try log.today())
        }
    }
}
