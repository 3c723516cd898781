import APIContract
import Device
public import Observation
import Wording

/// How far the phone and the server are in step, and what is to be said of it.
@MainActor @Observable public final class SyncModel {
    private let session: AppSession
    private let day: LogReading<ShownDay>

    /// The state of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        day = LogReading(session) { log throws(LocalStoreError) in try log.day(try log.today()) }
    }

    /// Why the phone itself can't keep or read something; nil where it can.
    public var deviceProblem: String? { session.deviceProblem }

    /// Why the server can't be reached; nil where it can.
    public var connectionProblem: String? { session.connectionProblem }

    /// Whether the person must log in again.
    public var needsLogIn: Bool { session.needsLogIn }

    /// How old what is shown is: "Last updated: 3 days ago"; nil where the server can be reached.
    public var age: String? {
        guard session.connectionProblem != nil else { return nil }
        let words = session.sentences
        guard let time = day.value?.syncedAt else { return words("device.today.never") }
        return words("offline.updated", ["age": words.age(of: time, at: session.surroundings.log.now())])
    }

    /// What waits to be sent while the server can't be reached; nil for nothing.
    public var waiting: String? {
        guard session.server != nil, session.connectionProblem != nil else { return nil }
        let count = day.value?.unsentCount ?? 0
        return count == 0 ? nil : session.sentences.count("unsent.waiting", count)
    }

    /// How many entries were refused, in words; nil for none.
    public var refused: String? {
        let count = day.value?.refusedCount ?? 0
        return count == 0 ? nil : session.sentences.count("unsent.refused", count)
    }

    /// How far a large log has come to the phone, in words; nil where nothing is being read.
    public var reading: String? {
        guard let share = session.readingShare else { return nil }
        let words = session.sentences
        return words("phone.sync.reading", ["share": words.number(Int(share * 100))])
    }

    /// Tries again.
    public func retryTapped() async { await session.sync() }
}
