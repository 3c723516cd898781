import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Whether the person may be counted by their server, and what it has counted of them.
@MainActor @Observable public final class MeasuringModel {
    /// What is shown; nil while the server is asked.
    public private(set) var screen: MeasuringScreen?
    /// What went wrong, in a sentence; nil for nothing.
    public private(set) var failure: String?
    /// Whether an answer is on its way to the server.
    public private(set) var isWaiting = false

    private let session: AppSession
    private let waitingHere: LogReading<(owesNo: Bool, count: Int)>
    private var rows = MeasuredRows(rows: [], total: 0)

    /// What is counted of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        waitingHere = LogReading(session) { log throws(LocalStoreError) in
            (owesNo: try log.owesNo, count: try log.measuredCount)
        }
        session.countReaders.add(waitingHere)
    }

    /// What waits on this phone for a connection, in words: how much is to be counted, or a no; nil for nothing.
    public var waiting: String? {
        guard let waiting = waitingHere.value else { return nil }
        if waiting.owesNo { return session.sentences("phone.measuring.no_waits") }
        let count = waiting.count
        return count == 0 ? nil : session.sentences.count("phone.measuring.waiting", count)
    }

    /// Asks the server.
    public func load() async {
        guard let log = session.log, let server = session.server else {
            return failure = session.sentences("phone.server.none")
        }
        do throws(SyncServerError) {
            try await session.tellNo(of: log, to: server)
            let consent = try await server.get(MeasuringConsent.self, "/v1/measuring")
            session.hold(consent, of: log)
            rows = try await server.get(MeasuredRows.self, "/v1/measuring/events")
            show(log)
            failure = nil
        } catch {
            failure = session.sentence(of: error)
        }
    }

    /// Says yes or no to being counted. With a no, what waits on this phone is deleted at once and nothing is noted any more,
    /// and what the server has counted goes as soon as it hears of it: with the next connection.
    public func answered(_ isMeasured: Bool) async {
        guard !isWaiting, let log = session.log, let server = session.server else { return }
        guard !isMeasured || !session.isTooYoungToBeCounted(in: log) else {
            return failure = session.sentences("error.measuring_too_young")
        }
        isWaiting = true
        defer { isWaiting = false }
        if !isMeasured {
            guard session.keeping(.keeping, { () throws(LocalStoreError) in try log.sayNo() }) != nil else { return }
            session.showAnew()
            show(log)
        }
        do throws(SyncServerError) {
            try await session.tellNo(of: log, to: server)
            if isMeasured {
                let request = MeasuringRequest(isMeasured: true)
                session.hold(try await server.call("PUT", "/v1/measuring", request) as MeasuringConsent, of: log)
            }
            let toast: Toast = isMeasured ? .measuringYes : .measuringNo
            session.toast = toast.text(session.sentences)
        } catch {
            return failure = session.sentence(of: error)
        }
        await load()
    }

    /// Shows what the server said last, and what was said here since.
    private func show(_ log: LocalLog) {
        guard let consent = session.read({ log throws(LocalStoreError) in try log.measuring }) else { return }
        let asked = MeasuringConsent(
            isAsked: consent.isAsked && !session.isTooYoungToBeCounted(in: log), since: consent.since,
            presentation: consent.presentation)
        let person = session.read { log throws(LocalStoreError) in try log.personReading()?.preferences }
        screen = MeasuringScreen(asked, rows, of: person ?? Preferences(), session.localization)
    }
}

extension SettingsModel {
    /// Whether the person's server asks if they may be counted. A phone of its own does not.
    public var asksMeasuring: Bool { measuring.value?.isAsked ?? false }
}
