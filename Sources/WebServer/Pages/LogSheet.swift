import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// The day that the round button of a page logs for.
enum LoggingDay: Sendable {
    /// Today; a drink leads back to Home.
    case today
    /// A day of the diary, to which a drink leads; nil for today.
    case diary(CalendarDay?)
}

/// The sheet from which food, weight and water are logged anywhere.
struct LogSheet: Sendable {
    /// The day that it is logged for, as it stands in addresses; nil for today.
    let day: String?
    /// The address to which a drink is sent.
    let waterAddress: String
    /// The amounts of water that a tap logs.
    let drinks: [HomePage.DrinkForm]

    init(_ logging: LoggingDay, _ localization: Localization) {
        switch logging {
        case .today: (day, waterAddress) = (nil, "/home/water")
        case .diary(let day): (self.day, waterAddress) = (day?.description, "/diary/water")
        }
        drinks = HomeScreen.Drink.usual(localization).map { HomePage.DrinkForm(drink: $0, key: UUID().uuidString) }
    }
}
