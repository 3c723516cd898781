import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of tasks. A writer holds the person's revision, so no other writes their rows meanwhile.
enum TaskStore {
    /// The stored tasks of a range of days.
    struct KeptDays: Sendable {
        /// The demands of the days.
        var book = TaskBook()
        /// The tasks that were tapped, by their day.
        var marks: [CalendarDay: Set<TaskIdentifier>] = [:]
        /// The streak when it was last counted; nil if that is not stored.
        var counted: CountedStreak?
    }

    private enum RowKind: Int64 {
        case book = 0
        case marks = 1
        case streak = 2
    }

    /// The book and the marks of a range of days, read in one statement.
    static func read(
        _ range: ClosedRange<CalendarDay>, on connection: PersonConnection
    ) throws -> KeptDays {
        let rows = try connection.query(
            """
            SELECT \(RowKind.book.rawValue) AS kind, '' AS day, sealed FROM task_books WHERE person_id = $1
            UNION ALL
            SELECT \(RowKind.marks.rawValue) AS kind, day, sealed FROM task_marks
            WHERE person_id = $1 AND day >= $2 AND day <= $3
            UNION ALL
            SELECT \(RowKind.streak.rawValue) AS kind, '' AS day, sealed FROM streaks WHERE person_id = $1
            """,
            [.id(connection.person), .text(range.lowerBound.description), .text(range.upperBound.description)])
        var kept = KeptDays()
        for row in rows {
            let sealed: Data = try row["sealed"]
            let (person, key) = (connection.person, connection.key)
            switch RowKind(rawValue: try row["kind"]) {
            case .book: kept.book = try openBook(sealed, of: person, key: key)
            case .marks:
                let day: CalendarDay = try row["day"]
                kept.marks[day] = try openMarks(sealed, on: day, of: person, key: key)
            case .streak: kept.counted = try StreakStore.open(sealed, of: person, key: key)
            case nil: break
            }
        }
        return kept
    }

    /// The demands of a person's days, and their badges.
    static func book(on connection: PersonConnection) throws -> TaskBook {
        try connection.query("SELECT sealed FROM task_books WHERE person_id = $1", [.id(connection.person)]).first
            .map { try openBook($0["sealed"], of: connection.person, key: connection.key) } ?? TaskBook()
    }

    /// Stores a book in the place of the one there is.
    static func set(_ book: TaskBook, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(JSONText.encode(book), in: .taskBook(of: connection.person))
        try connection.send(
            """
            INSERT INTO task_books (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
    }

    /// Marks tasks of a day as done by a tap, or as not done by one; nil unmarks all that the day has.
    static func mark(
        _ tasks: [TaskIdentifier: Bool]?, on day: CalendarDay, on connection: PersonConnection
    ) throws {
        let person = connection.person
        let before = try self.marks(on: [day], on: connection).first?.marks ?? []
        let marks = before.applying(tasks)
        guard marks != before else { return }
        let sealed = try connection.key.seal(pack(marks), in: .taskMarks(on: day, of: person))
        try connection.send(
            """
            INSERT INTO task_marks (person_id, day, sealed) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, day) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(person), .text(day.description), .blob(sealed)])
        if marks.isEmpty {
            try ChangedRecords.remove(.taskMark, RecordID(day), of: person, on: connection)
        } else {
            try ChangedRecords.add(.taskMark, RecordID(day), of: person, on: connection)
        }
        try ChangedDays.forgetStreaks(since: day, on: connection)
    }

    /// The tasks that were tapped on these days, by their day.
    static func marks(
        on days: [CalendarDay], on connection: PersonConnection
    ) throws -> [(day: CalendarDay, marks: Set<TaskIdentifier>)] {
        try connection.query(
            """
            SELECT day, sealed FROM task_marks
            WHERE person_id = $2 AND day \(connection.dialect.isTextInArray)
            """,
            [.texts(days), .id(connection.person)]
        ).map { row in
            let day: CalendarDay = try row["day"]
            return (day, try openMarks(row["sealed"], on: day, of: connection.person, key: connection.key))
        }
    }

    /// Packs marks as stored: a 64-bit number for each task. They are read for many days at once, and faster than JSON.
    private static func pack(_ marks: Set<TaskIdentifier>) -> Data {
        marks.map(\.code).sorted().reduce(into: Data()) { data, code in
            withUnsafeBytes(of: code.littleEndian) { data.append(contentsOf: $0) }
        }
    }

    private static func openBook(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> TaskBook {
        try JSONText.decode(TaskBook.self, from: key.open(sealed, in: .taskBook(of: person)))
    }

    /// The tasks that were sealed as tapped on a day.
    static func openMarks(
        _ sealed: Data, on day: CalendarDay, of person: Person.ID, key: PersonKey
    ) throws -> Set<TaskIdentifier> {
        let bytes = [UInt8](try key.open(sealed, in: .taskMarks(on: day, of: person)))
        let codes = stride(from: 0, to: bytes.count - 7, by: 8).map { start -> UInt64 in
            bytes[start..<start + 8].reversed().reduce(UInt64(0)) { code, byte in code << 8 | UInt64(byte) }
        }
        return Set(codes.compactMap { TaskIdentifier(code: Int64(bitPattern: $0)) })
    }
}

extension Storage {
    /// The demands of a person's days, and what was done of them.
    func taskHistory(_ snapshot: PersonSnapshot, in range: ClosedRange<CalendarDay>) async throws -> TaskHistory {
        let kept = try await read(snapshot.person) { try TaskStore.read(range, on: $0) }
        let totals = try await dayTotals(snapshot.person, in: range)
        return TaskHistory(
            book: kept.book, marks: kept.marks, counted: kept.counted,
            totals: Dictionary(totals.map { ($0.day, $0) }) { first, _ in first },
            cycle: try snapshot.cycleTimeline())
    }
}

extension SealedLocation {
    /// The demands of a person's days, and their badges.
    static func taskBook(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "task_books", column: "sealed", row: .id(person))
    }

    /// The tasks of a person's day that are done by a tap.
    static func taskMarks(on day: CalendarDay, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "task_marks", column: "sealed", row: .id(person), .text(day.description))
    }
}
