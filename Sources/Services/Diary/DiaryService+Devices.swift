package import APIContract
import Database
package import NutritionScience
import Rules

/// Requests of devices that keep a copy of the log: records with numbers of their own, and changes of possibly deleted
/// ones.
extension DiaryService {
    /// Stores a device's version of an entry: an existing one is changed; a deleted one is restored with the change, as
    /// long as that is possible; otherwise it is created under this number.
    ///
    /// - Returns: Whether it had been deleted, and the way of logging where it is newly eaten.
    /// - Throws: `InvalidInput`, `FoodError.notFound`, `DiaryError.entryNotFound` where it is gone and the request
    ///   doesn't have all of it; then nothing is to be stored.
    static func put(
        _ id: DiaryEntry.ID, new request: DiaryEntryRequest, changes: DiaryEntryChanges,
        _ given: inout GivenNumbers<DiaryEntry>, by person: Person, at time: Timestamp, on connection: PersonConnection
    ) throws -> (wasDeleted: Bool, logged: MeasuredEvent.LoggingWay?) {
        let wasDeleted = given.wasDeleted(id)
        let since = time.adding(seconds: -restorableSeconds)
        let isRestored = try wasDeleted && DiaryStore.restore(id, deletedSince: since, on: connection)
        let today = person.today(at: time)
        if given.isTaken(id) || isRestored, let old = try DiaryStore.entry(id, on: connection) {
            let entry = try CheckedEntry(
                filled(changes, of: old, on: connection), of: DiaryEntry(old), today: today)
            if entry.day != old.day { try DiaryStore.checkRoom(for: 1, on: entry.day, on: connection) }
            let content = DiaryStore.Content(entry, imported: old.content.imported)
            try DiaryStore.update(id, content, day: entry.day, isPlanned: entry.isPlanned, on: connection)
            return (wasDeleted, old.isPlanned && !entry.isPlanned ? .planned : nil)
        }
        // Fields without a day are a change of an entry that is not here.
        guard request.day != nil, person.mayHaveNumbered(id) else { throw DiaryError.entryNotFound }
        let new: CheckedEntry
        do {
            let filled = try filled(
                request, language: person.preferences.language, ownFoods: OwnFoodReading(connection), on: connection)
            new = try CheckedEntry(filled, today: today)
        } catch is InvalidInput where wasDeleted {
            throw DiaryError.entryNotFound
        }
        try DiaryStore.checkRoom(for: 1, beside: given.count(on: new.day))
        _ = try DiaryStore.insert(
            DiaryStore.Content(new), id: id, day: new.day, isPlanned: new.isPlanned, origin: nil, at: time,
            on: connection)
        given.add(on: new.day)
        return (wasDeleted, new.isPlanned ? nil : new.way)
    }

    /// Stores a device's version of a day's note; fields that are not named stay.
    ///
    /// - Throws: `InvalidInput`, `DecodingError`; then nothing was stored.
    package func put(
        note fields: JSONValue?, on day: CalendarDay, of person: Person.ID
    ) async throws {
        let time = storage.time
        try await writer.write(person) { person, connection in
            let last = try connection.lastDay(named: day.description, today: person.today(at: time))
            _ = try FieldCheck.pastDay(day.description, today: last).get()
            var request = DayNoteRequest()
            if let fields {
                let before = try JSONValue(of: DayNoteStore.note(on: day, on: connection))
                request = try before.overlaid(with: fields).checked(as: DayNoteRequest.self)
            }
            let (completeness, marks, text) = try all(
                FieldCheck.completeness(request.completeness), FieldCheck.marks(request.marks),
                FieldCheck.note(request.text))
            let note = DayNote(day: day, completeness: completeness, marks: marks, text: text)
            try DayNoteStore.replace(with: note, at: time, on: connection)
        }
    }

    /// Marks the food of an entry as a favourite, under a number from a device. An existing favourite keeps its own
    /// number.
    ///
    /// - Throws: `InvalidInput`, `DiaryError.entryNotFound`; then nothing was stored.
    package func put(
        favourite id: FavouriteFood.ID, _ request: FavouriteFoodRequest, of person: Person.ID
    ) async throws -> FavouriteFood {
        guard let entry = request.entryId else { throw InvalidInput(["entryId": .missing]) }
        return try await writer.write(person) { person, connection in
            guard person.mayHaveNumbered(id) else { throw DiaryError.favouriteNotFound }
            return try Self.favourite(of: entry, id: id, on: connection)
        }
    }
}

extension Person {
    /// Whether a record can have a number: one from a UUID made on a device, or one that was assigned already.
    func mayHaveNumbered<Subject>(_ id: Identifier<Subject>) -> Bool {
        id.rawValue > 0 && (id.isOfUUID || id.rawValue <= revision)
    }
}
