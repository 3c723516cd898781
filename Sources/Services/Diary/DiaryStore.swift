import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of diary entries. Whoever writes holds the person's revision, so nobody else writes their rows meanwhile.
enum DiaryStore {
    /// What is sealed of an entry; the rest stands in columns.
    struct Content: Codable, Hashable, Sendable {
        var calories: Int
        var protein: Double?
        var carbohydrate: Double?
        var fat: Double?
        var name: String?
        var meal: Meal?
        var foodId: Food.ID?
        var grams: Double?
        /// What the file had from which it came; nil for an entry that was typed.
        var imported: Imported?
    }

    /// What a file had of a meal or a day.
    struct Imported: Codable, Hashable, Sendable {
        let calories: Int
        let protein: Double?
        let carbohydrate: Double?
        let fat: Double?

        init(calories: Int, protein: Double? = nil, carbohydrate: Double? = nil, fat: Double? = nil) {
            self.calories = calories
            self.protein = protein
            self.carbohydrate = carbohydrate
            self.fat = fat
        }

        private enum CodingKeys: CodingKey { case calories, protein, carbohydrate, fat }

        /// Before nutrients were imported, the kilocalories stood alone.
        init(from decoder: any Decoder) throws {
            if let calories = try? decoder.singleValueContainer().decode(Int.self) {
                self.init(calories: calories)
                return
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                calories: try container.decode(Int.self, forKey: .calories),
                protein: try container.decodeIfPresent(Double.self, forKey: .protein),
                carbohydrate: try container.decodeIfPresent(Double.self, forKey: .carbohydrate),
                fat: try container.decodeIfPresent(Double.self, forKey: .fat))
        }
    }

    /// Something from which an entry can come once only.
    enum Origin: Hashable, Sendable {
        /// What a file says of this day's meal; of the whole day where it knows no meals.
        case file(CalendarDay, Meal?)
        /// A request under this key of a client. No day has its prefix.
        case client(String)
        /// What a request under this key of a client copied, counted from 0.
        case copy(String, Int)

        /// How everything that a request copied begins.
        static func copyPrefix(_ key: String) -> String { "copy:\(key):" }

        /// The day of a file that is stored like this; nil for anything else.
        static func dayOfFile(importKey: String) -> CalendarDay? { CalendarDay(String(importKey.prefix(10))) }

        /// How it is stored.
        var importKey: String {
            switch self {
            case .file(let day, let meal): day.description + (meal.map { "/" + $0.rawValue } ?? "")
            case .client(let key): "client:" + key
            case .copy(let key, let index): Self.copyPrefix(key) + String(index)
            }
        }
    }

    /// So many entries a day has at most.
    static let mostADay = 500

    /// - Throws: `InvalidInput` where a day has no room for so many more entries.
    static func checkRoom(
        for count: Int, on day: CalendarDay, of person: Person.ID, field: String = "day", on connection: any SQLConnection
    ) throws {
        let there: Int = try connection.query(
            "SELECT COUNT(*) AS count FROM diary_entries WHERE person_id = $1 AND day = $2",
            [.id(person), .text(day.description)]
        ).first.orThrow()["count"]
        guard there + count <= mostADay else { throw InvalidInput([field: .tooManyEntries(maximum: mostADay)]) }
    }

    /// Stores a new entry under the person's next number.
    static func insert(
        _ content: Content, day: CalendarDay, origin: Origin?, at time: Timestamp, of person: Person.ID, key: PersonKey,
        on connection: any SQLConnection
    ) throws -> DiaryEntry {
        let id: DiaryEntry.ID = try Storage.nextNumber(of: person, on: connection)
        try connection.execute(
            """
            INSERT INTO diary_entries (person_id, id, day, created_at, import_key, sealed)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [
                .id(person), .id(id), .text(day.description), .time(time), SQLValue(origin?.importKey),
                .blob(try seal(content, id: id, of: person, key: key)),
            ])
        try DayTotalsStore.forget(day, of: person, on: connection)
        return DiaryEntry(id: id, day: day, content, createdAt: time)
    }

    /// Stores what an entry is now.
    static func update(
        _ id: DiaryEntry.ID, _ content: Content, day: CalendarDay, of person: Person.ID, key: PersonKey,
        on connection: any SQLConnection
    ) throws {
        try forgetDay(of: id, of: person, on: connection)
        try connection.execute(
            "UPDATE diary_entries SET day = $3, sealed = $4 WHERE person_id = $1 AND id = $2",
            [
                .id(person), .id(id), .text(day.description),
                .blob(try seal(content, id: id, of: person, key: key)),
            ])
        try DayTotalsStore.forget(day, of: person, on: connection)
    }

    /// Deletes an entry. It can be restored until what was deleted is forgotten.
    ///
    /// - Returns: Whether there was one.
    static func delete(
        _ id: DiaryEntry.ID, at time: Timestamp, of person: Person.ID, on connection: any SQLConnection
    ) throws -> Bool {
        try forgetDay(of: id, of: person, on: connection)
        try connection.execute(
            """
            INSERT INTO deleted_diary_entries (person_id, id, day, created_at, import_key, sealed, deleted_at)
            SELECT person_id, id, day, created_at, import_key, sealed, CAST($3 AS BIGINT)
            FROM diary_entries WHERE person_id = $1 AND id = $2
            """,
            [.id(person), .id(id), .time(time)])
        return try connection.execute(
            "DELETE FROM diary_entries WHERE person_id = $1 AND id = $2", [.id(person), .id(id)]) > 0
    }

    /// Brings an entry back that was deleted since a moment, unless what it came from has come again.
    static func restore(
        _ id: DiaryEntry.ID, deletedSince time: Timestamp, of person: Person.ID, on connection: any SQLConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO diary_entries (person_id, id, day, created_at, import_key, sealed)
            SELECT person_id, id, day, created_at, import_key, sealed
            FROM deleted_diary_entries WHERE person_id = $1 AND id = $2 AND deleted_at >= $3
            ON CONFLICT DO NOTHING
            """,
            [.id(person), .id(id), .time(time)])
        try connection.execute(
            "DELETE FROM deleted_diary_entries WHERE person_id = $1 AND id = $2", [.id(person), .id(id)])
        try forgetDay(of: id, of: person, on: connection)
    }

