import APIContract
import Foundation
import NutritionScience

/// The circumstances under which a file is read.
struct LogRules {
    /// The person's zone: a moment that the file gives in universal time belongs to a day there.
    let timeZone: TimeZone
    /// The days that can be logged; nil for any. What is said about others is left out.
    let days: ClosedRange<CalendarDay>?
    /// The person's names of meals, in the words of columns' names.
    var meals: [String: Meal] = [:]
    /// Whether day numbers count from 1904, as in workbooks of old Macs.
    var countsFrom1904 = false

    /// The day 0 of day numbers, in days before 1970: 1 January 1904, else 30 December 1899.
    var firstSpreadsheetDay: Int { countsFrom1904 ? 24_107 : 25_569 }
}
