import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of streaks that were counted before, so that only the days since are read.
enum StreakStore {
    /// Keeps what was counted, unless the person changed since they had the revision that it was counted from.
    static func keep(_ counted: CountedStreak, at revision: Int64, on connection: PersonConnection) throws {
        guard try RevisionStore.holds(connection.person, at: revision, on: connection) else { return }
        let sealed = try connection.key.seal(JSONText.encode(counted), in: .streak(of: connection.person))
        try connection.send(
            """
            INSERT INTO streaks (person_id, day, sealed) VALUES ($1, $2, $3)
            ON CONFLICT (person_id) DO UPDATE SET day = excluded.day, sealed = excluded.sealed
            """,
            [.id(connection.person), .text(counted.day.description), .blob(sealed)])
    }

    /// Opens a sealed streak.
    static func open(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> CountedStreak {
        try JSONText.decode(CountedStreak.self, from: key.open(sealed, in: .streak(of: person)))
    }
}

extension Storage {
    /// The days read at once where a streak goes back beyond those that are read first.
    private static let olderDays = 512
    /// The days before today at which the counted streak is stored. Most of what is logged late is logged within these.
    private static let changingDays = 14

    /// A person's streak, counted back from the last of some days, to where it was counted before. Where it goes back
    /// further than they do, older days are read, and what they add up to is kept.
    func streak(
        _ snapshot: PersonSnapshot, _ history: TaskHistory, in range: ClosedRange<CalendarDay>, today: CalendarDay
    ) async throws -> StreakWalk {
        var walk = StreakWalk()
        guard let first = history.book.firstDay else { return walk }
        let keptDay = today.adding(days: -Self.changingDays)
        var (older, days, sinceKept) = (history, range, 0)
        walking: while true {
            for day in days.reversed where day >= first {
                if day == keptDay { sinceKept = walk.count }
                if let counted = history.counted, counted.day == day {
                    walk.goBack(to: counted.count)
                    break walking
                }
                let outcome = older.outcome(of: day, isLived: snapshot.person.preferences.hasDay)
                walk.goBack(over: outcome, isOver: day < today)
            }
            if walk.hasEnded || first >= days.lowerBound { break }
            days = days.lowerBound.adding(days: -Self.olderDays)...days.lowerBound.adding(days: -1)
            older = try await taskHistory(snapshot, in: days).with(history.book)
        }
        if days != range {
            let counted = CountedStreak(day: keptDay, count: walk.count - sinceKept)
            do {
                let person = snapshot.person
                try await database.write {
                    try StreakStore.keep(counted, at: person.revision, on: PersonConnection(person, $0))
                }
            } catch DatabaseError.noRoom {
                // It is counted again next time.
            }
        }
        return walk
    }
}

extension ClosedRange<CalendarDay> {
    /// The days of the range, the latest first.
    fileprivate var reversed: some Sequence<CalendarDay> {
        (lowerBound.daysSince1970...upperBound.daysSince1970).reversed().lazy.map(CalendarDay.init(daysSince1970:))
    }
}

extension SealedLocation {
    /// The counted length of a person's streak.
    static func streak(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "streaks", column: "sealed", row: .id(person))
    }
}
