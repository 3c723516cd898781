import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// A person's log, read for the devices that hold a copy of it: each kind's records in one statement.
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
