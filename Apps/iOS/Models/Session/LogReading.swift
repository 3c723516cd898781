import Device
import Observation

/// Something that a page shows of the log. It is read when its model is made, and anew whenever the log may have changed;
/// drawing the page, which happens with every letter typed, asks and opens nothing.
@MainActor @Observable final class LogReading<Value: Sendable> {
    typealias Read = @Sendable (LocalLog) throws(LocalStoreError) -> Value?

    /// What was read last; nil where there is no log, or nothing of this in it.
    private(set) var value: Value?

    @ObservationIgnored private let session: AppSession
    @ObservationIgnored private var read: Read
    /// Whose log the value is of.
    @ObservationIgnored private var owner: String?
    /// How often something else was asked for.
    @ObservationIgnored private var asked = 0

    /// What the log of the app's user has.
    init(_ session: AppSession, _ read: @escaping Read) {
        (self.session, self.read) = (session, read)
        readAnew()
        session.readers.add(self)
    }

    /// Reads something else from now on, such as another day.
    func ask(_ read: @escaping Read) {
        self.read = read
        (value, asked) = (nil, asked + 1)
        readAnew()
    }
}

extension LogReading: LogReader {
    /// What can't be read for once stays as it was, but never what is of another person.
    func readAnew() {
        if let read = session.tryToRead(read) {
            (value, owner) = (read, session.owner)
        } else if owner != session.owner {
            value = nil
        }
    }

    func readingBeside() -> ReadingBeside {
        let (read, asked) = (read, asked)
        return { log in
            let value: Value?
            do throws(LocalStoreError) { value = try read(log) } catch { return {} }
            return { [weak self] in
                // What is asked for by now was read since.
                if let self, self.asked == asked { self.value = value }
            }
        }
    }
}

/// Reads from a log, on any thread, and returns what shows that.
typealias ReadingBeside = @Sendable (LocalLog) -> @MainActor @Sendable () -> Void

/// What reads from the log for a page.
@MainActor protocol LogReader: AnyObject {
    /// Reads anew what may have changed.
    func readAnew()

    /// What reads it on another thread.
    func readingBeside() -> ReadingBeside
}

/// What reads from the log for the pages that are there, for as long as they are.
@MainActor final class LogReaders {
    private struct Entry {
        weak var reader: (any LogReader)?
    }

    private var entries: [Entry] = []

    func add(_ reader: any LogReader) {
        entries.removeAll { $0.reader == nil }
        entries.append(Entry(reader: reader))
    }

    func readAnew() { for entry in entries { entry.reader?.readAnew() } }

    func readingsBeside() -> [ReadingBeside] { entries.compactMap { $0.reader?.readingBeside() } }
}
