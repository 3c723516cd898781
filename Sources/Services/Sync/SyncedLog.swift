import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// A person's log, read for the devices that hold a copy of it: which records there are, and what those of some changes
/// hold, each kind's in one statement.
struct SyncedLog {
    private let changes: [SyncStore.Change]
    private let connection: PersonConnection
    private var values: [SyncKind: [RecordID: SyncedValue]] = [:]

    /// The values of the records of these changes.
    static func values(
        of changes: [SyncStore.Change], on connection: PersonConnection
    ) throws -> [SyncKind: [RecordID: SyncedValue]] {
        var log = SyncedLog(changes, on: connection)
        try log.readEntries()
        try log.readDays()
        try log.readKitchen()
        try log.readTasks()
        return log.values
    }

    private init(_ changes: [SyncStore.Change], on connection: PersonConnection) {
        self.changes = changes
        self.connection = connection
    }

    private func ids(_ kind: SyncKind) -> [RecordID] {
        changes.filter { $0.kind == kind && !$0.isDeleted }.map(\.id)
    }

    private mutating func add(_ kind: SyncKind, _ id: RecordID, _ value: any Encodable & Sendable) {
        values[kind, default: [:]][id] = SyncedValue(value)
    }

    private mutating func readEntries() throws {
        let entries = ids(.diaryEntry).compactMap { $0.number(of: DiaryEntry.self) }
        for entry in try DiaryStore.entries(entries, on: connection) { add(.diaryEntry, RecordID(entry.id), entry) }
        let water = ids(.water).compactMap { $0.number(of: WaterEntry.self) }
        for entry in try WaterStore.entries(water, on: connection) { add(.water, RecordID(entry.id), entry) }
    }

    private mutating func readDays() throws {
        for weighIn in try WeightStore.weighIns(on: ids(.weighIn).compactMap(\.day), on: connection) {
            add(.weighIn, RecordID(weighIn.day), weighIn)
        }
        for note in try DayNoteStore.notes(on: ids(.dayNote).compactMap(\.day), on: connection) {
            add(.dayNote, RecordID(note.day), note)
        }
    }

    private mutating func readKitchen() throws {
        let foods = ids(.ownFood)
        if !foods.isEmpty {
            let kitchen = try OwnFoodStore.collection(on: connection)
            for id in foods {
                guard let food = id.number(of: OwnFood.self).flatMap({ kitchen.food($0) }) else { continue }
                add(.ownFood, id, food)
            }
        }
        guard !ids(.favourite).isEmpty else { return }
        for favourite in try FavouriteStore.favourites(on: connection) {
            add(.favourite, RecordID(favourite.id), favourite)
        }
    }

    private mutating func readTasks() throws {
        if !ids(.task).isEmpty {
            for task in try TaskStore.book(on: connection).ownTasks { add(.task, RecordID(task.id), OwnTask(task)) }
        }
        let days = ids(.taskMark).compactMap(\.day)
        guard !days.isEmpty else { return }
        for (day, marks) in try TaskStore.marks(on: days, on: connection) {
            add(.taskMark, RecordID(day), SyncedTaskMarks(day: day, tasks: marks.map(\.text)))
        }
    }
}

/// Which records there are.
extension SyncedLog {
    /// Every record of a person.
    static func records(
        _ snapshot: PersonSnapshot, on connection: PersonConnection
    ) throws -> [(kind: SyncKind, id: RecordID)] {
        var records: [(kind: SyncKind, id: RecordID)] = []
        func add(_ kind: SyncKind, _ column: String, _ source: String) throws {
            records += try connection.query(
                "SELECT CAST(\(column) AS TEXT) AS record FROM \(source)", [.id(connection.person)]
            ).map { (kind, RecordID(rawValue: try $0["record"])) }
        }
        try add(.diaryEntry, "id", "diary_entries WHERE person_id = $1")
        try add(.water, "id", "water_entries WHERE person_id = $1")
        try add(.weighIn, "day", "weights WHERE person_id = $1")
        try add(.dayNote, "day", "day_notes WHERE person_id = $1")
        try add(.ownFood, "id", "own_foods WHERE person_id = $1 AND deleted_at IS NULL")
        try add(.favourite, "id", "favourite_foods WHERE person_id = $1")
        records += try TaskStore.book(on: connection).ownTasks.map { (.task, RecordID($0.id)) }
        let marks = try TaskStore.read(FieldCheck.everyDay, on: connection).marks
        records += marks.filter { !$0.value.isEmpty }.map { (.taskMark, RecordID($0.key)) }
        records.append((.preferences, .own))
        if try UserProfileStore.eatingWindow(on: connection) != nil { records.append((.eatingWindow, .own)) }
        if snapshot.settings != nil { records.append((.profile, .own)) }
        if snapshot.sealedCycle != nil { records.append((.cycle, .own)) }
        if snapshot.planInForce != nil { records.append((.plan, .own)) }
        if snapshot.latestMetrics != nil { records.append((.metrics, .own)) }
        return records
    }
}
