package import APIContract
import Measuring
import Rules

/// Logging planned entries.
extension DiaryService {
    /// Logs planned entries at once, or plans them again where they were just logged; what is so already stays.
    ///
    /// - Returns: The entries after the change, without those that are gone.
    /// - Throws: `InvalidInput`, also for one whose day has not come yet; `RateLimitExceeded` beyond 600 changes a minute;
    ///   then nothing was changed.
    package func set(
        planned isPlanned: Bool, _ request: DiaryEntryNumbers, of person: Person.ID
    ) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let ids = try Self.numbers(request.ids)
        let time = storage.time
        let (entries, isLogged) = try await writer.write(person) { person, connection in
            let today = person.today(at: time)
            var isLogged = false
            let entries = try ids.compactMap { try DiaryStore.entry($0, on: connection) }.map { old in
                guard old.isPlanned != isPlanned else { return DiaryEntry(old) }
                let isPlanned = try FieldCheck.isPlanned(isPlanned, on: old.day, today: today).get()
                try DiaryStore.update(old.id, old.content, day: old.day, isPlanned: isPlanned, on: connection)
                isLogged = isLogged || !isPlanned
                return DiaryEntry(
                    id: old.id, day: old.day, old.content, isPlanned: isPlanned, createdAt: old.createdAt)
            }
            return (entries, isLogged)
        }
        if isLogged { events.note(.foodLogged(way: .planned)) }
        return entries
    }
}
