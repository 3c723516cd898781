import APIContract
import Device
public import Observation
public import Screens
import Wording

/// The person's consent to measuring by their server, and the events counted so far.
@MainActor @Observable public final class MeasuringModel {
    /// The screen's contents; nil while the request to the server is in progress.
    public private(set) var screen: MeasuringScreen?
    /// The error, in a sentence; nil for none.
    public private(set) var failure: String?
    /// Whether an answer is being sent to the server.
    public private(set) var isWaiting = false

    private let session: AppSession
    private let waitingHere: LogReading<(owesNo: Bool, count: Int)>
    private var rows = MeasuredRows(rows: [], total: 0)

    /// The measuring of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        waitingHere = LogReading(session) { log throws(LocalStoreError) in
            (owesNo: try log.owesNo, count: try log.measuredCount)
        }
        session.countReaders.add(waitingHere)
    }

    /// The events or the withdrawal pending on this phone, in words; nil for none.
    public var waiting: String? {
        guard let waiting = waitingHere.value else { return nil }
        if waiting.owesNo { return session.sentences("phone.measuring.no_waits") }
        let count = waiting.count
        return count == 0 ? nil : session.sentences.count("phone.measuring.waiting", count)
    }

    /// Loads the data from the server.
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

    /// Gives or withdraws consent. A withdrawal deletes the pending events on this phone at once and stops further
    /// ones; the server deletes its events once it is notified, with the next connection.
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

    /// Shows the server's last response, with answers given on the phone since.
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
    /// Whether the person's server asks for consent. A phone without a server does not.
    public var asksMeasuring: Bool { measuring.value?.isAsked ?? false }
}
