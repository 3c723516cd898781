package import APIContract
import Foundation
package import NutritionScience

/// The way in which a log is to be read.
package struct LogReadingOrder: Codable, Equatable {
    /// The person's zone.
    let timeZone: String
    /// The first and the last of the days that can be logged; nil for any.
    let days: [CalendarDay]?
    /// The person's names of meals, in the words of columns' names.
    var meals: [String: Meal] = [:]

    /// The days that can be logged; nil for any.
    var range: ClosedRange<CalendarDay>? { days.map { $0[0]...$0[1] } }
}

extension LogReadingOrder {
    /// An order to read the log of a person who was in a time zone, can log these days, and calls meals so.
    package init(timeZone: String, days: ClosedRange<CalendarDay>, ownMeals: [(name: String, meal: Meal)]) {
        let named = ownMeals.map { (LogColumnName.words(of: $0.name).joined(separator: " "), $0.meal) }
        self.init(
            timeZone: timeZone, days: [days.lowerBound, days.upperBound],
            meals: Dictionary(named.filter { !$0.0.isEmpty }) { first, _ in first })
    }
}

extension LogContent {
    /// Reads a file as it was ordered.
    static func read(_ order: LogReadingOrder, _ next: @escaping () throws -> [UInt8]) throws -> LogContent {
        let rules = LogRules(
            timeZone: TimeZone(identifier: order.timeZone) ?? .gmt, days: order.range, meals: order.meals)
        return try read(rules, next)
    }

    /// Reads a file that is in memory.
    static func read(_ file: Data, _ order: LogReadingOrder) throws -> LogContent {
        var rest = [UInt8](file)
        return try read(order) {
            defer { rest = [] }
            return rest
        }
    }
}
