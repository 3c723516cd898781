import Database
import NutritionScience

extension Storage {
    /// Reads what a person has of a range of days, a month's worth at a time, the first with the person. Between two of
    /// them others have their turn, and the reading ends when nobody waits for it any more.
    ///
    /// - Throws: What `range` and `body` throw, `PersonGone`, `DatabaseError`, `CancellationError`.
    func readMonths<Element: Sendable>(
        of id: Person.ID, in range: @escaping @Sendable (Person) throws -> ClosedRange<CalendarDay>,
        _ body: @escaping @Sendable (ClosedRange<CalendarDay>, PersonConnection) throws -> [Element]
    ) async throws -> (range: ClosedRange<CalendarDay>, elements: [Element]) {
        let (person, range, first) = try await read(id) { person, connection in
            let range = try range(person)
            return (person, range, try body(range.month(from: range.lowerBound), connection))
        }
        var (elements, day) = (first, range.month(from: range.lowerBound).upperBound.adding(days: 1))
        while day <= range.upperBound {
            await Task.yield()
            let month = range.month(from: day)
            elements += try await database.read { try body(month, PersonConnection(person, $0)) }
            day = month.upperBound.adding(days: 1)
        }
        return (range, elements)
    }
}

extension ClosedRange<CalendarDay> {
    /// The days from one of them on, a month's worth at most.
    fileprivate func month(from day: CalendarDay) -> ClosedRange<CalendarDay> {
        day...Swift.min(day.adding(days: 30), upperBound)
    }
}