    /// Forgets what was deleted before a moment.
    static func forgetDeleted(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM deleted_diary_entries WHERE deleted_at < $1", [.time(time)])
    }

    private static func forgetDay(of id: DiaryEntry.ID, of person: Person.ID, on connection: any SQLConnection) throws {
        let day: CalendarDay? = try connection.query(
            "SELECT day FROM diary_entries WHERE person_id = $1 AND id = $2", [.id(person), .id(id)]
        ).first?["day"]
        if let day { try DayTotalsStore.forget(day, of: person, on: connection) }
    }

    /// What was sealed of an entry.
    static func open(_ sealed: Data, id: DiaryEntry.ID, of person: Person.ID, key: PersonKey) throws -> Content {
        try JSONText.decode(Content.self, from: key.open(sealed, in: .diaryEntry(id, of: person)))
    }

    private static func seal(_ content: Content, id: DiaryEntry.ID, of person: Person.ID, key: PersonKey) throws -> Data {
        try key.seal(JSONText.encode(content), in: .diaryEntry(id, of: person))
    }
}

extension DiaryStore {
    /// An entry as it is stored.
    struct Stored: Sendable {
        let id: DiaryEntry.ID
        let day: CalendarDay
        let createdAt: Timestamp
        let importKey: String?
        let content: Content
    }

    /// The entries of these days, the earliest first, those of a day in the order in which they were told.
    static func entries(
        on days: ClosedRange<CalendarDay>, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> [DiaryEntry] {
        try stored(
            "day >= $2 AND day <= $3 ORDER BY day, id",
            [.text(days.lowerBound.description), .text(days.upperBound.description)], of: person, key: key,
            on: connection
        ).map(DiaryEntry.init)
    }

    /// What the entries of a day have, in the order in which they were told.
    static func contents(
        on day: CalendarDay, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> [Content] {
        try stored("day = $2 ORDER BY id", [.text(day.description)], of: person, key: key, on: connection)
            .map(\.content)
    }

    /// The entry with this number.
    static func entry(_ id: DiaryEntry.ID, of person: Person.ID, key: PersonKey, on connection: any SQLConnection) throws -> Stored?
    {
        try stored("id = $2", [.id(id)], of: person, key: key, on: connection).first
    }

    /// The entry that came from there.
    static func entry(
        from origin: Origin, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> Stored? {
        try stored("import_key = $2", [.text(origin.importKey)], of: person, key: key, on: connection).first
    }

    /// The entries that a request under this key of a client copied.
    static func entries(
        copiedUnder clientKey: String, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> [DiaryEntry] {
        let prefix = Origin.copyPrefix(clientKey)
        return try stored(
            "SUBSTR(import_key, 1, \(prefix.unicodeScalars.count)) = $2 ORDER BY id", [.text(prefix)], of: person,
            key: key, on: connection
        ).map(DiaryEntry.init)
    }

    /// Every entry that came from a file.
    static func imported(of person: Person.ID, key: PersonKey, on connection: any SQLConnection) throws -> [Stored] {
        try stored("import_key IS NOT NULL AND import_key NOT LIKE '%:%'", [], of: person, key: key, on: connection)
    }

    private static func stored(
        _ condition: String, _ arguments: [SQLValue], of person: Person.ID, key: PersonKey,
        on connection: any SQLConnection
    ) throws -> [Stored] {
        try connection.query(
            "SELECT id, day, created_at, import_key, sealed FROM diary_entries WHERE person_id = $1 AND \(condition)",
            [.id(person)] + arguments
        ).map { row in
            let id: DiaryEntry.ID = try row["id"]
            return Stored(
                id: id, day: try row["day"], createdAt: try row["created_at"], importKey: try row["import_key"],
                content: try open(row["sealed"], id: id, of: person, key: key))
        }
    }
}

extension DiaryEntry {
    /// An entry as it is stored.
    init(_ stored: DiaryStore.Stored) {
        self.init(id: stored.id, day: stored.day, stored.content, createdAt: stored.createdAt)
    }

    /// An entry with this content.
    init(id: DiaryEntry.ID, day: CalendarDay, _ content: DiaryStore.Content, createdAt: Timestamp) {
        self.init(
            id: id, day: day, calories: content.calories, protein: content.protein,
            carbohydrate: content.carbohydrate, fat: content.fat, name: content.name, meal: content.meal,
            foodId: content.foodId, grams: content.grams, createdAt: createdAt)
    }
}

extension SealedLocation {
    /// What a person ate.
    static func diaryEntry(_ id: DiaryEntry.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "diary_entries", column: "sealed", row: .id(person), .id(id))
    }
}
