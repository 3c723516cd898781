import APIContract
import Database
import NutritionScience
import Rules

/// What a person logged, read.
extension Storage {
    /// So many days are added up again each time before the sums are kept.
    private static let fewDays = 2
    /// And so many entries.
    private static let fewEntries = 60

    /// What the days of a range add up to: those on which something was logged, the earliest first.
    func dayTotals(_ person: Person, in range: ClosedRange<CalendarDay>) async throws -> [DayTotals] {
        try await loggedDays(person, in: range).days
    }

    /// What the days of a range add up to, and what the person says of them.
    func loggedDays(_ person: Person, in range: ClosedRange<CalendarDay>) async throws -> LoggedDays {
        let found = try await database.read { try DayTotalsStore.read(range, on: PersonConnection(person, $0)) }
        return try await kept(found, of: person, in: range)
    }

    /// A person's standing with every weigh-in and every day's energy of theirs, asked for together.
    ///
    /// - Throws: `PersonGone`.
    func standingAndLog(of person: Person.ID) async throws -> (standing: Standing, log: [LoggedDay]) {
        let days = FieldCheck.everyDay
        let rows = try await database.read { connection in
            let standing = try Self.askStanding(of: person, on: connection)
            let log = try DayTotalsStore.ask(days, of: person, on: connection)
            return (standing: try standing.rows().first, log: try log.rows())
        }
        let standing = try standing(rows.standing)
        let found = try DayTotalsStore.opened(rows.log, of: person, key: standing.person.key)
        return (standing, try await kept(found, of: standing.person, in: days).log)
    }

    /// The days of a range that were read. The sums of those that had to be added up are kept where they were many.
    private func kept(
        _ found: LoggedDays, of person: Person, in range: ClosedRange<CalendarDay>
    ) async throws -> LoggedDays {
        var found = found
        if found.added.count > Self.fewDays || found.addedEntries > Self.fewEntries {
            do {
                try await database.write { [found] connection in
                    try DayTotalsStore.keep(
                        found, revision: person.revision, on: PersonConnection(person, connection))
                }
            } catch DatabaseError.noRoom {
                // Sums that can't be kept are right all the same.
            }
        }
        found.days.removeAll { !range.contains($0.day) }
        found.notes.removeAll { !range.contains($0.day) }
        return found
    }

    /// Every weigh-in and every day's energy of people, the earliest first, without keeping what had to be added up: nobody
    /// waits for it. The failure where one can't be opened.
    func readLogs(of people: [Person]) async throws -> [Person.ID: Result<[LoggedDay], any Error>] {
        try await database.read { connection in
            try people.reduce(into: [:]) { logs, person in
                do {
                    let found = try DayTotalsStore.read(
                        FieldCheck.everyDay, on: PersonConnection(person, connection))
                    logs[person.id] = .success(found.log)
                } catch let error as DatabaseError where !error.isAboutOneRow {
                    throw error
                } catch {
                    logs[person.id] = .failure(error)
                }
            }
        }
    }

    /// Every weigh-in and every day's energy of a person, the earliest first.
    func log(_ person: Person) async throws -> [LoggedDay] {
        try await loggedDays(person, in: FieldCheck.everyDay).log
    }
}

extension DatabaseError {
    /// Whether it tells of a value that is wrong in one row, and not of the database.
    var isAboutOneRow: Bool { if case .unexpectedValue = self { true } else { false } }
}
