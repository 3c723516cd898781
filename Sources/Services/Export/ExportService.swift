import APIContract
import Database
import Foundation
import Wording

/// Exports of everything that a person has.
package struct ExportService: Sendable {
    private let storage: Storage
    private let limits: RateLimiter
    private let tasks: TaskService
    private let thread = ExportThread()
    private let underWay = ExportsUnderWay()
    private let wording = ExportWording()

    /// Exports from this database.
    package init(_ storage: Storage, limits: RateLimiter, tasks: TaskService) {
        self.storage = storage
        self.limits = limits
        self.tasks = tasks
    }

    /// A ZIP archive that is about to be written.
    package struct Export: Sendable {
        /// The file name of the archive, without personal data.
        package let name: String
        fileprivate let source: ExportSource
        fileprivate let files: [ExportFile]
        fileprivate let time: Timestamp
        fileprivate let thread: ExportThread
        fileprivate let turn: Turn

        /// Writes the archive, passing on each piece as soon as it is ready, and waiting until it was taken. The person
        /// can start another one afterwards.
        package func write(to take: ([UInt8]) async throws -> Void) async throws {
            defer { turn.end() }
            try await withTaskExecutorPreference(thread) { try await writeFiles(to: take) }
        }

        private func writeFiles(to take: ([UInt8]) async throws -> Void) async throws {
            let archive = try ZipWriter(time: Int(time.milliseconds / 1000))
            for file in files {
                try archive.begin(file.name)
                var after: SQLValue?
                repeat {
                    let page = try await file.page(source, after)
                    try archive.write(page.bytes)
                    try await take(archive.take())
                    // Lets other exports have their turn.
                    await Task.yield()
                    after = page.next
                } while after != nil
            }
            try archive.finish()
            try await take(archive.take())
        }
    }

    /// An export of everything that a person has now.
    ///
    /// - Throws: `ExportUnderWay` while another one is written, `RateLimitExceeded` beyond 5 a minute.
    package func export(of person: Person.ID) async throws -> Export {
        let turn = try underWay.begin(person)
        try await limits.count(.export, for: String(person))
        let snapshot = try await storage.snapshot(of: person)
        let time = storage.time
        let files = ExportFile.all(tasks)
        let text = wording.readme(files: files.map(\.name), preferences: snapshot.person.preferences)
        let readme = ExportFile(name: "README.txt") { _, _ in ExportFile.Page(bytes: Array(text.utf8), next: nil) }
        return Export(
            name: "gtsd-data-\(snapshot.today(at: time)).zip",
            source: ExportSource(storage: storage, snapshot: snapshot),
            files: [readme] + files, time: time, thread: thread, turn: turn)
    }
}
