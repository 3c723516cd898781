import APIContract
import Device
import Foundation
import NutritionScience
import Wording

/// The common context of the commands for a person's own log: the login, the store, and the server.
struct DeviceSession {
    let credentials: Credentials
    let log: LocalLog
    let server: HTTPServer
    let localization: Localization

    var sentences: Sentences { localization.sentences }

    /// The session of the person who is logged in.
    ///
    /// - Throws: `CommandFailure` where nobody is.
    static func current() throws -> DeviceSession {
        guard let credentials = try DeviceFiles.storedCredentials() else {
            throw CommandFailure(sentence: Sentences()("device.login.none"))
        }
        return try DeviceSession(credentials)
    }

    /// Creates the session of a person who is logged in.
    init(_ credentials: Credentials) throws {
        self.credentials = credentials
        do throws(LocalStoreError) {
            log = try LocalLog(credentials.account, in: DeviceFiles.store())
            localization = Localization(try log.preferences())
        } catch {
            throw CommandFailure(sentence: Sentences()(error.sentenceKey))
        }
        server = HTTPServer(address: credentials.server, credentials: DeviceFiles.credentials)
    }

    /// Runs an access to the log; its problems are turned into a sentence.
    func keeping<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as LocalStoreError {
            throw CommandFailure(sentence: sentences(error.sentenceKey))
        }
    }

    /// Synchronizes device and server, and shows the progress where it takes a while. Returns the problem with the
    /// server; nil for none.
    ///
    /// - Throws: `CommandFailure` for a fault of the device.
    func sync() async throws -> (report: SyncEngine.Report, problem: SyncServerError?) {
        var report = SyncEngine.Report()
        var display = ProgressDisplay(terminal: .standardOutput)
        defer { display.finish() }
        do {
            let engine = SyncEngine(log, server)
            while try await !engine.step(&report) { show(report, on: &display) }
            return (report, nil)
        } catch let problem as SyncServerError {
            return (report, problem)
        } catch let problem as LocalStoreError {
            throw CommandFailure(sentence: sentences(problem.sentenceKey))
        }
    }

    private func show(_ report: SyncEngine.Report, on display: inout ProgressDisplay) {
        guard report.remaining > 0 else { return }
        let total = report.received + report.remaining
        let state = ProgressDisplay.State(share: Double(report.received) / Double(total), count: report.received)
        display.show(state, since: ProgressDisplay.State(share: 0, count: 0)) { _ in
            sentences(
                "device.reading", ["done": sentences.number(report.received), "total": sentences.number(total)])
        }
    }

    /// A problem with the server, in a sentence.
    func sentence(for problem: SyncServerError) -> String { Self.sentence(for: problem, sentences) }

    /// A problem with a server, in a sentence.
    static func sentence(for problem: SyncServerError, _ sentences: Sentences) -> String {
        if let key = problem.sentenceKey { return sentences(key) }
        guard case .refused(let failure) = problem else { return "" }
        let fields = (failure.fields ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return fields.isEmpty ? failure.error : fields.joined(separator: "\n")
    }

    /// Sends the changes just stored, and reports the outcome: that they wait where the server can't be reached.
    ///
    /// - Parameter records: The records that this command changed. Changes of them that the server refuses are reported
    ///   here, and not kept for later.
    /// - Throws: `CommandFailure` where the server refused any.
    func send(_ records: [RecordID]) async throws {
        let before = Set(try keeping { try log.refused.map(\.id) })
        let problem = try await sync().problem
        let refused = try keeping { try log.refused }.filter { refused in
            !before.contains(refused.id) && refused.mutation.id.map(records.contains) == true
        }
        for refused in refused { try keeping { try log.dismiss(refused) } }
        if let problem {
            print(sentences.count("device.kept", try keeping { try log.unsentCount }))
            FileHandle.standardError.write(Data("gtsd: \(sentence(for: problem))\n".utf8))
        }
        guard refused.isEmpty else {
            let reasons = refused.map { sentences("device.log.refused", ["reason": $0.reason]) }
            throw CommandFailure(sentence: reasons.joined(separator: "\n"))
        }
    }

    /// The given day, or today in the person's time zone.
    ///
    /// - Throws: `CommandFailure` for an invalid day.
    func day(_ text: String?) throws -> CalendarDay {
        guard let text else { return try keeping { try log.today() } }
        guard let day = CalendarDay(text) else { throw CommandFailure(sentence: sentences("device.day")) }
        return day
    }
}

extension RefusedMutation {
    /// The reason, in a sentence.
    var reason: String {
        let fields = (fields ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return fields.isEmpty ? error ?? code?.rawValue ?? "" : fields.joined(separator: " ")
    }
}
