import Device
import Observation

/// A value read from the log for a page. It is read when the page's model is created, and again whenever the log may
/// have changed; drawing the page, which happens with every keystroke, reads nothing.
@MainActor @Observable final class LogReading<Value: Sendable> {
    typealias Read = @Sendable (LocalLog) throws(LocalStoreError) -> Value?

    /// The value read last; nil if there is no log, or no such value in it.
    private(set) var value: Value?

    @ObservationIgnored private let session: AppSession
    @ObservationIgnored private var read: Read
    /// The owner of the log the value is from.
    @ObservationIgnored private var owner: String?
    /// The number of requests for another value.
    @ObservationIgnored private var asked = 0

    /// A value of the log of the app's user.
    init(_ session: AppSession, _ read: @escaping Read) {
        (self.session, self.read) = (session, read)
        readAnew()
        session.readers.add(self)
    }

    /// Reads another value from now on, such as another day.
    func ask(_ read: @escaping Read) {
        self.read = read
        (value, asked) = (nil, asked + 1)
        readAnew()
    }
}

extension LogReading: LogReader {
    /// Reads the value again. It stays if it can't be read, unless it is another person's.
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
                // A value requested since has already been read.
                if let self, self.asked == asked { self.value = value }
            }
        }
    }
}

/// Reads from a log, on any thread, and returns a closure that shows the result.
typealias ReadingBeside = @Sendable (LocalLog) -> @MainActor @Sendable () -> Void

/// A reader of the log for a page.
@MainActor protocol LogReader: AnyObject {
    /// Reads again the values that may have changed.
    func readAnew()

    /// Returns the reading for another thread.
    func readingBeside() -> ReadingBeside
}

/// The readers of the existing pages, held weakly.
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
