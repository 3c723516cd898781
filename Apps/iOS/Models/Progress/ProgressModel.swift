public import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Progress: the days of a range.
@MainActor @Observable public final class ProgressModel {
    /// The range that is shown.
    public private(set) var range = ProgressRange.usual

    private let session: AppSession
    /// The server's last reports, which include plans before the one in force.
    private var fromServer: [ProgressRange: ProgressReport] = [:]
    private var readAt: [ProgressRange: Int] = [:]
    private let here: LogReading<ProgressReport>

    /// Progress of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        here = LogReading(session, Self.reading(.usual))
    }

    private static func reading(_ range: ProgressRange) -> LogReading<ProgressReport>.Read {
        { log throws(LocalStoreError) in try log.progressReport(range) }
    }

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: ProgressScreen? {
        let hasPlans = session.person?.plan != nil
        return report.map { ProgressScreen($0, hasPlans: hasPlans, session.localization) }
    }

    /// Progress in words, for a person who hides numbers; nil for others.
    public var words: WordsScreen? {
        let localization = session.localization
        return localization.sentences.hidesNumbers ? report.map { .progress($0, localization) } : nil
    }

    /// The days of the range as a file; nil if there are none.
    public var export: ProgressExport? {
        report.flatMap { $0.days.isEmpty ? nil : ProgressExport(report: $0, localization: session.localization) }
    }

    /// The contents the page would have with a profile; nil if there is a profile.
    public var invitation: String? { session.invitation(to: "progress") }

    /// Shows another range, by its index.
    public func rangeTapped(_ place: Int) async {
        guard ProgressRange.allCases.indices.contains(place) else { return }
        await show(ProgressRange.allCases[place])
    }

    /// Shows the range named in an address: "12w".
    public func rangeNamed(_ name: String) async {
        guard let named = ProgressRange(rawValue: name) else { return }
        await show(named)
    }

    private func show(_ range: ProgressRange) async {
        self.range = range
        here.ask(Self.reading(range))
        await load()
    }

    private var report: ProgressReport? {
        readAt[range] == session.revision ? fromServer[range] : here.value
    }

    /// Loads the data that only the server has: the targets of plans before the one in force.
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
