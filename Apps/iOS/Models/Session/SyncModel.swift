import APIContract
import Device
public import Observation
import Wording

/// The sync state of the phone and the server, and its messages.
@MainActor @Observable public final class SyncModel {
    private let session: AppSession
    private let day: LogReading<ShownDay>

    /// The sync state of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        day = LogReading(session) { log throws(LocalStoreError) in try log.day(try log.today()) }
    }

    /// The reason why the phone itself can't store or read something; nil if it can.
    public var deviceProblem: String? { session.deviceProblem }

    /// The reason why the server can't be reached; nil if it can.
    public var connectionProblem: String? { session.connectionProblem }

    /// Whether the person must log in again.
    public var needsLogIn: Bool { session.needsLogIn }

    /// The age of the data: "Last updated: 3 days ago"; nil if the server can be reached.
    public var age: String? {
        guard session.connectionProblem != nil else { return nil }
        let words = session.sentences
        guard let time = day.value?.syncedAt else { return words("device.today.never") }
        return words("offline.updated", ["age": words.age(of: time, at: session.surroundings.log.now())])
    }

    /// The changes pending while the server can't be reached, in words; nil for none.
    public var waiting: String? {
        guard session.server != nil, session.connectionProblem != nil else { return nil }
        let count = day.value?.unsentCount ?? 0
        return count == 0 ? nil : session.sentences.count("unsent.waiting", count)
    }

    /// The number of rejected entries, in words; nil for none.
    public var refused: String? {
        let count = day.value?.refusedCount ?? 0
        return count == 0 ? nil : session.sentences.count("unsent.refused", count)
    }

    /// The progress of downloading a large log, in words; nil if none is being downloaded.
    public var reading: String? {
        guard let share = session.readingShare else { return nil }
        let words = session.sentences
        return words("phone.sync.reading", ["share": words.number(Int(share * 100))])
    }

    /// Tries again.
    public func retryTapped() async { await session.sync() }
}
