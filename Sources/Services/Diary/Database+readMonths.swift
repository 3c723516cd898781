import Database
import NutritionScience

extension Database {
    /// Reads what a person has of a range of days, a month's worth at a time. Between two of them others have their turn,
    /// and the reading ends when nobody waits for it any more.
    ///
    /// - Throws: What `body` throws, `DatabaseError`, `CancellationError`.
    func readMonths<Element: Sendable>(
        of range: ClosedRange<CalendarDay>,
        _ body: @escaping @Sendable (ClosedRange<CalendarDay>, any SQLConnection) throws -> [Element]
    ) async throws -> [Element] {
        var (all, first) = ([Element](), range.lowerBound)
        while first <= range.upperBound {
            let days = first...min(first.adding(days: 30), range.upperBound)
            all += try await read { try body(days, $0) }
            first = days.upperBound.adding(days: 1)
            await Task.yield()
        }
        return all
    }
}
