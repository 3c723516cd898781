import APIContract
import Database
import NutritionScience
import Rules

/// Reads a person's log.
extension Storage {
    /// The most days that are added up again each time before the sums are kept.
    private static let fewDays = 2
    /// The most entries of theirs.
    private static let fewEntries = 60

    /// The sums of the days of a range: of those on which something was logged, the earliest first.
    func dayTotals(_ person: Person, in range: ClosedRange<CalendarDay>) async throws -> [DayTotals] {
        try await loggedDays(person, in: range).days
    }

    /// The sums of the days of a range, and what the person says of those days.
    func loggedDays(_ person: Person, in range: ClosedRange<CalendarDay>) async throws -> LoggedDays {
        let found = try await database.read { try DayTotalsStore.read(range, on: PersonConnection(person, $0)) }
        try await keep(found, of: person)
        return found.limited(to: range)
    }

    /// A snapshot of a person, and every weigh-in and every day's energy of theirs, asked for together.
    ///
    /// - Throws: `PersonGone`.
    func snapshotAndLog(of person: Person.ID) async throws -> (snapshot: PersonSnapshot, log: [LoggedDay]) {
        let days = FieldCheck.everyDay
        let rows = try await database.read { connection in
            let snapshot = try Self.askSnapshot(of: person, on: connection)
            let log = try DayTotalsStore.ask(days, of: person, on: connection)
            return (snapshot: try snapshot.rows().first, log: try log.rows())
        }
        let snapshot = try snapshot(rows.snapshot)
        let found = try DayTotalsStore.opened(rows.log, of: person, key: snapshot.person.key)
        try await keep(found, of: snapshot.person)
        return (snapshot, found.limited(to: days).log)
    }

    /// Keeps the sums of days that had to be added up, where those were many. `person` is in the state that they were read in.
    func keep(_ found: LoggedDays, of person: Person) async throws {
        guard found.added.count > Self.fewDays || found.addedEntries > Self.fewEntries else { return }
        do {
            try await database.write { connection in
                try DayTotalsStore.keep(found, revision: person.revision, on: PersonConnection(person, connection))
            }
        } catch DatabaseError.noRoom {
            // Sums that can't be kept are right all the same.
        }
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
