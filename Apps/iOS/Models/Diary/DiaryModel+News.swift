import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// The day's latest change, and its undo.
extension DiaryModel {
    /// Whether the day's note was just stored.
    public var isNoted: Bool { if case .noted(let noted, _) = news { noted == day } else { false } }

    /// Undoes the latest change.
    public func undoTapped() {
        guard let news else { return }
        self.news = nil
        switch news {
        case .added(let ids): removeAgain(ids)
        case .removed(let entries): bringBack(entries)
        case .moved(let entries): moveBack(entries)
        case .logged(let ids):
            session.change { log throws(LocalStoreError) in try session.set(planned: true, ids, in: log) }
        case .noted(let day, let note): say(note, of: day)
        }
    }

    private func removeAgain(_ ids: [RecordID]) {
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(
                ids.map { id in
                    let isEaten = try? log.record(.diaryEntry, id, as: DiaryEntry.self) != nil
                    return (isEaten == true ? .diaryEntry : .water, id, nil)
                })
        }
        if isKept != nil { tell(.entryRemoved) }
    }

    private func bringBack(_ entries: [DiaryEntry]) {
        let changes = entries.compactMap { entry in
            (try? entry.fields).map { (SyncKind.diaryEntry, RecordID(entry.id), JSONValue?.some($0)) }
        }
        if session.change({ log throws(LocalStoreError) in try log.change(changes) }) != nil { tell(.entryRestored) }
    }

    private func moveBack(_ entries: [DiaryEntry]) {
        let changes = entries.map { entry in
            let place: JSONValue = [
                "day": .text(entry.day.description), "meal": entry.meal.map { .text($0.rawValue) } ?? .null,
                "isPlanned": .bool(entry.isPlanned),
            ]
            return (SyncKind.diaryEntry, RecordID(entry.id), JSONValue?.some(place))
        }
        guard session.change({ log throws(LocalStoreError) in try log.change(changes) }) != nil else { return }
        if let first = entries.first { show(first.day) }
        tell(.entriesMovedBack)
    }

    private func say(_ note: DayNote?, of day: CalendarDay) {
        let fields = note.map { note -> JSONValue in
            [
                "completeness": note.completeness.map { .text($0.rawValue) } ?? .null,
                "marks": .list(note.marks.map { .text($0.rawValue) }), "text": note.text.map { .text($0) } ?? .null,
            ]
        }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.dayNote, RecordID(day), fields)
        }
        if isKept != nil { tell(.noteBroughtBack) }
    }

    private func tell(_ toast: Toast) { session.toast = toast.text(session.sentences) }

    /// The identifiers of the entries just added.
    var addedNumbers: Set<DiaryEntry.ID> {
        guard case .added(let ids) = news else { return [] }
        return Set(ids.compactMap { $0.number(of: DiaryEntry.self) })
    }

    /// The number of entries just removed.
    var removedCount: Int { if case .removed(let entries) = news { entries.count } else { 0 } }

    /// The identifiers of the planned entries just logged.
    var loggedNumbers: Set<DiaryEntry.ID> {
        guard case .logged(let ids) = news else { return [] }
        return Set(ids)
    }

    /// The identifiers of the entries just moved here.
    var movedNumbers: Set<DiaryEntry.ID> {
        guard case .moved(let entries) = news else { return [] }
        return Set(entries.map(\.id))
    }
}
