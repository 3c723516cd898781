import APIContract
import Foundation
import NutritionScience

/// Reading what somebody sent.
extension ImportService {
    /// Reads a file, on a thread of its own: it may be large.
    ///
    /// - Parameter next: Gives the next piece of the file, and may block; an empty piece at the end.
    /// - Throws: `LogFile.Problem`, `LogReaderFailure`, and what `next` throws.
    package func readLog(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        let standing = try await storage.standing(of: person)
        let own = try standing.meals().meals.compactMap { own in
            own.name.map { (LogColumnName.words(of: $0).joined(separator: " "), own.meal) }
        }
        let order = LogReadingOrder(
            timeZone: standing.person.preferences.timeZone,
            days: [FieldCheck.firstDay, standing.today(at: storage.time)],
            meals: Dictionary(own) { first, _ in first })
        return try await withCheckedThrowingContinuation { [reader] continuation in
            Thread {
                continuation.resume(with: Result { try reader.read(order, next) })
            }.start()
        }
    }

    /// Reads a file that somebody sent, when it is their turn.
    ///
    /// - Throws: as `readLog`, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`.
    func readLogInTurn(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        try await storage.limits.count(.diaryImport, for: String(person))
        try await underWay.begin(person)
        do {
            let content = try await readLog(of: person, reading: next)
            await underWay.end(person)
            return content
        } catch {
            await underWay.end(person)
            throw error
        }
    }
}
