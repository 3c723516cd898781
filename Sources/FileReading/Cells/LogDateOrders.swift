import APIContract
import NutritionScience

/// The orders of day and month in which the dates of a file can be read.
struct LogDateOrders {
    /// Those in which every date is a day, or nothing settles it.
    private var possible: Set<ImportAnswers.DateOrder> = [.dayFirst, .monthFirst]

    /// The order that alone is possible; nil where both are.
    var certain: ImportAnswers.DateOrder? { possible.count == 1 ? possible.first : nil }

    /// Takes a date into account; one outside these days can only be meant otherwise.
    mutating func add(_ date: LogDate, within days: ClosedRange<CalendarDay>?) {
        guard case .numbers(let first, let second, _, _) = date, first != second else { return }
        let fitting = ImportAnswers.DateOrder.allCases.filter { order in
            date.day(order).map { days?.contains($0) != false } ?? false
        }
        // A date that fits neither way says nothing about the others.
        if fitting.count == 1 { possible.formIntersection(fitting) }
    }
}
