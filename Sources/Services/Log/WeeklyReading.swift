package import NutritionScience

/// A person's data for a range of days, read a week at a time, so that a long log is never in memory as a whole, and
/// other tasks get their turn between two weeks.
package struct WeeklyReading<Element: Sendable>: Sendable {
    /// The days that are read.
    package let range: ClosedRange<CalendarDay>
    fileprivate let storage: Storage
    fileprivate let person: Person
    fileprivate let first: [Element]
    fileprivate let body: @Sendable (ClosedRange<CalendarDay>, PersonConnection) throws -> [Element]

    /// Whether everything was read at once.
    package var isShort: Bool { range.week(from: range.lowerBound) == range }

    /// Passes on the data of each week, earliest first, and reads the next once it was taken.
    ///
    /// - Throws: What `take` throws, `DatabaseError`, `SealingError`; `CancellationError` when the task is cancelled.
    package func forEachWeek(_ take: ([Element]) async throws -> Void) async throws {
        try await take(first)
        var day = range.week(from: range.lowerBound).upperBound.adding(days: 1)
        while day <= range.upperBound {
            await Task.yield()
            let week = range.week(from: day)
            try await take(try await storage.read(person) { [body] in try body(week, $0) })
            day = week.upperBound.adding(days: 1)
        }
    }
}

extension Storage {
    /// Begins to read a person's data for a range of days: the person, and the first week.
    ///
    /// - Throws: What `range` and `body` throw, `PersonGone`, `DatabaseError`.
    func readWeeks<Element: Sendable>(
        of id: Person.ID, in range: @escaping @Sendable (Person) throws -> ClosedRange<CalendarDay>,
        _ body: @escaping @Sendable (ClosedRange<CalendarDay>, PersonConnection) throws -> [Element]
    ) async throws -> WeeklyReading<Element> {
        try await read(id) { person, connection in
            let range = try range(person)
            let first = try body(range.week(from: range.lowerBound), connection)
            return WeeklyReading(range: range, storage: self, person: person, first: first, body: body)
        }
    }
}

extension ClosedRange<CalendarDay> {
    /// The days from one of them on, at most a week.
    fileprivate func week(from day: CalendarDay) -> ClosedRange<CalendarDay> {
        day...Swift.min(day.adding(days: 6), upperBound)
    }
}
