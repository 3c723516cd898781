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
    /// A day of the diary that has not come yet, for which only food is planned.
    case plan(CalendarDay)
}

/// The choices of the round button: food, weight and water.
struct LogSheet: Sendable {
    /// The day that it is logged for, as it stands in addresses; nil for today.
    let day: String?
    /// Whether a weigh-in is offered; not to a person who hides their weight.
    let offersWeight: Bool
    /// The address that a drink is sent to.
    let waterAddress: String
    /// Whether only food can be chosen, since the day has not come yet.
    let isPlan: Bool
    /// The amounts of water that a tap logs.
    let drinks: [DrinkForm]

    init(_ logging: LoggingDay, _ localization: Localization) {
        switch logging {
        case .today: (day, waterAddress, isPlan) = (nil, "/home/water", false)
        case .diary(let day): (self.day, waterAddress, isPlan) = (day?.description, "/diary/water", false)
        case .plan(let day): (self.day, waterAddress, isPlan) = (day.description, "/diary/water", true)
        }
        offersWeight = !localization.sentences.hidesNumbers
        drinks = HomeScreen.Drink.usual(localization).map(DrinkForm.init)
    }
}
