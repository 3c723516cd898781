import APIContract
package import FileReading
import Foundation
import NutritionScience
import Rules

/// Reading files that people send.
extension ImportService {
    /// Reads a file, on a thread of its own: it may be large.
    ///
    /// - Parameter next: Gives the next piece of the file, and may block; an empty piece at the end.
    /// - Throws: `FileProblem`, `FileReaderFailure`, and what `next` throws.
    package func readLog(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        let snapshot = try await storage.snapshot(of: person)
        let order = LogReadingOrder(
            timeZone: snapshot.person.preferences.timeZone,
            days: FieldCheck.firstDay...snapshot.today(at: storage.time),
            ownMeals: try snapshot.meals().meals.compactMap { own in own.name.map { ($0, own.meal) } })
        return try await read { try $0.readLog(order, next) }
    }

    /// Has a file read on a thread of its own, which waits for it.
    func read<Content: Sendable>(
        _ read: @escaping @Sendable (FileReader) throws -> Content
    ) async throws -> Content {
        try await withCheckedThrowingContinuation { [reader] continuation in
            Thread { continuation.resume(with: Result { try read(reader) }) }.start()
        }
    }

    /// Reads a file that a person sent, when it is their turn.
    ///
    /// - Throws: as `readLog`, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`.
    func readLogInTurn(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        try await inTurn(of: person) { try await readLog(of: person, reading: next) }
    }

    /// Runs what reads a file that a person sent, when it is their turn.
    ///
    /// - Throws: what `body` throws, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`.
    func inTurn<Content: Sendable>(
        of person: Person.ID, _ body: @Sendable () async throws -> Content
    ) async throws -> Content {
        try await storage.limits.count(.diaryImport, for: String(person))
        try await underWay.begin(person)
        do {
            let content = try await body()
            await underWay.end(person)
            return content
        } catch {
            await underWay.end(person)
            throw error
        }
    }
}
