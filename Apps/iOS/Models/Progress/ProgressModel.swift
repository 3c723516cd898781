public import APIContract
import ClientKit
public import Observation
public import Screens

/// Progress: how the days of a range went.
@MainActor @Observable public final class ProgressModel {
    /// The range that is shown.
    public var range = ProgressRange.usual

    private let session: AppSession
    /// What the server said of a range last, which knows of plans before the one in force.
    private var fromServer: [ProgressRange: ProgressReport] = [:]
    private var readAt: [ProgressRange: Int] = [:]

    /// Progress of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything of the person has come here.
    public var screen: ProgressScreen? {
        let range = range
        let isFresh = readAt[range] == session.revision
        let report =
            isFresh ? fromServer[range] : session.read { log throws(LocalStoreError) in try log.progressReport(range) }
        let hasPlans = session.read { log throws(LocalStoreError) in try log.personReading() }?.plan != nil
        return report.map { ProgressScreen($0, hasPlans: hasPlans, session.localization) }
    }

    /// Asks the server for what the phone doesn't know: targets of plans before the one in force.
    public func load() async {
        guard let server = session.server else { return }
        let (range, revision) = (range, session.revision)
        guard let unsent = session.read({ log throws(LocalStoreError) in try log.unsentCount }), unsent == 0,
            let report = try? await server.get(ProgressReport.self, "/v1/progress?range=\(range.rawValue)")
        else { return }
        fromServer[range] = report
        readAt[range] = revision
    }
}
