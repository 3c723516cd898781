import APIContract
import ClientKit
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

    /// What is counted of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// How much waits on this phone to be counted, in words; nil for nothing.
    public var waiting: String? {
        _ = session.revision
        let count = session.read { log throws(LocalStoreError) in try log.measuredCount } ?? 0
        return count == 0 ? nil : session.sentences.count("phone.measuring.waiting", count)
    }

    /// Asks the server.
    public func load() async {
        guard let log = session.log, let server = session.server else {
            return failure = session.sentences("phone.server.none")
        }
        do throws(SyncServerError) {
            let consent = try await server.get(MeasuringConsent.self, "/v1/measuring")
            session.hold(consent, of: log)
            let counted = try await server.get(MeasuredRows.self, "/v1/measuring/events")
            let person = session.read { log throws(LocalStoreError) in try log.personReading()?.preferences }
            screen = MeasuringScreen(
                consent, rows: counted.rows, of: person ?? Preferences(), session.localization)
            failure = nil
        } catch {
            failure = session.sentence(of: error)
        }
    }

    /// Says yes or no to being counted. With a no, what waits on this phone is deleted at once, and what the server has
    /// counted as soon as it hears of it.
    public func answered(_ isMeasured: Bool) async {
        guard !isWaiting, let log = session.log, let server = session.server else { return }
        isWaiting = true
        defer { isWaiting = false }
        if !isMeasured { session.keeping { () throws(LocalStoreError) in try log.forgetMeasured() } }
        do throws(SyncServerError) {
            let request = MeasuringRequest(isMeasured: isMeasured)
            session.hold(try await server.call("PUT", "/v1/measuring", request) as MeasuringConsent, of: log)
            let toast: Toast = isMeasured ? .measuringYes : .measuringNo
            session.toast = toast.text(session.sentences)
        } catch {
            return failure = session.sentence(of: error)
        }
        await load()
    }
}

extension SettingsModel {
    /// Whether the person's server asks if they may be counted. A phone of its own does not.
    public var asksMeasuring: Bool {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.measuring?.isAsked } ?? false
    }
}
